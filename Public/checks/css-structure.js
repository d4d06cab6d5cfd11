/*
 * Judges how a stylesheet is put together: which rule may stand where, what is not closed, what is no rule at all. What
 * is in rules is handed to the judges of selectors and declarations. It walks without a stack of calls.
 */
import { atRules, descriptorRules, groupRules, mediaFeatures } from "./css-names.js"
import { nearestWord } from "./near-miss.js"

const deepest = 100

export class StructureJudge {
  #text
  #tell
  #selectors
  #declarations
  #isLate
  #bracket // that is never closed; what stands behind is lost

  constructor({ text, tell, selectors, declarations, isLate }) {
    this.#isLate = isLate
    this.#text = text
    this.#tell = tell
    this.#selectors = selectors
    this.#declarations = declarations
  }

  judge(children, flaws) {
    for (const flaw of flaws) this.#judgeFlaw(flaw)
    this.#bracket = flaws.find(({ kind }) => kind === "bracket")?.start ?? Infinity
    const waiting = [{ nodes: children, within: "sheet", isNested: false, depth: 0 }]
    while (waiting.length > 0) {
      const { nodes, within, isNested, depth } = waiting.pop()
      if (depth > deepest) return this.#tellDepth(nodes[0])
      let isPrologue = within === "sheet" // nothing but @charset, @layer and @import so far
      for (const node of nodes) {
        if (node.kind === "at") isPrologue = this.#judgePlace(node, within, isPrologue) && isPrologue
        else isPrologue = false
        if (this.#isLate()) return this.#tellLate(node)
        const inner = this.#judgeNode(node, within, isNested)
        if (inner && node.children.length > 0) waiting.push({ nodes: node.children, depth: depth + 1, ...inner })
      }
    }
  }

  #tellDepth({ start, end }) {
    const message = `Rules stand in one another more than ${deepest} deep here; what is deeper was not looked through.`
    this.#tell({ severity: "note", id: "css-too-deep", start, end, message })
  }

  #tellLate({ start, end }) {
    const message = "The stylesheet takes too long to look through: nothing is said of what follows."
    this.#tell({ severity: "note", id: "css-too-large", start, end, message })
  }

  #judgeFlaw({ kind, start }) {
    const [severity, message, fix] = {
      block: ["error", "This block is never closed: all that follows belongs to it.", "Put the missing '}'."],
      bracket: ["error", "This bracket is never closed: all that follows is dropped.", "Put the missing bracket."],
      string: ["error", "This string is not closed on its line: what it stands in is dropped.",
        "Put the missing quote."],
      comment: ["error", "This comment is never closed: all that follows belongs to it.", "Put the missing '*/'."],
      brace: ["error", "This '}' closes nothing and spoils the rule that follows.", "Remove it."],
    }[kind]
    this.#tell({ severity, id: kind === "brace" ? "css-stray-brace" : "css-unclosed", start, end: start + 1, message,
      fix })
  }

  /* Answers whether an @import may still follow. */
  #judgePlace({ name, start, end, block, prelude }, within, isPrologue) {
    const tell = (message, fix) =>
      this.#tell({ id: "css-misplaced-at-rule", start, end: block ? prelude.end : end, message, fix })
    if (name === "import" && !(isPrologue && within === "sheet"))
      tell("An '@import' counts only before every rule, so this sheet is not brought in.", "Move it to the top.")
    if (name === "charset" && start > 0) tell("A '@charset' counts only as the very first thing of a sheet.",
      "Remove it.")
    return name === "import" || name === "charset" || (name === "layer" && !block)
  }

  /* What its children stand in, or nothing when they are not to be judged. */
  #judgeNode(node, within, isNested) {
    if (within === "unknown" || (node.kind === "declaration" && node.end > this.#bracket)) return null
    if (node.kind === "at") return this.#judgeAtRule(node, within, isNested)
    if (node.kind === "rule") return this.#judgeRule(node, within, isNested)
    if (node.kind === "stray") this.#judgeStray(node, within)
    else if (within === "style" || within === "keyframe") this.#declarations.judge(node)
    else if (within === "sheet" || within === "keyframes") this.#judgeStray(node, within)
    else if (within.startsWith("@")) this.#declarations.judgeDescriptor(node, within.slice(1))
    return null
  }

  #judgeRule({ prelude, start, block }, within, isNested) {
    if (this.#text.startsWith("//", start)) this.#tellLineComment(start)
    else if (within === "keyframes") {
      this.#selectors.judgeKeyframe(prelude)
      return { within: "keyframe", isNested: false }
    } else if (within.startsWith("@")) {
      this.#tell({
        id: "css-stray-text", start, end: block.start,
        message: `'@${within.slice(1)}' holds no rules, so this one is dropped.`
      })
      return null
    } else if (prelude.end === prelude.start)
      this.#tell({ id: "css-invalid-selector", start, end: start + 1,
        message: "This block has no selector and is dropped." })
    else this.#selectors.judge(prelude, isNested)
    return { within: "style", isNested: true }
  }

  #judgeAtRule({ name, start, prelude, block }, within, isNested) {
    const plain = name.replace(/^-[a-z]+-/, "")
    const end = start + 1 + name.length
    if (!atRules.has(plain)) {
      if (name !== plain) return null
      const near = nearestWord(name, atRules.keys())
      this.#tell({
        id: "css-unknown-at-rule", start, end, message: `There is no rule '@${name}', so all of it is dropped.`,
        fix: near && `Did you mean '@${near}'?`
      })
      return null
    }
    const shape = atRules.get(plain)
    if (shape === "block" && !block) this.#tellShape(start, end,
      `'@${name}' needs a block in braces, so it is dropped.`)
    if (shape === "line" && block) this.#tellShape(start, end, `'@${name}' ends with ';' and has no block.`)
    if (plain === "media" || plain === "import") this.#judgeMedia(prelude)
    if (plain === "keyframes") {
      if (prelude.start === prelude.end) this.#tellShape(start, end, "'@keyframes' needs a name.")
      return { within: "keyframes", isNested: false }
    }
    if (groupRules.has(plain)) return { within, isNested }
    if (plain === "position-try") return { within: "style", isNested: true }
    return { within: descriptorRules.has(plain) ? `@${plain}` : "unknown", isNested: false }
  }

  #tellShape(start, end, message) {
    this.#tell({ id: "css-invalid-at-rule", start, end, message })
  }

  /* A feature that no browser knows makes the condition false. */
  #judgeMedia({ start, end }) {
    const condition = this.#text.slice(start, end).replace(/\/\*[^]*?\*\//g, (comment) => " ".repeat(comment.length))
    if (/^(?:"|'|url\()/i.test(condition) || condition.length > 4000) return
    for (const match of condition.matchAll(/\(\s*([a-z][\w-]*)\s*(?=[:)<>=])/gi)) {
      const name = match[1].toLowerCase()
      if (name.startsWith("-") || mediaFeatures.has(name.replace(/^(?:min|max)-/, ""))) continue
      const near = nearestWord(name,
        [...mediaFeatures].flatMap((feature) => [feature, `min-${feature}`, `max-${feature}`]))
      const at = start + match.index + match[0].indexOf(match[1])
      this.#tell({
        id: "css-unknown-media-feature", start: at, end: at + name.length,
        message: `There is no media feature '${name}', so the condition never holds.`,
        fix: near && `Did you mean '${near}'?`
      })
    }
  }

  #judgeStray({ start, end }, within) {
    const words = this.#text.slice(start, Math.min(end, start + 60)).split("\n", 1)[0].trim()
    if (words.startsWith("//")) return this.#tellLineComment(start)
    const message = within === "style" || within.startsWith("@") || within === "keyframe"
      ? `'${words}' is no declaration and is dropped: a property, ':' and a value were expected.`
      : `'${words}' stands outside of a rule and is dropped.`
    this.#tell({ id: "css-stray-text", start, end, message })
  }

  #tellLineComment(start) {
    const end = this.#text.indexOf("\n", start)
    this.#tell({
      id: "css-line-comment", start, end: end < 0 ? this.#text.length : end,
      message: "CSS has no '//' comments: this spoils what follows, up to the next ';' or '}'.",
      fix: "Write /* … */."
    })
  }
}
