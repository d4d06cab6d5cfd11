import { pictureOf } from "./raster-document.js"

/*
 * The pixels of a frame document, without a browser's debugging tools: the document is written down as one SVG picture
 * that needs nothing from outside, and that is drawn on a canvas.
 *
 * It shows what is painted now: scroll positions, animations where they are, what was typed. Accepted: no
 * `backdrop-filter`, which only a compositor has, no hovered and focused looks, no documents of other origins.
 */

/**
 * `{width, height, data}` like an `ImageData`, or `null` where the engine draws no documents or keeps their pixels to
 * itself, as WebKit does. `scale`: pixels for a point; `hidesText`: everything but the texts.
 */
export async function rasterOf(document, { scale = 1, hidesText = false } = {}) {
  return pixelsOf(await pictureOf(document, { hidesText }), scale)
}

/** The same of what `pictureOf` has written down. A canvas that is read is painted alike on every machine. */
export async function pixelsOf({ width, height, address }, scale = 1) {
  const image = new Image(width, height)
  image.src = address
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  try {
    await image.decode()
    const context = canvas.getContext("2d", { willReadFrequently: true })
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  } catch {
    return null
  }
}
