import { allLoaded, copyAttributes, waiting } from "./loading.js"

// Parts of a fetched page put into this one without a flash. A moved iframe would load anew.

/** A section becomes the fresh one, with `blur` in its glass unless it `keepsGlass`. */
export async function prepare(section, fresh, blur, keepsGlass) {
  const copy = section.ownerDocument.importNode(fresh, true)
  const own = glassOf(section)
  const glass = glassOf(copy)
  const kept = keepsGlass && glass ? own : null
  if (kept) glass.remove()
  else if (blur) blurOf(glass)?.replaceWith(section.ownerDocument.importNode(blur, true))
  const old = [...section.children].filter((node) => node !== kept)
  const added = [...copy.children]
  for (const { style } of added) Object.assign(style, waiting(fresh))
  quieten(copy)
  section.append(...added)
  await Promise.all(added.map((node) => allLoaded(node)))

  return {
    section,
    commit() {
      copyAttributes(fresh, section)
      old.forEach((node) => node.remove())
      for (const { style } of added) Object.assign(style, { visibility: "", colorScheme: "" })
      if (!kept) return
      copyAttributes(glass, kept)
      const [blur, freshBlur] = [blurOf(kept), blurOf(glass)]
      for (const node of [...kept.children]) if (node !== blur) node.remove()
      kept.append(...[...glass.children].filter((node) => node !== freshBlur))
      quieten(section)
    },
    discard: () => added.forEach((node) => node.remove())
  }
}

const glassOf = (section) => section.querySelector(":scope > .glass")
const blurOf = (glass) => glass?.querySelector(":scope > .blur")

/** Only the text is read out, and buttons stay buttons. */
export function quieten(section) {
  for (const node of section.querySelectorAll(":scope > :not(.text, button)")) node.inert = true
}
