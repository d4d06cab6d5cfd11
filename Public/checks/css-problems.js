/*
 * What a browser would drop of a stylesheet: unknown properties and values, selectors and at-rules that mean nothing,
 * what stands in the wrong place or is never closed. Pure; the same for the editor and for `vitrine check`.
 *
 * css-tree's lexer judges values, but it knows no newer CSS. So what it refuses is only a suspect, with a question,
 * `asks`, that a browser answers by `CSS.supports` and `vitrine check` by `css-newer.js`. The two halves are apart
 * because a worker has css-tree and no `CSS.supports`. Nothing is said of vendor prefixes, custom properties, `var()`
 * and `env()`.
 *
 * A problem is `{severity, id, start, end, line, column, message, fix}`; `start` and `end` are offsets.
 */
import { DeclarationJudge } from "./css-declarations.js"
import { SelectorJudge } from "./css-selectors.js"
import { StructureJudge } from "./css-structure.js"
import { readSheet } from "./css-source.js"
import { TextPlaces } from "./text-places.js"

/** What `supports` does not know better. `supports` takes `{property, value}`, `{property}` or `{selector}`. */
export function cssProblems(text, { csstree, supports, limits }) {
  return confirmed(suspectsIn(text, csstree, limits), supports)
}

export function confirmed(suspects, supports) {
  const answers = new Map()
  return suspects.filter(({ asks }) => {
    if (!asks) return true
    const key = `${asks.selector ?? asks.property}\n${asks.value ?? ""}`
    if (!answers.has(key)) answers.set(key, supports(asks))
    return !answers.get(key)
  }).map(({ asks, ...problem }) => problem)
}

/** In the order of the text, at most `limits.problems` and a last one that says that there are more. */
export function suspectsIn(text, csstree, given = {}) {
  const limits = { ...usualLimits, ...given }
  if (text.length > limits.letters) return [tooLarge(limits)]
  const { children, flaws } = readSheet(text)
  const found = []
  const tell = (problem) => found.push({ severity: "warning", ...problem })
  const selectors = new SelectorJudge(text, csstree, tell)
  const declarations = new DeclarationJudge(text, csstree, tell)
  const judges = { selectors, declarations, tell, text, isLate: clock(limits) }
  new StructureJudge(judges).judge(children, flaws)
  found.sort((one, other) => one.start - other.start)
  const places = new TextPlaces(text)
  const told = found.slice(0, limits.problems).map((problem) => ({ ...problem, ...places.at(problem.start) }))
  if (found.length > told.length) told.push(more(found[told.length], places))
  return told
}

const usualLimits = { letters: 4_000_000, problems: 1000, milliseconds: Infinity }

/* Asked for every node, and looks at the time now and then. */
function clock({ milliseconds }) {
  const until = performance.now() + milliseconds
  let count = 0
  return () => (count += 1) % 64 === 0 && performance.now() > until
}

function tooLarge({ letters }) {
  const message = `The stylesheet is longer than ${letters} letters and was not looked through.`
  return { severity: "note", id: "css-too-large", start: 0, end: 0, line: 1, column: 1, message }
}

function more(next, places) {
  const message = "There are more problems from here on; they are listed when these are mended."
  return { severity: "note", id: "css-more", start: next.start, end: next.start, ...places.at(next.start), message }
}
