import { union } from "../geometry.js"
import { problem } from "../problem.js"

/*
 * Characters that no font of this computer has, so that a box or a question mark stands in their place. They are drawn and
 * compared with characters that nobody has.
 */
const nobodys = ["\u{0378}", "\u{10FFFD}"] // unassigned, and the end of the private use planes
const size = 24 // px

export function missingGlyphs({ texts }) {
  return texts.flatMap((text) => {
    const words = text.words.filter(({ seen }) => seen)
    const missing = new Set(words.flatMap((word) => missingIn(word)))
    if (missing.size === 0) return []
    const places = words.filter((word) => [...missing].some((character) => word.text.includes(character)))
    return [problem("missing-glyph", "error", text, union(places.map(({ rect }) => rect)),
      (subject) => `No font of this computer has ${list([...missing])} of ${subject}.`,
      "Name a font that has it, or write it in another way.")]
  })
}

function missingIn({ text, element }) {
  const unusual = charactersOf(text)
  if (unusual.length === 0) return []
  const { fontStyle, fontWeight, fontFamily } = element.ownerDocument.defaultView.getComputedStyle(element)
  const press = pressFor(element.ownerDocument)
  return unusual.filter((character) => press.isMissing(character, `${fontStyle} ${fontWeight} ${size}px ${fontFamily}`))
}

/* As people count them, without ASCII, which is everywhere, and without what is never seen. */
function charactersOf(text) {
  if (/^[\x21-\x7e]*$/.test(text)) return []
  const segments = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)]
  return segments.map(({ segment }) => segment).filter((character) => !unseen.test(character))
}

const unseen = /^[\x21-\x7e\p{Z}\p{M}\p{Cc}\p{Cf}]+$/u

const code = (character) => `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`

function list(characters) {
  const names = characters.slice(0, 3).map((character) => `“${character}” (${[...character].map(code).join(" ")})`)
  const more = characters.length - names.length
  return names.join(", ") + (more > 0 ? ` and ${more} more` : "")
}

const presses = new WeakMap() // document → its fonts' prints

function pressFor(document) {
  if (!presses.has(document)) presses.set(document, new Press(document))
  return presses.get(document)
}

class Press {
  #pen
  #prints = new Map()

  constructor(document) {
    const canvas = Object.assign(document.createElement("canvas"), { width: 3 * size, height: 2 * size })
    this.#pen = canvas.getContext("2d", { willReadFrequently: true })
  }

  isMissing(character, font) {
    const print = this.#print(character, font)
    return nobodys.some((nobody) => this.#print(nobody, font) === print)
  }

  /* Its pixels as a text; nothing at all is no print to compare. */
  #print(character, font) {
    const key = `${font} ${character}`
    if (!this.#prints.has(key)) {
      const { width, height } = this.#pen.canvas
      this.#pen.clearRect(0, 0, width, height)
      this.#pen.font = font
      this.#pen.fillText(character, size / 2, 1.5 * size)
      const { data } = this.#pen.getImageData(0, 0, width, height)
      const print = String.fromCharCode(...data.filter((_, index) => index % 4 === 3))
      this.#prints.set(key, data.some(Boolean) ? print : character)
    }
    return this.#prints.get(key)
  }
}
