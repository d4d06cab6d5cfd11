import { PagerInput } from "./pager-input.js"
import { initialState, transition } from "./slideshow.js"
import { SlideshowView } from "./slideshow-view.js"

const sides = parent === window ? null : await import("./slideshow-stage.js")

// Plays a slideshow. All its pages are in one document, so going to a step loads nothing.
export class Player {
  #frame
  #state
  #view
  #pager
  #step
  #listeners = new AbortController()

  constructor(frame) {
    this.#frame = frame
    this.#step = frame.data.step
    this.#state = initialState({ ...this.#options, page: this.#step - 1 })
    this.#adopt(document.querySelector(".slideshow"))
  }

  start() {
    if (sides) this.#tell()
    else if (this.#frame.data.content.start === "auto") this.send({ type: "start" })
  }

  /** The library listens to no taps but those on its controls. */
  tap() {
    return false
  }

  go(distance) {
    const { steps } = this.#frame.data
    const { number, frame } = steps.at((this.#step - 1 + distance) % steps.length)
    this.show(number, frame)
  }

  show(step, href, isAsked = false) {
    this.send({ type: "preview", page: step - 1 })
    this.#moveTo(step, isAsked)
  }

  receive(message) {
    sides?.command(this, message)
  }

  scrub(p) {
    this.#pager.send({ type: "set", p })
  }

  /** As the app does when its screen appears. */
  run() {
    this.send({ type: "preview", page: 0 })
    this.#moveTo(1)
    if (this.#frame.data.content.start === "auto") this.send({ type: "start" })
  }

  get step() {
    return this.#entry(this.#step)
  }

  /** The file was read again: for the library a reload (quirk 5.12). What ran goes on, as after a start of the host. */
  async reread(page) {
    const { replaced } = await import("./replaced.js")
    const root = await replaced(this.#view.root, page, this.#frame)
    if (!root) return
    const isRunning = this.#state.chains > 0 && this.#state.mode !== "Manual"
    this.#adopt(root)
    this.send({ type: "preview", ...this.#options, page: page.data.step - 1 })
    this.#moveTo(page.data.step, true)
    if (isRunning) this.send({ type: "start" })
  }

  /** A picture was saved. */
  assetSaved(rename) {
    const { content } = this.#frame.data
    content.pictures = content.pictures.map((source) => source && rename(source))
  }

  screenChanged() {}

  loaded() {}

  send(event) {
    const { state, effects } = transition(this.#state, event, sides?.events)
    this.#state = state
    effects.forEach((effect) => this.#perform(effect))
    this.#view.draw(this.#state)
    if (!this.#isMoving) this.#settle()
    this.#tell()
  }

  get #options() {
    const { fidelity, content: { autoscroll, taps, durations } } = this.#frame.data
    return { fidelity, autoscroll, taps, durations }
  }

  get #isMoving() {
    return this.#pager.state.phase !== "rest"
  }

  #adopt(root) {
    this.#listeners.abort()
    this.#listeners = new AbortController()
    this.#pager?.stop()
    const { content, motion } = this.#frame.data
    this.#view = new SlideshowView(root, () => this.#frame.data.content)
    this.#pager = new PagerInput(root.querySelector(".scroll"), {
      count: content.durations.length, page: this.#state.page, reduced: motion === "reduced",
      isMirrored: () => content.mirrored,
      changed: (effects) => this.#scrolled(effects)
    })
    const { signal } = this.#listeners
    root.querySelector(".page-control").addEventListener("click", ({ currentTarget, clientX }) => {
      const { x, width } = currentTarget.getBoundingClientRect()
      const isNext = clientX > x + width / 2 !== content.mirrored
      this.send({ type: "tapDots", distance: isNext ? 1 : -1 })
    }, { signal })
    for (const [index, button] of root.querySelectorAll("button").entries()) {
      const side = index ? "right" : "left"
      button.addEventListener("click", () => this.send({ type: "tapButton", side }), { signal })
    }
    this.#view.draw(this.#state)
  }

  #scrolled(effects) {
    for (const { type, ...content } of effects) if (type !== "needsFrame") this.send({ type, ...content })
    this.#view.showIndicator(this.#isMoving)
    if (!this.#isMoving) this.#settle()
  }

  #perform({ type, page, after, run, ...entry }) {
    if (type === "log") this.#frame.stage?.log(entry)
    if (type === "schedule") setTimeout(() => this.send({ type: "timer", run }), after * 1000)
    if (type === "scrollTo") this.#pager.send({ type: "scrollTo", page })
    if (type === "jump") this.#pager.send({ type: "set", p: page })
  }

  #settle() {
    this.#moveTo(Math.round(this.#state.p) + 1)
  }

  #moveTo(step, isAsked = false) {
    if (step === this.#step || !this.#entry(step)) return
    this.#step = document.body.dataset.step = step
    this.#view.name(this.#state.page)
    this.#frame.stepChanged(this.#entry(step), isAsked, this.#state.chains > 0)
  }

  #entry(step) {
    return this.#frame.data.steps.find(({ number }) => number === step)
  }

  #tell() {
    if (sides) this.#frame.stage.post("state", sides.report(this.#state))
  }
}
