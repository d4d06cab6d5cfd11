import { observeState } from "../live/events.js"

/*
 * Waits for a server that could not be had: until its events come again, or for a moment where they never stopped, as
 * with one answer that was lost.
 */
export class NextContact {
  #made
  #address
  #signal
  #stop = null // while it waits
  #timer

  /** `made()`: it may be asked again; `address`: of its events. */
  constructor(made, { address, signal }) {
    this.#made = made
    this.#address = address
    this.#signal = signal
    signal.addEventListener("abort", () => this.#end())
  }

  wait() {
    if (this.#stop || this.#signal.aborted) return
    let isFirst = true // told at once: how it is now
    this.#stop = observeState((state) => {
      if (state === "live") this.#timer = setTimeout(() => this.#ask(), isFirst ? pause : 0)
      else clearTimeout(this.#timer)
      isFirst = false
    }, { address: this.#address })
  }

  #ask() {
    this.#end()
    this.#made()
  }

  #end() {
    clearTimeout(this.#timer)
    this.#stop?.()
    this.#stop = null
  }
}

const pause = 2000 // milliseconds
