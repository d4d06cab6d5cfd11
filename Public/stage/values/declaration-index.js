import { readSheet } from "../../checks/css-source.js"

/* The declarations of a text by their places. Pure. */
export class DeclarationIndex {
  #text
  #list = []

  constructor(text) {
    this.#text = text
    const waiting = [readSheet(text).children]
    while (waiting.length > 0) {
      for (const node of waiting.pop()) {
        if (node.kind === "declaration") this.#list.push(node)
        else if (node.children.length > 0) waiting.push(node.children)
      }
    }
    this.#list.sort((one, other) => one.start - other.start)
  }

  /** `{name, start, end, value, valueStart}` of the declaration at an offset, or null. */
  at(offset) {
    const index = this.#firstBehind(offset) - 1
    const node = this.#list[index]
    return node && offset <= node.end ? this.#shown(node) : null
  }

  /** Those that begin in a part of the text. */
  *between(from, to) {
    for (let index = this.#firstBehind(from - 1); this.#list[index]?.start < to; index += 1) yield this.#shown(this.#list[index])
  }

  #firstBehind(offset) {
    let low = 0
    let high = this.#list.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#list[middle].start <= offset) low = middle + 1
      else high = middle
    }
    return low
  }

  #shown({ name, start, end, value }) {
    return { name, start, end, valueStart: value.start, value: this.#text.slice(value.start, value.end) }
  }
}
