import { make } from "../html.js"
import { followPointer } from "./follow-pointer.js"

/*
 * A bar from one colour to another, 30 high with a band of 20 and a marker of 2 % of its width; tap or drag anywhere.
 */
export class ColorBar {
  element
  #value = 0

  /** `most`: what the end is called; `set(value, gesture)` with 0…1. */
  constructor({ name, label, most, begin, set }) {
    this.element = make("div", {
      class: "color-bar", "data-name": name, role: "slider", tabindex: "0", "aria-label": label,
      "aria-valuemin": "0", "aria-valuemax": String(most),
    }, make("i", {}))
    this.most = most
    followPointer(this.element, begin, ({ clientX }, gesture) => {
      const { left, width } = this.element.getBoundingClientRect()
      set(Math.min(1, Math.max(0, (clientX - left) / width)), gesture)
    })
    this.element.addEventListener("keydown", (event) => {
      const size = event.shiftKey ? 10 : 1
      const step = { ArrowRight: size, ArrowUp: size, ArrowLeft: -size, ArrowDown: -size, PageUp: 10,
        PageDown: -10 }[event.key]
      const end = { Home: 0, End: 1 }[event.key]
      if (step === undefined && end === undefined) return
      event.preventDefault()
      set(end ?? Math.min(1, Math.max(0, (Math.round(this.#value * most) + step) / most)), "+color")
    })
  }

  show(value, from, to) {
    this.#value = value
    const { style } = this.element
    style.setProperty("--value", value)
    style.setProperty("--from", from)
    style.setProperty("--to", to)
    this.element.ariaValueNow = String(Math.round(value * this.most))
  }
}
