import { LoadQueue } from "../stage/load-queue.js"
import { LiveFrame } from "./live-frame.js"

/*
 * Which devices of a page are alive: those in view and a little beyond, loaded a few at a time. A device that is out of
 * sight has no document; its place stays.
 *
 * Markup: an element with `data-live`, the frame's address, and in it a `.live-slot` that is ours; `data-name` is the
 * frame's title.
 */
const margin = "200px" // loaded before they are scrolled into view
const atOnce = 4
const grace = 1500 // milliseconds out of sight before a document is given up

export class FrameLife {
  #page
  #hear
  #isForLooking
  #frames = new Map() // place → its frame
  #inView = new Set()
  #queue = new LoadQueue(atOnce, {
    isWanted: (place) => place.isConnected && this.#inView.has(place), load: (place) => this.#load(place),
  })
  #leaving = new Map() // place → timer
  #observer
  #watched = new WeakSet()

  /** `hear(place, message)` gets what frames say; `isForLooking`: nobody plays with the devices. */
  constructor(page, { scroller, hear, isForLooking, signal }) {
    this.#page = page
    this.#hear = hear
    this.#isForLooking = isForLooking
    this.#observer = new IntersectionObserver((entries) => this.#see(entries), { root: scroller, rootMargin: margin })
    addEventListener("message", this.#take, { signal })
    signal.addEventListener("abort", () => this.#observer.disconnect())
  }

  /** Every place, alive or not. */
  get places() {
    return [...this.#page.querySelectorAll("[data-live]")]
  }

  /** The places that have a document, in the order of the page. */
  get alive() {
    return this.places.filter((place) => this.#frames.get(place)?.document)
  }

  frameAt(place) {
    return this.#frames.get(place)
  }

  /** Looks after every place there is, also new ones and those whose address has changed. */
  tend() {
    for (const [place] of this.#frames) if (!place.isConnected) this.#end(place)
    for (const place of this.places) {
      if (!this.#watched.has(place)) {
        this.#watched.add(place)
        this.#observer.observe(place)
      }
      if (this.#inView.has(place)) this.#want(place)
    }
  }

  send(message) {
    for (const place of this.alive) this.#frames.get(place).send(message)
  }

  showAgain() {
    for (const place of this.alive) this.#frames.get(place).showAgain()
  }

  #take = ({ source, origin, data }) => {
    if (origin !== location.origin || typeof data?.vitrine !== "string") return
    for (const [place, frame] of this.#frames) {
      if (frame.window !== source) continue
      frame.hear(data)
      this.#hear(place, data)
    }
  }

  #see(entries) {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(this.#leaving.get(target))
      if (isIntersecting) {
        this.#inView.add(target)
        this.#want(target)
      } else {
        this.#inView.delete(target)
        this.#queue.delete(target)
        this.#leaving.set(target, setTimeout(() => this.#end(target), grace))
      }
    }
  }

  #want(place) {
    const frame = this.#frames.get(place)
    const { live } = place.dataset
    if (frame?.hasFailed) this.#queue.add(place)
    else if (frame?.address === live) this.#queue.delete(place)
    else if (frame?.canShow(live)) frame.show(live)
    else this.#queue.add(place)
  }

  #end(place) {
    this.#frames.get(place)?.stop()
    this.#frames.delete(place)
    this.#leaving.delete(place)
    if (place.isConnected) return
    this.#inView.delete(place)
    this.#queue.delete(place)
  }

  async #load(place) {
    const slot = place.querySelector(".live-slot")
    const frame = this.#frames.get(place) ?? new LiveFrame(slot, place.dataset.name, this.#isForLooking)
    this.#frames.set(place, frame)
    await frame.load(place.dataset.live)
    if (this.#frames.get(place) !== frame || frame.hasFailed) return // the next page asks again
    this.#want(place) // the page may have gone on
  }
}
