import { PagerInput } from "./pager-input.js"
import { isUpdated, motionsOf } from "./walkthrough-motion.js"
import { directions, initialState, isShown, transition } from "./walkthrough.js"

// Plays a walkthrough. While it moves only transforms and opacities are written, and only what changed.
export class Player {
  #frame
  #input
  #strip
  #pages // {element, isNear, views: [{element, at, transform, opacity}]}
  #custom
  #stage // walkthrough-stage.js
  #asked // the step that the stage wants
  #isStarted = false
  #started

  constructor(frame) {
    this.#frame = frame
  }

  /** Whoever taps before everything is there is heard when it is. */
  start() {
    this.#started = this.#start()
    document.querySelector(".overlays").addEventListener("click", (event) =>
      this.#isStarted ? this.#clicked(event) : this.#started.then(() => this.#clicked(event)))
  }

  async #start() {
    const { stage, data } = this.#frame
    if (stage) this.#stage = new (await import("./walkthrough-stage.js")).WalkthroughStage(this, this.#frame)
    await this.adopt(data.step - 1)
    this.#isStarted = true
    if (!this.#stage?.restore()) this.send({ type: "present" })
  }

  get step() {
    return this.#frame.data.steps[this.state.page]
  }

  /** The host's button, section 6.1: each time it presents a new walkthrough, which begins with the first page. */
  tap() {
    const { isPresented } = this.state ?? { isPresented: true }
    if (!isPresented) this.#present(0)
    return !isPresented
  }

  #present(page) {
    this.scroll({ type: "set", p: page })
    this.send({ type: "present" })
  }

  async go(distance) {
    await this.#started
    const { steps } = this.#frame.data
    this.show(steps.at((this.state.page + distance) % steps.length).number)
  }

  async show(step, href, isAsked) {
    await this.#started
    this.#asked = isAsked && step
    if (this.state.isPresented) this.scroll({ type: "scrollTo", page: step - 1 })
    else this.#present(step - 1)
  }

  async receive(message) {
    await this.#started
    this.#stage.receive(message)
  }

  async reread(page) {
    const { reread } = await import("./walkthrough-reread.js")
    await reread(this, this.#frame, page)
  }

  screenChanged() {}

  async loaded() {
    await this.#started
    this.#stage?.measure()
  }

  /** Takes the layer on the page. */
  async adopt(page) {
    const { content, fidelity, motion } = this.#frame.data
    if (content.pages.some(({ custom }) => custom)) this.#custom ??= await import("./walkthrough-custom.js")
    this.#input?.stop()
    this.layer = [...document.querySelectorAll(".walkthrough")].at(-1)
    this.#strip = this.layer.querySelector(".pages")
    this.#pages = [...this.#strip.querySelectorAll(".page")].map((element, index) => ({
      element,
      views: motionsOf(content.pages[index], { fidelity, ...content }, this.#custom?.customMotion)
        .map((at, view) => ({ element: element.children[view], at }))
    }))
    this.position = page
    this.state = initialState({ ...content, fidelity, page, isFlagged: this.#stage?.isFlagged })
    this.#input = new PagerInput(this.layer.querySelector(".pager"), {
      count: this.#pages.length, page,
      reduced: motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches,
      changed: (effects, { p }) => this.#changed(effects, p),
      directions: () => directions(this.state),
      isMirrored: () => content.mirrored
    })
  }

  send(event) {
    const { page } = this.state
    const { state, effects } = transition(this.state, event, this.#stage?.events)
    this.state = state
    for (const effect of effects) {
      if (effect.type === "scrollTo") this.scroll(effect)
      else this.#stage?.perform(effect)
    }
    if (event.type !== "didScroll") this.#settle(page)
  }

  scroll(event) {
    this.#input.send(event)
  }

  #changed(effects, p) {
    if (p !== this.position) this.#draw(p)
    for (const effect of effects) this.send(effect)
  }

  #draw(p) {
    this.position = p
    this.#strip.style.transform = `translateX(${(this.state.mirrored ? p : -p) * 100}%)`
    for (const [index, page] of this.#pages.entries()) {
      const d = index - p
      const isNear = d > -1 && d < 1
      if (isNear !== page.isNear) page.element.classList.toggle("is-near", (page.isNear = isNear))
      if (!isUpdated(d)) continue
      for (const view of page.views) {
        const motion = view.at(d)
        for (const name of ["transform", "opacity"]) {
          if (motion[name] !== view[name]) view.element.style[name] = view[name] = motion[name]
        }
      }
    }
    this.#stage?.tell()
  }

  #settle(before) {
    const { page, isPresented, controls, dots } = this.state
    this.layer.classList.toggle("is-dismissed", !isPresented)
    this.layer.inert = !isPresented
    for (const element of this.layer.querySelectorAll(".control")) {
      const control = controls.find(({ name }) => name === element.dataset.control)
      element.toggleAttribute("data-hidden", !isShown(this.state, control))
      if (!element.matches(".dots") || !control.outlet) continue
      for (const [index, dot] of [...element.children].entries()) dot.classList.toggle("is-current", index === dots)
      element.ariaLabel = `Page ${dots + 1} of ${this.#pages.length}`
    }
    if (page !== before) this.#moved()
    this.#stage?.tell()
  }

  #moved() {
    const { step } = this
    for (const [index, { element }] of this.#pages.entries()) element.inert = index !== this.state.page
    document.body.dataset.step = step.number
    this.#frame.stepChanged(step, this.#asked === step.number)
    this.loaded()
  }

  #clicked({ target, clientX, detail }) {
    const button = target.closest("button")
    const { control, action, to } = button?.dataset ?? {}
    if (control === "page-control") {
      const { x, width } = button.getBoundingClientRect()
      this.send({ type: "dots", forward: !detail || clientX > x + width / 2 !== this.state.mirrored })
    } else if (button) {
      this.send({ type: "tap", control, action, page: Number(to) })
    }
  }
}
