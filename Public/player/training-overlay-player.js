import { OverlayStack } from "./overlay-stack.js"
import { ShownFlags } from "./shown-flags.js"
import { initialState, transition } from "./training-overlay.js"

// Plays a training overlay: feeds the machine, which decides at once; the document follows as fast as pages load.
export class Player {
  #frame
  #state
  #flags
  #stack
  #region
  #step // on view, or last on view
  #shows = 0

  constructor(frame) {
    const { data, pages, screen } = this.#frame = frame
    const { fidelity, identifier, step, content: { ready, ignoreShown } } = data
    this.#flags = new ShownFlags(identifier)
    this.#step = step
    const style = document.querySelector(".film") ? "darken" : "glass"
    this.#state = initialState({ fidelity, ready, ignoreShown, style, flags: this.#flags.read() })
    this.#stack = new OverlayStack({
      pages, screen,
      layer: document.querySelector(".overlays"),
      addressOf: (step) => (this.#entry(step) ?? frame.data.steps[0]).frame,
      report: (problem) => this.#report(problem),
      onMeasured: (href, measured) => frame.stage?.post("measured", { frame: href, measured }),
      onCommit: (page) => screen.frameLike(page.document)
    })
    this.#region = document.body.appendChild(document.createElement("div"))
    this.#region.setAttribute("role", "status")
    this.#region.className = "announcement"
  }

  start() {
    this.register()
    this.#preview(this.#step, true, () => this.#stack.adopt(this.#frame.data.unmeasured))
  }

  /** On an element, or by key without one. Answers whether it meant anything. */
  tap(target) {
    const overlay = this.#stack.numberAt(target)
    if (overlay === undefined && this.#stack.isBusy) return true // nobody means to close what is not yet to be seen
    if (this.#state.visible.length) this.send({ type: "tap", overlay })
    else if (this.#frame.stage) return false
    else this.go(1)
    return true
  }

  /** After the last step comes the first. */
  go(distance) {
    const { steps } = this.#frame.data
    const index = steps.indexOf(this.#entry(this.#step)) + distance
    const { number, frame } = steps.at(index % steps.length)
    this.show(number, frame)
  }

  async show(step, href, isAsked = false) {
    const turn = ++this.#shows
    const page = await this.#get(href)
    if (!page || turn !== this.#shows) return
    this.#take(page)
    this.#preview(step, isAsked)
  }

  async receive(message) {
    const { command } = await import("./training-overlay-commands.js")
    command(this, message, this.#frame.data)
  }

  get step() {
    return this.#entry(this.#step)
  }

  /** The file was read again; `page` is now that of the step on view, or of the last one if it is gone. */
  async reread(page) {
    const { ready, ignoreShown } = this.#frame.data.content
    const { step, steps, content: now } = page.data
    this.#take(page)
    this.register()
    this.send({ type: "renumber", steps })
    if (now.ready !== ready) this.send({ type: "setReady", ready: now.ready })
    if (now.ignoreShown !== ignoreShown) this.send({ type: "setIgnoreShown", ignoreShown: now.ignoreShown })
    const { visible } = this.#state
    const isGone = visible.some(({ screen }) => !steps.some(({ id }) => id === screen))
    if (isGone) this.#preview(step)
    this.#moveTo(step)
    if (!visible.length) await this.#showBare(page.document)
    await this.#stack.refresh()
  }

  /** A file of the app's screen was swapped in place. */
  async screenChanged() {
    await this.#stack.remeasure()
    const page = await this.#get(this.#entry(this.#step).frame)
    if (page) this.#stack.rekey(page.document.querySelector(".app-screen").dataset.key)
  }

  /** All has loaded, or has another size. */
  async loaded() {
    await this.#stack.remeasure()
    this.#announce()
  }

  /** A step that is on its way is not wanted any more. */
  forgetShow() {
    this.#shows++
  }

  /** The viewer's wish, no call of the app. */
  forgetFlags() {
    for (const { id } of this.#frame.data.steps) this.#flags.remove(id)
    this.#report({ note: "fresh" })
  }

  register() {
    for (const { id } of this.#frame.data.steps) {
      if (!Object.hasOwn(this.#state.registered, id)) this.send({ type: "register", screen: id })
    }
  }

  send(event, isAsked = false, arrange) {
    const { visible: before } = this.#state
    const read = transition(this.#state, { type: "readFlags", flags: this.#flags.read() })
    const { state, effects } = transition(read.state, event)
    this.#state = state
    const { visible, active, queue, ready, ignoreShown, flags } = state
    for (const effect of effects) this.#perform(effect)
    this.#stack.want(visible)
    arrange?.()
    if (visible.length) this.#moveTo(visible.at(-1).step, isAsked)
    if (visible !== before) this.#settle()
    const [shown, waiting] = [visible, queue].map((list) => list.map(({ screen }) => screen))
    const switches = { ready, "ignore-shown": ignoreShown }
    this.#frame.stage?.post("state", { fields: { visible: shown, active, queue: waiting }, switches, flags })
  }

  #perform({ type, screen, ...entry }) {
    if (type === "writeFlag") this.#flags.write(screen)
    if (type === "removeFlag") this.#flags.remove(screen)
    if (type === "clearFlags") this.#flags.clear()
    if (type === "log") this.#frame.stage?.log({ screen, ...entry })
  }

  async #settle() {
    const mark = this.#frame.saves?.mark
    await this.#stack.settle()
    this.#frame.saves?.catchUp(mark)
    this.#announce()
    const next = this.#entry(this.#step + 1)
    if (next) this.#frame.pages.get(next.frame).catch(() => {})
  }

  #announce() {
    const title = this.#stack.top?.querySelector(".text")?.contentDocument?.querySelector(".OverlayTitle")
    const text = title?.textContent ?? ""
    if (text !== this.#region.textContent) this.#region.textContent = text
  }

  async #showBare(page) {
    const change = await this.#frame.screen.prepare(page)
    if (this.#state.visible.length) return change.discard()
    change.commit()
    this.#frame.screen.frameLike(page)
  }

  #take(page) {
    const { fidelity, step } = (this.#frame.data = page.data)
    const own = this.#entry(step)
    this.#frame.pages.put(own.frame, page)
    this.send({ type: "setFidelity", fidelity })
    if (own.number === this.#step) this.#frame.stepChanged(own, true)
  }

  #moveTo(step, isAsked) {
    if (step === this.#step || !this.#entry(step)) return
    this.#step = step
    this.#frame.stepChanged(this.#entry(step), isAsked)
  }

  #entry(step) {
    return this.#frame.data.steps.find(({ number }) => number === step)
  }

  #preview(step, isAsked, arrange) {
    this.send({ type: "preview", screen: this.#entry(step)?.id, step }, isAsked, arrange)
  }

  async #get(href) {
    try {
      return await this.#frame.pages.get(href)
    } catch (error) {
      this.#report({ note: "failed", reason: `${href} could not be loaded: ${error.message}` })
    }
  }

  #report(problem) {
    this.#frame.stage?.log({ name: "preview", ...problem })
  }
}
