import { allLoaded } from "../player/loading.js"

/*
 * What a person would see go wrong on the devices that are alive: looked at one after the other once nothing more
 * urgent is to be done, and told to the `frame-marks` element beside each.
 */
const calm = 250 // milliseconds after the last change

export class ProblemWatch {
  #life
  #due = new Set()
  #timer
  #isWorking = false

  constructor(life, signal) {
    this.#life = life
    signal.addEventListener("abort", () => clearTimeout(this.#timer))
  }

  check(place) {
    this.#due.add(place)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#work(), calm)
  }

  /** A document listens: what comes and goes in it is looked at as it does. */
  watch(place) {
    const page = this.#life.frameAt(place).document
    const changed = () => this.check(place)
    page.addEventListener("load", changed, { capture: true }) // of what is in it, which does not bubble
    const overlays = page.querySelector(".overlays")
    if (overlays) new MutationObserver(changed).observe(overlays, { childList: true, subtree: true })
    changed()
  }

  checkAll() {
    for (const place of this.#life.alive) this.check(place)
  }

  async #work() {
    if (this.#isWorking) return
    this.#isWorking = true
    try {
      const { problemsIn } = await import("../checks/frame-problems.js") // with the first look
      for (const place of this.#due) await this.#look(place, problemsIn)
    } finally {
      this.#isWorking = false
    }
    for (const place of this.#due) this.check(place) // what has changed meanwhile
  }

  async #look(place, problemsIn) {
    this.#due.delete(place)
    const page = this.#life.frameAt(place)?.document
    if (!page) return
    await allLoaded(page.documentElement)
    await idle()
    const problems = await problemsIn(page).catch(() => null)
    if (problems && place.isConnected) this.tell(place, problems)
  }

  /** Shows what was found at a place; null is nothing that can be told. */
  tell(place, problems) {
    const slot = place.querySelector(".live-slot")
    place.closest("[data-key]").querySelector("frame-marks")?.show(problems ?? [], slot)
    place.dispatchEvent(new CustomEvent("problems-found", { bubbles: true, detail: problems }))
  }
}

function idle() {
  return new Promise((resolve) => {
    if (globalThis.requestIdleCallback) requestIdleCallback(resolve, { timeout: 500 })
    else setTimeout(resolve, 16)
  })
}
