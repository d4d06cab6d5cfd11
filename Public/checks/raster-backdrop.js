import { insist, lookOf, schemeOf } from "./raster-looks.js"
import { inlined } from "./raster-resources.js"

/* What a browser paints behind the root element: that one's background, or the body's, over all that is seen. */

/** A promise of the element to be painted first. `isOpaque`: nothing is seen through the document. */
export async function backdropOf(page, isOpaque) {
  const root = page.documentElement
  const look = lookOf(ownerOfBackdrop(page))
  const backdrop = page.implementation.createHTMLDocument("").createElement("div")
  const image = await inlined(look.backgroundImage, page.baseURI)
  const layer = backdrop.ownerDocument.createElement("div")
  backdrop.append(layer)
  backdrop.style.cssText = layer.style.cssText = "position: absolute; inset: 0"
  if (isOpaque) backdrop.style.backgroundColor = schemeOf(root) === "dark" ? "#121212" : "#fff"
  Object.assign(layer.style, {
    backgroundColor: look.backgroundColor, backgroundImage: image, backgroundRepeat: look.backgroundRepeat,
    backgroundPosition: look.backgroundPosition, backgroundSize: look.backgroundSize,
  })
  if (look.backgroundImage.includes("gradient(") && look.backgroundSize === "auto"
    && look.backgroundAttachment !== "fixed") {
    // A gradient is as large as the root element, wherever it is painted.
    const { width, height } = root.getBoundingClientRect()
    layer.style.backgroundSize = `${width}px ${height}px`
  }
  return backdrop
}

/** Root and body of the copy as they are without what the backdrop and the window do for them. */
export function dressRoot(copy, page) {
  const look = lookOf(page.documentElement)
  const body = page.body && copy.querySelector(":scope > body")
  copy.dataset.root = ""
  // Of the picture, since that is what `rem` means in it.
  insist(copy, { "font-size": look.fontSize, background: "none", overflow: "visible" })
  if (!body) return
  if (ownerOfBackdrop(page) === page.body) insist(body, { background: "none" })
  if (look.overflowX === "visible" && look.overflowY === "visible") insist(body, { overflow: "visible" })
}

function ownerOfBackdrop(page) {
  const { backgroundColor, backgroundImage } = lookOf(page.documentElement)
  const isBare = backgroundImage === "none" && /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
  return isBare && page.body?.localName === "body" ? page.body : page.documentElement
}
