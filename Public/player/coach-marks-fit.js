// What only a browser can know of coach marks: how large their texts are. Boxes hug their longest line, as UIKit
// measures them, and Skip's frame is rounded as the library rounds it (reference, section 2.7).
export function fit(section) {
  for (const caption of section.querySelectorAll(".caption")) {
    caption.style.width = ""
    const words = wordsIn(caption)
    const [first] = words
    if (!words.some(({ top }) => top > first.top + first.height / 2)) continue // one line
    const width = Math.max(...words.map(({ right }) => right)) - Math.min(...words.map(({ left }) => left))
    // One sixty-fourth more: browsers count in those, and a line must not break for want of one.
    caption.style.width = `${(Math.ceil(width * 64) + 1) / 64}px`
  }
  const skip = section.querySelector(".skip")
  if (!skip) return
  const { width } = skip.firstElementChild.getBoundingClientRect()
  const right = section.clientWidth - (Math.ceil(section.clientWidth - width) - 16) - Math.ceil(width)
  const side = "mirrored" in skip.dataset ? "left" : "right"
  Object.assign(skip.style, { left: "auto", [side]: `${right}px`, width: `${Math.ceil(width)}px`, translate: "none" })
}

/** Where its words are; the blanks at the end of a line take no room. */
function wordsIn(element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = new Range()
  const rects = []
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      rects.push(...range.getClientRects())
    }
  }
  return rects
}
