import { assetPath } from "../../player/address.js"
import { agree } from "../../player/loading.js"
import { documentsIn, sheetsIn } from "./page-documents.js"
import { asLoaded, exchange } from "./rule-exchange.js"

/*
 * Shows unsaved stylesheets in every document of the page, without writing anything: the rules that differ are
 * exchanged in the sheet that the document has, so the sheet's address, and with it every `url()` and `@import`,
 * stays what it was.
 *
 * Documents come and go, and a save of somebody else brings the sheet as it is on disk: as long as something is
 * unsaved, every sheet that comes is given the unsaved rules again.
 */
export class LivePreview {
  #root
  #drafts = new Map() // address of the file, `/assets/pets/a.css` → {rules, base}
  #given = new WeakMap() // sheet → {list, rules}: what was tried to be put in
  #glance
  #signal
  #watched = new WeakSet()

  constructor(root, signal) {
    this.#root = root
    this.#signal = signal
    root.addEventListener("load", () => this.#refresh(), { signal, capture: true })
    signal.addEventListener("abort", () => clearInterval(this.#glance))
  }

  /** From now on the file is shown with these rules; `base`: those of the file as it was loaded. */
  show(address, rules, base) {
    this.#drafts.set(address, { rules, base })
    this.#glance ??= setInterval(() => this.#refresh(), glance)
    this.#refresh()
  }

  /** What is on view of the file is on disk as well: nothing has to be kept up. */
  release(address) {
    this.#drafts.delete(address)
    if (this.#drafts.size > 0) return
    clearInterval(this.#glance)
    this.#glance = undefined
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

  /* Answers whether the device's appearance has to be agreed on again. */
  #give(sheet) {
    const draft = sheet.href && this.#drafts.get(assetPath(sheet.href))
    if (!draft) return false
    const given = this.#given.get(sheet) ?? asLoaded(sheet, draft)
    if (given.rules === draft.rules) return false
    const { list, coming } = exchange(sheet, given.list, draft.rules)
    this.#given.set(sheet, { list, rules: draft.rules })
    return coming.some(({ text }) => /color-scheme/i.test(text))
  }
}

const glance = 120 // milliseconds
