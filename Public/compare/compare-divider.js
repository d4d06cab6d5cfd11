/* The divider of the slider: it is dragged or moved by keys, and tells where to, in percent of the device's width. */
export class CompareDivider extends HTMLElement {
  #stopped

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.addEventListener("pointerdown", this.#press, { signal })
    this.addEventListener("pointermove", this.#drag, { signal })
    for (const type of ["pointerup", "pointercancel"]) this.addEventListener(type, this.#release, { signal })
    this.addEventListener("keydown", this.#keydown, { signal })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  get place() {
    return Number(this.getAttribute("aria-valuenow"))
  }

  /** `isFinal`: it rests here. */
  moveTo(place, isFinal) {
    const now = Math.round(Math.min(100, Math.max(0, place)))
    this.dispatchEvent(new CustomEvent("divider-move", { bubbles: true, detail: { place: now, isFinal } }))
  }

  #press = (event) => {
    if (event.button !== 0) return
    this.setPointerCapture(event.pointerId)
    this.toggleAttribute("data-dragged", true)
    this.focus({ preventScroll: true })
    event.preventDefault()
  }

  #drag = (event) => {
    if (this.hasPointerCapture(event.pointerId)) this.moveTo(this.#placeAt(event), false)
  }

  #release = (event) => {
    if (!this.hasAttribute("data-dragged")) return
    this.removeAttribute("data-dragged")
    this.moveTo(event.type === "pointercancel" ? this.place : this.#placeAt(event), true)
  }

  #placeAt({ clientX }) {
    const { left, width } = this.parentElement.getBoundingClientRect()
    return (clientX - left) / width * 100
  }

  #keydown = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = event.shiftKey ? 10 : 1
    const places = {
      ArrowLeft: this.place - step, ArrowDown: this.place - step, ArrowRight: this.place + step,
      ArrowUp: this.place + step, PageDown: this.place - 10, PageUp: this.place + 10, Home: 0, End: 100,
    }
    if (!(event.key in places)) return
    event.preventDefault()
    this.moveTo(places[event.key], true)
  }
}
