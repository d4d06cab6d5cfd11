import { readSheet } from "../../checks/css-source.js"

/* The declarations of a list of rules by their places. Only the rules that are asked for are looked into. Pure. */
export class DeclarationIndex {
  #list
  #known = new Map() // rule → its declarations, places from the rule's start

  /** `list`: a `RuleList`. */
  constructor(list) {
    this.#list = list
  }

  /** `{name, start, end, value, valueStart}` of the declaration at an offset, or null. */
  at(offset) {
    return this.#in(this.#list.indexAt(offset)).find(({ start, end }) => start <= offset && offset <= end) ?? null
  }

  /** Those that begin in a part of the text. */
  *between(from, to) {
    for (let index = Math.max(0, this.#list.indexAt(from)); this.#list.starts[index] < to; index += 1) {
      yield* this.#in(index).filter(({ start }) => from <= start && start < to)
    }
  }

  #in(index) {
    const text = this.#list.rules[index]
    if (text === undefined) return []
    if (!this.#known.has(index)) this.#known.set(index, declarationsIn(text, this.#list.starts[index]))
    return this.#known.get(index)
  }
}

function declarationsIn(text, shift) {
  const found = []
  const waiting = [readSheet(text).children]
  while (waiting.length > 0) {
    for (const { kind, name, start, end, value, children } of waiting.pop()) {
      if (kind === "declaration") {
        const words = text.slice(value.start, value.end)
        found.push({ name, start: start + shift, end: end + shift, valueStart: value.start + shift, value: words })
      } else if (children.length > 0) waiting.push(children)
    }
  }
  return found.sort((one, other) => one.start - other.start)
}
