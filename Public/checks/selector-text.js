/* Selectors as text: cut at their commas, put into their parents, weighed. Pure. */
import { scanTo, skipSpace, skipString, skipWord } from "./css-scanning.js"

/** A list of selectors cut at its commas: `[{start, text}]`, comments blanked. */
export function selectorParts(list) {
  const parts = []
  for (let start = 0; start <= list.length;) {
    const end = scanTo(list, start, ",")
    parts.push({ start,
      text: list.slice(start, end).replace(/\/\*[^]*?\*\//g, (comment) => " ".repeat(comment.length)) })
    start = end + 1
  }
  return parts
}

/** A nested selector as one that stands alone; `parent` is the list around it, or nothing. */
export function resolved(selector, parent) {
  const own = selector.trim()
  if (!parent) return own.replaceAll("&", ":scope")
  const around = `:is(${parent})`
  const pieces = own.split(/("[^"]*"|'[^']*')/)
  const isRelative = !pieces.some((piece, index) => index % 2 === 0 && piece.includes("&"))
  if (isRelative) return `${around} ${own}`
  return pieces.map((piece, index) => (index % 2 === 0 ? piece.replaceAll("&", around) : piece)).join("")
}

/**
 * `{base, pseudo}`: what an element has to match, and the pseudo-element of it that is meant, such as "::before", or
 * "".
 */
export function withoutPseudoElement(selector) {
  const match = /(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter))(?::[\w-]+)*$/i.exec(selector)
  if (!match) return { base: selector, pseudo: "" }
  const before = selector.slice(0, match.index)
  return { base: /(?:^|[\s>+~])$/.test(before) ? `${before}*` : before, pseudo: match[0].replace(/^:(?=[a-z])/i, "::") }
}

/** `[ids, classes, types]` of one selector. */
export function specificity(selector) {
  const weight = [0, 0, 0]
  let at = 0
  while (at < selector.length) {
    const letter = selector[at]
    if (letter === "#" || letter === ".") {
      weight[letter === "#" ? 0 : 1] += 1
      at = Math.max(skipWord(selector, at + 1), at + 1)
    } else if (letter === "[") {
      weight[1] += 1
      at = behindBracket(selector, at + 1, "]")
    } else if (letter === ":") at = weighPseudo(selector, at, weight)
    else if (letter === '"' || letter === "'") at = skipString(selector, at)
    else {
      const end = skipWord(selector, at)
      if (end > at && selector[end] !== "|") weight[2] += 1
      at = Math.max(end, at + 1)
    }
  }
  return weight
}

export function compareWeights(one, other) {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}

function weighPseudo(selector, from, weight) {
  const isElement = selector[from + 1] === ":"
  const start = from + (isElement ? 2 : 1)
  const nameEnd = skipWord(selector, start)
  const name = selector.slice(start, nameEnd).toLowerCase()
  const hasArguments = selector[nameEnd] === "("
  const end = hasArguments ? behindBracket(selector, nameEnd + 1, ")") : nameEnd
  const inner = hasArguments ? selector.slice(nameEnd + 1, end - 1) : ""
  if (isElement || ["before", "after", "first-line", "first-letter"].includes(name)) weight[2] += 1
  else if (["is", "not", "has", "matches", "any"].includes(name)) add(weight, heaviest(inner))
  else if (name !== "where") {
    weight[1] += 1
    const list = /\sof\s+([^]*)$/i.exec(inner)
    if (name.startsWith("nth-") && list) add(weight, heaviest(list[1]))
  }
  return Math.max(end, from + 1)
}

function heaviest(list) {
  return selectorParts(list).map(({ text }) => specificity(text))
    .reduce((best, next) => (compareWeights(next, best) > 0 ? next : best), [0, 0, 0])
}

function add(weight, more) {
  more.forEach((count, index) => (weight[index] += count))
}

function behindBracket(text, from, closing) {
  return Math.min(scanTo(text, skipSpace(text, from), closing) + 1, text.length)
}
