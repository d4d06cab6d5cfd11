import { subscribe } from "../live/events.js"

/*
 * What the stage wants to know of the server's events: whether anything about this tutorial changed, and which file was
 * followed. The device's frame listens for itself.
 *
 * Several events of one save count as one change.
 */
export class LiveTutorial {
  #tutorial
  #revision
  #hear
  #waiting = false

  constructor(tutorial, revision, hear, signal) {
    this.#tutorial = tutorial
    this.#revision = revision
    this.#hear = hear
    const unsubscribe = subscribe(event => this.#take(event))
    signal.addEventListener("abort", unsubscribe)
  }

  #take({ type, data }) {
    if (type === "hello") return this.#greet(data?.revision)
    if (type === "reset") return this.#change()
    if (data?.tutorial !== this.#tutorial) return
    if (type === "style" || type === "asset") this.#hear.followed(data.path)
    if (type === "tutorial") this.#hear.followed("tutorial.yaml")
    if (["style", "tutorial", "problems"].includes(type)) this.#change()
  }

  /* The page is older than what the server has: something was saved before the events could be heard. */
  #greet(revision) {
    const isNews = this.#revision && revision !== undefined && String(revision) !== this.#revision
    this.#revision = ""
    if (isNews) this.#change()
  }

  #change() {
    if (this.#waiting) return
    this.#waiting = true
    queueMicrotask(() => {
      this.#waiting = false
      this.#hear.changed()
    })
  }
}
