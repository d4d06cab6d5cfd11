import { pictureOf } from "./raster-document.js"

/*
 * The pixels of a frame document, without a browser's debugging tools: the document is written down as one SVG picture
 * that needs nothing from outside, and that is drawn on a canvas.
 *
 * It shows what is painted now: scroll positions, animations where they are, what was typed. Accepted: `backdrop-filter`
 * (only a compositor has it), hovered and focused looks, documents of other origins, and text that is drawn by scripts.
 */

/**
 * `{width, height, data}` like an `ImageData`, or `null` where the engine draws no documents or keeps their pixels to
 * itself, as WebKit does. `scale`: pixels for a point; `hidesText`: everything but the texts.
 */
export async function rasterOf(document, { scale = 1, hidesText = false } = {}) {
  const { width, height, address } = await pictureOf(document, { hidesText })
  const image = new Image(width, height)
  image.src = address
  try {
    await image.decode()
    return pixelsOf(image, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  } catch {
    return null
  }
}

/* A canvas that is read is painted without the graphics card: the same pixels on every machine. */
function pixelsOf(image, width, height) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  const context = canvas.getContext("2d", { willReadFrequently: true })
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
