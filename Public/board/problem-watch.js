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
  #rules = null // the module, loaded with the first look

  constructor(life, signal) {
    this.#life = life
    signal.addEventListener("abort", () => clearTimeout(this.#timer))
  }

  check(place) {
    this.#due.add(place)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#work(), calm)
  }

  checkAll() {
    for (const place of this.#life.alive) this.check(place)
  }

  async #work() {
    if (this.#isWorking) return
    this.#isWorking = true
    this.#rules ??= import("../checks/frame-problems.js")
    const { problemsIn } = await this.#rules
    for (const place of this.#due) {
      this.#due.delete(place)
      const page = this.#life.frameAt(place)?.document
      if (!page) continue
      await idle()
      const problems = await problemsIn(page).catch(() => null)
      if (problems && place.isConnected) this.tell(place, problems)
    }
    this.#isWorking = false
    if (this.#due.size > 0) this.check([...this.#due][0])
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
