import { Announcer } from "./announcer.js"
import { OverlayStack } from "./overlay-stack.js"
import { ShownFlags } from "./shown-flags.js"
import { initialState, transition } from "./training-overlay.js"

// Plays a training overlay in the frame: feeds the state machine, performs its effects, and tells the stage. The machine
// decides at once; the document follows as fast as pages load.
//
// What a frame gives to the player of any kind: `document`, `data` (the page's #frame-data), `pages`, `screen`, `stage`
// (the StageLink), `saves` (FollowSaves), `isAlone` (a window of its own), and `stepChanged`, `showAddress` and
// `pageChanged` to call. What it asks of one: start, stop, loaded, resized, tap, go, show, receive, reread, mockupChanged.
export class TrainingOverlayPlayer {
  #frame
  #state
  #flags
  #stack
  #announcer
  #step // number of the step on view, or of the last one that was
  #reported = new Set()
  #announced = null
  #shows = 0

  constructor(frame) {
    this.#frame = frame
    const { data, document, pages, screen } = frame
    this.#flags = new ShownFlags(data.identifier)
    this.#announcer = new Announcer(document)
    this.#step = data.step
    this.#stack = new OverlayStack({
      layer: document.querySelector(".overlays"),
      screen, pages,
      addressOf: (step) => this.#entry(step)?.frame ?? frame.data.steps[0].frame,
      report: (detail, level) => this.#report(detail, level),
      onCommit: (page, section) => this.#committed(page, section)
    })
    const style = document.querySelector(".overlay > .glass") || !document.querySelector(".overlay") ? "glass" : "darken"
    const { fidelity, ready, ignoreShown } = data
    this.#state = initialState({ fidelity, ready, ignoreShown, style, flags: this.#flags.read() })
  }

  start() {
    globalThis.addEventListener("storage", this.#storageChanged)
    this.#register()
    const { data, screen } = this.#frame
    const opening = { type: "preview", screen: this.#entry(data.step)?.id, step: data.step }
    this.#send(opening, { isShown: true, isDrawn: true })
    screen.isCovered = this.#state.visible.length > 0
  }

  stop() {
    globalThis.removeEventListener("storage", this.#storageChanged)
  }

  /** A tap on an element of the frame, or by key without one. Answers whether it meant anything. */
  tap(target) {
    const number = this.#stack.numberAt(target)
    const { visible } = this.#state
    if (number !== null) return this.#send({ type: "tap", overlay: number })
    if (this.#stack.isBusy) return true // the next overlay is on its way; nobody means to close what they have not seen
    if (visible.length > 0) return this.#send({ type: "tap" })
    return this.#frame.isAlone && this.go(1)
  }

  /** To a neighbouring step; after the last comes the first. */
  go(distance) {
    const { steps } = this.#frame.data
    const index = steps.findIndex(({ number }) => number === this.#step)
    const next = steps[(index + distance + steps.length) % steps.length]
    if (next) this.show(next.number, next.frame, { isAsked: false })
    return next !== undefined
  }

  /** A step as its address shows it. If its page cannot be had, what is on view stays. */
  async show(step, href, { isAsked = true } = {}) {
    const turn = ++this.#shows
    let page
    try {
      page = await this.#frame.pages.get(href ?? this.#entry(step)?.frame)
    } catch (error) {
      this.#report(`step ${step} could not be loaded: ${error.message}`, "error")
      return
    }
    if (turn !== this.#shows) return
    this.#take(page)
    this.#send({ type: "preview", screen: this.#entry(step)?.id, step }, { isShown: isAsked })
  }

  receive(message) {
    const screens = message.screen ? [message.screen] : this.#frame.data.steps.map(({ id }) => id)
    if (message.vitrine === "run") this.#run()
    else if (message.vitrine === "resume") this.#send({ type: "resume" })
    else if (message.vitrine === "set") {
      const { ready, ignoreShown } = message
      if (typeof ready === "boolean") this.#send({ type: "setReady", ready })
      if (typeof ignoreShown === "boolean") this.#send({ type: "setIgnoreShown", ignoreShown })
    } else if (message.vitrine === "flags") {
      if (message.action === "clear") this.#send({ type: "clearFlags" })
      if (message.action === "shown") this.#send({ type: "flagAsShown", screens })
      if (message.action === "not-shown") this.#send({ type: "flagAsNotShown", screens })
    }
  }

  /** The tutorial was read again: the step on view is found by its screen's name, or else the last step is shown. */
  async reread() {
    const id = this.#entry(this.#step)?.id
    const turn = this.#shows
    const page = await this.#pageOf(id)
    if (!page) return null
    if (turn !== this.#shows) return this.reread() // the viewer has gone on meanwhile
    const { ready, ignoreShown } = this.#frame.data
    this.#take(page)
    if (page.data.ready !== ready) this.#send({ type: "setReady", ready: page.data.ready })
    if (page.data.ignoreShown !== ignoreShown) {
      this.#send({ type: "setIgnoreShown", ignoreShown: page.data.ignoreShown })
    }
    this.#register()
    this.#send({ type: "renumber", steps: page.data.steps })
    this.#stack.update(this.#state.visible)
    if (this.#state.visible.some(({ screen }) => !page.data.steps.some((step) => step.id === screen))) {
      this.#send({ type: "preview", screen: this.#entry(page.data.step).id, step: page.data.step })
    } else {
      this.#moveTo(page.data.step)
    }
    if (this.#state.visible.length === 0) await this.#showBare(page)
    else await this.#stack.refresh()
    return page.document
  }

  /** A file of the mock-up was swapped in place: what is measured may have moved, and the screen has another key. */
  async mockupChanged() {
    await this.#stack.remeasure()
    const page = await this.#frame.pages.get(this.#entry(this.#step)?.frame).catch(() => null)
    const key = page?.document.querySelector(".app-screen")?.dataset.key
    if (key) this.#stack.rekey(key)
  }

  /** The opening page is there with all it brings in. */
  async loaded() {
    await this.#stack.remeasure()
    this.#announce(this.#stack.topSection)
  }

  resized() {
    this.#stack.remeasure()
  }

  // The machine

  #run() {
    this.#shows++
    this.#send({ type: "quit" })
    this.#register()
    for (const { number, id, forced } of this.#frame.data.steps) {
      this.#send({ type: "show", screen: id, step: number, force: forced })
    }
  }

  /** As an app does at its start, or for the screens that a changed file brings. */
  #register() {
    for (const { id } of this.#frame.data.steps) {
      if (!Object.hasOwn(this.#state.registered, id)) this.#send({ type: "register", screen: id })
    }
  }

  #send(event, { isShown = false, isDrawn = false } = {}) {
    const read = transition(this.#state, { type: "readFlags", flags: this.#flags.read() })
    const { state, effects } = transition(read.state, event)
    this.#state = state
    for (const effect of effects) this.#perform(effect, isDrawn)
    const top = state.visible.at(-1)
    if (top) this.#moveTo(top.step, isShown)
    if (effects.some(({ type }) => ["present", "remove", "replace"].includes(type))) this.#settle()
    this.#postState()
    return true
  }

  #perform(effect, isDrawn) {
    const { type, name, detail, level, quirk } = effect
    if (type === "present") {
      this.#stack.present(effect.overlay)
      if (isDrawn) this.#stack.adopt(effect.overlay, this.#frame.data.unmeasured)
    } else if (type === "remove") this.#stack.remove(effect.overlay)
    else if (type === "replace") this.#stack.replace(effect.overlay, effect.with)
    else if (type === "writeFlag") this.#flags.write(effect.screen)
    else if (type === "removeFlag") this.#flags.remove(effect.screen)
    else if (type === "clearFlags") this.#flags.clear()
    else if (type === "log") this.#frame.stage.log(name, detail, { level, quirk })
  }

  async #settle() {
    this.#announced = null
    const { mark } = this.#frame.saves
    await this.#stack.settle()
    await this.#frame.saves.catchUp(mark)
    this.#announce(this.#stack.topSection)
    const next = this.#frame.data.steps.find(({ number }) => number === this.#step + 1)
    if (next) this.#frame.pages.prefetch(next.frame)
  }

  #postState() {
    const { visible, active, queue, ready, ignoreShown, flags } = this.#state
    this.#frame.stage.post("state", {
      visible: visible.map(({ step, screen }) => ({ step, screen })),
      queue: queue.map(({ screen }) => screen),
      active, ready, ignoreShown, flags
    })
  }

  // The frame

  #entry(step) {
    return this.#frame.data.steps.find(({ number }) => number === step)
  }

  /** From now on steps and addresses are those of this page. */
  #take(page) {
    this.#frame.data = page.data
    const own = this.#entry(page.data.step)
    if (own) {
      this.#frame.pages.put(own.frame, page)
      this.#frame.showAddress(own.frame)
    }
    if (page.data.fidelity !== this.#state.fidelity) {
      this.#send({ type: "setFidelity", fidelity: page.data.fidelity })
    }
  }

  #moveTo(step, isShown = false) {
    if (step === this.#step) return
    this.#step = step
    const entry = this.#entry(step)
    if (!entry) return
    this.#frame.showAddress(entry.frame)
    this.#frame.stepChanged(entry, isShown)
  }

  /** The frame's page as it is now: of the same step if the file still has it, else of the last one. */
  async #pageOf(id) {
    const { pages, data } = this.#frame
    const get = (href) => pages.get(href).catch((error) => (this.#report(error.message, "error"), null))
    const own = this.#entry(this.#step)
    const page = await pages.get(own?.frame ?? data.steps[0].frame).catch(() => get(data.steps[0].frame))
    if (!page) return null
    const { steps, step } = page.data
    const now = steps.find((entry) => entry.id === id && entry.number === this.#step)
      ?? steps.find((entry) => entry.id === id) ?? steps.at(-1)
    return !now || now.number === step ? page : get(now.frame)
  }

  async #showBare(page) {
    const change = await this.#frame.screen.prepare(page.document)
    if (this.#state.visible.length > 0) return change.discard()
    change.commit()
    this.#frame.pageChanged(page)
  }

  #committed(page, section) {
    this.#frame.pageChanged(page)
    this.#announce(section)
  }

  #announce(section) {
    if (!section || this.#announced === section.dataset.overlay) return
    const title = section.querySelector("iframe.text")?.contentDocument?.querySelector(".OverlayTitle")?.textContent
    if (!title?.trim()) return
    this.#announced = section.dataset.overlay
    this.#announcer.say(title.trim())
  }

  #report(detail, level) {
    if (level === "warning" && this.#reported.has(detail)) return
    this.#reported.add(detail)
    this.#frame.stage.log("preview", detail, { level })
  }

  #storageChanged = ({ key }) => {
    if (!this.#flags.isConcerned(key)) return
    this.#state = transition(this.#state, { type: "readFlags", flags: this.#flags.read() }).state
    this.#postState()
  }
}
