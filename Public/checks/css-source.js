/*
 * The structure of a stylesheet as a browser reads it (CSS Syntax 3, with nesting): rules, at-rules and declarations
 * with their places in the text, and what is never closed. Names, selectors and values are not judged here.
 *
 * It keeps no stack of calls, so deep nesting cannot end it, and looks at every character a fixed number of times.
 * Pure.
 *
 * A node is `{kind, start, end, children}`; `kind` is
 *   "rule"          prelude {start, end}, block {start, end} between its braces
 *   "at"            name in small letters, prelude, block or null
 *   "declaration"   name as written, value {start, end} without `!important`, isImportant
 *   "stray"         what is none of these, such as a declaration without a colon
 */
import { endOfWords, isSpace, scanTo, skipSpace, skipWord } from "./css-scanning.js"

/**
 * `{children, flaws}`; a flaw is `{kind, start}`: `block`, `bracket`, `string`, `comment` never closed, or `brace`
 * too many.
 */
export function readSheet(text) {
  const root = { kind: "sheet", start: 0, end: text.length, children: [] }
  const reading = { text, flaws: [], open: [root] }
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < text.length) at = readItem(reading, at)
  const unclosed = reading.open.splice(1)
  for (const node of unclosed) close(node, text.length, text.length)
  if (unclosed.length > 0) reading.flaws.push({ kind: "block", start: unclosed[0].block.start - 1 })
  return { children: root.children, flaws: reading.flaws.sort((one, other) => one.start - other.start) }
}

function readItem(reading, from) {
  const { text, flaws, open } = reading
  const at = skipSpace(text, from, flaws)
  if (at >= text.length) return at
  const isTop = open.length === 1
  const letter = text[at]
  if (letter === "}" && !isTop) {
    close(open.pop(), at, at + 1)
    return at + 1
  }
  if (letter === ";" && !isTop) return at + 1
  if (isTop && (text.startsWith("<!--", at) || text.startsWith("-->", at))) return at + (letter === "<" ? 4 : 3)
  if (letter === "@" && skipWord(text, at + 1) > at + 1) return readAtRule(reading, at, isTop)
  return readRuleOrDeclaration(reading, at, isTop)
}

function readAtRule(reading, start, isTop) {
  const { text, flaws } = reading
  const nameEnd = skipWord(text, start + 1)
  const stop = scanTo(text, nameEnd, isTop ? ";{" : ";{}", flaws)
  const node = {
    kind: "at", name: text.slice(start + 1, nameEnd).toLowerCase(), start, end: stop,
    prelude: trimmed(text, nameEnd, stop), block: null, children: []
  }
  add(reading, node)
  if (text[stop] === "{") return enter(reading, node, stop)
  if (text[stop] !== ";") return stop
  node.end = stop + 1
  return stop + 1
}

function readRuleOrDeclaration(reading, start, isTop) {
  const { text, flaws } = reading
  const isCustom = !isTop && text.startsWith("--", start) && colonAfterName(text, start) > 0
  if (isTop && text[start] === "}") flaws.push({ kind: "brace", start })
  const stop = scanTo(text, start, isTop ? "{" : isCustom ? ";}" : ";{}", flaws)
  if (text[stop] === "{") {
    const node = { kind: "rule", start, end: stop, prelude: trimmed(text, start, stop), block: null, children: [] }
    add(reading, node)
    return enter(reading, node, stop)
  }
  add(reading, declaration(text, start, trimmed(text, start, stop).end, isTop))
  return stop
}

function declaration(text, start, end, isTop) {
  const colon = colonAfterName(text, start)
  if (isTop || colon < 0 || colon >= end) return { kind: "stray", start, end, children: [] }
  const value = trimmed(text, colon + 1, end)
  const important = /\s*!\s*important$/i.exec(text.slice(Math.max(value.start, value.end - 40), value.end))
  if (important) value.end -= important[0].length
  const name = text.slice(start, skipWord(text, start))
  return { kind: "declaration", name, start, end, value, isImportant: Boolean(important), children: [] }
}

/* Where the colon after a name stands, or -1. */
function colonAfterName(text, start) {
  const nameEnd = skipWord(text, start)
  if (nameEnd === start) return -1
  const at = skipSpace(text, nameEnd)
  return text[at] === ":" ? at : -1
}

function add({ open }, node) {
  open.at(-1).children.push(node)
}

function enter({ open }, node, brace) {
  node.block = { start: brace + 1, end: brace + 1 }
  open.push(node)
  return brace + 1
}

function close(node, blockEnd, end) {
  node.block.end = blockEnd
  node.end = end
}

/* Without spaces and comments at both ends. */
function trimmed(text, from, to) {
  const start = Math.min(skipSpace(text, from), to)
  let end = to
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return { start, end: text[end - 1] === "/" && text[end - 2] === "*" ? endOfWords(text, start, end) : end }
}
