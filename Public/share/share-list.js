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
 * follows what happens elsewhere. A row that asks whether one is sure is left alone until that is answered. What was
 * done is said until something else is done.
 */
export class ShareList {
  #tutorial
  #options
  #done = make("p", { class: "share-state", role: "status", hidden: true })
  #state = make("p", { class: "share-state", role: "status" })
  #active = make("ul", { class: "share-items", "aria-label": "Links that open" })
  #ended = make("ul", { class: "share-items", "aria-label": "Links that ended" })
  #fold = make("details", { class: "share-fold", hidden: true }, make("summary", {}), this.#ended)
  #timer
  #shares = []
  element = make("section", { class: "share-list" }, this.#done, this.#state, this.#active, this.#fold,
    shareAudit())

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
      this.#say(this.#state, refusal.message, true)
    }
  }

  #soon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.load(), patience)
  }

  #draw() {
    const active = this.#shares.filter(({ state }) => state === "active")
    const ended = this.#shares.filter(({ state }) => state !== "active")
    this.#say(this.#state, active.length > 0 ? "" : "No link opens this tutorial. What you make is listed here.")
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
      const isBusy = row?.matches("[data-asks], :focus-within") && row.dataset.state === share.state
      if (row && (row.dataset.text === text || isBusy)) return row
      const fresh = shareRow(share, {
        deviceName: this.#options.deviceName, replaced: (answer) => this.#replaced(answer),
        ended: (answer) => this.#revoked(answer),
      })
      fresh.dataset.text = text
      return fresh
    })
    // One at a time: a row that is taken out and put back has lost the focus.
    for (const row of [...list.children]) if (!rows.includes(row)) row.remove()
    rows.forEach((row, index) => {
      if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null)
    })
  }

  #replaced(answer) {
    this.#say(this.#done, "")
    this.#options.replaced(answer)
  }

  /* The button that was pressed is gone. */
  async #revoked(answer) {
    this.#active.contains(document.activeElement) && document.activeElement.blur()
    await this.load()
    this.#say(this.#done, answer?.message ?? "The link is revoked.")
    const next = this.#active.querySelector("button") ?? this.element.querySelector("summary")
    next?.focus()
  }

  #say(place, sentence, isProblem = false) {
    place.textContent = sentence
    place.hidden = !sentence
    place.toggleAttribute("data-problem", isProblem)
  }
}
