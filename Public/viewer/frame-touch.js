import { swipe } from "./swipe.js"

/*
 * A finger on the device's document: swiping changes the step. The document is left as it is but for one thing:
 * nothing in it scrolls or zooms by touch, as nothing does in an app.
 */
export class FrameTouch {
  #options
  #press = null
  #listeners = new AbortController()

  /** `swiped(direction)`; `isRightToLeft()`. */
  constructor(options) {
    this.#options = options
  }

  /** Listens to a document instead of the one before. */
  watch(page) {
    this.stop()
    if (!page?.documentElement) return
    this.#listeners = new AbortController()
    const { signal } = this.#listeners
    const options = { signal, passive: false }
    page.documentElement.style.touchAction = "none"
    page.documentElement.style.overscrollBehavior = "none"
    page.addEventListener("pointerdown", (event) => this.#down(event), { signal })
    page.addEventListener("pointerup", (event) => this.#up(event), { signal })
    page.addEventListener("pointercancel", () => (this.#press = null), { signal })
    // Safari zooms by its own gestures whatever the page says.
    page.addEventListener("gesturestart", (event) => event.preventDefault(), { signal })
    page.addEventListener("touchmove", (event) => event.cancelable && event.preventDefault(), options)
  }

  stop() {
    this.#listeners.abort()
    this.#press = null
  }

  #down({ isPrimary, pointerType, pointerId: id, clientX: x, clientY: y, timeStamp: time }) {
    // A second finger means something else than a swipe.
    this.#press = isPrimary && pointerType !== "mouse" ? { id, x, y, time } : null
  }

  #up({ pointerId, clientX: toX, clientY: toY, timeStamp, view }) {
    const press = this.#press
    this.#press = null
    if (!press || press.id !== pointerId) return
    const width = view?.innerWidth ?? innerWidth
    const track = { fromX: press.x, fromY: press.y, toX, toY, time: timeStamp - press.time, width }
    const direction = swipe(track, this.#options.isRightToLeft())
    if (direction) this.#options.swiped(direction)
  }
}
