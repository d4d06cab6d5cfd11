import { rulesOf } from "../../checks/css-cascade.js"
import { compareWeights, specificity, withoutPseudoElement } from "../../checks/selector-text.js"
import { TextPlaces } from "../../checks/text-places.js"
import { mediaFor } from "../../player/appearance.js"
import { inherits } from "./inherited-properties.js"

/*
 * Which rules of its stylesheets style an element, the one that counts most first, and what became of each
 * declaration: "wins", "overridden" by a stronger one, "dropped" by the browser. Read from the text of the sheets, so
 * every rule has its line.
 *
 * Accepted: `@container` and `@scope` cannot be asked from outside and are taken to hold; the rule says so.
 */

/** `[{element, isInherited, pseudo, rules}]`: the element, its pseudo-elements, then those it inherits from. */
export function appliedRules(element, sheets) {
  const { rules, layers } = rulesOf(sheets)
  const view = element.ownerDocument.defaultView
  const holding = rules.map((rule) => withConditions(rule, view)).filter(Boolean)
  const ranked = new Map(holding.map((rule) => [rule, layers.rank(rule.layer)]))
  const groups = []
  const taken = new Map() // longhand → who has it
  for (let own = element; own; own = own.parentElement) {
    const isInherited = own !== element
    const matching = holding.flatMap((rule) => match(own, rule))
    const pseudos = isInherited ? [""] : ["", ...new Set(matching.map(({ pseudo }) => pseudo).filter(Boolean))]
    for (const pseudo of pseudos) {
      const list = matching.filter((found) => found.pseudo === pseudo)
      const judged = judge(list, ranked, pseudo ? new Map() : taken, isInherited)
      if (judged.length > 0) groups.push({ element: own, isInherited, pseudo, rules: judged })
    }
  }
  return groups
}

function withConditions(rule, view) {
  const notes = []
  for (const condition of rule.conditions) {
    const answer = holds(condition, view)
    if (answer === false) return null
    notes.push({ ...condition, isCertain: answer === true })
  }
  return { ...rule, notes }
}

function holds({ name, text }, view) {
  if (name === "media") {
    const frame = view.frameElement
    const appearance = frame && view.parent.getComputedStyle(frame).colorScheme === "dark" ? "dark" : "light"
    return view.matchMedia(mediaFor(text, appearance)).matches
  }
  if (name === "supports") return CSS.supports(text)
  return name === "starting-style" ? false : null
}

/* Once for the element, and once for each pseudo-element of it that the rule is about. */
function match(element, rule) {
  const byPseudo = new Map()
  for (const part of rule.parts) {
    const { base, pseudo } = withoutPseudoElement(part.whole)
    const isMatch = matches(element, base)
    const found = byPseudo.get(pseudo) ?? { rule, pseudo, selectors: [], weight: null }
    found.selectors.push({ text: part.written, isMatch })
    const weight = specificity(part.whole)
    if (isMatch && (!found.weight || compareWeights(weight, found.weight) > 0)) found.weight = weight
    byPseudo.set(pseudo, found)
  }
  return [...byPseudo.values()].filter(({ weight }) => weight)
}

function matches(element, selector) {
  try {
    return element.matches(selector || "*")
  } catch {
    return false
  }
}

function judge(list, ranked, taken, isInherited) {
  const entries = list.map((found) => {
    const { text } = found.rule.sheet
    const places = placesOf(found.rule.sheet)
    const declarations = found.rule.declarations.filter(({ name }) => !isInherited || inherits(name)).map((node) => ({
      ...places.at(node.start), name: node.name, isImportant: node.isImportant,
      value: text.slice(node.value.start, node.value.end),
      longhands: longhands(node.name, text.slice(node.value.start, node.value.end)), found,
    }))
    const start = found.rule.parts[0].written === "&" ? found.rule.declarations[0]?.start : found.rule.node.start
    return { ...found, ...places.at(start ?? found.rule.node.start), sheet: found.rule.sheet, notes: found.rule.notes,
      layer: found.rule.layer, declarations }
  }).filter(({ declarations }) => !isInherited || declarations.length > 0)
  const strength = (one, other) => compare(one, other, ranked)
  const all = entries.flatMap((entry) => entry.declarations).sort(strength).reverse()
  const mine = new Map()
  for (const declaration of all) {
    if (!declaration.longhands) {
      declaration.state = "dropped"
      continue
    }
    const free = declaration.longhands.filter((name) => !mine.has(name) && !taken.has(name))
    for (const name of free) mine.set(name, declaration)
    declaration.state = free.length > 0 ? "wins" : "overridden"
  }
  for (const [name, declaration] of mine) taken.set(name, declaration)
  return entries.sort((one, other) => compareRules(other, one, ranked))
}

function compare(one, other, ranked) {
  const important = Number(one.isImportant) - Number(other.isImportant)
  if (important) return important
  const layer = ranked.get(one.found.rule) - ranked.get(other.found.rule)
  if (layer) return one.isImportant ? -layer : layer
  return compareWeights(one.found.weight, other.found.weight) || one.found.rule.order - other.found.rule.order
    || one.line - other.line || one.column - other.column
}

function compareRules(one, other, ranked) {
  return ranked.get(one.rule) - ranked.get(other.rule) || compareWeights(one.weight, other.weight)
    || one.rule.order - other.rule.order
}

/* What a declaration sets, or null when the browser drops it. */
function longhands(name, value) {
  if (name.startsWith("--")) return [name]
  const probe = document.createElement("i").style
  probe.setProperty(name, value)
  return probe.length > 0 ? [...probe] : null
}

const known = new WeakMap()

function placesOf(sheet) {
  if (!known.has(sheet)) known.set(sheet, new TextPlaces(sheet.text))
  return known.get(sheet)
}
