import { union } from "./geometry.js"

/*
 * How a rule tells what it found: about one text, one picture or one control, a sentence for people each.
 */

/**
 * `about`: what has a role and an index; `tell`: the sentence, or it as a function of its subject, for texts that share a
 * box; `weight`: how bad, among problems of one kind.
 */
export function problem(id, severity, { role, index, noun, text }, rect, tell, fix, weight = 1) {
  const sentence = typeof tell === "string" ? () => tell : tell
  return { id, severity, role, index, rect, fix, weight, tell: sentence, subject: text && named({ noun, text }) }
}

/**
 * As others get them: what several texts of one box have in common is told once, with the worst of them. Texts of a
 * training overlay share their page.
 */
export function told(problems) {
  const groups = Map.groupBy(problems, ({ id, role, index, subject }) =>
    (subject && role === "text-box" && id !== "captions-overlap" ? `${id} ${index}` : Symbol(id)))
  return [...groups.values()].map((group) => {
    const { tell, weight: _, subject, ...worst } = group.reduce((a, b) => (b.weight > a.weight ? b : a))
    const rect = rounded(union(group.map((problem) => problem.rect)))
    return { ...worst, rect, message: capitalised(tell(group.length > 1 ? "the text" : subject)) }
  })
}

const longest = 40 // characters of a text in a sentence

/** For people: the caption “Tap this cell!”. */
export function named({ noun, text }) {
  const short = text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
  return `the ${noun} “${short}”`
}

export const points = (number) => {
  const count = Math.max(1, Math.round(number))
  return count === 1 ? "1 point" : `${count} points`
}

export const percent = (share) => `${Math.max(1, Math.round(share * 100))} %`

export const sides = { top: "upper", bottom: "lower", left: "left", right: "right" }

export const capitalised = (text) => text[0].toUpperCase() + text.slice(1)

/* Tenths of a point: what comes from a layout never stands still behind that. */
const rounded = (rect) =>
  Object.fromEntries(Object.entries(rect).map(([name, value]) => [name, Math.round(value * 10) / 10]))
