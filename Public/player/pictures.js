import { assetPath, inVersionOf } from "./address.js"
import { allLoaded } from "./loading.js"

const MOCKUPS = "iframe.app:not([data-incoming])"

// Pictures and mock-ups swapped in place, once the new one can be drawn. Saved again meanwhile, the newest wins.
export class Pictures {
  #newest = new WeakMap() // picture, or place of a mock-up → what was asked for last

  /** Resolves to whether one was swapped. */
  async save(pages, href) {
    const path = assetPath(href, pages[0].baseURI)
    const swaps = pages.flatMap((page) => [
      ...find(page, "img", path, (image) => image.src).map((image) => this.#swap(image, image.src, href)),
      ...find(page, "image", path, (image) => image.href?.baseVal).map((image) =>
        this.#swap(image, image.href.baseVal, href)),
      ...find(page, MOCKUPS, path, (frame) => frame.src).map((frame) => 
        this.#reload(frame, inVersionOf(frame.src, href, frame.baseURI)))
    ])
    return (await Promise.all(swaps)).includes(true)
  }

  /** A picture's address after a save: in the new version if it is that file's. */
  renamed(source, href) {
    return assetPath(source) === assetPath(href) ? inVersionOf(source, href) : source
  }

  /** All mock-ups anew, in the version they have: what they bring in may have changed. */
  reloadMockups(page) {
    return Promise.all([...page.querySelectorAll(MOCKUPS)].map((frame) => this.#reload(frame, frame.src, true)))
  }

  async #swap(image, old, href) {
    const address = inVersionOf(old, href, image.baseURI)
    this.#newest.set(image, address)
    if (new URL(old, image.baseURI).href === new URL(address, image.baseURI).href) return false
    const copy = new Image()
    copy.src = address
    const isDrawn = await copy.decode().then(() => true, () => false)
    if (!isDrawn || this.#newest.get(image) !== address) return false
    for (const name of ["srcset", "data-broken"]) image.removeAttribute(name)
    image.setAttribute(image.localName === "img" ? "src" : "href", address)
    return true
  }

  /** A second frame loads over the first one, takes its scroll position and its place. */
  async #reload(frame, address, isForced = false) {
    const place = frame.parentElement
    const wish = { address }
    this.#newest.set(place, wish)
    if (!isForced && new URL(address, frame.baseURI).href === frame.src) return false
    const look = frame.getAttribute("style")
    const copy = frame.cloneNode(false)
    copy.src = address
    copy.dataset.incoming = ""
    Object.assign(copy.style, {
      position: "absolute", visibility: "hidden", left: `${frame.offsetLeft}px`, top: `${frame.offsetTop}px`,
      width: `${frame.offsetWidth}px`, height: `${frame.offsetHeight}px`
    })
    frame.after(copy)
    await allLoaded(copy)
    if (this.#newest.get(place) !== wish || !frame.isConnected) {
      copy.remove()
      return false
    }
    copy.contentWindow.scrollTo(frame.contentWindow.scrollX, frame.contentWindow.scrollY)
    if (look === null) copy.removeAttribute("style")
    else copy.setAttribute("style", look)
    copy.removeAttribute("data-incoming")
    frame.remove()
    return true
  }
}

const find = (page, selector, path, addressOf) =>
  [...page.querySelectorAll(selector)].filter((node) => assetPath(addressOf(node) ?? "", node.baseURI) === path)
