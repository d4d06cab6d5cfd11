// Parts of a fetched page put into this one without a flash. An iframe that is moved loads anew, so what stays is not
// moved: the new comes beside it, hidden until it has loaded; `commit` and `discard` end that.

const PATIENCE = 1500 // milliseconds; what takes longer is shown as it comes

/** All frames and pictures in an element have loaded or failed, or `patience` is over. */
export function allLoaded(root, patience = PATIENCE) {
  const parts = root.matches("iframe, img") ? [root] : [...root.querySelectorAll("iframe, img")]
  const loads = parts.map((part) => (part.decode ? part.decode() : frameLoaded(part)))
  return Promise.race([Promise.allSettled(loads), new Promise((resolve) => setTimeout(resolve, patience))])
}

async function frameLoaded(frame) {
  if (!isComplete(frame)) await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }))
  await agree(frame)
  await frame.contentDocument?.fonts?.ready
}

/** The document in a frame has the device's appearance and text settings. */
export async function agree(frame) {
  const appearance = getComputedStyle(frame).colorScheme
  const isSet = frame.closest("[data-setting]")
  if (!isSet && frame.contentWindow?.matchMedia(`(prefers-color-scheme: ${appearance})`).matches !== false) return
  const { wear } = await import("./appearance.js")
  await wear(frame.contentDocument, appearance)
}

export function isComplete({ contentDocument: page }) {
  return page?.readyState === "complete" && page.URL !== "about:blank"
}

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

/** The style of a part of a page that is not on view yet. */
export const waiting = ({ ownerDocument }) =>
  ({ visibility: "hidden", colorScheme: ownerDocument.documentElement.dataset.appearance })

const glassOf = (section) => section.querySelector(":scope > .glass")
const blurOf = (glass) => glass?.querySelector(":scope > .blur")

/** Only the text is read out. Taps go past all of it by frame.css. */
export function quieten(section) {
  for (const node of section.querySelectorAll(":scope > :not(.text)")) node.inert = true
}

export function copyAttributes(from, to) {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name)
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}
