// What only a browser can know of coach marks: how large their texts are. Boxes hug their longest line, as UIKit
// measures them, and Skip's frame is rounded as the library rounds it (reference, section 2.7).

/** Fits a section's captions and Skip. Answers what was measured: `caption-0:8,116,160.2,16.7`, `skip:…` of its words. */
export function fit(section) {
  const origin = section.getBoundingClientRect()
  const sizes = []
  const add = (name, { x, y, width, height }) =>
    sizes.push(`${name}:${[x - origin.x, y - origin.y, width, height].map(rounded).join(",")}`)
  for (const caption of section.querySelectorAll(".caption")) {
    caption.style.width = ""
    const lines = linesOf(caption)
    // One sixty-fourth more: browsers count in those, and a line must not break for want of one.
    if (lines.length > 1) caption.style.width = `${(Math.ceil(extent(lines) * 64) + 1) / 64}px`
    add(caption.dataset.measure, caption.getBoundingClientRect())
  }
  const skip = section.querySelector(".skip")
  if (skip) {
    const words = skip.firstElementChild.getBoundingClientRect()
    add("skip", words)
    const left = Math.ceil(origin.width - words.width) - 16
    const width = Math.ceil(words.width)
    const x = "mirrored" in skip.dataset ? origin.width - left - width : left
    Object.assign(skip.style, { left: `${x}px`, width: `${width}px`, translate: "none" })
  }
  return sizes
}

function linesOf(element) {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  return [...range.getClientRects()]
}

const extent = (rects) => Math.max(...rects.map(({ right }) => right)) - Math.min(...rects.map(({ left }) => left))

/** Two decimals, which is what the server reads; -0 is 0. */
const rounded = (number) => Math.round(number * 100) / 100 || 0
