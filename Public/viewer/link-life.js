import { observeState, subscribe } from "../live/events.js"

/*
 * Whether the link is still one. Its stream says farewell when it ends; a page that was asleep then finds a stream that
 * cannot be had any more, and asks.
 */
export class LinkLife {
  #link
  #over
  #timer
  #isOver = false

  /** `link`: its address; `over()` is called once. */
  constructor(link, over, signal) {
    this.#link = link
    this.#over = over
    const events = { address: `${link}/events` }
    const ends = [
      subscribe(({ type }) => type === "farewell" && this.#end(), events),
      observeState((state) => this.#watch(state === "reconnecting"), events),
    ]
    signal.addEventListener("abort", () => {
      ends.forEach((end) => end())
      this.#watch(false)
    })
  }

  #watch(isAway) {
    clearTimeout(this.#timer)
    if (isAway) this.#timer = setTimeout(() => this.#ask(), pause)
  }

  async #ask() {
    const status = await fetch(this.#link, { method: "HEAD", cache: "no-store" }).then((a) => a.status, () => 0)
    if (status === 404 || status === 410) this.#end()
    else this.#watch(true)
  }

  #end() {
    this.#watch(false)
    if (this.#isOver) return
    this.#isOver = true
    this.#over()
  }
}

/* Milliseconds between two questions; a server that restarts is back by then. */
const pause = 5000
