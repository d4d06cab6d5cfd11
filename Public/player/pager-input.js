import { pager, pagerState } from "./pager.js"

const THRESHOLD = 10 // pixels
const BOTH = { back: true, forward: true }
const NO_SCROLLING = "pan-y pinch-zoom"

// Drags on an element, and the one loop that moves pages. What sits inside keeps its taps.
export class PagerInput {
  #element
  #options
  #state
  #press = null
  #loop = 0
  #hasDragged = false
  #listeners = new AbortController()
  #pressListeners

  /** `changed(effects, state)`; `directions()` → {back, forward}; `isMirrored()`: the next page is on the left. */
  constructor(element, { changed, directions = () => BOTH, isMirrored = () => false, ...state }) {
    this.#element = element
    this.#options = { changed, directions, isMirrored }
    this.#state = pagerState(state)
    element.style.touchAction = NO_SCROLLING
    this.#listen(element, "pointerdown", (event) => this.#down(event), this.#listeners)
    this.#listen(element, "click", (event) => this.#clicked(event), this.#listeners, true)
    this.#listen(element, "dragstart", (event) => event.preventDefault(), this.#listeners)
  }

  get state() {
    return this.#state
  }

  send(event) {
    const { state, effects } = pager(this.#state, { time: performance.now(), ...event })
    this.#state = state
    if (effects.some(({ type }) => type === "needsFrame")) this.#loop ||= requestAnimationFrame(this.#tick)
    this.#options.changed(effects, state)
  }

  stop() {
    this.#listeners.abort()
    this.#pressListeners?.abort()
    cancelAnimationFrame(this.#loop)
    this.#loop = 0
  }

  #tick = (time) => {
    this.#loop = 0
    this.send({ type: "tick", time })
  }

  #listen(target, type, listener, { signal }, capture = false) {
    target.addEventListener(type, listener, { signal, capture })
  }

  #down({ isPrimary, button, pointerId: id, clientX, timeStamp: time }) {
    this.#hasDragged = false
    const { back, forward } = this.#options.directions()
    if (!isPrimary || button !== 0 || !(back || forward)) return
    const { width } = this.#element.getBoundingClientRect()
    this.#press = { id, clientX, width }
    this.#press.x = this.#pages(clientX)
    this.#pressListeners = new AbortController()
    const view = this.#element.ownerDocument.defaultView
    this.#listen(view, "pointermove", (event) => this.#moved(event), this.#pressListeners)
    this.#listen(view, "pointerup", (event) => this.#up(event, "release"), this.#pressListeners)
    this.#listen(view, "pointercancel", (event) => this.#up(event, "cancel"), this.#pressListeners)
    this.send({ type: "press", x: this.#press.x, time })
  }

  #moved({ pointerId, clientX, timeStamp: time }) {
    const press = this.#press
    if (pointerId !== press.id) return
    if (!press.isDrag && Math.abs(clientX - press.clientX) < THRESHOLD) return
    if (!press.isDrag) {
      press.isDrag = this.#hasDragged = true
      this.#element.setPointerCapture?.(pointerId)
    }
    this.send({ type: "move", x: this.#allowed(clientX), time })
  }

  #up({ pointerId, clientX, timeStamp: time }, type) {
    const { id, isDrag, x } = this.#press
    if (pointerId !== id) return
    const end = isDrag && type === "release" ? this.#allowed(clientX) : x
    this.#pressListeners.abort()
    this.#press = null
    this.send({ type, x: end, time })
  }

  #allowed(clientX) {
    const { back, forward } = this.#options.directions()
    const x = this.#pages(clientX)
    if (!back && x > this.#press.x) return this.#press.x
    return !forward && x < this.#press.x ? this.#press.x : x
  }

  #pages(clientX) {
    return (this.#options.isMirrored() ? -clientX : clientX) / this.#press.width
  }

  #clicked(event) {
    if (!this.#hasDragged) return
    this.#hasDragged = false
    event.stopImmediatePropagation()
    event.preventDefault()
  }
}
