import { readSheet } from "./css-source.js"

/** The addresses that a stylesheet imports, in its order. Pure. */
export function importsIn(text) {
  return readSheet(text).children.filter(({ kind, name }) => kind === "at" && name === "import")
    .map(({ prelude }) => importAddress(text.slice(prelude.start, prelude.end))).filter(Boolean)
}

/** The address in the words behind `@import`. */
export function importAddress(words) {
  const match = /^(?:url\(\s*)?(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'()]+)(?=\s*\)))/i.exec(words)
  return match?.slice(1).find((part) => part !== undefined) ?? null
}
