import { paintedBoxesOf } from "../clips.js"
import { excess, intersection, union, worstSide } from "../geometry.js"
import { points, problem, sides } from "../problem.js"
import { placeOf } from "../texts.js"

/*
 * Text that its box cuts off (`text-cut`), and text that sticks out of a box that people see (`text-overflow`).
 */
const slack = 1.5 // points of a letter
const outside = 2 // points beyond a painted box

export function textFits({ texts, screen }) {
  return texts.flatMap((text) => [cut(text, screen) ?? overflow(text)].filter(Boolean))
}

function cut(text, screen) {
  const words = text.words.filter((word) => lossOf(word))
  if (words.length === 0) return null
  const [side, lack] = worstSide(words.map(lossOf).reduce(mostOfEach))
  const isGone = text.words.every(({ seen }) => !seen)
  const shown = union(words.map(({ rect, clips }) => onScreen(rect, screen) ?? clips.at(-1).rect))
  const what = isGone ? `is cut off altogether: it begins ${points(lack)} too far` : `is cut off: ${points(lack)} are missing`
  return problem("text-cut", "error", text, shown,
    (subject) => `${subject} ${what} at the ${sides[side]} edge of its box.`, fixOf(text, side), lack)
}

/* How far the letters reach beyond what cuts them, by sides; null where all is seen. */
function lossOf({ ink, clips }) {
  const lost = clips.map(({ rect }) => excess(ink, rect)).reduce(mostOfEach, { top: 0, right: 0, bottom: 0, left: 0 })
  return worstSide(lost, slack) && lost
}

const mostOfEach = (a, b) => Object.fromEntries(Object.keys(a).map((side) => [side, Math.max(a[side], b[side])]))

const onScreen = (rect, screen) => intersection(rect, screen)

function fixOf({ role }, side) {
  const isHigh = side === "top" || side === "bottom"
  if (role === "text-box") {
    return isHigh
      ? "Give the step a larger position, shorten the text, or make its font or margins smaller: the app's web view " +
        "does not scroll (quirk 17)."
      : "Let the text wrap, or make it narrower in the stylesheet."
  }
  return isHigh
    ? "Make the box higher, the text shorter or the font smaller, or allow for more lines."
    : "Make the box wider, the text shorter or the font smaller."
}

function overflow(text) {
  for (const word of text.words.filter(({ seen }) => seen)) {
    for (const { element } of paintedBoxesOf(word.element)) {
      const worst = worstSide(excess(word.ink, placeOf(element)), outside)
      if (!worst) continue
      const [side, lack] = worst
      return problem("text-overflow", "warning", text, union(text.words.map(({ rect }) => rect)),
        (subject) => `${subject} sticks out of its box by ${points(lack)} at the ${sides[side]} edge.`,
        "Let the box grow with its text, let the text wrap, or make it shorter.", lack)
    }
  }
  return null
}
