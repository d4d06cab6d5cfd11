/* Judges declarations with css-tree's lexer, and finds the word that was probably meant. */
import { newerProperties } from "./css-names.js"
import { nearestWord } from "./near-miss.js"
import { ValueWords } from "./css-value-words.js"

export class DeclarationJudge {
  #text
  #csstree
  #tell
  #words
  #good = new Map() // by the value with every number alike: most declarations differ in nothing else
  #judged = new Map()

  constructor(text, csstree, tell) {
    this.#text = text
    this.#csstree = csstree
    this.#tell = tell
    this.#words = new ValueWords(csstree)
  }

  judge(node) {
    const name = node.name.toLowerCase()
    if (name.startsWith("-") || name.includes("\\")) return // custom properties, vendor prefixes
    if (!this.#csstree.lexer.getProperty(name)) return this.#judgeUnknown(node, name)
    this.#judgeValue(node, name, (value) => this.#csstree.lexer.matchProperty(name, value))
  }

  judgeDescriptor(node, rule) {
    const name = node.name.toLowerCase()
    const known = this.#csstree.lexer.getAtrule(rule)?.descriptors
    if (!known || name.startsWith("-") || name in newerDescriptors) return
    const end = node.start + name.length
    if (known[name]) {
      return this.#judgeValue(node, name, (value) => this.#csstree.lexer.matchAtruleDescriptor(rule, name, value), rule)
    }
    const near = nearestWord(name, Object.keys(known))
    this.#tell({
      id: "css-unknown-property", start: node.start, end,
      message: `'@${rule}' has no descriptor '${name}', so it is dropped.`,
      fix: near ? `Did you mean '${near}'?` : undefined
    })
  }

  #judgeUnknown({ start, name: written }, name) {
    const near = nearestWord(name, [...Object.keys(this.#csstree.lexer.properties), ...newerProperties])
    this.#tell({
      id: "css-unknown-property", start, end: start + written.length, asks: { property: name },
      message: `There is no property '${written.slice(0, 60)}', so the declaration is dropped.`,
      fix: near && near !== name ? `Did you mean '${near}'?` : undefined
    })
  }

  #judgeValue({ start, end, value: { start: from, end: to } }, name, match, rule) {
    const value = this.#text.slice(from, to)
    if (value === "") {
      return this.#tell({
        id: "css-invalid-value", start, end: Math.max(end, start + 1),
        message: `'${name}' has no value, so the declaration is dropped.`
      })
    }
    if (value.length > longest || unjudged.test(value)) return
    const key = `${rule ?? ""} ${name}: ${value}`
    if (this.#isKnownGood(key, value, match)) return
    if (!this.#judged.has(key)) this.#judged.set(key, this.#suspicion(name, value, match))
    const suspicion = this.#judged.get(key)
    if (!suspicion) return
    const { at, ...rest } = suspicion
    const asks = rule ? undefined : { property: name, value }
    const wordEnd = from + at + wordAt(value, at).length
    this.#tell({ id: "css-invalid-value", start: from + at, end: wordEnd, ...rest, asks })
  }

  #suspicion(name, value, match) {
    const at = this.#mismatch(value, match)
    if (at === null) return null
    const missing = /^([^\n]*?)\s*\n\s*[a-z-]+\s*:/i.exec(value)
    if (missing) {
      const message = `A ';' is missing behind '${missing[1].slice(-60)}', so two declarations are dropped.`
      return { at: Math.max(0, missing[1].length - 1), message, fix: "Put a ';' at the end of the line." }
    }
    const word = wordAt(value, at)
    const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value
    const message = word === value
      ? `'${name}' cannot be '${shown}', so the declaration is dropped.`
      : `'${name}' cannot be '${shown}': '${word.slice(0, 60)}' does not fit, so the declaration is dropped.`
    return { at, message, fix: this.#words.suggestion(name, word) }
  }

  #isKnownGood(key, value, match) {
    const sort = key.replace(/(?<![\w#.-])\d*[1-9]\d*(?![\d.])/g, "7")
    if (!this.#good.has(sort)) this.#good.set(sort, this.#mismatch(value, match) === null)
    return this.#good.get(sort)
  }

  /* The offset of the first thing that does not fit, or null when all does. */
  #mismatch(value, match) {
    try {
      const tree = this.#csstree.parse(value, { context: "value", positions: true })
      const { error } = match(tree)
      return error ? error.loc?.start?.offset ?? error.mismatchOffset ?? 0 : null
    } catch (error) {
      return Math.min(error?.offset ?? 0, value.length - 1)
    }
  }
}

/* Longer values are data, such as a picture in an address. */
const longest = 10_000

/* What only the browser in front of the page, or on the device, can resolve: substitutions and vendor prefixes. */
const unjudged = /(?:^|[^\w-])(?:(?:var|env|attr|if)\(|-(?:webkit|apple|moz|ms|o)-)/i

const newerDescriptors = { "size-adjust": 1, "ascent-override": 1, "descent-override": 1, "line-gap-override": 1 }

const wordAt = (value, at) => /^[^\s,/();]+/.exec(value.slice(at))?.[0] ?? value.slice(at, at + 1)
