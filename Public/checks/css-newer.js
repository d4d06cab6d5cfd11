/*
 * `supports` for `vitrine check`, where there is no browser to ask: what of newer CSS is right although css-tree 2.3
 * does not know it. It errs on the side of silence. Pure.
 */
import { newerProperties, pseudoNames } from "./css-names.js"

const properties = new Set(newerProperties)

export function supportsIn(csstree) {
  return ({ property, value, selector }) => {
    if (selector !== undefined) return isKnownSelector(csstree, selector)
    if (value === undefined) return properties.has(property)
    return properties.has(property) || isKnownValue(csstree, property, value)
  }
}

/* What css-tree's parser of selectors does not know yet: relative ones, lists with `of`, names of parts. */
function isKnownSelector(csstree, selector) {
  const names = [...selector.matchAll(/(?<!\\)::?([a-z][\w-]*)/gi)].map((match) => match[1].toLowerCase())
  if (names.some((name) => !pseudoNames.has(name)) || /[>+~]\s*[>+~]/.test(selector)) return false
  const older = selector.replace(/&/g, "*").replace(/^\s*[>+~]\s*/, "").replace(/\(\s*[>+~]/g, "(")
    .replace(/(:nth-(?:last-)?child\([^()]*?)\s+of\s[^()]*/gi, "$1").replace(/\*(?=[\w*])/g, "")
  return reads(csstree, older, "selector")
}

/* The same value with each newer function, unit and word replaced by an old one of its sort. */
function isKnownValue(csstree, property, value) {
  let older = value.replace(newerUnits, "$1px")
  older = replaceCalls(older, colorFunctions, "red")
  for (const [functions, number] of [[mathFunctions, "calc(1px)"], [mathFunctions, "calc(1)"]]) {
    const tried = replaceCalls(older, functions, number)
    if (matches(csstree, property, tried)) return true
  }
  older = replaceCalls(older, timingFunctions, "ease")
  const words = newerWords[property]
  if (words?.includes(value.trim().toLowerCase())) return true
  older = older.replace(new RegExp(`(?<![\\w-])(?:${systemColors})(?![\\w-])`, "gi"), "red")
  if (newerFunctions.test(value) && areBracketsClosed(value)) return true
  return matches(csstree, property, older)
}

function matches(csstree, property, value) {
  try {
    return csstree.lexer.matchProperty(property, csstree.parse(value, { context: "value" })).error === null
  } catch {
    return false
  }
}

function reads(csstree, text, context) {
  try {
    let isRead = true
    csstree.parse(text, { context, onParseError: () => (isRead = false) })
    return isRead
  } catch {
    return false
  }
}

/* Each outermost call of one of the functions becomes `other`. */
function replaceCalls(value, functions, other) {
  const call = new RegExp(`(?<![\\w-])(?:${functions})\\(`, "gi")
  let result = ""
  let from = 0
  for (let match; (match = call.exec(value));) {
    const end = closing(value, call.lastIndex)
    if (end < 0) break
    result += value.slice(from, match.index) + other
    from = call.lastIndex = end + 1
  }
  return result + value.slice(from)
}

function closing(value, from) {
  let depth = 1
  for (let at = from; at < value.length; at += 1) {
    if (value[at] === "(") depth += 1
    if (value[at] === ")" && --depth === 0) return at
  }
  return -1
}

function areBracketsClosed(value) {
  return value.split("(").length === value.split(")").length
}

const newerUnits = /\b(\d*\.?\d+)(?:[dsl]v(?:[hwib]|min|max)|cq(?:[whib]|min|max)|cap|ic|lh|rlh|rex|rch|ric|rcap)\b/gi
const colorFunctions = "oklch|oklab|lch|lab|color|color-mix|light-dark|hwb|rgba?|hsla?|contrast-color|device-cmyk"
const mathFunctions = "min|max|clamp|calc|calc-size|round|mod|rem|abs|sign|sin|cos|tan|asin|acos|atan2?"
  + "|pow|sqrt|hypot|log|exp|anchor-size|anchor|fit-content|progress|sibling-index|sibling-count"
const timingFunctions = "linear|steps|cubic-bezier"
const systemColors = "AccentColor(?:Text)?|ActiveText|ButtonBorder|ButtonFace|ButtonText|Canvas(?:Text)?"
  + "|Field(?:Text)?|GrayText|Highlight(?:Text)?|LinkText|Mark(?:Text)?|SelectedItem(?:Text)?|VisitedText"
const newerFunctions = new RegExp("(?:^|[^\\w-])(?:image-set|cross-fade|shape|xywh|rect|ray|path|view|scroll"
  + "|palette-mix|symbols)\\("
  + "|[\\s,(]in\\s+(?:srgb|oklab|oklch|lab|lch|hsl|hwb|display-p3|xyz)", "i")

const newerWords = {
  "display": ["math", "block ruby"], "appearance": ["base-select", "base"], "white-space": ["wrap", "collapse"],
  "overflow-x": ["clip"], "overflow-y": ["clip"], "word-break": ["auto-phrase", "manual"],
  "width": ["stretch"], "height": ["stretch"], "min-width": ["stretch"], "min-height": ["stretch"],
  "max-width": ["stretch"],
  "max-height": ["stretch"],
  "align-items": ["anchor-center"], "justify-items": ["anchor-center"], "align-self": ["anchor-center"],
  "justify-self": ["anchor-center"], "content-visibility": ["auto", "visible", "hidden"],
  "list-style-type": ["disclosure-open"],
  "text-align": ["match-parent"],
}
