/*
 * The outermost rules of a text, cut as `css-source.js` cuts them but without looking into them. A changed text takes
 * over every rule that lies before or behind what was changed, so that typing in a large sheet costs what was typed.
 * Pure.
 */
import { scanTo, skipSpace, skipWord } from "./css-scanning.js"

export class RuleList {
  text
  starts = []
  ends = []
  rules = [] // their texts, in order

  constructor(text, before = null) {
    this.text = text
    if (before) this.#takeOver(before)
    else this.#read(text.charCodeAt(0) === 0xfeff ? 1 : 0)
  }

  /** The list of another version of the text. */
  changed(text) {
    return text === this.text ? this : new RuleList(text, this)
  }

  /** The place of the rule that holds an offset, or of the one before it; -1 = before them all. */
  indexAt(offset) {
    let low = 0
    let high = this.starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.starts[middle] <= offset) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  #read(from, known = null) {
    for (let at = from; at < this.text.length;) {
      const start = skipSpace(this.text, at)
      if (start >= this.text.length) return
      const end = endOfItem(this.text, start)
      this.starts.push(start)
      this.ends.push(end)
      this.rules.push(this.text.slice(start, end))
      at = end
      if (known?.(end)) return
    }
  }

  /* From the rule before the change on, until a rule ends where one ended before, behind the change. */
  #takeOver(before) {
    const head = commonHead(before.text, this.text)
    const tail = commonTail(before.text, this.text, head)
    const shift = this.text.length - before.text.length
    let kept = Math.max(0, before.indexAt(head) - 1)
    while (kept > 0 && before.ends[kept - 1] >= head) kept -= 1
    this.starts = before.starts.slice(0, kept)
    this.ends = before.ends.slice(0, kept)
    this.rules = before.rules.slice(0, kept)
    let rest = -1
    const unchangedFrom = before.text.length - tail
    this.#read(kept > 0 ? this.ends[kept - 1] : this.text.charCodeAt(0) === 0xfeff ? 1 : 0, (end) => {
      const old = end - shift
      if (old < unchangedFrom) return false
      const index = before.indexAt(old - 1)
      if (before.ends[index] !== old) return false
      rest = index + 1
      return true
    })
    if (rest < 0) return
    for (let index = rest; index < before.starts.length; index += 1) {
      this.starts.push(before.starts[index] + shift)
      this.ends.push(before.ends[index] + shift)
      this.rules.push(before.rules[index])
    }
  }
}

function endOfItem(text, start) {
  if (text.startsWith("<!--", start)) return start + 4
  if (text.startsWith("-->", start)) return start + 3
  const isAt = text[start] === "@" && skipWord(text, start + 1) > start + 1
  const stop = scanTo(text, start, isAt ? ";{" : "{")
  if (text[stop] !== "{") return Math.min(stop + 1, text.length)
  return Math.min(scanTo(text, stop + 1, "}") + 1, text.length)
}

/* In large steps: comparing parts of texts is quick. */
function commonHead(one, other) {
  const most = Math.min(one.length, other.length)
  let at = 0
  for (let step = 65536; step >= 1; step = Math.floor(step / 16)) {
    while (at + step <= most && one.slice(at, at + step) === other.slice(at, at + step)) at += step
  }
  return at
}

function commonTail(one, other, head) {
  const most = Math.min(one.length, other.length) - head
  const end = (text, from, to) => text.slice(text.length - to, text.length - from)
  let count = 0
  for (let step = 65536; step >= 1; step = Math.floor(step / 16)) {
    while (count + step <= most && end(one, count, count + step) === end(other, count, count + step)) count += step
  }
  return count
}
