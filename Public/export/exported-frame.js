/*
 * The device's document in an exported file, and the way to talk to it; what FrameLink is on the stage. Documents come
 * from the archive. Within one view a step is shown by message; another view needs another document, which comes in an
 * element of its own under the old one until it has loaded.
 */
const NOWHERE = new URL("https://vitrine.invalid/")
const LONGEST_WAIT = 2000 // milliseconds

export class ExportedFrame {
  #iframe
  #old = null
  #archive
  #options
  #hear
  #isReady = false
  #view
  #step

  /** `options()`: {isReduced}, asked for with each document. */
  constructor(iframe, archive, { options, hear, signal }) {
    this.#iframe = iframe
    this.#archive = archive
    this.#options = options
    this.#hear = hear
    addEventListener("message", this.#take, { signal })
  }

  get document() {
    return this.#iframe.contentDocument
  }

  send(message) {
    this.#iframe.contentWindow?.postMessage(message, self.origin === "null" ? "*" : self.origin)
  }

  /** `view` from 0, `step` from 1. */
  show(view, step) {
    if (view === this.#view && step === this.#step) return
    if (view !== this.#view || !this.#isReady) return this.#open(view, step)
    this.#step = step
    this.showAgain()
  }

  /** For somebody who has tapped the step away. */
  showAgain() {
    this.send({ vitrine: "show", step: this.#step, href: String(this.#step) })
  }

  /** The device has gone on by itself. */
  moved(step) {
    this.#step = step
  }

  #take = ({ source, origin, data }) => {
    if (source !== this.#iframe.contentWindow || origin !== self.origin) return
    if (typeof data?.vitrine !== "string") return
    if (data.vitrine === "ready") this.#isReady = true
    this.#hear(data)
  }

  #open(view, step) {
    this.#isReady = false
    this.#view = view
    this.#step = step
    const left = this.#iframe
    const isFirst = !left.hasAttribute("srcdoc")
    const fresh = isFirst ? left : left.cloneNode()
    fresh.vitrine = { location: NOWHERE, fetch: (href) => this.#answer(view, href) }
    fresh.srcdoc = this.#archive.frame(view, step, this.#options())
    if (isFirst) return
    const hadFocus = document.activeElement === left
    left.before(fresh)
    this.#iframe = fresh
    if (this.#old) left.remove() // it was not seen yet
    else this.#retire(left)
    const reveal = () => this.#reveal(fresh, hadFocus)
    fresh.addEventListener("load", reveal, { once: true })
    setTimeout(reveal, LONGEST_WAIT)
  }

  /** As a server answers a frame that asks for another step. */
  async #answer(view, href) {
    const step = Number(new URL(href).pathname.slice(1))
    return new Response(this.#archive.frame(view, step, this.#options()))
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
    this.#old?.remove()
    if (this.#old && hadFocus && document.activeElement === document.body) fresh.focus({ preventScroll: true })
    this.#old = null
  }
}
