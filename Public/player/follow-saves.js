import { assetPath, sheetKey } from "./address.js"
import { observeState, subscribe } from "../live/events.js"
import { Pictures } from "./pictures.js"
import { Sheets } from "./sheets.js"

// Follows the server's live events inside a frame. Stylesheets and pictures change in place; for what only the server
// can draw, `reread` is called. Nothing else is touched: scroll positions and animations elsewhere go on.
export class FollowSaves {
  #document
  #tutorial
  #onChange
  #reread
  #pages
  #sheets
  #pictures = new Pictures()
  #ends = []

  /**
   * `tutorial()`: the id of the tutorial on view. `reread()` fetches the frame's own page anew and resolves to it, or to
   * null if it could not be had. `onChange({isMockup})` after files were swapped in place.
   */
  constructor({ document, pages, tutorial, reread, onChange }) {
    this.#document = document
    this.#pages = pages
    this.#tutorial = tutorial
    this.#reread = reread
    this.#onChange = onChange
    this.#sheets = new Sheets(document)
  }

  start({ address, since }) {
    this.#ends = [
      subscribe((event) => this.#hear(event), { address, since }),
      observeState((state) => state === "live" || this.#pages.clear(), { address })
    ]
  }

  stop() {
    this.#ends.forEach((end) => end())
    this.#ends = []
  }

  get mark() {
    return this.#sheets.mark
  }

  /** Documents that began to load at the mark have what was saved since. */
  catchUp(mark) {
    return this.#sheets.catchUp(this.#sheets.documents, mark)
  }

  #hear({ type, data }) {
    if (type !== "reset" && data.tutorial !== this.#tutorial()) return
    if (["style", "asset", "tutorial", "reset"].includes(type)) this.#pages.clear()
    if (type === "style") this.#style(data)
    else if (type === "asset") this.#asset(data)
    else if (type === "tutorial") this.#reread()
    else if (type === "reset") this.#reset()
  }

  async #style({ href }) {
    const changed = await this.#sheets.save(href)
    if (changed.length > 0) this.#onChange({ isMockup: changed.some((page) => this.#isMockup(page)) })
  }

  async #asset({ href }) {
    const pages = this.#sheets.documents
    const isSwapped = await this.#pictures.save(pages, href)
    const changed = await this.#sheets.saveUsed(assetPath(href, this.#document.baseURI))
    if (isSwapped || changed.length > 0) this.#onChange({ isMockup: true })
  }

  /** The server was restarted, or too much was missed: everything is compared with what it says now. */
  async #reset() {
    const page = await this.#reread()
    if (!page) return
    const now = new Map([...page.querySelectorAll('link[rel~="stylesheet"]')].map((link) => {
      const href = link.getAttribute("href")
      return [sheetKey(href, this.#document.baseURI), href]
    }))
    for (const link of this.#sheets.linksIn(this.#document)) {
      const href = now.get(sheetKey(link.href))
      if (href && new URL(href, this.#document.baseURI).href !== link.href) this.#sheets.swap(link, href)
    }
    await this.#pictures.reloadMockups(this.#document)
    this.#onChange({ isMockup: true })
  }

  #isMockup(page) {
    return page.defaultView?.frameElement?.matches("iframe.app") ?? false
  }
}
