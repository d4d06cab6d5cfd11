import { prepare, quieten } from "./graft.js"

// The overlays follow what the machine says is visible: what is missing is loaded beside what is shown. The newest wish
// wins.
export class OverlayStack {
  #options
  #wanted = []
  #shown = new Map() // overlay number → {section, blurKey, unmeasured, isStale}
  #work = null
  #isOvertaken = false

  /** {layer, screen, pages, addressOf(step), report(problem), onMeasured(address, measures), onCommit(top page)} */
  constructor(options) {
    this.#options = options
  }

  get isBusy() {
    return this.#work !== null
  }

  get top() {
    return this.#shown.get(this.#wanted.at(-1)?.overlay)?.section
  }

  /** Views, bottom to top. */
  want(views) {
    this.#wanted = views
  }

  /** The server drew the first one. */
  adopt(unmeasured) {
    const { layer, screen } = this.#options
    const section = layer.querySelector("section.overlay")
    if (!section) return
    quieten(section)
    this.#shown.set(this.#wanted[0].overlay, { section, blurKey: screen.element.dataset.key, unmeasured })
  }

  /** Without a target, of the top one. */
  numberAt(target) {
    const section = target ? target.closest(".overlay") : this.top
    return this.#wanted.find(({ overlay }) => section && this.#shown.get(overlay)?.section === section)?.overlay
  }

  /** Pages have changed on the server. */
  refresh() {
    for (const entry of this.#shown.values()) entry.isStale = true
    return this.settle()
  }

  /** The mock-up has changed. */
  remeasure() {
    for (const entry of this.#shown.values()) entry.isStale ||= isAny(entry.unmeasured)
    return this.settle()
  }

  /** One of the screen's files was swapped in place. */
  rekey(key) {
    const { dataset } = this.#options.screen.element
    for (const entry of this.#shown.values()) if (entry.blurKey === dataset.key) entry.blurKey = key
    dataset.key = key
  }

  settle() {
    this.#isOvertaken = true
    this.#work ??= this.#follow().finally(() => (this.#work = null))
    return this.#work
  }

  async #follow() {
    while (this.#isOvertaken) {
      this.#isOvertaken = false
      const wanted = this.#wanted
      const missing = wanted.filter(({ overlay }) => this.#shown.get(overlay)?.isStale ?? !this.#shown.has(overlay))
      const leaving = [...this.#shown.keys()].filter((number) => !wanted.some(({ overlay }) => overlay === number))
      const changes = await Promise.all(missing.map((view) => {
        const place = this.#shown.has(view.overlay) ? view.overlay : leaving.shift()
        return this.#prepare(view, place, view === wanted.at(-1))
      }))
      if (this.#isOvertaken) changes.forEach(({ discard }) => discard())
      else this.#commit(changes, leaving)
    }
  }

  #commit(changes, leaving) {
    const { screen, onCommit } = this.#options
    for (const { commit } of changes) commit()
    for (const number of leaving) {
      this.#shown.get(number).section?.remove()
      this.#shown.delete(number)
    }
    screen.isCovered = this.#wanted.length > 0
    for (const { section } of this.#shown.values()) if (section) section.inert = section !== this.top
    const page = changes.at(-1)?.page
    if (page) onCommit(page)
  }

  /** `place`: whose section becomes this view's, its own or that of one that leaves. */
  async #prepare(view, place, isTop) {
    const { layer, screen, pages, addressOf, report } = this.#options
    const undo = []
    const discard = () => undo.forEach((change) => change.discard())
    const move = (entry) => {
      this.#shown.delete(place)
      this.#shown.set(view.overlay, entry)
    }
    try {
      const plain = await pages.get(addressOf(view.step))
      if (isTop) undo.push(await screen.prepare(plain.document))
      const { unmeasured } = plain.data
      const page = isAny(unmeasured) ? await this.#measured(plain, (undo[0] ?? screen).mockup, isTop) : plain
      const fresh = page.document.querySelector(".overlay")
      const { blur, blurKey } = await this.#glassFor(view, plain.document)
      const old = this.#shown.get(place)
      const section = old?.section ?? layer.appendChild(layer.ownerDocument.importNode(fresh))
      if (!old?.section) undo.push({ commit() {}, discard: () => section.remove() })
      undo.push(await prepare(section, fresh, blur, old?.blurKey === blurKey))
      return {
        page: isTop && plain, discard,
        commit() {
          undo.forEach((change) => change.commit())
          move({ section, blurKey, unmeasured })
        }
      }
    } catch (error) {
      discard()
      report({ note: "failed", reason: `step ${view.step} could not be loaded: ${error.message}` })
      return { discard() {}, commit: () => move({ ...this.#shown.get(place), isStale: false }) }
    }
  }

  /** The sequence's snapshot is that of its first screen (quirk 8). */
  async #glassFor({ frozen, step }, own) {
    const { pages, addressOf } = this.#options
    const page = frozen && frozen.step !== step ? (await pages.get(addressOf(frozen.step))).document : own
    return { blur: page.querySelector(".blur"), blurKey: page.querySelector(".app-screen").dataset.key }
  }

  async #measured(page, mockup, isTop) {
    const { measuredPage } = await import("./measuring.js")
    return measuredPage(page, mockup, this.#options, isTop)
  }
}

const isAny = (object) => Object.keys(object ?? {}).length > 0
