/*
 * Where pins and the field of a new comment lie. Pure geometry: places are fractions of the screen, the rest is in
 * pixels of the page.
 */

/** A place within the screen; three digits are finer than a pixel of any device. */
export function placeAt({ x, y }, { left, top, width, height }) {
  return { x: fraction((x - left) / width), y: fraction((y - top) / height) }
}

const fraction = (value) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4

/** The place an arrow key leads to; with Shift in large steps. */
export function movedPlace({ x, y }, key, isLarge) {
  const step = isLarge ? 0.1 : 0.02
  const [dx, dy] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key]
  return { x: fraction(x + dx), y: fraction(y + dy) }
}

/**
 * How far each pin is moved to the right of its place, so that none hides another: `pins` are places in pixels, `size`
 * is that of a pin.
 */
export function spread(pins, size) {
  const taken = []
  return pins.map(({ x, y }) => {
    let shift = 0
    const covers = (other) => Math.abs(other.x - x - shift) < size * 0.6 && Math.abs(other.y - y) < size * 0.6
    while (taken.some(covers)) shift += Math.round(size * 0.7)
    taken.push({ x: x + shift, y })
    return shift
  })
}

/**
 * Where a box of this size lies beside a place: to its right or else its left, wholly within the window.
 */
export function besidePlace({ x, y }, { width, height }, window, gap = 16) {
  const fits = x + gap + width <= window.width - gap
  const left = fits ? x + gap : Math.max(gap, x - gap - width)
  const top = Math.max(gap, Math.min(y - 24, window.height - gap - height))
  return { left: Math.round(Math.min(left, Math.max(gap, window.width - gap - width))), top: Math.round(top) }
}
