import { allLoaded } from "./loading.js"

// Parts of a fetched frame put into this one without a flash and without reloading what stays. An iframe that is moved
// loads anew, so what stays is never moved: new parts are put round it, hidden until they have loaded, and everything
// changes at once in `commit`. `discard` takes back what nobody wants any more.

/** {section, commit, discard}: a section that is new on the screen, with `blur` in place of its own if given. */
export async function prepareSection(layer, fresh, blur) {
  const section = layer.ownerDocument.importNode(fresh, true)
  if (blur) section.querySelector(".blur")?.replaceWith(layer.ownerDocument.importNode(blur, true))
  const visibility = section.style.visibility
  section.style.visibility = "hidden"
  quieten(section)
  layer.append(section)
  await allLoaded(section)
  return {
    section,
    commit: () => (section.style.visibility = visibility),
    discard: () => section.remove()
  }
}

/**
 * The same for a section that is there and becomes the fresh one. Its blurred copy of the screen stays, unless `blur`
 * is another one; its text is a new document.
 */
export async function prepareChange(section, fresh, blur) {
  const page = section.ownerDocument
  const text = addHidden(section, fresh.querySelector(":scope > iframe.text"))
  const glass = section.querySelector(":scope > .glass")
  const kept = glass && fresh.querySelector(":scope > .glass") ? glass : null
  const newBlur = kept && blur ? addHidden(kept, blur) : null
  const newGlass = kept ? null : addHidden(section, fresh.querySelector(":scope > .glass"), section.firstChild)
  const blurInGlass = newGlass && blur ? newGlass.node.querySelector(".blur") : null
  blurInGlass?.replaceWith(page.importNode(blur, true))
  const added = [text, newBlur, newGlass].filter(Boolean)
  await Promise.all(added.map(({ node }) => allLoaded(node)))

  return {
    section,
    commit() {
      copyAttributes(fresh, section)
      const oldBlur = newBlur && [...kept.querySelectorAll(":scope > .blur")].find((node) => node !== newBlur.node)
      oldBlur?.remove()
      added.forEach(({ show }) => show())
      if (kept) {
        const freshGlass = fresh.querySelector(":scope > .glass")
        copyAttributes(freshGlass, kept)
        const [ownBlur, freshBlur] = [kept, freshGlass].map((node) => node.querySelector(":scope > .blur"))
        if (ownBlur && freshBlur) copyAttributes(freshBlur, ownBlur)
        replaceAround(kept, freshGlass, new Map([[".blur", kept.querySelector(":scope > .blur")]]))
      }
      replaceAround(section, fresh, new Map([[".glass", kept ?? newGlass?.node], ["iframe.text", text?.node]]))
      quieten(section)
    },
    discard: () => added.forEach(({ node }) => node.remove())
  }
}

/** What can be seen only: the text reads itself, everything else is decoration, and nothing in it takes a tap. */
export function quieten(section) {
  for (const node of section.querySelectorAll(":scope > :not(iframe.text)")) {
    node.setAttribute("aria-hidden", "true")
    if (node.localName !== "svg") node.inert = true
  }
  for (const frame of section.querySelectorAll("iframe")) {
    frame.style.pointerEvents = "none"
    frame.tabIndex = -1
  }
}

export function copyAttributes(from, to) {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name)
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}

function addHidden(parent, fresh, before = null) {
  if (!fresh) return null
  const node = parent.ownerDocument.importNode(fresh, true)
  const visibility = node.style.visibility
  node.style.visibility = "hidden"
  parent.insertBefore(node, before)
  return { node, show: () => (node.style.visibility = visibility) }
}

/** Children become those of `fresh`; where a kept node answers to one of them it stays where it is. */
function replaceAround(parent, fresh, kept) {
  const stays = new Set([...kept.values()].filter(Boolean))
  for (const child of [...parent.childNodes]) if (!stays.has(child)) child.remove()
  let next = null
  for (const child of [...fresh.childNodes].reverse()) {
    const selector = child.matches && [...kept.keys()].find((selector) => child.matches(selector) && kept.get(selector))
    const node = selector ? kept.get(selector) : parent.ownerDocument.importNode(child, true)
    if (!selector) parent.insertBefore(node, next)
    next = node
  }
}
