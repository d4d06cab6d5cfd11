/*
 * What the letters of a word reach. A text's box in CSS is as high as its font allows for, accents and all, so it sticks
 * out of tight boxes though nothing of the letters does. The canvas knows letters better.
 */
export class Ink {
  #pen
  #known = new Map()

  constructor(document) {
    this.#pen = document.createElement("canvas").getContext("2d")
  }

  /** `rect`: the word's box on screen, which may be scaled; `style`: the computed one. */
  of(text, rect, style) {
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const { rise, fall, ascent, descent } = this.#measure(transformed(text, style), font)
    const scale = rect.height / Math.max(1, ascent + descent)
    // Letters of another font, or with high accents, reach beyond the box.
    const y = rect.y + (ascent - rise) * scale
    return { x: rect.x, y, width: rect.width, height: Math.max(1, (rise + fall) * scale) }
  }

  #measure(text, font) {
    const key = `${font} ${text}`
    if (!this.#known.has(key)) {
      if (this.#pen.font !== font) this.#pen.font = font
      const measure = this.#pen.measureText(text)
      this.#known.set(key, {
        rise: measure.actualBoundingBoxAscent, fall: measure.actualBoundingBoxDescent,
        ascent: Math.round(measure.fontBoundingBoxAscent), descent: Math.round(measure.fontBoundingBoxDescent)
      })
    }
    return this.#known.get(key)
  }
}

function transformed(text, { textTransform }) {
  if (textTransform === "uppercase") return text.toUpperCase()
  return textTransform === "lowercase" ? text.toLowerCase() : text
}
