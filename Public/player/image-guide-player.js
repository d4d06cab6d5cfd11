import { initialState, top, transition } from "./image-guide.js"
import { StoredValue } from "./stored-value.js"

const KEPT = 12 // layers in the page below the one on top

// Plays an image guide: taps go to the machine, its piles to the page, its words to the stage. One document knows all the
// pictures, so going to a step loads nothing else.
export class Player {
  #frame
  #state
  #stored
  #section
  #step

  constructor(frame) {
    this.#frame = frame
    this.#step = frame.data.step
    this.#section = document.querySelector(".image-guide")
    this.#state = initialState(this.#options)
    this.#open()
    this.#preview(this.#step)
  }

  start() {
    this.#draw()
  }

  /** On an element, or by key without one: a key is also the way out of an empty view. */
  tap(target) {
    if (target?.closest("button")) return false
    const layer = top(this.#state)
    if (layer) this.send({ type: layer.isStuck && !target ? "escape" : "tap" })
    else if (this.#frame.stage) return false
    else this.go(1)
    return true
  }

  go(distance) {
    const { steps } = this.#frame.data
    const { number, frame } = steps.at((this.#step - 1 + distance) % steps.length)
    this.show(number, frame)
  }

  show(step, href, isAsked = false) {
    this.#preview(step)
    this.#moveTo(step, isAsked)
    this.#draw()
  }

  receive({ vitrine, fresh, action }) {
    if (vitrine === "storage") this.send({ type: "none" }) // what is stored is read, and told, with every event
    if (vitrine === "run") this.#launch(fresh)
    if (vitrine !== "do") return
    if (action === "launch") this.#launch(false)
    else if (["show", "create", "escape", "forget"].includes(action)) this.send({ type: action })
  }

  get step() {
    return this.#entry(this.#step)
  }

  /** The file was read again. */
  async reread(page) {
    const { replaced } = await import("./replaced.js")
    const section = await replaced(this.#section, page, this.#frame)
    if (!section) return
    this.#section = section
    this.#open()
    this.show(page.data.step, "", true)
  }

  /** A picture was saved; it may be one that was missing. */
  async assetSaved(rename) {
    for (const picture of this.#frame.data.content.pictures) {
      if (picture.source) picture.source = rename(picture.source)
    }
    if (!this.#state.missing.length) return
    const page = await this.#frame.pages.get(this.step.frame).catch(() => null)
    if (page) await this.reread(page)
  }

  screenChanged() {}

  loaded() {}

  send(event) {
    const { state: read } = transition(this.#state, { type: "readFlag", stored: this.#stored.read() })
    const { state, effects } = transition(read, event)
    this.#state = state
    for (const { type, stored, ...entry } of effects) {
      if (type === "store") this.#stored.write(stored)
      else this.#frame.stage?.log(entry)
    }
    const layer = top(state)
    if (layer?.number && state.piles.length === 1) this.#moveTo(this.#stepOf(layer.number))
    this.#draw()
  }

  get #options() {
    const { fidelity, content: { count, name, key, once, onLastTap, pictures } } = this.#frame.data
    const missing = pictures.flatMap(({ source }, index) => (source ? [] : [index + 1]))
    return { fidelity, count, name, key, once, onLastTap, missing, names: pictures.map(({ name }) => name) }
  }

  #open() {
    this.#stored = new StoredValue(this.#frame.data.identifier, this.#frame.data.content.key)
  }

  #launch(isFresh) {
    if (isFresh && this.#state.once) this.send({ type: "forget" })
    this.send({ type: "launch", stored: isFresh ? null : this.#stored.read() })
  }

  /** No call of the app: the address shows its step whatever is stored. */
  #preview(step) {
    const number = this.#frame.data.content.pictures.length + 1 - step
    const event = { type: "preview", ...this.#options, number, stored: this.#stored.read() }
    this.#state = transition(this.#state, event).state
  }

  #stepOf(number) {
    return this.#frame.data.content.pictures.length + 1 - number
  }

  #moveTo(step, isAsked = false) {
    if (step === this.#step || !this.#entry(step)) return
    this.#step = document.body.dataset.step = step
    this.#frame.stepChanged(this.#entry(step), isAsked)
  }

  #entry(step) {
    return this.#frame.data.steps.find(({ number }) => number === step)
  }

  // What is seen

  #draw() {
    const { piles, isStatusBarHidden } = this.#state
    this.#section.hidden = piles.length === 0
    this.#frame.screen.isCovered = piles.length > 0
    document.querySelector(".status-bar")?.setAttribute("visibility", isStatusBarHidden ? "hidden" : "visible")
    this.#layOut(piles.flat().slice(-KEPT))
    this.#offerWayOut()
    this.#tell()
  }

  /** The pictures of all piles, bottom to top; those that stay are not touched. */
  #layOut(numbers) {
    const old = [...this.#section.querySelectorAll(".picture")]
    const wanted = numbers.map((number) => {
      const place = old.findIndex(({ dataset }) => dataset.layer === String(number))
      return place < 0 ? this.#picture(number) : old.splice(place, 1)[0]
    })
    for (const picture of old) picture.remove()
    let before = null
    for (const picture of wanted.toReversed()) {
      if (picture.nextElementSibling !== before || !picture.isConnected) this.#section.insertBefore(picture, before)
      before = picture
    }
  }

  #picture(number) {
    const { name, source, reason } = this.#frame.data.content.pictures[number - 1]
    const { width, height } = document.querySelector(".device-screen").style
    const picture = document.createElement("div")
    picture.className = source ? "picture" : "picture is-missing"
    Object.assign(picture.dataset, { role: "picture", index: number - 1, layer: number })
    Object.assign(picture.style, { left: "0", top: "0", width, height })
    if (source) {
      picture.append(Object.assign(document.createElement("img"), { alt: "", draggable: false, src: source }))
    } else if (this.#state.fidelity === "intended") {
      const label = picture.appendChild(document.createElement("p"))
      label.className = "missing"
      label.append(Object.assign(document.createElement("b"), { textContent: name }), ` ${reason}`)
    }
    return picture
  }

  /** On a phone there is no stage that could offer one. */
  #offerWayOut() {
    const isStuck = Boolean(top(this.#state)?.isStuck) && !this.#frame.stage
    const button = this.#section.querySelector(".way-out")
    if (!isStuck) button?.remove()
    if (!isStuck || button) return
    const fresh = Object.assign(document.createElement("button"), {
      type: "button", className: "way-out", textContent: "Only in the preview: take the empty view away"
    })
    fresh.addEventListener("click", () => this.send({ type: "escape" }))
    this.#section.append(fresh)
  }

  #tell() {
    const { stage } = this.#frame
    if (!stage) return
    const { piles, isStatusBarHidden, stored } = this.#state
    const layer = top(this.#state)
    const { name = "", reason } = this.#frame.data.content.pictures[layer?.number - 1] ?? {}
    const taps = piles.flat().length
    const line = layer?.isStuck ? "empty view: every touch is swallowed" : layer?.isMissing ? `${name} ${reason}` : ""
    stage.post("state", {
      fields: {
        top: layer?.isStuck ? "an empty view" : name, taps: String(taps), piles: String(piles.length), line,
        bar: isStatusBarHidden ? "hidden" : "visible", stored: stored === null ? "" : JSON.stringify(stored)
      },
      switches: { missing: Boolean(layer?.isMissing), stuck: Boolean(layer?.isStuck) }
    })
  }
}
