/*
 * The device's document and the way to talk to it. Only messages of our own origin from that very frame are heard.
 *
 * Within one view a step is shown by message, so that the app's screen and its scroll stay as they are. Another device,
 * orientation or look needs another document; it takes the old one's place in the history.
 */
export class FrameLink {
  #iframe
  #address
  #ready = false
  #hear

  constructor(iframe, hear, signal) {
    this.#iframe = iframe
    this.#address = absolute(iframe.getAttribute("src"))
    this.#hear = hear
    addEventListener("message", this.#take, { signal })
    // A page that comes from the browser's history may bring an older frame with it.
    iframe.addEventListener("load", () => this.#check(), { signal })
    this.#check()
  }

  /** Hears what the frame said while the stage's modules were loading; see mailbox.js. */
  takeMail() {
    removeEventListener("message", globalThis.collectFrameMail)
    for (const message of globalThis.frameMail?.splice(0) ?? []) this.#take(message)
  }

  send(message) {
    this.#iframe.contentWindow?.postMessage(message, location.origin)
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
    const step = Number(/\/(\d+)$/.exec(pathname)?.[1] ?? 1)
    this.send({ vitrine: "show", step, href: pathname + search })
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
    if (source !== this.#iframe.contentWindow || origin !== location.origin) return
    if (typeof data?.vitrine !== "string") return
    if (data.vitrine === "ready") this.#ready = true
    this.#hear(data)
  }

  #replace(address) {
    this.#ready = false
    this.#address = address
    this.#iframe.contentWindow.location.replace(address)
  }

  #check() {
    const frame = this.#iframe.contentDocument
    if (frame?.readyState !== "complete" || frame.URL === "about:blank") return
    if (new URL(frame.URL).search !== this.#address.search) this.#replace(this.#address)
  }
}

function absolute(href) {
  return new URL(href, location)
}
