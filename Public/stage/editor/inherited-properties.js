/* Properties that an element takes from the one around it. */
export function inherits(name) {
  const plain = name.toLowerCase()
  return plain.startsWith("--") || names.has(plain)
    || /^(?:font|list-style|text-emphasis|-webkit-text)(?:-|$)/.test(plain)
}

const names = new Set([
  "accent-color", "border-collapse", "border-spacing", "caption-side", "caret-color", "color", "color-scheme",
  "cursor", "direction",
  "empty-cells", "fill", "fill-opacity", "fill-rule", "hanging-punctuation", "hyphens", "hyphenate-character",
  "image-rendering",
  "letter-spacing", "line-break", "line-height", "orphans", "overflow-wrap", "paint-order", "pointer-events",
  "print-color-adjust",
  "quotes", "ruby-position", "scrollbar-color", "stroke", "stroke-opacity", "stroke-width", "tab-size", "text-align",
  "text-align-last", "text-anchor", "text-indent", "text-justify", "text-orientation", "text-rendering", "text-shadow",
  "text-size-adjust", "text-transform", "text-underline-offset", "text-underline-position", "text-wrap",
  "text-wrap-mode",
  "text-wrap-style", "user-select", "visibility", "white-space", "white-space-collapse", "widows", "word-break",
  "word-spacing",
  "word-wrap", "writing-mode",
])
