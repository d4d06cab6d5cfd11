import { recall, remember } from "../stage/stored.js"

/*
 * The one thing of ours over the tutorial on a phone: a small handle at the edge, which opens the sheet. A finger can
 * move it along the edge, off what it covers; the browser remembers where.
 */
export class ViewerHandle extends HTMLElement {
  #stopped
  #hasMoved = false

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    const place = Number(recall(key))
    if (place) this.#move(place)
    this.addEventListener("pointerdown", this.#down, { signal })
    // Before the page takes the click for one on the button.
    this.addEventListener("click", (event) => {
      if (this.#hasMoved) event.stopPropagation()
      this.#hasMoved = false
    }, { signal, capture: true })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  #down = ({ pointerId, clientY, button }) => {
    if (button !== 0) return
    this.#hasMoved = false
    const ends = new AbortController()
    const { signal } = ends
    const before = this.getBoundingClientRect()
    const follow = (event) => {
      if (event.pointerId !== pointerId) return
      if (!this.#hasMoved && Math.abs(event.clientY - clientY) < slop) return
      this.#hasMoved = true
      this.setPointerCapture(pointerId)
      this.#move((before.top + before.height / 2 + event.clientY - clientY) / innerHeight)
    }
    addEventListener("pointermove", follow, { signal })
    const end = () => {
      ends.abort()
      if (this.#hasMoved) remember(key, this.style.getPropertyValue("--place"))
    }
    addEventListener("pointerup", end, { signal })
    addEventListener("pointercancel", end, { signal })
  }

  /** `place`: the middle of it, as a part of the screen's height. */
  #move(place) {
    this.style.setProperty("--place", String(Math.min(.92, Math.max(.08, place))))
  }
}

const key = "viewer-handle"
const slop = 8 // px
