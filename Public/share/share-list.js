import { subscribe } from "../live/events.js"
import { make } from "../stage/html.js"
import { showRelativeTimes } from "../stage/relative-times.js"
import { shareAudit } from "./share-audit.js"
import { listShares } from "./share-api.js"
import { shareRow } from "./share-row.js"

const patience = 300 // milliseconds that news about links are gathered
const minute = 60_000

/*
 * The links of a tutorial: those that open, then behind a fold those that ended, then what happened with links. It
 * follows what happens elsewhere. A row that asks whether one is sure is left alone until that is answered.
 */
export class ShareList {
  #tutorial
  #options
  #state = make("p", { class: "share-state", role: "status" })
  #active = make("ul", { class: "share-items", "aria-label": "Links that open" })
  #ended = make("ul", { class: "share-items", "aria-label": "Links that ended" })
  #fold = make("details", { class: "share-fold", hidden: true }, make("summary", {}), this.#ended)
  #timer
  #shares = []
  element = make("section", { class: "share-list" }, this.#state, this.#active, this.#fold, shareAudit())

  /** `options`: `deviceName(view)`, `replaced(answer)`, `counted(number of links that open)`. */
  constructor(tutorial, options, signal) {
    this.#tutorial = tutorial
    this.#options = options
    const stop = subscribe(({ type, data }) => {
      const isOurs = ["shares", "viewers", "comment"].includes(type) && data?.tutorial === tutorial
      if (type === "reset" || isOurs) this.#soon()
    })
    const clock = setInterval(() => showRelativeTimes(this.element), minute)
    signal.addEventListener("abort", () => {
      stop()
      clearInterval(clock)
      clearTimeout(this.#timer)
    })
    this.load()
  }

  async load() {
    try {
      this.#shares = await listShares(this.#tutorial)
      this.#draw()
    } catch (refusal) {
      this.#say(refusal.message, true)
    }
  }

  #soon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.load(), patience)
  }

  #draw() {
    const active = this.#shares.filter(({ state }) => state === "active")
    const ended = this.#shares.filter(({ state }) => state !== "active")
    this.#say(active.length > 0 ? "" : "No link opens this tutorial. What you make is listed here.")
    this.#fill(this.#active, active)
    this.#fill(this.#ended, ended)
    this.#fold.hidden = ended.length === 0
    this.#fold.querySelector("summary").textContent = `Ended (${ended.length})`
    this.#options.counted(active.length)
    showRelativeTimes(this.element)
  }

  #fill(list, shares) {
    const known = new Map([...list.children].map((row) => [row.dataset.key, row]))
    const rows = shares.map((share) => {
      const row = known.get(share.id)
      const text = JSON.stringify(share)
      const isBusy = row?.contains(document.activeElement) && row.dataset.state === share.state
      if (row && (row.dataset.text === text || isBusy)) return row
      const fresh = shareRow(share, {
        deviceName: this.#options.deviceName, replaced: this.#options.replaced, ended: (answer) => this.#revoked(answer),
      })
      fresh.dataset.text = text
      return fresh
    })
    if (rows.length !== list.children.length || rows.some((row, index) => list.children[index] !== row))
      list.replaceChildren(...rows)
  }

  /* The button that was pressed is gone. */
  async #revoked(answer) {
    this.#active.contains(document.activeElement) && document.activeElement.blur()
    await this.load()
    this.#say(answer?.message ?? "The link is revoked.")
    const next = this.#active.querySelector("button") ?? this.element.querySelector("summary")
    next?.focus()
  }

  #say(sentence, isProblem = false) {
    this.#state.textContent = sentence
    this.#state.hidden = !sentence
    this.#state.toggleAttribute("data-problem", isProblem)
  }
}
