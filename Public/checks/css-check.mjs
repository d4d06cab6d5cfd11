/*
 * Looks through stylesheets for `vitrine check`: node css-check.mjs CSSTREE < sheets. Standard input is a JSON list of
 * `{file, text}`; for each, in order, one line of JSON goes out: `{file, problems, imports}`. It opens nothing else.
 */
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"
import { supportsIn } from "./css-newer.js"
import { importsIn } from "./css-imports.js"
import { cssProblems } from "./css-problems.js"
import { writeLine } from "./write-line.mjs"

const csstree = await import(pathToFileURL(process.argv[2]))
const limits = { milliseconds: 4000 }
const supports = supportsIn(csstree)
for (const { file, text } of JSON.parse(readFileSync(0, "utf8"))) {
  const problems = cssProblems(text, { csstree, supports, limits })
    .map(({ severity, id, line, column, message, fix }) => ({ severity, id, line, column, message, fix: fix ?? undefined }))
  writeLine(JSON.stringify({ file, problems, imports: importsIn(text) }))
}
