import { assetPath, inVersionOf, sheetKey } from "./address.js"
import { agree, isComplete } from "./loading.js"
import { sheetLoaded } from "./sheet-loading.js"
import { SheetSlot } from "./sheet-slot.js"
import { importsOf, repoint } from "./sheet-use.js"

const SHEETS = 'link[rel~="stylesheet"]'

// Stylesheets swapped in place: the new sheet is put right behind the old one, so that it takes its place in the
// cascade, and the old one leaves once the new one has loaded. A sheet that does not load leaves the old one alone.
export class Sheets {
  #document
  #slots = new WeakMap() // link → its slot
  #saves = new Map() // path → {href, order}, for documents that were loading while a sheet was saved
  #pictures = new Map() // path → the newest address of what sheets bring in
  #order = 0

  constructor(document) {
    this.#document = document
  }

  /** How many saves there were; a document whose loading began here is brought up to date by `catchUp`. */
  get mark() {
    return this.#order
  }

  /** This document and those in it: the mock-up, its blurred copy, the texts. */
  get documents() {
    return [this.#document, ...documentsIn(this.#document)]
  }

  /** Swaps every sheet that is the saved file or imports it. Resolves to the documents in which something changed. */
  async save(href) {
    const path = assetPath(href, this.#document.baseURI)
    if (!path) return []
    this.#saves.set(path, { href, order: ++this.#order })
    return this.#swapIn(this.documents, path, href)
  }

  /** Another file was saved that sheets may use, a picture or a font. Answers whether one does. */
  savePicture(href) {
    const path = assetPath(href, this.#document.baseURI)
    if (!path) return false
    this.#pictures.set(path, href)
    const links = this.documents.flatMap((page) => [...page.querySelectorAll(SHEETS)])
    return links.map((link) => repoint(link.sheet, path, href)).includes(true)
  }

  /** Documents that began to load at the mark get what was saved since. */
  async catchUp(mark = 0) {
    const missed = [...this.#saves].filter(([, { order }]) => order > mark)
    await Promise.all(missed.map(([path, { href }]) => this.#swapIn(this.documents, path, href)))
  }

  /** This document's sheets in the version that a page of now has. */
  becomeLike(page) {
    const now = new Map([...page.querySelectorAll(SHEETS)].map((link) => {
      const href = new URL(link.getAttribute("href"), this.#document.baseURI).href
      return [sheetKey(href), href]
    }))
    for (const link of this.linksIn(this.#document)) {
      const href = now.get(sheetKey(link.href))
      if (href && href !== link.href) this.swap(link, href)
    }
  }

  /** Loads another address into a sheet's place. Resolves to whether it was swapped. */
  async swap(link, href) {
    const slot = this.#slots.get(link) ?? new SheetSlot(link, link.href)
    this.#slots.set(link, slot)
    const fresh = link.cloneNode(false)
    fresh.href = href
    this.#slots.set(fresh, slot)
    const place = slot.newest.node
    const entry = slot.begin(fresh, fresh.href)
    place.after(fresh)
    const isLoaded = await sheetLoaded(fresh)
    for (const [path, picture] of this.#pictures) repoint(fresh.sheet, path, picture)
    await this.#agreeAgain(fresh.ownerDocument).catch(() => {}) // better the wrong appearance than the old sheet
    slot.finish(entry, isLoaded).forEach((node) => node.remove())
    return isLoaded
  }

  /** A sheet comes as it was written: the mock-up or text that it belongs to is looked at again. */
  async #agreeAgain(page) {
    const frame = page.defaultView?.frameElement
    if (page === this.#document || !frame) return
    await (frame.ownerDocument === this.#document ? agree(frame) : this.#agreeAgain(frame.ownerDocument))
  }

  /** The newest link of each sheet in a document; those it is about to replace are left out. */
  linksIn(page) {
    return [...page.querySelectorAll(SHEETS)].filter((link) => (this.#slots.get(link)?.newest.node ?? link) === link)
  }

  async #swapIn(pages, path, href) {
    const changed = await Promise.all(pages.map(async (page) => {
      const swaps = await Promise.all(this.linksIn(page).map((link) => this.#swapFor(link, path, href)))
      return swaps.includes(true) ? page : null
    }))
    return changed.filter(Boolean)
  }

  #swapFor(link, path, href) {
    if (assetPath(link.href) === path) {
      const target = new URL(inVersionOf(link.href, href, link.baseURI), link.baseURI).href
      return target === link.href ? false : this.swap(link, target)
    }
    const imports = importsOf(link.sheet, path)
    return imports.length > 0 && this.#reload(link, imports)
  }

  /** An imported sheet has no version in its address: it is asked for anew, then the sheet is read again. */
  async #reload(link, imports) {
    await Promise.allSettled([...new Set(imports)].map((address) => fetch(address, { cache: "reload" })))
    return this.swap(link, link.href)
  }
}

function documentsIn(page) {
  return [...page.querySelectorAll("iframe")].flatMap((frame) => {
    const inner = frame.contentDocument
    return inner && isComplete(frame) ? [inner, ...documentsIn(inner)] : []
  })
}
