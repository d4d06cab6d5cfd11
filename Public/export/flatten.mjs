/*
 * Makes one stylesheet of one that imports others: node flatten.mjs CSSTREE < sheets. Standard input is JSON, `{entry,
 * sheets}`, `sheets` a map of paths to texts; one line goes out, `{text}`. For the program's own sheets: an import names a
 * file and a layer and nothing else.
 */
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { posix } from "node:path"
import { writeLine } from "../checks/write-line.mjs"

const csstree = await import(pathToFileURL(process.argv[2]))
const { entry, sheets } = JSON.parse(readFileSync(0, "utf8"))
writeLine(JSON.stringify({ text: lean(flat(entry)) }))

/** Without comments and indentation. */
function lean(text) {
  const { tokenTypes: type } = csstree
  const pieces = []
  csstree.tokenize(text, (kind, from, to) => {
    const piece = text.slice(from, to)
    if (kind === type.WhiteSpace) pieces.push(piece.includes("\n") ? "\n" : " ")
    else if (kind !== type.Comment) pieces.push(piece)
  })
  return pieces.join("").replace(/\n\s*\n/g, "\n")
}

function flat(path) {
  const text = sheets[path]
  if (text === undefined) throw new Error(`${path} is not there`)
  const pieces = []
  let end = 0
  for (const { from, to, source, layer } of importsIn(text)) {
    const inner = flat(posix.join(posix.dirname(path), source))
    pieces.push(text.slice(end, from), layer ? `@layer ${layer} {\n${inner}}` : inner)
    end = to
  }
  return pieces.join("") + text.slice(end)
}

/** css-tree's parser of this version does not know layers of imports; its tokens are enough. */
function importsIn(text) {
  const { tokenTypes: type, string, url } = csstree
  const found = []
  let rule = null
  let open = ""
  csstree.tokenize(text, (kind, from, to) => {
    const word = text.slice(from, to)
    if (kind === type.AtKeyword && word === "@import") rule = { from }
    if (!rule) return
    if (kind === type.Semicolon) {
      found.push({ ...rule, to })
      rule = null
    } else if (kind === type.Function) open = word
    else if (kind === type.String) rule.source = string.decode(word)
    else if (kind === type.Url) rule.source = url.decode(word)
    else if (kind === type.Ident && open === "layer(") rule.layer = word
    else if (kind === type.Ident) throw new Error(`the words of an import are not known: ${word}`)
  })
  return found
}
