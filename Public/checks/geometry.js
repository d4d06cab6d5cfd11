/*
 * Rectangles as plain {x, y, width, height} in points of the screen, y downwards. Pure.
 */
export const rectOf = ({ x, y, width, height }) => ({ x, y, width, height })

export const moved = ({ x, y, width, height }, by) => ({ x: x + by.x, y: y + by.y, width, height })

/** What two have in common, or null; an edge that is shared is nothing in common. */
export function intersection(a, b) {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** Whether two have more in common than `least` points in both directions. */
export function overlap(a, b, least) {
  const shared = intersection(a, b)
  return shared && shared.width > least && shared.height > least ? shared : null
}

export function union(rects) {
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  const width = Math.max(...rects.map((rect) => rect.x + rect.width)) - x
  const height = Math.max(...rects.map((rect) => rect.y + rect.height)) - y
  return { x, y, width, height }
}

export const contains = (outer, inner, slack = 0) =>
  Object.values(excess(inner, outer)).every((points) => points <= slack)

/** How far one sticks out of another at each side; 0 where it does not. */
export function excess(inner, outer) {
  return {
    top: Math.max(0, outer.y - inner.y),
    right: Math.max(0, inner.x + inner.width - outer.x - outer.width),
    bottom: Math.max(0, inner.y + inner.height - outer.y - outer.height),
    left: Math.max(0, outer.x - inner.x)
  }
}

/** The side with most: ["bottom", 12], or null where all have at most `slack`. */
export function worstSide(sides, slack = 0) {
  const [worst] = Object.entries(sides).sort(([, a], [, b]) => b - a)
  return worst[1] > slack ? worst : null
}

/** How far a rectangle's corner reaches beyond the round corners of a screen. */
export function beyondRoundCorner(rect, { width, height, cornerRadius: radius }) {
  const corners = [
    [rect.x, rect.y], [rect.x + rect.width, rect.y], [rect.x, rect.y + rect.height],
    [rect.x + rect.width, rect.y + rect.height]
  ]
  return Math.max(...corners.map(([x, y]) => {
    const across = Math.max(radius - x, x - (width - radius), 0)
    const along = Math.max(radius - y, y - (height - radius), 0)
    return across > 0 && along > 0 ? Math.max(0, Math.hypot(across, along) - radius) : 0
  }))
}
