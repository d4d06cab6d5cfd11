/*
 * Colours the stylesheet's text with the browser's highlight registry: the text stays one text node, so it can be
 * selected and replaced at will. A browser without the registry shows plain text.
 *
 * It knows just enough CSS for colours: comments, selectors before `{`, property and value around `:`.
 */
export function highlightSources(root) {
  if (!globalThis.CSS?.highlights) return
  const ranges = new Map(kinds.map((kind) => [kind, []]))
  for (const code of root.querySelectorAll("code[data-language=css]")) {
    const text = code.firstChild
    if (text?.nodeType !== Node.TEXT_NODE || !code.offsetParent) continue // a large sheet is not looked at for nobody
    for (const { kind, start, end } of cssParts(text.data)) {
      const range = new StaticRange({ startContainer: text, startOffset: start, endContainer: text, endOffset: end })
      ranges.get(kind).push(range)
    }
  }
  for (const [kind, list] of ranges) CSS.highlights.set(`css-${kind}`, new Highlight(...list))
}

const kinds = ["comment", "selector", "property", "value"]

/** The coloured parts of a stylesheet, in order: `{kind, start, end}`. */
export function cssParts(text) {
  const parts = []
  // A comment, a string, a mark, or a run of anything else.
  const token = /\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|[{};:]|[^{};:"'/]+|\//g
  let run = []
  let colon = -1
  const flush = (kind) => {
    run.forEach(([start, end], index) => {
      const isName = colon >= 0 && index < colon
      const [from, to] = trimmed(text, start, end)
      if (from < to) parts.push({ kind: kind ?? (isName ? "property" : "value"), start: from, end: to })
    })
    run = []
    colon = -1
  }
  for (const match of text.matchAll(token)) {
    const [word] = match
    const end = match.index + word.length
    if (word.startsWith("/*")) parts.push({ kind: "comment", start: match.index, end })
    else if (word === "{") flush("selector")
    else if (word === "}" || word === ";") flush()
    else if (word === ":" && colon < 0) colon = run.length
    else run.push([match.index, end])
  }
  return parts
}

function trimmed(text, start, end) {
  while (start < end && /\s/.test(text[start])) start += 1
  while (end > start && /\s/.test(text[end - 1])) end -= 1
  return [start, end]
}
