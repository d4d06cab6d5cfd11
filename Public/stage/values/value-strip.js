import { make } from "../html.js"
import { sizeOf } from "./number-drag.js"

/*
 * The values of the declaration that the cursor is in: numbers to be dragged with any pointer or stepped with the
 * arrows (Alt finer, Shift coarser), colours to be picked.
 *
 * `act`: `begin()` → name of a gesture, `step(place, count, size, gesture)`, `pick(place, anchor)`.
 */
export class ValueStrip {
  element = make("div", { class: "value-strip", role: "group", "aria-label": "Values at the cursor" })
  #act
  #shape = null
  #chips = []

  constructor(act) {
    this.#act = act
    this.#hint()
  }

  show(declaration, tokens) {
    const shape = tokens.length > 0 ? `${declaration.name} ${tokens.map(({ kind }) => kind).join()}` : ""
    if (shape !== this.#shape) this.#build(declaration, tokens, shape)
    tokens.forEach((token, place) => this.#update(this.#chips[place], token))
  }

  #build(declaration, tokens, shape) {
    this.#shape = shape
    this.#chips = tokens.map((token, place) =>
      (token.kind === "number" ? this.#number(declaration, place) : this.#color(declaration, place)))
    if (tokens.length === 0) return this.#hint()
    this.element.replaceChildren(make("code", { class: "value-name" }, declaration.name), ...this.#chips)
  }

  #hint() {
    this.element.replaceChildren(make("span", { class: "value-hint" },
      "Drag a number, pick a colour; here are those at the cursor."))
  }

  #update(chip, token) {
    if (token.kind === "color") {
      chip.style.setProperty("--swatch", token.text)
      chip.querySelector("span").textContent = token.text
      chip.ariaLabel = `${token.property}: ${token.text}, pick another colour`
      return
    }
    if (chip.textContent !== token.text) chip.textContent = token.text
    chip.ariaValueNow = String(token.number)
    chip.ariaValueText = token.text
  }

  #color(declaration, place) {
    const chip = make("button", { type: "button", class: "value-chip is-color", title: "Pick another colour" },
      make("span", {}))
    chip.addEventListener("click", () => this.#act.pick(place, chip))
    return chip
  }

  #number(declaration, place) {
    const chip = make("span", {
      class: "value-chip is-number", tabindex: "0", role: "spinbutton",
      title: "Drag, or use the arrows: Alt finer, Shift coarser",
      "aria-label": `${declaration.name}, value ${place + 1}`,
    })
    let drag = null
    chip.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return
      chip.setPointerCapture(event.pointerId)
      drag = { x: event.clientX, rest: 0, gesture: this.#act.begin() }
    })
    chip.addEventListener("pointermove", (event) => {
      if (!drag) return
      drag.rest += (event.clientX - drag.x) / pixelsPerStep
      drag.x = event.clientX
      const count = Math.trunc(drag.rest)
      drag.rest -= count
      if (count) this.#act.step(place, count, sizeOf(event), drag.gesture)
    })
    chip.addEventListener("lostpointercapture", () => (drag = null))
    chip.addEventListener("keydown", (event) => {
      const count = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[event.key]
      if (!count) return
      event.preventDefault()
      event.stopPropagation()
      this.#act.step(place, count, sizeOf(event), "+step")
    })
    return chip
  }
}

const pixelsPerStep = 4
