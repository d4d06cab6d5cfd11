/*
 * A number in the text is dragged to the side with a mouse or a pen. A click that does not move sets the cursor as
 * ever, a double click selects, and a finger scrolls: it has the strip.
 *
 * `act`: `tokenAt(offset)`, `begin()` → name of the gesture, `step(token, count, size, gesture)` → the token as it is
 * then.
 */
export class NumberDrag {
  #cm
  #act
  #drag = null

  constructor(cm, act, signal) {
    this.#cm = cm
    this.#act = act
    const wrapper = cm.getWrapperElement()
    wrapper.addEventListener("pointerdown", (event) => this.#down(event), { signal, capture: true })
    wrapper.addEventListener("mousedown", (event) => this.#drag && stop(event), { signal, capture: true })
    wrapper.addEventListener("pointermove", (event) => this.#move(event), { signal })
    wrapper.addEventListener("pointerup", (event) => this.#up(event), { signal })
    wrapper.addEventListener("pointercancel", () => this.#end(), { signal })
  }

  #down(event) {
    this.#drag = null
    if (event.button !== 0 || event.pointerType === "touch" || event.shiftKey || event.detail > 1) return
    if (!event.target.closest(".value-number")) return
    const place = this.#cm.coordsChar({ left: event.clientX, top: event.clientY })
    const token = this.#act.tokenAt(this.#cm.indexFromPos(place))
    const isSecond = performance.now() - this.#last < doubleClick
    this.#last = performance.now()
    if (!token || isSecond) return
    this.#drag = { token, x: event.clientX, moved: false, rest: 0, place, gesture: null }
    this.#cm.getWrapperElement().setPointerCapture(event.pointerId)
  }

  #last = -Infinity

  #move(event) {
    const drag = this.#drag
    if (!drag) return
    const distance = event.clientX - drag.x
    if (!drag.moved && Math.abs(distance) < threshold) return
    if (!drag.moved) this.#start(drag)
    drag.x = event.clientX
    drag.rest += distance / pixelsPerStep
    const count = Math.trunc(drag.rest)
    if (count === 0) return
    drag.rest -= count
    drag.token = this.#act.step(drag.token, count, sizeOf(event), drag.gesture)
  }

  #start(drag) {
    drag.moved = true
    drag.gesture = this.#act.begin()
    this.#cm.setCursor(drag.place)
    document.documentElement.classList.add("is-dragging-value")
  }

  #up() {
    const drag = this.#drag
    this.#end()
    if (!drag) return
    if (!drag.moved) this.#cm.setCursor(drag.place)
    this.#cm.focus()
  }

  #end() {
    this.#drag = null
    document.documentElement.classList.remove("is-dragging-value")
  }
}

const threshold = 3 // pixels
const pixelsPerStep = 4
const doubleClick = 400 // milliseconds

export const sizeOf = (event) => (event.altKey ? "fine" : event.shiftKey ? "coarse" : "plain")

function stop(event) {
  event.preventDefault()
  event.stopPropagation()
}
