import { excess, intersection, union, worstSide } from "../geometry.js"
import { points, problem, sides } from "../problem.js"

/*
 * Text that leaves the screen. What a box has cut off already does not count again.
 */
const slack = 2 // points: less at the very edge is not seen

export function offScreen({ texts, screen }) {
  return texts.flatMap((text) => {
    const found = text.words.map((word) => ({ ...word, left: leftByBoxes(word) }))
      .filter(({ left }) => left && worstSide(excess(left, screen), slack))
    if (found.length === 0) return []
    const [side, lack] = found.map(({ left }) => worstSide(excess(left, screen), slack)).sort((a, b) => b[1] - a[1])[0]
    const isGone = found.length === text.words.length && found.every(({ seen }) => !seen)
    const rect = nearest(union(found.map(({ rect }) => rect)), screen)
    const what = isGone ? "is off screen" : "leaves the screen"
    return [problem("off-screen", "error", text, rect,
      (subject) => `${subject} ${what} at the ${sides[side]} edge, by ${points(lack)}.`,
      "Move it, let it wrap, or make its box narrower.", lack)]
  })
}

const leftByBoxes = ({ ink, clips }) => clips.reduce((left, { rect }) => left && intersection(left, rect), ink)

/* What of it is on screen, or a strip at the edge behind which it lies: something that can be pointed at. */
function nearest(rect, screen) {
  const shown = intersection(rect, screen)
  if (shown) return shown
  const strip = 12
  const within = (at, length, all) =>
    [Math.min(Math.max(0, at), Math.max(0, all - strip)), Math.max(strip, Math.min(length, all))]
  const [x, width] = within(rect.x, rect.width, screen.width)
  const [y, height] = within(rect.y, rect.height, screen.height)
  return intersection({ x, y, width, height }, screen) ?? { x, y, width: strip, height: strip }
}
