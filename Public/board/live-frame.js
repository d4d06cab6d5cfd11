import { stepOf } from "../stage/page-address.js"

/*
 * One device's document on a page of many. A step is shown by message, so that the app's screen and its scroll stay;
 * another view needs another document, which comes under the old one and is seen once it has loaded. While there is no
 * server the old one stays.
 */
export class LiveFrame {
  #slot
  #title
  #isForLooking
  #iframe = null
  #old = null // still seen, no longer heard
  #address = null
  #ready = false

  /** `isForLooking`: nobody plays with it. */
  constructor(slot, title, isForLooking = false) {
    this.#slot = slot
    this.#title = title
    this.#isForLooking = isForLooking
  }

  /** The address that is shown or on its way. */
  get address() {
    return this.#address && this.#address.pathname + this.#address.search
  }

  get window() {
    return this.#iframe?.contentWindow ?? null
  }

  /** The document inside, once it listens. */
  get document() {
    return this.#ready ? this.#iframe.contentDocument : null
  }

  get element() {
    return this.#iframe
  }

  /** What came was the browser's own page, which says that there is no server. */
  get hasFailed() {
    return this.#iframe !== null && this.#iframe.contentDocument === null
  }

  /** Whether the document that is there can go to an address by itself. */
  canShow(href) {
    return this.#iframe !== null && absolute(href).search === this.#address.search
  }

  show(href) {
    this.moved(href)
    this.showAgain()
  }

  /** The present step once more, for someone who has tapped it away. */
  showAgain() {
    this.send({ vitrine: "show", step: stepOf(this.#address), href: this.address })
  }

  /** The device has gone to this address by itself. */
  moved(href) {
    this.#address = absolute(href)
  }

  send(message) {
    if (this.#ready) this.window.postMessage(message, location.origin)
  }

  /** What the document said. */
  hear({ vitrine }) {
    if (vitrine !== "ready") return
    this.#ready = true
    // Gone on meanwhile, or loaded anew where it began because the device was moved to another place of the page.
    if (this.#iframe.contentDocument.location.pathname !== this.#address.pathname) this.showAgain()
  }

  /** Loads a document. Resolves once it is seen, or has been given up. */
  async load(href) {
    if (this.hasFailed) this.#iframe.remove()
    else {
      this.#old?.remove()
      this.#old = this.#iframe
    }
    this.#ready = false
    this.#address = absolute(href)
    const fresh = document.createElement("iframe")
    fresh.className = "frame"
    fresh.src = this.address
    fresh.title = this.#title
    fresh.inert = this.#isForLooking
    fresh.setAttribute("scrolling", "no")
    const hadFocus = this.#old !== null && document.activeElement === this.#old
    if (this.#old) this.#retire(this.#old)
    this.#iframe = fresh
    this.#slot.prepend(fresh)
    await settled(fresh)
    if (this.#iframe !== fresh || this.hasFailed) return
    this.#old?.remove()
    this.#old = null
    if (hadFocus) fresh.focus({ preventScroll: true })
  }

  /** Nobody sees it: it has no document until it is loaded again. */
  stop() {
    this.#old?.remove()
    this.#iframe?.remove()
    this.#old = this.#iframe = this.#address = null
    this.#ready = false
  }

  #retire(iframe) {
    iframe.className = "frame-before"
    iframe.inert = true
  }
}

/* Milliseconds: a slow page is rather seen as it comes. */
const longestWait = 4000

function settled(iframe) {
  return new Promise((resolve) => {
    iframe.addEventListener("load", resolve, { once: true })
    setTimeout(resolve, longestWait)
  })
}

function absolute(href) {
  return new URL(href, location)
}
