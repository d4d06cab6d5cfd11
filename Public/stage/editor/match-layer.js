import { make } from "../html.js"
import { rectOf } from "./device-picking.js"

/* Boxes over the device, in points of its screen: what the pointer is over, and what a selector matches. */
export class MatchLayer {
  #screen
  #layer
  #timer

  constructor(screen) {
    this.#screen = screen
  }

  /** Frames one element with its name until the next call; nothing = none. */
  point(element, name = "") {
    this.#clear("is-pointed")
    if (element) this.#add(rectOf(element), "is-pointed", name)
  }

  /** Frames elements for a moment. */
  flash(elements) {
    clearTimeout(this.#timer)
    this.#clear("is-match")
    for (const element of elements.slice(0, most)) {
      const range = element.ownerDocument.createRange()
      range.selectNodeContents(element)
      this.#add(rectOf(element), "is-match", "")
    }
    this.#timer = setTimeout(() => this.#clear("is-match"), shownFor)
  }

  #add({ x, y, width, height }, className, name) {
    if (!this.#layer?.isConnected) this.#screen.append(this.#layer = make("div",
      { class: "match-layer", "aria-hidden": "true" }))
    const box = make("div", { class: `match-box ${className}` }, name ? make("span", {}, name) : null)
    Object.assign(box.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
    this.#layer.append(box)
  }

  #clear(className) {
    this.#layer?.querySelectorAll(`.${className}`).forEach((box) => box.remove())
  }
}

const most = 200
const shownFor = 1200 // milliseconds
