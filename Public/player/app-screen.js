import { copyAttributes } from "./graft.js"
import { allLoaded } from "./loading.js"

// The app's own screen behind the tutorial, and what frames it: it changes only when another screen, or another version
// of it, is asked for. It can never be touched: what lies under an overlay cannot in the app either, and a mock-up
// without scripts has nothing to answer. Accepted: a mock-up longer than the screen shows its beginning.
export class AppScreen {
  #root

  constructor(root) {
    this.#root = root
    this.#settle(this.element)
  }

  get element() {
    return this.#root.querySelector(":scope > .app-screen:not([data-incoming])")
  }

  /** Equal keys = the same pixels. */
  get key() {
    return this.element?.dataset.key
  }

  set key(key) {
    if (this.element) this.element.dataset.key = key
  }

  get mockup() {
    return this.element?.querySelector("iframe.app") ?? null
  }

  /** While an overlay is up, the app behind it is silent for those who listen to the page. */
  set isCovered(isCovered) {
    if (this.element) this.element.inert = isCovered
  }

  /** {mockup, commit, discard} with the page's screen loaded and hidden, or the present one if it is the same. */
  async prepare(page) {
    const fresh = page.querySelector(".app-screen")
    if (!fresh || fresh.dataset.key === this.key) return { mockup: this.mockup, commit() {}, discard() {} }
    const incoming = this.#root.ownerDocument.importNode(fresh, true)
    const look = fresh.getAttribute("style") ?? ""
    incoming.dataset.incoming = ""
    Object.assign(incoming.style, { position: "absolute", inset: "0", visibility: "hidden" })
    this.#settle(incoming)
    this.#root.prepend(incoming)
    await allLoaded(incoming)
    return {
      mockup: incoming.querySelector("iframe.app"),
      commit: () => {
        const old = this.element
        incoming.inert = old?.inert ?? false
        incoming.removeAttribute("data-incoming")
        incoming.setAttribute("style", look)
        this.#settle(incoming)
        old?.remove()
      },
      discard: () => incoming.remove()
    }
  }

  /** Language, direction, appearance, size and the device's own chrome as on the page. */
  frameLike(page) {
    const own = this.#root.ownerDocument
    copyAttributes(page.documentElement, own.documentElement)
    copyAttributes(page.body, own.body)
    if (own.title !== page.title) own.title = page.title
    const root = page.querySelector(".device-screen")
    if (root) copyAttributes(root, this.#root)
    const [chrome, fresh] = [own, page].map((document) => document.querySelector(".device-chrome"))
    if (chrome && fresh && chrome.outerHTML !== fresh.outerHTML) chrome.replaceWith(own.importNode(fresh, true))
  }

  #settle(element) {
    if (element) element.style.pointerEvents = "none"
  }
}
