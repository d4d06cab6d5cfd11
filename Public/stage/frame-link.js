import { addressOf, loadedAddressOf, open, ownOrigin, target } from "./frame-source.js"
import { stepOf } from "./page-address.js"

/*
 * The device's document and the way to talk to it. Only messages of our own origin from that very frame are heard.
 *
 * Within one view a step is shown by message, so that the app's screen and its scroll stay as they are. Another device,
 * orientation or look needs another document. It comes in an element of its own: a frame that is sent elsewhere would
 * add to the browser's history or be taken back by it, a new element's first page does neither. The old element stays
 * over the new one until that has loaded, and is the frame again if that never comes.
 */
export class FrameLink {
  #iframe
  #old = null // still seen, no longer heard
  #oldState // {address, isReady}
  #address
  #ready = false
  #hear
  #signal

  constructor(iframe, hear, signal) {
    this.#iframe = iframe
    this.#address = absolute(addressOf(iframe))
    this.#hear = hear
    this.#signal = signal
    addEventListener("message", this.#take, { signal })
    this.#watch(iframe)
    this.#check()
  }

  /** The document inside, as far as it has come. */
  get document() {
    return this.#iframe.contentDocument
  }

  /** Hears what the frame said while the stage's modules were loading; see mailbox.js. */
  takeMail() {
    removeEventListener("message", globalThis.collectFrameMail)
    for (const message of globalThis.frameMail?.splice(0) ?? []) this.#take(message)
  }

  send(message) {
    this.#iframe.contentWindow?.postMessage(message, target)
  }

  /** Shows the step at an address as soon as possible. */
  show(href) {
    const address = absolute(href)
    if (address.href === this.#address.href) return
    if (!this.#ready || address.search !== this.#address.search) return this.#replace(address)
    this.moved(href)
    this.showAgain()
  }

  /** Shows the present step once more, for someone who has tapped it away. */
  showAgain() {
    const { pathname, search } = this.#address
    this.send({ vitrine: "show", step: stepOf(this.#address), href: pathname + search })
  }

  /** The device has gone to this address by itself. */
  moved(href) {
    this.#address = absolute(href)
  }

  /** Brings the frame to the address that the page names; nothing happens when it is there. */
  follow(href) {
    this.show(href)
  }

  #take = ({ source, origin, data }) => {
    if (source !== this.#iframe.contentWindow || origin !== ownOrigin) return
    if (typeof data?.vitrine !== "string") return
    if (data.vitrine === "ready") this.#ready = true
    this.#hear(data)
  }

  #replace(address) {
    const left = this.#iframe
    if (!this.#old) this.#oldState = { address: this.#address, isReady: this.#ready }
    this.#ready = false
    this.#address = address
    const fresh = left.cloneNode()
    open(fresh, address.pathname + address.search)
    const hadFocus = document.activeElement === left
    left.before(fresh)
    this.#iframe = fresh
    if (this.#old) left.remove() // it was not seen yet
    else this.#retire(left)
    this.#watch(fresh)
    const reveal = () => this.#reveal(fresh, hadFocus)
    fresh.addEventListener("load", reveal, { once: true, signal: this.#signal })
    setTimeout(reveal, longestWait)
  }

  #retire(iframe) {
    this.#old = iframe
    iframe.className = "frame-before"
    iframe.removeAttribute("name")
    iframe.inert = true
    iframe.blur()
  }

  #reveal(fresh, hadFocus) {
    if (fresh !== this.#iframe) return
    if (this.#old && !fresh.contentDocument) return this.#takeBack(fresh)
    this.#old?.remove()
    if (this.#old && hadFocus && document.activeElement === document.body) fresh.focus({ preventScroll: true })
    this.#old = null
  }

  /* The browser's own page, which says that there is no server, is nobody's tutorial. */
  #takeBack(fresh) {
    const old = this.#iframe = this.#old
    this.#old = null
    this.#address = this.#oldState.address
    this.#ready = this.#oldState.isReady
    old.className = fresh.className
    if (fresh.hasAttribute("name")) old.setAttribute("name", fresh.getAttribute("name"))
    old.inert = fresh.inert
    fresh.remove()
    this.#hear({ vitrine: "missed" })
  }

  #watch(iframe) {
    iframe.addEventListener("load", () => iframe === this.#iframe && this.#check(), { signal: this.#signal })
  }

  /* A page that comes from the browser's history may bring an older frame with it. */
  #check() {
    const iframe = this.#iframe
    const frame = iframe.contentDocument
    if (frame?.readyState !== "complete" || frame.URL === "about:blank") return
    const { pathname, search } = absolute(loadedAddressOf(iframe))
    if (search !== this.#address.search) this.#replace(this.#address)
    else if (pathname !== this.#address.pathname && this.#ready) this.showAgain()
  }
}

/* Milliseconds: a slow page is rather seen as it comes. */
const longestWait = 2000

function absolute(href) {
  return new URL(href, location)
}
