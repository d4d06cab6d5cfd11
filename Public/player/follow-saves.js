import { observeState, subscribe } from "../live/events.js"

// Follows the server's live events inside a frame. Stylesheets and pictures change in place; what only the server can
// draw is fetched anew and handed to the player. Nothing else is touched: scroll positions and animations go on.
// What swaps files is loaded with the first save, in a stage at once: most phones never see one.
export class FollowSaves {
  #frame
  #player
  #sheets
  #pictures
  #loading
  #ends = []

  constructor(frame, player) {
    this.#frame = frame
    this.#player = player
  }

  start() {
    if (this.#frame.stage) this.#load()
    const { events: address, revision: since } = this.#frame.data
    this.#ends = [
      subscribe((event) => this.#hear(event), { address, since }),
      observeState((state) => state === "live" || this.#frame.pages.clear(), { address })
    ]
  }

  stop() {
    this.#ends.forEach((end) => end())
    this.#ends = []
  }

  /** How many saves there were. */
  get mark() {
    return this.#sheets?.mark
  }

  /** Documents that began to load at the mark get what was saved since. */
  catchUp(mark) {
    return this.#sheets?.catchUp(mark)
  }

  #load() {
    this.#loading ??= Promise.all([import("./sheets.js"), import("./pictures.js")]).then(([sheets, pictures]) => {
      this.#sheets = new sheets.Sheets(document)
      this.#pictures = new pictures.Pictures()
    })
    return this.#loading
  }

  async #hear({ type, data }) {
    if (type !== "reset" && data.tutorial !== this.#frame.data.tutorial) return
    if (["style", "asset", "tutorial", "reset"].includes(type)) this.#frame.pages.clear()
    if (["style", "asset", "reset"].includes(type)) await this.#load()
    if (type === "style") await this.#style(data.href)
    if (type === "asset") await this.#asset(data.href)
    if (type === "tutorial") await this.#reread()
    if (type === "reset") await this.#reset()
  }

  async #style(href) {
    const changed = await this.#sheets.save(href)
    const isMockup = (page) => page.defaultView?.frameElement?.matches("iframe.app")
    if (changed.some(isMockup)) await this.#player.screenChanged()
  }

  async #asset(href) {
    this.#player.assetSaved?.((source) => this.#pictures.renamed(source, href))
    const isSwapped = await this.#pictures.save(this.#sheets.documents, href)
    const isUsed = this.#sheets.savePicture(href)
    if (isSwapped || isUsed) await this.#player.screenChanged()
  }

  /** Resolves to the page as it is now, or to nothing if it could not be had: then what is on view stays. */
  async #reread() {
    const { number, id } = this.#player.step
    try {
      const page = await this.#currentPage(number, id)
      if (this.#player.step.number !== number) return await this.#reread() // the viewer has gone on meanwhile
      await this.#player.reread(page)
      if (!this.#frame.stage) this.#showFailure(page.document)
      return page.document
    } catch (error) {
      const reason = `the tutorial could not be read: ${error.message}`
      this.#frame.stage?.log({ name: "preview", note: "failed", reason })
    }
  }

  /** What is wrong with the file, while the last good version is on view. A stage says it itself. */
  #showFailure(page) {
    document.querySelector(".failure")?.remove()
    const failure = page.querySelector(".failure")
    if (failure) document.querySelector(".device-screen").append(document.importNode(failure, true))
  }

  /** Of the same step, by its name if numbers moved, by its number if it was renamed, or else of the last one. */
  async #currentPage(number, id) {
    const { pages, data } = this.#frame
    const first = await pages.get(data.steps[0].frame) // the own step may be gone
    const { steps } = first.data
    const named = steps.filter((entry) => entry.id === id)
    const renamed = steps.length === data.steps.length ? steps[number - 1] : null
    const now = named.find((entry) => entry.number === number) ?? named[0] ?? renamed ?? steps.at(-1)
    return now.number === first.data.step ? first : pages.get(now.frame)
  }

  /** The server was restarted, or too much was missed: all is compared with what it says now. */
  async #reset() {
    const page = await this.#reread()
    if (!page) return
    this.#sheets.becomeLike(page)
    await this.#pictures.reloadMockups(document)
    await this.#player.screenChanged()
  }
}
