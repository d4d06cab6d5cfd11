const PATIENCE = 1500 // milliseconds

/** Frames and pictures have loaded or failed, or `patience` is over. */
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

/** A document has the device's appearance and text settings. */
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

export const waiting = ({ ownerDocument }) =>
  ({ visibility: "hidden", colorScheme: ownerDocument.documentElement.dataset.appearance })

export function copyAttributes(from, to) {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name)
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}
