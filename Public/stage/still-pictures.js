/*
 * Pictures of steps: frames without script, scaled down. Only those in view have a document, and few load at a time, so
 * a long list costs no more than a short one. They follow saves when nothing more urgent is to be done, and keep what
 * they show until the new has loaded.
 *
 * Markup: an element with `data-still`, the frame's address, and in it a `.still-slot` that is ours. It may hold a frame
 * already, for browsers without script.
 */
import { agree, isComplete } from "../player/loading.js"
import { addressOf, open } from "./frame-source.js"
import { LoadQueue } from "./load-queue.js"

const atOnce = 3
const margin = "160px" // loaded before they are scrolled into view
const patience = 8000 // milliseconds; what takes longer does not keep others waiting
const calm = 250 // milliseconds after a save

export class StillPictures {
  #root
  #inView = new Set()
  #shown = new WeakMap() // picture → the address it shows or loads
  #queue = new LoadQueue(atOnce, {
    isWanted: (picture) => picture.isConnected && this.#inView.has(picture), load: (picture) => this.#load(picture),
  })
  #observer = new IntersectionObserver((entries) => this.#see(entries), { rootMargin: margin })
  #watched = new WeakSet()
  #timer

  constructor(root) {
    this.#root = root
    this.tend()
  }

  /** Looks after every picture there is, also new ones and those whose address has changed. */
  tend() {
    for (const picture of this.#pictures) {
      if (!this.#watched.has(picture)) this.#adopt(picture)
      if (this.#inView.has(picture)) this.#want(picture)
    }
    for (const picture of this.#inView) if (!picture.isConnected) this.#inView.delete(picture)
  }

  /** A file of a tutorial was saved: pictures of it are drawn anew, `isOf(picture)` says which. */
  refresh(isOf = () => true) {
    for (const picture of this.#pictures) if (isOf(picture)) this.#shown.delete(picture)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.tend(), calm)
  }

  #adopt(picture) {
    this.#watched.add(picture)
    const frame = slot(picture).firstElementChild
    if (frame && addressOf(frame) === picture.dataset.still) {
      this.#shown.set(picture, picture.dataset.still)
      loaded(frame).then(dress)
    }
    this.#observer.observe(picture)
  }

  get #pictures() {
    return this.#root.querySelectorAll("[data-still]")
  }

  #see(entries) {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        this.#inView.add(target)
        this.#want(target)
      } else {
        this.#inView.delete(target)
        this.#queue.delete(target)
        this.#shown.delete(target)
        slot(target)?.replaceChildren()
      }
    }
  }

  #want(picture) {
    if (this.#shown.get(picture) !== picture.dataset.still) this.#queue.add(picture)
  }

  async #load(picture) {
    const address = picture.dataset.still
    this.#shown.set(picture, address)
    const frame = document.createElement("iframe")
    Object.assign(frame, { tabIndex: -1, inert: true })
    open(frame, address)
    for (const [name, value] of [["scrolling", "no"], ["aria-hidden", "true"], ["title", "Picture of a step"]]) {
      frame.setAttribute(name, value)
    }
    slot(picture).append(frame)
    dress(await loaded(frame))
    const hasFailed = frame.contentDocument === null // the browser's own page, which says that there is no server
    if (hasFailed && this.#shown.get(picture) === address) this.#shown.delete(picture)
    if (this.#shown.get(picture) === address) {
      for (const old of [...slot(picture)?.children ?? []]) if (old !== frame) old.remove()
    } else {
      frame.remove()
    }
  }
}

const slot = (picture) => picture.querySelector(".still-slot")

/* Resolves to the frame, loaded or not. */
function loaded(frame) {
  return new Promise((resolve) => {
    if (isComplete(frame)) return resolve(frame)
    frame.addEventListener("load", () => resolve(frame), { once: true })
    setTimeout(() => resolve(frame), patience)
  })
}

/* Its documents take the device's appearance. */
function dress(frame) {
  for (const inner of frame.contentDocument?.querySelectorAll("iframe") ?? []) {
    if (isComplete(inner)) agree(inner)
    else inner.addEventListener("load", () => agree(inner), { once: true })
  }
}
