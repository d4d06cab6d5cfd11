import { describe } from "./log-sentences.js"

// The line between a frame and the stage around it: messages of the own origin, from and to the parent window only.
// Loaded only where there is a stage.
export class StageLine {
  #window
  #receive
  #mark

  constructor(window, receive) {
    this.#window = window
    this.#receive = receive
  }

  start() {
    this.#window.document.querySelector(".failure")?.remove() // the stage says it
    this.#window.addEventListener("message", this.#hear)
    this.#window.addEventListener("storage", this.#storageChanged)
  }

  stop() {
    this.#window.removeEventListener("message", this.#hear)
    this.#window.removeEventListener("storage", this.#storageChanged)
  }

  post(vitrine, content = {}) {
    const { parent, origin } = this.#window
    parent.postMessage({ vitrine, ...content }, origin === "null" ? "*" : origin) // in a file there is none to name
  }

  /** A line in the event log under the library's own name. `time`: when it happened, milliseconds since 1970. */
  log({ time = Date.now(), ...entry }) {
    this.post("event", { time, name: entry.name, ...describe(entry) })
  }

  /** Flashes a rectangle, {x, y, width, height} in points from the screen's corner; null = none. */
  #point(rect) {
    this.#mark?.remove()
    this.#mark = null
    if (!rect) return
    const { document } = this.#window
    this.#mark = document.createElement("div")
    this.#mark.className = "pointer"
    this.#mark.setAttribute("aria-hidden", "true")
    Object.assign(this.#mark.style, {
      position: "absolute", zIndex: "1", pointerEvents: "none", borderRadius: "2px",
      left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px`, height: `${rect.height}px`,
      outline: "2px solid #0a84ff", boxShadow: "0 0 0 1px #fff", background: "rgb(10 132 255 / 0.22)"
    })
    document.querySelector(".device-screen").append(this.#mark)
  }

  /** Another tab or frame changed what this browser remembers. */
  #storageChanged = () => this.#receive({ vitrine: "storage" })

  #hear = ({ source, origin, data }) => {
    if (source !== this.#window.parent || origin !== this.#window.origin) return
    if (data?.vitrine === "point") this.#point(data.rect)
    else if (typeof data?.vitrine === "string") this.#receive(data)
  }
}
