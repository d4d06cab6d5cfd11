/*
 * Where a dragged rectangle comes to rest: on whole points, and on the lines that matter when one is near. Pure; lengths
 * in points.
 *
 * A rectangle is `{x, y, width, height}`. A drag moves some of its edges: `{left, right, top, bottom}`, all of them when
 * the whole is moved.
 */

/** The lines of a screen: its edges, its middle, the safe area, and the edges and middles of other boxes. */
export function guideLines({ width, height, safeArea: [top, left, bottom, right] }, others = []) {
  return {
    x: unique([0, width / 2, width, left, width - right, ...others.flatMap(({ x, width: w }) => [x, x + w / 2, x + w])]),
    y: unique([0, height / 2, height, top, height - bottom,
      ...others.flatMap(({ y, height: h }) => [y, y + h / 2, y + h])])
  }
}

/**
 * The rectangle after a drag by dx, dy.
 *
 * `edges`: which of its edges move. `lines`: of `guideLines`, none = no snapping. `reach`: how near a line has to be.
 * Answers the rectangle and the lines it came to rest on.
 */
export function dragged(start, { dx, dy, edges = all, lines = { x: [], y: [] }, reach = 6 }) {
  const x = axis(start.x, start.width, dx, edges.left, edges.right, lines.x, reach)
  const y = axis(start.y, start.height, dy, edges.top, edges.bottom, lines.y, reach)
  return {
    rect: { x: x.start, y: y.start, width: x.length, height: y.length },
    lines: { x: x.line, y: y.line }
  }
}

export const all = { left: true, right: true, top: true, bottom: true }

function axis(start, length, distance, movesStart, movesEnd, lines, reach) {
  if ((!movesStart && !movesEnd) || distance === 0) return { start, length, line: null }
  const from = movesStart ? start + distance : start
  const to = movesEnd ? start + length + distance : start + length
  const isWhole = movesStart && movesEnd
  const candidates = isWhole ? [from, (from + to) / 2, to] : [movesStart ? from : to]
  const near = nearest(candidates, lines, reach)
  const correction = near ? near.line - near.edge : rounded(candidates[0]) - candidates[0]
  const first = movesStart ? from + correction : from
  const last = movesEnd ? to + correction : to
  // An edge that is dragged over the other stops there.
  if (last < first) return { start: movesStart ? last : first, length: 0, line: null }
  return { start: hundredths(first), length: hundredths(last - first), line: near?.line ?? null }
}

function nearest(edges, lines, reach) {
  const pairs = edges.flatMap((edge) => lines.map((line) => ({ edge, line, distance: Math.abs(line - edge) })))
  return pairs.filter(({ distance }) => distance <= reach).sort((one, two) => one.distance - two.distance)[0]
}

const rounded = (value) => Math.round(value)
const hundredths = (value) => Math.round(value * 100) / 100
const unique = (values) => [...new Set(values)]
