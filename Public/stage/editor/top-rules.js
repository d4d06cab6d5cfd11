import { readSheet } from "../../checks/css-source.js"

/** The texts of the outermost rules of a stylesheet, in order, each as `insertRule` takes it. Pure. */
export function topRules(text) {
  return readSheet(text).children.filter(({ kind, name }) => (kind === "rule" || kind === "at") && name !== "charset")
    .map(({ start, end }) => text.slice(start, end))
}
