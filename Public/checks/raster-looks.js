/* What several parts of the raster ask of a document's looks. */

/** What stands for an `iframe`, with the same weight in selectors. */
export const frameName = "frame-picture"

export const lookOf = (element) => element.ownerDocument.defaultView.getComputedStyle(element)

/** The colour scheme that an element is drawn in. */
export function schemeOf(element) {
  const words = lookOf(element).colorScheme.split(" ")
  const isDark = words.includes("dark")
  if (!isDark || !words.includes("light")) return isDark ? "dark" : "light"
  return element.ownerDocument.defaultView.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
}

/** Says it with the last word. */
export function insist(element, properties) {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value, "important")
}
