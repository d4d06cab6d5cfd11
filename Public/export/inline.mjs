/*
 * Makes files of a tutorial ready for an exported file: node inline.mjs PARSE5 CSSTREE < files. Standard input is a JSON
 * list of `{file, kind, text}`, `kind` html or css; for each, in order, one line of JSON goes out: `{file, text, uses,
 * leaves, isQuirky}`, the paths that it brings in, the addresses that are left out, and whether it counts on quirks mode,
 * which a document in an exported file never has. It opens nothing else.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import { inlineCSS } from "./inline-css.js"
import { inlineHTML } from "./inline-html.js"
import { writeLine } from "../checks/write-line.mjs"

const csstree = await import(pathToFileURL(process.argv[3]))
const parse5 = createRequire(import.meta.url)(process.argv[2]) // by NODE_PATH, where Debian puts what it needs
for (const { file, kind, text } of JSON.parse(readFileSync(0, "utf8"))) {
  const [uses, leaves] = [new Set(), new Set()]
  const tools = { parse5, csstree, uses: (path) => uses.add(path), leaves: (address) => leaves.add(address) }
  let isQuirky = false
  tools.quirks = () => (isQuirky = true)
  const inline = kind === "html" ? inlineHTML : inlineCSS
  writeLine(JSON.stringify({ file, text: inline(text, file, tools), uses: [...uses], leaves: [...leaves], isQuirky }))
}
