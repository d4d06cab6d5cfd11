import { StillFrame } from "../checks/still-frame.js"
import { problemsIn } from "../checks/frame-problems.js"

/*
 * Looks at the cells that nobody has scrolled to, one after the other in a frame off screen, whenever the page has
 * nothing better to do: so that the sums are those of all positions. Any change begins anew with what is unknown.
 */
const calm = 1200 // milliseconds after the last change

export class AtlasSurvey {
  #atlas
  #unknown
  #tell
  #still = null
  #turn = 0
  #timer

  /** `unknown()`: the places not judged yet, in order; `tell(place, problems)`. */
  constructor(atlas, { unknown, tell, signal }) {
    this.#atlas = atlas
    this.#unknown = unknown
    this.#tell = tell
    signal.addEventListener("abort", () => this.#stop())
  }

  /** Something has changed or will in a moment. */
  begin() {
    this.#stop()
    this.#timer = setTimeout(() => this.#go(), calm)
  }

  #stop() {
    clearTimeout(this.#timer)
    this.#turn++
    this.#still?.remove()
    this.#still = null
  }

  async #go() {
    const turn = this.#turn
    for (let place; (place = this.#unknown()[0]); ) {
      await quiet()
      if (turn !== this.#turn) return
      this.#still ??= new StillFrame(this.#atlas)
      const address = place.dataset.live
      const page = await this.#still.show(address, sizeOf(place)).catch(() => null)
      if (turn !== this.#turn) return
      const problems = page && await problemsIn(page).catch(() => null)
      if (turn !== this.#turn || place.dataset.live !== address) return
      this.#tell(place, problems) // null: it cannot be told
    }
    this.#stop()
  }
}

function sizeOf(place) {
  const look = getComputedStyle(place)
  return {
    width: parseFloat(look.getPropertyValue("--screen-width")),
    height: parseFloat(look.getPropertyValue("--screen-height")),
  }
}

/* What is in sight comes first, and a page in the background waits. */
async function quiet() {
  while (document.visibilityState !== "visible") {
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }))
  }
  await new Promise((resolve) => (globalThis.requestIdleCallback ? requestIdleCallback(resolve) : setTimeout(resolve, 50)))
}
