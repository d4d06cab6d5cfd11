import { assetPath } from "../../player/address.js"
import { agree } from "../../player/loading.js"
import { importAddress } from "../../checks/css-imports.js"
import { documentsIn, rulesOf, sheetsIn } from "./page-documents.js"
import { topRules } from "./top-rules.js"

/*
 * Shows unsaved stylesheets in every document of the page, without writing anything: the rules that differ are exchanged in
 * the sheet that the document has, so the sheet's address, and with it every `url()` and `@import`, stays what it was.
 *
 * Documents come and go, and a save of somebody else brings the sheet as it is on disk: as long as something is unsaved,
 * every sheet that comes is given the unsaved rules again.
 */
export class LivePreview {
  #root
  #drafts = new Map() // address of the file, `/assets/pets/a.css` → {text, rules}
  #given = new WeakMap() // sheet → [{text, isIn}]: what was tried to be put in, in order
  #glance
  #signal
  #watched = new WeakSet()

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    root.addEventListener("load", () => this.#refresh(), { signal, capture: true })
    signal.addEventListener("abort", () => clearInterval(this.#glance))
  }

  /** From now on the file is shown with this text. */
  show(path, text) {
    this.#drafts.set(path, { text, rules: topRules(text) })
    this.#glance ??= setInterval(() => this.#refresh(), glance)
    this.#refresh()
  }

  /** What is on view of the file is on disk as well: nothing has to be kept up. */
  release(path) {
    this.#drafts.delete(path)
    if (this.#drafts.size > 0) return
    clearInterval(this.#glance)
    this.#glance = undefined
  }

  /** The unsaved text of a file; nothing when what is on disk is on view. */
  textOf(path) {
    return this.#drafts.get(path)?.text
  }

  #refresh() {
    if (this.#drafts.size === 0) return
    for (const page of documentsIn(this.#root)) {
      this.#watch(page)
      const isChanged = [...sheetsIn(page)].map((sheet) => this.#give(sheet)).includes(true)
      const frame = page.defaultView?.frameElement
      if (isChanged && frame) agree(frame).catch(() => {}) // better the wrong appearance than an old look
    }
  }

  /* What comes into a document later is given its rules before it is painted. */
  #watch(page) {
    if (this.#watched.has(page)) return
    this.#watched.add(page)
    page.addEventListener("load", () => this.#refresh(), { signal: this.#signal, capture: true })
  }

  #give(sheet) {
    const draft = sheet.href && this.#drafts.get(assetPath(sheet.href))
    if (!draft) return false
    const given = this.#given.get(sheet) ?? asLoaded(sheet, draft.rules)
    if (given.rules === draft.rules) return false
    const list = exchange(sheet, given.list, draft.rules)
    this.#given.set(sheet, { list, rules: draft.rules })
    return list.hasSchemes
  }
}

const glance = 120 // milliseconds

/* A sheet as the browser has loaded it: of its rules nothing is known but that leading imports may stay. */
function asLoaded(sheet, rules) {
  const list = rulesOf(sheet).map((rule, index) => ({ isIn: true, text: isSameImport(rule, rules[index]) ? rules[index] : null }))
  return { list }
}

function isSameImport(rule, text) {
  if (rule.href === undefined || !/^@import\s/i.test(text ?? "")) return false
  const words = text.slice(7).trim().replace(/;$/, "")
  if (importAddress(words) !== rule.href) return false
  return rule.media.mediaText === "" && rule.layerName == null && /^(?:url\([^)]*\)|"[^"]*"|'[^']*')$/i.test(words)
}

/* The rules in the middle that differ go, and the new ones come. What the browser refuses it would also drop in a file. */
function exchange(sheet, old, texts) {
  let head = 0
  while (head < old.length && head < texts.length && old[head].text === texts[head]) head += 1
  let tail = 0
  while (tail < old.length - head && tail < texts.length - head && old.at(-1 - tail).text === texts.at(-1 - tail)) tail += 1
  const [kept, rest] = [old.slice(0, head), tail > 0 ? old.slice(-tail) : []]
  const leaving = old.slice(head, old.length - tail).filter(({ isIn }) => isIn).length
  const first = kept.filter(({ isIn }) => isIn).length
  for (let index = first + leaving - 1; index >= first; index -= 1) sheet.deleteRule(index)
  let place = first
  const coming = texts.slice(head, texts.length - tail).map((text) => {
    const isIn = insert(sheet, text, place)
    if (isIn) place += 1
    return { text, isIn }
  })
  const list = [...kept, ...coming, ...rest]
  list.hasSchemes = coming.some(({ text }) => /color-scheme/i.test(text))
  return list
}

function insert(sheet, text, place) {
  try {
    sheet.insertRule(text, place)
    return true
  } catch {
    return false
  }
}
