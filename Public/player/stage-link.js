// The line between a frame and the stage around it: messages of the own origin, from and to the parent window only.
// A frame that is a window of its own has nobody to talk to, and everything here does nothing.
export class StageLink {
  #window
  #receive

  constructor(window, receive) {
    this.#window = window
    this.#receive = receive
  }

  get isConnected() {
    return this.#window.parent !== this.#window
  }

  start() {
    if (this.isConnected) this.#window.addEventListener("message", this.#hear)
  }

  stop() {
    this.#window.removeEventListener("message", this.#hear)
  }

  post(vitrine, content = {}) {
    if (this.isConnected) this.#window.parent.postMessage({ vitrine, ...content }, this.#window.location.origin)
  }

  /** A line in the stage's event log, under the library's own name. `time`: milliseconds since 1970. */
  log(name, detail = "", more = {}) {
    this.post("event", { time: Date.now(), name, detail, ...more })
  }

  #hear = ({ source, origin, data }) => {
    if (source !== this.#window.parent || origin !== this.#window.location.origin) return
    if (typeof data?.vitrine === "string") this.#receive(data)
  }
}
