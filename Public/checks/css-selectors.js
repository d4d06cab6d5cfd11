/* Judges selectors: what css-tree cannot read, or what names a pseudo-class that nobody knows, drops its whole rule. */
import { pseudoNames } from "./css-names.js"
import { nearestWord } from "./near-miss.js"
import { selectorParts } from "./selector-text.js"

export class SelectorJudge {
  #text
  #csstree
  #tell
  #known = new Map()

  constructor(text, csstree, tell) {
    this.#text = text
    this.#csstree = csstree
    this.#tell = tell
  }

  judge({ start, end }, isNested) {
    if (this.#text[start] === "}") return // told as a brace too many
    const line = this.#text.slice(start, end).search(/;\s*\n/)
    if (line >= 0) return this.#tellStray(start, start + line)
    for (const part of selectorParts(this.#text.slice(start, end))) {
      const selector = part.text.trim()
      const suspicion = this.#suspicion(selector, isNested)
      if (!suspicion) continue
      const at = start + part.start + (part.text.length - part.text.trimStart().length)
      const shown = selector.length > 60 ? `${selector.slice(0, 60)}…` : selector
      const until = Math.max(at + 1, start + part.start + part.text.trimEnd().length)
      const problem = { id: "css-invalid-selector", start: at, end: until }
      this.#tell(selector
        ? { ...problem, message: `'${shown}' is no selector, so the whole rule is dropped.`, ...suspicion }
        : { ...problem, message: "A selector is missing beside a ',', so the whole rule is dropped." })
    }
  }

  #tellStray(start, end) {
    const words = this.#text.slice(start, Math.min(end, start + 60))
    const message = `'${words}' stands outside of a rule and spoils the one that follows.`
    this.#tell({ id: "css-stray-text", start, end, message })
  }

  judgeKeyframe({ start, end }) {
    const text = this.#text.slice(start, end).replace(/\/\*[^]*?\*\//g, " ")
    for (const part of text.split(",")) {
      if (moment.test(part)) continue
      this.#tell({
        id: "css-invalid-selector", start, end,
        message: `'${part.trim().slice(0, 60)}' is no moment of an animation, so it is dropped.`,
        fix: "Write 'from', 'to' or a percentage."
      })
    }
  }

  #suspicion(selector, isNested) {
    const key = (isNested ? "&" : "") + selector
    if (!this.#known.has(key)) this.#known.set(key, this.#judged(selector, isNested))
    return this.#known.get(key)
  }

  #judged(selector, isNested) {
    if (!selector) return {}
    if (/:-[a-z]/i.test(selector) || selector.length > longest) return null // vendor prefixes
    const whole = isNested && /^[>+~]/.test(selector) ? `& ${selector}` : selector
    for (const match of selector.replace(/"[^"]*"|'[^']*'/g, "").matchAll(/(?<!\\)::?([a-z][\w-]*)/gi)) {
      if (pseudoNames.has(match[1].toLowerCase())) continue
      const near = nearestWord(match[1], pseudoNames)
      const colons = match[0].startsWith("::") ? "::" : ":"
      return { asks: { selector: whole }, fix: near ? `Did you mean '${colons}${near}'?` : undefined }
    }
    if (/[>+~]\s*[>+~]/.test(selector.replace(/"[^"]*"|'[^']*'|\[[^\]]*\]/g, ""))) return { asks: { selector: whole } }
    return this.#isRead(whole) ? null : { asks: { selector: whole } }
  }

  #isRead(selector) {
    try {
      let isRead = true
      this.#csstree.parse(selector, { context: "selector", onParseError: () => (isRead = false) })
      return isRead
    } catch {
      return false
    }
  }
}

const longest = 2000

const moment = /^\s*(?:from|to|(?:(?:cover|contain|entry|exit|entry-crossing|exit-crossing)\s+)?\+?\d*\.?\d+%)\s*$/i
