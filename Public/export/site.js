import { nearestView, viewFor } from "./views.js"

/*
 * What a server is to the viewer's page, inside an exported file: the page fetches the page of another view and sends
 * frames to addresses, and gets what the file holds. The address is kept behind `#`, which is all that a page from a disk
 * may change of its own.
 */
const BASE = "https://vitrine.invalid/"
const calm = matchMedia("(prefers-reduced-motion: reduce)")

export class Site {
  #archive
  #facts

  /** `facts`: {steps, views: [{query, device, orientation, appearance, locale, width, height}], first: {view, step}}. */
  constructor(archive, facts) {
    this.#archive = archive
    this.#facts = facts
  }

  /** As the page's scripts know it. */
  get location() {
    const query = self.location.hash.replace(/^#\??/, "")
    const { href, origin, pathname, search } = new URL(query ? `?${query}` : "", BASE)
    const [toString, reload] = [() => href, () => self.location.reload()]
    return { href, origin, pathname, search, hash: "", toString, reload }
  }

  history = {
    state: null,
    pushState: (state, title, address) => this.#write("pushState", address),
    replaceState: (state, title, address) => this.#write("replaceState", address),
    back: () => self.history.back()
  }

  #write(how, address) {
    self.history[how](null, "", `#${new URL(address, BASE).search.slice(1)}`)
  }

  /** The page at an address of it, as text. */
  page(address) {
    const { view, step } = this.#at(new URL(address, BASE))
    const page = new DOMParser().parseFromString(this.#archive.page(view, step), "text/html")
    for (const name of ["href", "action", "data-frame", "data-still", "data-src"]) {
      for (const element of page.querySelectorAll(`[${name}^="vitrine:"]`)) {
        const found = this.#address(element.getAttribute(name), view, step)
        if (found) element.setAttribute(name, found)
        else (element.closest("[data-command]") ?? element).remove() // leads to a view that is not in the file
      }
    }
    for (const element of page.querySelectorAll("noscript")) element.remove() // would be seen: it is scripts that read it
    return page
  }

  fetch = async (address) => {
    const url = new URL(address, BASE)
    const frame = /^\/frame\/(\d+)$/.exec(url.pathname)
    if (frame) return new Response(this.#frame(url))
    return new Response(`<!doctype html>${this.page(url).documentElement.outerHTML}`)
  }

  /** Sends a frame to an address; its own scripts find the other steps there. */
  open(iframe, address) {
    const url = new URL(address, BASE)
    const view = url.searchParams.get("view")
    iframe.dataset.address = url.href
    iframe.vitrine = {
      location: url,
      fetch: async (href) => new Response(this.#frame(new URL(`${new URL(href).pathname}?view=${view}`, BASE)))
    }
    iframe.srcdoc = this.#frame(url)
  }

  /** The view for a phone of that shape; the page hears of it as of a way back. */
  goToNearest(shape, { isFirst = false } = {}) {
    const { view, step } = this.#at(new URL(this.location.href))
    const nearest = nearestView(this.#facts.views, shape, view)
    if (nearest === view) return
    this.#write("replaceState", this.#pageAddress(nearest, step))
    if (!isFirst) dispatchEvent(new PopStateEvent("popstate"))
  }

  #frame({ pathname, searchParams }) {
    const step = Number(/(\d+)$/.exec(pathname)?.[1])
    const options = { isStill: searchParams.has("still"), isReduced: calm.matches }
    return this.#archive.frame(Number(searchParams.get("view")), step, options)
  }

  #at({ searchParams }) {
    const { first, steps, views } = this.#facts
    if ([...searchParams].length === 0) return first
    const step = Math.min(Math.max(1, Math.trunc(Number(searchParams.get("step"))) || 1), steps)
    return { view: viewFor(views, searchParams, this.#facts.defaultDevice), step }
  }

  #address(name, view, step) {
    const [, kind, number, rest] = /^vitrine:(\w+)\/?(\d*)(.*)$/.exec(name)
    if (kind === "page") return BASE
    if (kind === "step") return this.#pageAddress(view, number)
    if (kind === "view") return number && this.#pageAddress(number, step)
    return `${BASE}frame/${number}?view=${view}${rest.replace("?", "&")}`
  }

  #pageAddress(view, step) {
    return `${BASE}?step=${step}${this.#facts.views[view].query.replace("?", "&")}`
  }
}
