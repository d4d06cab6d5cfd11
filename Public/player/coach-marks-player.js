import { fit } from "./coach-marks-fit.js"
import { FADE, initialState, storageKey, transition } from "./coach-marks.js"
import { prepare, quieten } from "./graft.js"
import { StoredValue } from "./stored-value.js"

const sides = parent === window ? null : await import("./coach-marks-stage.js")

// Plays coach marks: feeds the machine, performs its effects, tells the stage. The machine decides at once; a page that
// is still loading holds up its fade-in and nothing else.
export class Player {
  section // the layer; null once it was torn down
  blurKey // of the screen in its blur
  #frame
  #state
  #stored
  #layer = document.querySelector(".overlays")
  #page // whose layer is in the section
  #places // {views, cuts} of that page
  #step // on view, or last on view
  #fading = null
  #screenWork = Promise.resolve()
  #side // towards the stage; a window of its own has none
  #region
  #shows = 0

  constructor(frame) {
    const { data } = this.#frame = frame
    const { fidelity, identifier, step, content } = data
    this.#side = sides && new sides.StageSide(frame)
    this.#stored = new StoredValue(identifier, storageKey(identifier))
    this.#step = step
    this.#page = { href: this.#entry(step).frame, document, data }
    this.#places = content
    this.#state = initialState({
      fidelity, steps: content.steps, coversStatusBar: content.coversStatusBar, index: this.stored
    })
    this.#region = document.body.appendChild(document.createElement("div"))
    this.#region.setAttribute("role", "status")
    this.#region.className = "announcement"
  }

  start() {
    this.section = this.#layer.querySelector(".overlay")
    this.blurKey = this.#frame.screen.element.dataset.key
    quieten(this.section)
    this.#layer.addEventListener("click", ({ target }) => target.closest(".skip") && this.send({ type: "skip" }))
    const before = this.#side?.beforeTurning(this.#step)
    if (!before) return this.send({ type: "preview", index: this.#step - 1 }, true)
    this.#state = { ...this.#state, ...before }
    if (before.phase === "waiting") this.#hide()
    this.send({ type: "rotate" })
  }

  /** On an element, or by key without one, which counts as one in the right place. Answers whether it meant anything. */
  tap(target, event) {
    const { phase } = this.#state
    if (["idle", "waiting", "ended"].includes(phase)) {
      if (this.#side) return false
      // Nobody else is there to come back to this screen.
      if (phase === "waiting") this.send({ type: "update", index: this.stored })
      else this.go(1)
      return true
    }
    const { x, y } = this.#layer.getBoundingClientRect()
    const isIn = (rects) => !event || rects.some(([left, top, width, height]) => {
      const [across, down] = [event.clientX - x - left, event.clientY - y - top]
      return across >= 0 && down >= 0 && across < width && down < height
    })
    this.send({ type: "tap", isOnView: isIn(this.#places.views), isInHole: isIn(this.#places.cuts) })
    return true
  }

  /** After the last step comes the first. */
  go(distance) {
    const { steps } = this.#frame.data
    const { number, frame } = steps.at((this.#step - 1 + distance) % steps.length)
    this.show(number, frame)
  }

  async show(step, href, isAsked = false) {
    const turn = ++this.#shows
    const page = await this.get(href)
    if (!page || turn !== this.#shows) return
    this.take(page)
    this.send({ type: "preview", index: step - 1 }, isAsked)
  }

  receive(message) {
    this.#side.command(this, message)
  }

  /** Steps that are on their way are not wanted any more. */
  forgetShow() {
    this.#shows++
  }

  get step() {
    return this.#entry(this.#step)
  }

  /** The step that an app would go on at; 0 = not started. */
  get stored() {
    return Math.max(0, Math.trunc(this.#stored.read())) || 0
  }

  /** The file was read again; `page` is now that of the step on view, or of the last one if it is gone. */
  async reread(page) {
    const { reread } = await import("./coach-marks-saves.js")
    await reread(this, page)
  }

  /** A file of the app's screen was swapped in place. */
  async screenChanged() {
    const { screenChanged } = await import("./coach-marks-saves.js")
    await screenChanged(this, this.#frame.screen)
  }

  /** All has loaded, or has another size; `page`: that of the step on view, if it was fetched anew. */
  async loaded(page = this.#page) {
    this.#page = page
    if (!this.section) return
    if (isAny(page.data.unmeasured)) await this.graft(page, this.isSeen)
    else this.#fit()
    this.#announce()
  }

  send(event, isAsked = false) {
    const { state, effects } = transition(this.#state, event)
    this.#state = state
    for (const effect of effects) this.#perform(effect, isAsked)
    this.#tell()
  }

  get isSeen() {
    return Boolean(this.section) && this.section.style.visibility !== "hidden"
  }

  #perform({ type, ...effect }, isAsked) {
    const { index, turn, milliseconds } = effect
    if (type === "log") this.#side?.log(effect, () => this.#pageAt(index ?? this.#page.data.step - 1))
    if (type === "store") this.#stored.write(index)
    if (type === "prepare") this.#screenWork = this.#prepare(index)
    if (type === "delay") setTimeout(() => this.send({ type: "delayed", turn }), milliseconds)
    if (type === "show") this.#show(effect, isAsked)
    if (type === "fadeOut") this.#fade(0, turn)
    if (type === "hide") this.#hide()
    if (type === "remove") this.#remove()
  }

  /** The app brings its screen into the state that a step is about, before the sheet is seen again. */
  async #prepare(index) {
    const { turn } = this.#state
    const page = await this.#pageAt(index)
    if (page && turn === this.#state.turn) await this.setScreen(page)
  }

  async setScreen(page) {
    const change = await this.#frame.screen.prepare(page.document)
    change.commit()
    this.#frame.screen.frameLike(page.document)
  }

  async #show({ index, isStill, turn }, isAsked) {
    const isCurrent = () => turn === this.#state.turn
    await this.#screenWork
    const page = await this.#pageAt(index)
    if (!page || !isCurrent()) return
    if (!this.section || page !== this.#page) {
      if (!(await this.graft(page, false, isCurrent))) return
    }
    this.moveTo(index + 1, isAsked)
    this.section.style.visibility = ""
    this.#frame.screen.isCovered = true
    if (isStill) this.#stand()
    else this.#fade(1, turn)
    this.#announce()
    const next = this.#entry(index + 2)
    if (next) this.#frame.pages.get(next.frame).catch(() => {})
  }

  /** The sheet alone: Skip is there or gone at once (section 3.1). */
  async #fade(opacity, turn) {
    this.#stand()
    this.#toggleSkip(opacity === 1)
    const sheet = this.section.querySelector(".glass")
    const steps = [{ opacity: 1 - opacity }, { opacity }]
    this.#fading = sheet.animate(steps, { duration: FADE, easing: "ease-in-out", fill: "forwards" })
    try {
      await this.#fading.finished
    } catch {
      return // something else came
    }
    if (opacity === 0) this.#hide()
    this.send({ type: "faded", turn })
  }

  #stand() {
    this.#fading?.cancel()
    this.#fading = null
    this.#toggleSkip(true)
  }

  #toggleSkip(isThere) {
    const skip = this.section?.querySelector(".skip")
    if (skip) skip.hidden = !isThere
  }

  #hide() {
    this.section.style.visibility = "hidden"
    this.#frame.screen.isCovered = false
    this.#stand()
  }

  #remove() {
    this.#stand()
    this.section?.remove()
    this.section = null
    this.#frame.screen.isCovered = false
    this.#announce()
  }

  /** Puts a page's layer in the place of the present one. Answers whether it did. */
  async graft(page, isSeen, isWanted = () => true) {
    const change = await this.#frame.screen.prepare(page.document)
    const mark = this.#frame.saves?.mark
    const measured = isAny(page.data.unmeasured) ? await this.#measured(page, change.mockup) : page
    const fresh = measured.document.querySelector(".overlay")
    const { key } = page.document.querySelector(".app-screen").dataset
    const own = this.section
    const section = own ?? this.#layer.appendChild(document.importNode(fresh))
    const layer = await prepare(section, fresh, null, own && this.blurKey === key && hasBlurOf(own, fresh))
    if (!isWanted() || own !== this.section) {
      layer.discard()
      change.discard()
      if (!own) section.remove()
      return false
    }
    change.commit()
    this.#frame.screen.frameLike(page.document)
    layer.commit()
    section.style.visibility = isSeen ? "" : "hidden"
    this.section = section
    this.blurKey = key
    this.#page = page
    this.#places = measured.data.content
    this.#frame.saves?.catchUp(mark)
    this.#fit()
    return true
  }

  /** The page with its selector targets where they are in the mock-up. */
  async #measured(page, mockup) {
    const { measuredPage } = await import("./measuring.js")
    const onMeasured = (_, measures) => (page.measures = measures)
    const report = (problem) => this.#report(problem)
    return measuredPage(page, mockup, { layer: this.#layer, pages: this.#frame.pages, report, onMeasured }, true)
  }

  #fit() {
    fit(this.section)
    this.#side?.tellMeasures(this.#page, this.section)
  }

  #announce() {
    const texts = [...(this.section?.querySelectorAll(".caption") ?? [])].map(({ textContent }) => textContent)
    const text = texts.join(". ")
    if (text !== this.#region.textContent) this.#region.textContent = text
  }

  #tell() {
    this.#side?.tell(this.#state, this.stored, this.#step)
  }

  take(page) {
    this.#frame.data = page.data
    const { fidelity, content: { steps, coversStatusBar } } = page.data
    const own = this.#entry(page.data.step)
    this.#frame.pages.put(own.frame, page)
    this.send({ type: "renew", fidelity, steps, coversStatusBar })
    if (own.number === this.#step) this.#frame.stepChanged(own, true)
  }

  moveTo(step, isAsked) {
    if (step === this.#step || !this.#entry(step)) return
    this.#step = step
    this.#frame.stepChanged(this.#entry(step), isAsked)
    this.#tell()
  }

  #entry(step) {
    return this.#frame.data.steps.find(({ number }) => number === step)
  }

  /** Of the step on view it is the page that is on view. */
  #pageAt(index) {
    const isOnView = this.section && this.#page.data.step === index + 1
    const entry = this.#entry(index + 1)
    return isOnView || !entry ? this.#page : this.get(entry.frame)
  }

  async get(href) {
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

const isAny = (object) => Object.keys(object ?? {}).length > 0

const hasBlurOf = (section, fresh) => {
  const [own, other] = [section, fresh].map((node) => node.querySelector(".blur")?.getAttribute("style"))
  return own === other
}
