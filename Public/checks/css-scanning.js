/*
 * Moving through the text of a stylesheet: what a browser's tokenizer passes over as one thing, such as a string or an
 * unquoted `url(…)`, is passed over as one thing here. Every function answers the place behind. Pure.
 */

/** Behind spaces and comments. */
export function skipSpace(text, from, flaws) {
  let at = from
  for (;;) {
    while (at < text.length && isSpace(text.charCodeAt(at))) at += 1
    const behind = skipComment(text, at, flaws)
    if (behind === at) return at
    at = behind
  }
}

export function skipComment(text, at, flaws) {
  if (text[at] !== "/" || text[at + 1] !== "*") return at
  const end = text.indexOf("*/", at + 2)
  if (end >= 0) return end + 2
  flaws?.push({ kind: "comment", start: at })
  return text.length
}

/** Behind a name: letters, digits, `-`, `_`, escapes, whatever is not ASCII. */
export function skipWord(text, from) {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === 0x5c) {
      if (at + 1 >= text.length || text[at + 1] === "\n") return at
      at += 2
    } else if (isWord(code)) at += 1
    else return at
  }
}

/** Behind a string; a line break ends one that is not closed. */
export function skipString(text, from, flaws) {
  const quote = text[from]
  let at = from + 1
  for (; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === quote) return at + 1
    if (letter === "\\") at += 1
    else if (letter === "\n" || letter === "\r" || letter === "\f") break
  }
  flaws?.push({ kind: "string", start: from })
  return Math.min(at, text.length)
}

/**
 * The place of the first of the letters in `stops` that stands in no bracket, string or comment, or the end of the
 * text. A brace that is no stop opens a bracket as well.
 */
export function scanTo(text, from, stops, flaws) {
  const open = []
  let at = from
  while (at < text.length) {
    const kind = kindOf(text.charCodeAt(at))
    if (kind === PLAIN) {
      at += 1
      continue
    }
    if (kind !== MARK) {
      at = skipThing(text, at, kind, flaws)
      continue
    }
    if (open.length === 0 && stops.includes(text[at])) return at
    const closing = closings[text[at]]
    if (closing) open.push({ closing, start: at })
    else if (open.length > 0 && open.at(-1).closing === text[at]) open.pop()
    at += 1
  }
  if (open.length > 0) flaws?.push({ kind: "bracket", start: open[0].start })
  return text.length
}

/** Where what is neither space nor comment ends. */
export function endOfWords(text, from, to) {
  let end = from
  for (let at = from; at < to;) {
    const behind = skipSpace(text, at)
    if (behind >= to) break
    const kind = kindOf(text.charCodeAt(behind))
    at = kind === PLAIN || kind === MARK ? behind + 1 : skipThing(text, behind, kind)
    end = at
  }
  return Math.min(end, to)
}

const closings = { "(": ")", "[": "]", "{": "}" }

/* Strings, comments, names with their escapes, and addresses without quotes; anything else is one letter. */
function skipThing(text, at, kind, flaws) {
  if (kind === QUOTE) return skipString(text, at, flaws)
  if (kind === SLASH) return Math.max(skipComment(text, at, flaws), at + 1)
  const behind = skipWord(text, at)
  const isAddress = text[behind] === "(" && behind - at === 3 && text.slice(at, behind).toLowerCase() === "url"
  return isAddress ? Math.max(skipAddress(text, behind), behind) : Math.max(behind, at + 1)
}

/* `url(` has been read up to its bracket; with quotes it is a function like others. */
function skipAddress(text, bracket) {
  let at = bracket + 1
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1
  if (text[at] === '"' || text[at] === "'") return bracket
  for (; at < text.length; at += 1) {
    if (text[at] === ")") return at + 1
    if (text[at] === "\\") at += 1
  }
  return text.length
}

export const isSpace = (code) => code === 0x20 || (code >= 0x09 && code <= 0x0d)

const kindOf = (code) => (code >= 128 ? WORD : kinds[code])

const isWord = (code) => kindOf(code) === WORD

/* What a letter of ASCII begins. */
const [PLAIN, WORD, QUOTE, SLASH, MARK] = [0, 1, 2, 3, 4]
const kinds = new Uint8Array(128)
for (const [kind, letters] of [
  [WORD, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_\\"], [QUOTE, "\"'"], [SLASH, "/"],
  [MARK, "(){}[];,"],
]) for (const letter of letters) kinds[letter.charCodeAt(0)] = kind
