import { allLoaded, copyAttributes, waiting } from "./loading.js"

// The app's own screen behind the tutorial, and the device round it. Equal keys = the same pixels. It cannot be touched
// (frame.css).
export class AppScreen {
  #root

  constructor(root) {
    this.#root = root
  }

  get element() {
    return this.#root.querySelector(":scope > .app-screen:not([data-incoming])")
  }

  get mockup() {
    return this.element.querySelector("iframe")
  }

  set isCovered(isCovered) {
    this.element.inert = isCovered
  }

  /** {mockup, commit, discard} with the page's screen loaded. */
  async prepare(page) {
    const fresh = page.querySelector(".app-screen")
    if (fresh.dataset.key === this.element.dataset.key) return { mockup: this.mockup, commit() {}, discard() {} }
    const incoming = this.#root.ownerDocument.importNode(fresh, true)
    incoming.dataset.incoming = ""
    Object.assign(incoming.style, { position: "absolute", inset: "0", ...waiting(fresh) })
    this.#root.prepend(incoming)
    await allLoaded(incoming)
    return {
      mockup: incoming.querySelector("iframe"),
      commit: () => {
        this.element.remove()
        copyAttributes(fresh, incoming)
      },
      discard: () => incoming.remove()
    }
  }

  /** Language, appearance, size and chrome. */
  frameLike(page) {
    const own = this.#root.ownerDocument
    own.title = page.title
    for (const part of ["html", "body", ".device-screen"]) {
      copyAttributes(page.querySelector(part), own.querySelector(part))
    }
    const [chrome, fresh] = [own, page].map((document) => document.querySelector(".device-chrome:not(.is-below)"))
    if (chrome?.outerHTML !== fresh?.outerHTML) chrome.replaceWith(own.importNode(fresh, true))
  }
}
