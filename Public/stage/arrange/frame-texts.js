/* Where the texts of a step are in the frame's documents, as the server names them. */

/** `{role, index}`, `{className, index}` of a training overlay's page, or `{control}` of a walkthrough. */
export function elementOf(page, { role, className, index = 0, control }) {
  if (!page) return null
  if (className) {
    return textPage(page)?.querySelectorAll(`.${className}`)[index] ?? null
  }
  if (control) return page.querySelector(`[data-control="${CSS.escape(control)}"]`)
  const found = [...page.querySelectorAll(`[data-role="${CSS.escape(role)}"][data-index="${index}"]`)]
  return found.find(isOnScreen) ?? null
}

/** In points of the screen; nothing where the element is not drawn. */
export function rectOf(element) {
  if (!element) return null
  let { x, y, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return null
  for (let view = element.ownerDocument.defaultView; view?.frameElement?.matches("iframe.text"); view = view.parent) {
    const around = view.frameElement.getBoundingClientRect()
    x += around.x
    y += around.y
  }
  return { x, y, width, height }
}

/* That of the topmost overlay, which is the one on view. */
function textPage(page) {
  return [...page.querySelectorAll("iframe.text")].map((frame) => frame.contentDocument).findLast((text) => text?.body)
}

/* Pages of a walkthrough lie side by side: the one on view is meant. */
function isOnScreen(element) {
  const { x, width } = element.getBoundingClientRect()
  const middle = x + width / 2
  return width > 0 && middle > 0 && middle < element.ownerDocument.documentElement.clientWidth
}
