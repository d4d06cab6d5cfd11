// How large a wall draws its devices. Pure: sizes in, a zoom out; 1 = a point of the device is a pixel of the page.

/** What a wall that fits is never smaller than, where the widest device has the room: a text can still be told. */
const comfort = { trueSizes: 0.4, sameHeight: 0.3 }
export const range = { least: 0.05, most: 4 }

/** The steps of + and −, as browsers have them. */
const ladder = [5, 7, 10, 13, 17, 20, 25, 33, 40, 50, 67, 80, 100, 125, 150, 200, 300, 400]

/**
 * The largest zoom at which all devices are seen at once; if that is small, the largest comfortable one at which the
 * widest fits.
 *
 * `boxes`: {width, height} of each device in its case at zoom 1; `room`: {width, height} for all of them; `gap`: between
 * devices, across and down; `caption`: what stands below each, `{height, width}`, its width the least of a device's;
 * `isSameHeight`: the smaller devices are drawn larger.
 */
export function fittingZoom(boxes, room, { gap, caption, isSameHeight = false }) {
  const least = isSameHeight ? comfort.sameHeight : comfort.trueSizes
  if (boxes.length === 0 || !(room.width > 0 && room.height > 0)) return least
  const widest = Math.max(...boxes.map(({ width }) => width))
  const wide = room.width / widest
  const seen = zooms().find((zoom) => zoom <= wide && heightOf(boxes, zoom, room.width, gap, caption) <= room.height)
  return within(Math.max(seen ?? 0, Math.min(least, wide)), 1)
}

/** How high the wall is at a zoom: rows filled from the left, as the page flows. */
export function heightOf(boxes, zoom, width, gap, caption) {
  let [height, row, left] = [0, 0, 0]
  for (const box of boxes) {
    const own = Math.max(box.width * zoom, caption.width)
    if (left > 0 && left + gap.x + own > width) {
      height += row + gap.y
      row = left = 0
    }
    left += (left > 0 ? gap.x : 0) + own
    row = Math.max(row, box.height * zoom + caption.height)
  }
  return height + row
}

/** The next step up (1) or down (−1). */
export function steppedZoom(zoom, direction) {
  const percent = Math.round(zoom * 100)
  const next = direction > 0 ? ladder.find((step) => step > percent) : ladder.findLast((step) => step < percent)
  return within((next ?? percent) / 100)
}

/** After a turn of the wheel with Ctrl held, or two fingers spreading. */
export function turnedZoom(zoom, delta) {
  return within(zoom * Math.exp(-delta * 0.004))
}

export const within = (zoom, most = range.most) => Math.min(Math.max(zoom, range.least), most)

/* From the largest down, each 1.5 % smaller. */
function zooms() {
  return Array.from({ length: 200 }, (_, index) => 0.985 ** index)
}
