/*
 * Lines and columns of a text, both from 1; a column counts code points, as in every problem that Vitrine tells.
 * Pure.
 */
export class TextPlaces {
  #text
  #starts = [0]

  constructor(text) {
    this.#text = text
    const ends = /\r\n?|\n|\f/g
    while (ends.exec(text)) this.#starts.push(ends.lastIndex)
  }

  get lineCount() {
    return this.#starts.length
  }

  /** The line of an offset, from 1. */
  lineAt(offset) {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle] <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }

  /** `{line, column}` of an offset. */
  at(offset) {
    const line = this.lineAt(offset)
    const start = this.#starts[line - 1]
    let before = this.#text.slice(start, offset)
    if (line === 1 && before.charCodeAt(0) === 0xfeff) before = before.slice(1)
    return { line, column: [...before].length + 1 }
  }

  /** The offset at which a line begins. */
  startOf(line) {
    return this.#starts[Math.max(0, Math.min(line, this.#starts.length) - 1)]
  }
}
