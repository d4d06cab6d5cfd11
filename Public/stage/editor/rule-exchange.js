import { importAddress } from "../../checks/css-imports.js"
import { rulesOf } from "./page-documents.js"

/*
 * The rules of a sheet in a document, exchanged for others: `[{text, isIn}]` is what was put in or tried, in order;
 * `isIn` false = the browser refused it, as it would drop it in a file.
 */

/**
 * What a sheet holds that the browser has loaded. If it looks like `base`, the rules of the file, each rule is known
 * by its text; otherwise nothing is known but that leading imports may stay.
 */
export function asLoaded(sheet, { rules, base }) {
  const loaded = rulesOf(sheet)
  const known = base?.filter((text) => !isDropped(text)) ?? []
  if (known.length === loaded.length
    && isLike(loaded, known)) return { list: known.map((text) => ({ text, isIn: true })) }
  const wanted = rules.filter((text) => !isDropped(text))
  return {
    list: loaded.map((rule, index) => ({ isIn: true, text: isSameImport(rule, wanted[index]) ? wanted[index] : null })),
  }
}

/** The rules in the middle that differ go, and the new ones come. Answers what is there now, and what came. */
export function exchange(sheet, old, rules) {
  const texts = rules.filter((text) => !isDropped(text))
  let head = 0
  while (head < old.length && head < texts.length && old[head].text === texts[head]) head += 1
  let tail = 0
  const most = Math.min(old.length, texts.length) - head
  while (tail < most && old[old.length - 1 - tail].text === texts[texts.length - 1 - tail]) tail += 1
  const kept = old.slice(0, head)
  const first = countIn(kept)
  const leaving = countIn(old.slice(head, old.length - tail))
  for (let index = first + leaving - 1; index >= first; index -= 1) sheet.deleteRule(index)
  let place = first
  const coming = texts.slice(head, texts.length - tail).map((text) => {
    const isIn = insert(sheet, text, place)
    if (isIn) place += 1
    return { text, isIn }
  })
  return { list: [...kept, ...coming, ...old.slice(old.length - tail)], coming }
}

const countIn = (list) => list.reduce((count, { isIn }) => count + Number(isIn), 0)

function insert(sheet, text, place) {
  try {
    sheet.insertRule(text, place)
    return true
  } catch {
    return false
  }
}

/* No rule for any browser. */
const isDropped = (text) => /^(?:@charset\b|<!--|-->)/i.test(text)

/* The first rules, the last ones, and some between. */
function isLike(loaded, known) {
  const step = Math.max(1, Math.floor(loaded.length / samples))
  for (let index = 0; index < loaded.length; index += index < samples || index >= loaded.length - samples ? 1 : step) {
    if (!isSame(loaded[index], known[index])) return false
  }
  return true
}

const samples = 50

function isSame(rule, text) {
  if (text.startsWith("@")) return rule.selectorText === undefined
  const selector = text.slice(0, text.indexOf("{")).replace(/\/\*[^]*?\*\//g, "")
  return rule.selectorText !== undefined && plain(rule.selectorText) === plain(selector)
}

const plain = (selector) => selector.replace(/\s+/g, "").replace(/::?/g, ":").replace(/['"]/g, "").toLowerCase()

function isSameImport(rule, text) {
  if (rule.href === undefined || !/^@import\s/i.test(text ?? "")) return false
  const words = text.slice(7).trim().replace(/;$/, "").trim()
  if (importAddress(words) !== rule.href) return false
  return rule.media.mediaText === "" && rule.layerName == null && /^(?:url\([^)]*\)|"[^"]*"|'[^']*')$/i.test(words)
}
