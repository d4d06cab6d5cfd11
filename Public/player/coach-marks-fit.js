// What only a browser can know of coach marks: how large their texts are. Boxes hug their longest line, as UIKit
// measures them, and Skip's frame is rounded as the library rounds it (reference, section 2.7).
export function fit(section) {
  for (const { style, firstChild, lastChild } of section.querySelectorAll(".caption")) {
    style.width = ""
    const words = new Range()
    words.setStartBefore(firstChild)
    words.setEndAfter(lastChild)
    const lines = [...words.getClientRects()]
    const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left))
    // One sixty-fourth more: browsers count in those, and a line must not break for want of one.
    if (lines.length > 1) style.width = `${(Math.ceil(width * 64) + 1) / 64}px`
  }
  const skip = section.querySelector(".skip")
  if (!skip) return
  const { width } = skip.firstElementChild.getBoundingClientRect()
  const right = section.clientWidth - (Math.ceil(section.clientWidth - width) - 16) - Math.ceil(width)
  const side = "mirrored" in skip.dataset ? "left" : "right"
  Object.assign(skip.style, { left: "auto", [side]: `${right}px`, width: `${Math.ceil(width)}px`, translate: "none" })
}
