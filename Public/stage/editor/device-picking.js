/* Elements of the documents inside the device, by places in points of its screen. */

/**
 * The documents that a person looks at, the top one first: texts of overlays, then the app's screen, then the frame.
 */
export function layersOf(frame) {
  const inner = [...frame.querySelectorAll("iframe")].reverse()
    .filter((element) => element.contentDocument?.body && !element.closest("[aria-hidden=true]") && isVisible(element))
    .map((element) => ({ page: element.contentDocument, frame: element }))
  return [...inner, { page: frame, frame: null }]
}

/** The element at a place: the top one that is more than the empty page around a text. */
export function elementAt(frame, x, y) {
  let ground = null
  for (const { page, frame: element } of layersOf(frame)) {
    const { left, top, right, bottom } = element?.getBoundingClientRect()
      ?? { left: 0, top: 0, right: Infinity, bottom: Infinity }
    if (x < left || y < top || x >= right || y >= bottom) continue
    const hit = page.elementFromPoint(x - left, y - top)
    if (hit && hit !== page.body && hit !== page.documentElement
      && !hit.matches("iframe, main, .app-screen, .overlays, .overlay"))
      return hit
    if (page !== frame) ground ??= page.body
  }
  return ground
}

/** Where an element is on the screen. */
export function rectOf(element, range = element) {
  const rect = range.getBoundingClientRect()
  let { left, top } = rect
  for (let page = element.ownerDocument; ; page = page.defaultView.frameElement.ownerDocument) {
    const frame = page.defaultView?.frameElement
    if (!frame?.ownerDocument.defaultView?.frameElement) break // the frame's own document is the screen
    const place = frame.getBoundingClientRect()
    left += place.left
    top += place.top
  }
  return { x: left, y: top, width: rect.width, height: rect.height }
}

/** Elements with words of their own, in the order in which they are read. */
export function wordedElements(frame) {
  return layersOf(frame).filter(({ frame: element }) => element).flatMap(({ page }) =>
    [...page.body.querySelectorAll("*")].filter((element) => isVisible(element)
      && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())))
}

/** `p.OverlayTitle`, as people write it in a stylesheet. */
export function nameOf(element) {
  const classes = [...element.classList].map((name) => `.${name}`).join("")
  return element.localName + (element.id ? `#${element.id}` : "") + classes
}

function isVisible(element) {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0
}
