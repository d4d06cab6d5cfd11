/* The words that a property may be given by css-tree's grammar, for a 'did you mean'. */
import { nearestWord } from "./near-miss.js"

export class ValueWords {
  #csstree
  #words = new Map()

  constructor(csstree) {
    this.#csstree = csstree
  }

  /** One sentence: the nearest word, or what the property takes when that is short enough to be read. */
  suggestion(property, word) {
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)([a-z%]+)$/i.exec(word)
    if (number) {
      const unit = nearestWord(number[1], units)
      if (!unit || unit === number[1].toLowerCase()) return undefined
      return `Did you mean '${word.slice(0, -number[1].length)}${unit}'?`
    }
    const near = /^[a-z-]+$/i.test(word) ? nearestWord(word, this.#wordsOf(property)) : null
    if (near && near !== word.toLowerCase()) return `Did you mean '${near}'?`
    const syntax = this.#syntaxOf(property)
    return syntax && syntax.length <= 70 ? `It takes ${syntax}.` : undefined
  }

  #syntaxOf(property) {
    const syntax = this.#csstree.lexer.properties[property]?.syntax
    return syntax && this.#csstree.definitionSyntax.generate(syntax)
  }

  #wordsOf(property) {
    if (!this.#words.has(property)) this.#words.set(property, this.#collect(property))
    return this.#words.get(property)
  }

  #collect(property) {
    const { lexer, definitionSyntax } = this.#csstree
    const words = new Set()
    const seen = new Set()
    const waiting = [lexer.properties[property]?.syntax]
    while (waiting.length > 0) {
      const syntax = waiting.pop()
      if (!syntax) continue
      definitionSyntax.walk(syntax, (node) => {
        if (node.type === "Keyword") words.add(node.name)
        const place = { Type: lexer.types, Property: lexer.properties }[node.type]
        const key = `${node.type} ${node.name}`
        if (!place || seen.has(key)) return
        seen.add(key)
        waiting.push(place[node.name]?.syntax)
      })
    }
    return [...words].filter((word) => !word.startsWith("-"))
  }
}

const units = [
  "px", "em", "rem", "pt", "%", "vh", "vw", "vmin", "vmax", "dvh", "dvw", "svh", "lvh", "ch", "ex", "lh", "rlh",
  "cqw", "cqh",
  "cqi", "cqb", "cm", "mm", "in", "pc", "q", "s", "ms", "deg", "rad", "grad", "turn", "fr", "dpi", "dppx", "x",
]
