/*
 * What differs between two pictures, `{width, height, data}` like `ImageData`. Pure.
 *
 * Pictures of different sizes lie on each other with their upper left corners; what only one of them has differs.
 */

/** A pixel differs when a channel does by more than this; the same page is painted alike up to rounding. */
const tolerance = 2

/* Pixels of a side of the squares by which places are found, and how many squares may lie between parts of a place. */
const side = 8
const gap = 1

/** `{count, share, places}`: differing pixels, their share of all, and the rectangles that hold them. */
export function differenceOf(one, other) {
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const columns = Math.ceil(width / side)
  const marks = new Uint8Array(columns * Math.ceil(height / side))
  const [pixels, others] = [words(one), words(other)]
  let count = 0
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / side) * columns
    for (let x = 0; x < width; x++) {
      const isInBoth = x < one.width && y < one.height && x < other.width && y < other.height
      if (isInBoth && isAlike(pixels[y * one.width + x], others[y * other.width + x])) continue
      count++
      marks[row + Math.floor(x / side)] = 1
    }
  }
  return { count, share: count / (width * height), places: count ? places(marks, columns, width, height) : [] }
}

function words({ data }) {
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
}

function isAlike(a, b) {
  if (a === b) return true
  for (let shift = 0; shift < 32; shift += 8) {
    if (Math.abs(((a >>> shift) & 255) - ((b >>> shift) & 255)) > tolerance) return false
  }
  return true
}

/* Squares that are neighbours, or nearly, make one place. */
function places(marks, columns, width, height) {
  const rows = marks.length / columns
  const found = []
  for (let start = 0; start < marks.length; start++) {
    if (marks[start] !== 1) continue
    const box = { left: columns, top: rows, right: 0, bottom: 0 }
    const waiting = [start]
    marks[start] = 2
    while (waiting.length > 0) {
      const at = waiting.pop()
      const [x, y] = [at % columns, Math.floor(at / columns)]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
      for (let ny = Math.max(0, y - 1 - gap); ny <= Math.min(rows - 1, y + 1 + gap); ny++) {
        for (let nx = Math.max(0, x - 1 - gap); nx <= Math.min(columns - 1, x + 1 + gap); nx++) {
          const next = ny * columns + nx
          if (marks[next] !== 1) continue
          marks[next] = 2
          waiting.push(next)
        }
      }
    }
    found.push(box)
  }
  return joined(found).map(({ left, top, right, bottom }) => {
    const [x, y] = [left * side, top * side]
    return { x, y, width: Math.min(right * side, width) - x, height: Math.min(bottom * side, height) - y }
  })
}

/* A place that lies in another, or over it, is a part of it. */
function joined(boxes) {
  const apart = []
  for (let box of boxes) {
    let other
    while ((other = apart.findIndex((known) => overlap(known, box))) >= 0) {
      const [known] = apart.splice(other, 1)
      box = {
        left: Math.min(known.left, box.left), top: Math.min(known.top, box.top),
        right: Math.max(known.right, box.right), bottom: Math.max(known.bottom, box.bottom),
      }
    }
    apart.push(box)
  }
  return apart
}

const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A share for people: "no", "under 0.01 %", "0.34 %", "12 %". */
export function shareText(share) {
  const percent = share * 100
  if (percent === 0) return "0 %"
  if (percent < 0.01) return "under 0.01 %"
  return `${percent < 10 ? Number(percent.toPrecision(2)) : Math.round(percent)} %`
}
