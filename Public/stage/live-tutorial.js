import { subscribe } from "../live/events.js"

/*
 * What the stage wants to know of the server's events: whether anything about this tutorial changed, and which file was
 * followed. The device's frame listens for itself.
 *
 * Several events of one save count as one change.
 */
export class LiveTutorial {
  #tutorial
  #hear
  #types = new Set() // of the events that wait to be told
  #isWaiting = false

  /**
   * `hear`: `changed(types)` of the events that came, `followed(path)` of a file; what happened since the page was made
   * is told too. `address`: of the stream.
   */
  constructor(tutorial, { hear, signal, address }) {
    this.#tutorial = tutorial
    this.#hear = hear
    const unsubscribe = subscribe((event) => this.#take(event), { address })
    signal.addEventListener("abort", unsubscribe)
  }

  #take({ type, data }) {
    if (type === "reset") return this.#change(type)
    if (data?.tutorial !== this.#tutorial) return
    if (type === "style" || type === "asset") this.#hear.followed(data.path)
    if (type === "tutorial") this.#hear.followed("tutorial.yaml")
    if (["style", "tutorial", "problems"].includes(type)) this.#change(type)
  }

  #change(type) {
    this.#types.add(type)
    if (this.#isWaiting) return
    this.#isWaiting = true
    queueMicrotask(() => {
      const types = new Set(this.#types)
      this.#types.clear()
      this.#isWaiting = false
      this.#hear.changed(types)
    })
  }
}
