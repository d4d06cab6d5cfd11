import { StoredValue } from "./stored-value.js"
import { hostEvents } from "./walkthrough-host.js"
import { isShown } from "./walkthrough.js"

const LONGEST_TABLE = 30 // pages that the stage lists

// What a walkthrough tells a stage, and what the stage's controls mean to it. Loaded only where there is one.
export class WalkthroughStage {
  #player
  #frame
  #timer

  events = hostEvents

  constructor(player, frame) {
    this.#player = player
    this.#frame = frame
  }

  // From the stage

  receive({ vitrine, fresh, name, action, value }) {
    const player = this.#player
    const { isPresented } = player.state
    if (vitrine === "run") this.#launch(Boolean(fresh))
    if (vitrine === "storage") player.send({ type: "setFlag", isFlagged: this.isFlagged })
    if (vitrine === "set" && name === "p") this.#scrub(Number(value))
    if (vitrine !== "do") return
    if (action === "launch") this.#launch(false)
    if (action === "present") player.tap()
    if (action === "cover" && isPresented) player.send({ type: "appear" })
    if (action === "flag" || action === "unflag") this.#flag(action === "flag")
  }

  #scrub(p) {
    this.#player.scroll({ type: "set", p })
    if (Number.isInteger(p)) this.#player.send({ type: "scrubbed" })
  }

  /** The app starts with the first page; `isFresh`: nobody has opened it before. */
  async #launch(isFresh) {
    if (isFresh) this.#flag(false)
    this.#scrub(0)
    await this.#player.adopt(0)
    this.#player.send({ type: "launch" })
  }

  // To the stage

  perform({ type, page, ...entry }) {
    if (type === "log") {
      this.#frame.stage.log(page === undefined ? entry : { ...entry, page: page + 1 })
      this.#remember()
    }
    if (type === "writeFlag") this.#stored.write(true)
    if (type === "present") this.#player.send({ type })
    if (type !== "later") return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#player.send(entry.event), entry.after)
  }

  tell() {
    const { state, position: p } = this.#player
    const { page, pages, dots, isPresented, isFlagged, key } = state
    const fields = {
      presented: isPresented ? "yes" : "no", page: `${page} (page ${page + 1} of ${pages.length})`, p: p.toFixed(3),
      dots: `${dots + 1} of ${pages.length}`, position: `p ${p.toFixed(2)}`
    }
    for (const index of pages.slice(0, LONGEST_TABLE).keys()) {
      fields[`d-${index}`] = (index - p).toFixed(2)
      fields[`o-${index}`] = (p - index + 1).toFixed(2)
    }
    for (const control of state.controls) {
      fields[`control-${control.name}`] = isShown(state, control) ? "shown," : "hidden,"
    }
    this.#frame.stage.post("state", {
      fields, values: { p }, switches: { presented: isPresented, dismissed: !isPresented }, flags: isFlagged && key ? [key] : []
    })
  }

  /** What hugs its text, for the layout. */
  measure() {
    const screen = document.querySelector(".device-screen").getBoundingClientRect()
    const parts = this.#player.layer.querySelectorAll(".page:not([inert]) [data-measure], .control[data-measure]")
    const measured = [...parts].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const numbers = [x - screen.x, y - screen.y, width, height].map((number) => +number.toFixed(2))
      return `${part.dataset.measure}:${numbers}`
    })
    if (measured.length) this.#frame.stage.post("measured", { frame: this.#player.step.frame, measured })
    this.#remember()
  }

  // What the host remembers

  get isFlagged() {
    return this.#stored.read() === true
  }

  #flag(isFlagged) {
    if (!this.#frame.data.content.key) return
    this.#stored.write(isFlagged || null)
    this.#player.send({ type: "setFlag", isFlagged })
  }

  /** Anew each time, since the file may name another key; storage that is off or full forgets. */
  get #stored() {
    const { identifier, content } = this.#frame.data
    return new StoredValue(identifier, content.key)
  }

  // A turned device is another document

  get #turnKey() {
    return `vitrine:walkthrough:${this.#frame.data.tutorial}`
  }

  #remember() {
    const { layer, state } = this.#player
    const { offsetWidth: width, offsetHeight: height } = layer
    const { page, isPresented } = state
    try {
      sessionStorage.setItem(this.#turnKey, JSON.stringify({ width, height, page, isPresented }))
    } catch {
      // then turning looks like another device
    }
  }

  /** Goes on where the walkthrough was before the device was turned: the offset in points stays, the width does not. */
  restore() {
    let before
    try {
      before = JSON.parse(sessionStorage.getItem(this.#turnKey))
    } catch {
      return false
    }
    const player = this.#player
    const { offsetWidth: width, offsetHeight: height } = player.layer
    const isTurned = before?.isPresented && before.width === height && before.height === width && width !== height
    if (!isTurned || before.page !== player.state.page) return false
    player.send({ type: "restore" })
    player.send({ type: "rotate" })
    player.scroll({ type: "set", p: (before.page * before.width) / width })
    return true
  }
}
