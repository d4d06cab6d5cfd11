import { morph, takeAttributes } from "./morph.js"

/*
 * Fetches the page at an address and takes over its `[data-region]` elements by name. Whatever lies between regions,
 * such as the scrolling panes, the chosen tab, the log and the device's frame, stays.
 *
 * Only the newest request counts: an older one is given up.
 */
export class PageRegions {
  #request = new AbortController()

  /** `{document, address}`, or `"outdated"` (a newer request came), `"unreachable"` or `"refused"`. */
  async load(address) {
    this.#request.abort()
    this.#request = new AbortController()
    const { signal } = this.#request
    try {
      const response = await fetch(address, { signal, headers: { Accept: "text/html" } })
      if (!response.ok) return signal.aborted ? "outdated" : away.has(response.status) ? "unreachable" : "refused"
      const text = await response.text()
      return { document: new DOMParser().parseFromString(text, "text/html"), address: response.url }
    } catch {
      return signal.aborted ? "outdated" : "unreachable"
    }
  }

  take(page, root) {
    if (this.#isAnotherProgram(page)) return location.reload()
    document.title = page.title
    document.documentElement.dataset.revision = page.documentElement.dataset.revision ?? ""
    const focus = document.activeElement
    for (const region of root.querySelectorAll("[data-region]")) {
      const fresh = page.querySelector(`[data-region="${region.dataset.region}"]`)
      if (!fresh) continue
      if (region.dataset.regionOnly === "attributes") takeAttributes(region, fresh)
      else morph(region, fresh)
    }
    keepFocus(focus)
  }

  /* The parts differ, or the stage's own files do, after a file became readable or the program was updated. */
  #isAnotherProgram(page) {
    const parts = "head :is(link[rel=stylesheet], script):not([data-added]), .frame[name], .tabs a"
    const mark = (root) => [...root.querySelectorAll(parts)]
      .map((element) => element.className || element.getAttribute("href") || element.getAttribute("src")).join()
    return mark(page) !== mark(document)
  }
}

/* Answers of the link's worker, or of a proxy, that has nobody to ask. */
const away = new Set([502, 503, 504])

/* A control that became useless, such as Next on the last step, hands the focus to its neighbour. */
function keepFocus(focus) {
  if (!focus || focus === document.body || (focus.isConnected && !focus.matches("[aria-disabled]"))) return
  const neighbour = focus.closest("[data-region]")?.querySelector("a[href]:not([data-step]), button")
  neighbour?.focus({ preventScroll: true })
}
