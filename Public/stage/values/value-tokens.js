/*
 * Numbers and colours in the value of a declaration: what can be dragged and picked. Strings, addresses and the
 * numbers inside a colour are none. Pure.
 *
 * `{kind: "number", start, end, text, number, unit}` or `{kind: "color", start, end, text}`; places count from
 * `offset`.
 */
export function valueTokens(value, offset = 0, { property = "", isColorName = () => false } = {}) {
  const tokens = []
  const mayName = namesColors.test(property)
  for (const match of value.matchAll(pattern)) {
    const { skipped, color, hex, number, word } = match.groups
    const start = offset + match.index
    const place = { start, end: start + match[0].length, text: match[0] }
    if (skipped !== undefined) continue
    if (color !== undefined || hex !== undefined) tokens.push({ kind: "color", ...place })
    else if (number !== undefined) tokens.push({ kind: "number", ...place, number: Number(number),
      unit: match.groups.unit })
    else if (word && mayName && isColorName(word)) tokens.push({ kind: "color", ...place })
  }
  return tokens
}

/* Functions with whatever is in their brackets, one level deep; then hex, numbers with units, words. */
const brackets = "\\((?:[^()]|\\([^()]*\\))*\\)"
const strings = `"(?:\\\\.|[^"\\\\])*"?|'(?:\\\\.|[^'\\\\])*'?`
const pattern = new RegExp([
  `(?<skipped>${strings}|\\/\\*[^]*?(?:\\*\\/|$)|(?<![\\w-])url${brackets}|!\\s*important)`,
  `(?<color>(?<![\\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)${brackets})`,
  "(?<hex>#(?:[\\da-f]{8}|[\\da-f]{6}|[\\da-f]{3,4})(?![\\w-]))",
  "(?<number>(?<![\\w#.-])[+-]?(?:\\d*\\.\\d+|\\d+)(?:e[+-]?\\d+)?)(?<unit>%|[a-z]+)?(?![\\w.-])",
  "(?<word>(?<![\\w#$-])[a-z]{3,20}(?![\\w(-]))",
].join("|"), "gi")

const namesColors = new RegExp("^--|color|background|border|outline|shadow|fill|stroke|caret|accent|decoration|rule"
  + "|mask|filter|image|column", "i")
