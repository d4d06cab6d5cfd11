import { withMeasured } from "./address.js"
import { prepareChange, prepareSection, quieten } from "./graft.js"
import { measure } from "./measuring.js"

// The overlays on the screen: the document follows what the state machine says is visible. Each change first fetches
// and loads what is missing, beside what is shown, then everything changes at once. If the machine has moved on in the
// meantime, the work is thrown away and begun again, so the newest wish wins and nothing in between is shown.
//
// A page that cannot be fetched leaves what is on the screen, which then stands for the overlay that was wished for.
export class OverlayStack {
  #layer
  #screen
  #pages
  #addressOf
  #report
  #onCommit
  #wanted = []
  #shown = new Map() // overlay number → {section, blurKey, unmeasured, measured, isStale}
  #work = null
  #isOvertaken = false

  /** `addressOf(step)`; `report(sentence)` for what went wrong; `onCommit(page, section)` with the top overlay's page. */
  constructor({ layer, screen, pages, addressOf, report, onCommit }) {
    this.#layer = layer
    this.#screen = screen
    this.#pages = pages
    this.#addressOf = addressOf
    this.#report = report
    this.#onCommit = onCommit
  }

  get isBusy() {
    return this.#work !== null
  }

  present(view) {
    this.#wanted = [...this.#wanted, view]
  }

  remove(number) {
    this.#wanted = this.#wanted.filter(({ overlay }) => overlay !== number)
  }

  replace(number, view) {
    this.remove(number)
    this.present(view)
  }

  /** Views as they are now, after the tutorial's steps were renumbered. */
  update(views) {
    this.#wanted = this.#wanted.map((view) => views.find(({ overlay }) => overlay === view.overlay) ?? view)
  }

  /** The section that the server drew stands for the view, with the page's unmeasured targets. */
  adopt(view, unmeasured) {
    const section = this.#layer.querySelector("section.overlay")
    if (!section) return
    quieten(section)
    this.#shown.set(view.overlay, { section, blurKey: this.#screen.key, unmeasured, measured: "", isStale: false })
  }

  /** The overlay whose picture is under a tap, or null. */
  numberAt(target) {
    const section = target?.closest?.("section.overlay")
    const shown = [...this.#shown].find(([, entry]) => section && entry.section === section)
    return shown && this.#wanted.some(({ overlay }) => overlay === shown[0]) ? shown[0] : null
  }

  get topSection() {
    return this.#shown.get(this.#wanted.at(-1)?.overlay)?.section ?? null
  }

  /** Pages have changed on the server: what is shown is drawn again. */
  refresh() {
    for (const entry of this.#shown.values()) entry.isStale = true
    return this.settle()
  }

  /** The mock-up may have moved what is measured in it. */
  remeasure() {
    const moved = [...this.#shown.values()].filter((entry) => this.#measured(entry.unmeasured).text !== entry.measured)
    if (moved.length === 0) return this.#work ?? Promise.resolve()
    for (const entry of moved) entry.isStale = true
    return this.settle()
  }

  /** The screen has the same pixels under a new key, after one of its files was swapped in place. */
  rekey(key) {
    const old = this.#screen.key
    this.#screen.key = key
    for (const entry of this.#shown.values()) if (entry.blurKey === old) entry.blurKey = key
  }

  /** Resolves when the document shows what is wanted. */
  settle() {
    this.#isOvertaken = true
    this.#work ??= this.#follow().finally(() => (this.#work = null))
    return this.#work
  }

  async #follow() {
    while (this.#isOvertaken) {
      this.#isOvertaken = false
      const wanted = this.#wanted
      const missing = wanted.filter(({ overlay }) => this.#shown.get(overlay)?.isStale ?? true)
      const leaving = [...this.#shown.keys()].filter((number) => !wanted.some(({ overlay }) => overlay === number))
      const places = missing.map(({ overlay }) => (this.#shown.has(overlay) ? overlay : leaving.shift()))
      const prepared = await Promise.all(missing.map((view, index) => this.#prepare(view, places[index], wanted)))
      if (this.#isOvertaken) prepared.forEach((change) => change.discard())
      else this.#commit(wanted, prepared, leaving)
    }
  }

  #commit(wanted, prepared, leaving) {
    for (const change of prepared) change.commit()
    for (const number of leaving) {
      this.#shown.get(number).section?.remove()
      this.#shown.delete(number)
    }
    const top = wanted.at(-1)
    this.#screen.isCovered = top !== undefined
    for (const { overlay } of wanted) {
      const { section } = this.#shown.get(overlay)
      if (section) section.inert = overlay !== top.overlay
    }
    const change = prepared.find(({ view }) => view === top)
    if (change?.page) this.#onCommit(change.page, this.topSection)
  }

  /** `place`: the number whose section becomes this view's, its own or that of a view that leaves. */
  async #prepare(view, place, wanted) {
    const old = this.#shown.get(place)
    let screen
    try {
      const plain = await this.#pages.get(this.#addressOf(view.step))
      if (view === wanted.at(-1)) screen = await this.#screen.prepare(plain.document)
      const { unmeasured } = plain.data
      const measured = this.#measured(unmeasured, screen?.mockup)
      const page = measured.text ? await this.#pages.get(withMeasured(plain.href, measured.rects)) : plain
      const fresh = page.document.querySelector("section.overlay")
      if (!fresh) throw new Error("the page has no overlay")
      measured.problems.forEach((problem) => this.#report(`${view.screen}: ${problem}`, "warning"))

      const { blur, blurKey } = await this.#glassFor(view, plain)
      const isSame = old?.section && old.blurKey === blurKey
      const change = old?.section
        ? await prepareChange(old.section, fresh, isSame ? null : blur)
        : await prepareSection(this.#layer, fresh, blur)
      return {
        view, page: plain,
        discard: () => (change.discard(), screen?.discard()),
        commit: () => {
          screen?.commit()
          change.commit()
          change.section.dataset.overlay = view.overlay
          this.#shown.delete(place)
          const { section } = change
          this.#shown.set(view.overlay, { section, blurKey, unmeasured, measured: measured.text, isStale: false })
        }
      }
    } catch (error) {
      screen?.discard()
      return { view, page: null, discard() {}, commit: () => this.#standIn(view, place, error) }
    }
  }

  /** What is on the screen stays, and answers to taps as the overlay that could not be had. */
  #standIn(view, place, error) {
    this.#report(`step ${view.step} could not be loaded: ${error.message}`, "error")
    const old = this.#shown.get(place) ?? { section: null, blurKey: null, unmeasured: {}, measured: "" }
    this.#shown.delete(place)
    this.#shown.set(view.overlay, { ...old, isStale: false })
  }

  /** The snapshot behind the glass (quirks 8 and 9): the screen of the sequence's first step, overlays included. */
  async #glassFor(view, page) {
    const { frozen } = view
    const source = frozen && frozen.step !== view.step ? await this.#pages.get(this.#addressOf(frozen.step)) : page
    const blur = source.document.querySelector(".overlay .blur")
    const key = source.document.querySelector(".app-screen")?.dataset.key
    const below = (frozen?.below ?? []).map((number) => this.#shown.get(number)?.section).filter(Boolean)
    if (!blur || below.length === 0) return { blur, blurKey: key }
    return { blur: this.#withOverlays(blur, below), blurKey: `${key} under ${frozen.below}` }
  }

  #measured(unmeasured, mockup = this.#screen.mockup) {
    const { rects, problems } = measure(unmeasured, mockup, this.#layer.parentElement.getBoundingClientRect())
    const text = Object.keys(rects).length ? withMeasured("/", rects) : ""
    return { rects, problems, text }
  }

  /** A copy of the blurred screen with the overlays that were on it when the picture was taken, over the screen's place. */
  #withOverlays(blur, sections) {
    const copy = blur.cloneNode(true)
    const overlays = copy.ownerDocument.createElement("div")
    const screen = this.#layer.getBoundingClientRect()
    const reach = (sections[0].querySelector(".blur") ?? this.#layer).getBoundingClientRect()
    Object.assign(overlays.style, {
      position: "absolute", left: `${screen.x - reach.x}px`, top: `${screen.y - reach.y}px`,
      width: `${screen.width}px`, height: `${screen.height}px`
    })
    for (const section of sections) overlays.append(copy.ownerDocument.importNode(section, true))
    copy.append(overlays)
    return copy
  }
}
