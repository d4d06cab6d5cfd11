/*
 * A frame off screen, for work and not for looking: it shows a step at a device's size, at rest, and hands out its
 * document once everything in it is as people would see it: pictures decoded, fonts there, mock-ups in the device's
 * appearance, targets of selectors measured, two frames painted.
 *
 * One element serves many steps, one after another: what shows next replaces the document, and nothing of it goes into
 * the browser's history. Only the newest `show` counts.
 */
import { allLoaded } from "../player/loading.js"
import { readFrameData } from "../player/frame-pages.js"

const patience = 20_000 // milliseconds for a document, as long again for what is in it
const paintPatience = 250 // milliseconds; a page in the background paints nothing

export class StillFrame {
  #frame
  #turn = 0

  /** `host`: an element of the page; the frame takes no room in it. */
  constructor(host) {
    this.#frame = host.ownerDocument.createElement("iframe")
    Object.assign(this.#frame, { title: "A step, off screen", tabIndex: -1, inert: true })
    this.#frame.setAttribute("aria-hidden", "true")
    this.#frame.setAttribute("scrolling", "no")
    Object.assign(this.#frame.style, {
      position: "fixed", top: 0, left: "-10000px", border: 0, pointerEvents: "none", colorScheme: "light"
    })
    host.append(this.#frame)
  }

  /** The element, for those that lay it out themselves. */
  get element() {
    return this.#frame
  }

  /**
   * Shows a frame's address, with or without `still`. Answers its document, or null when something newer is wanted or
   * the frame was removed meanwhile. Throws where the server has no such frame.
   */
  async show(href, { width, height }) {
    const turn = ++this.#turn
    Object.assign(this.#frame.style, { width: `${width}px`, height: `${height}px` })
    let page = await this.#open(still(href))
    if (turn !== this.#turn) return null
    const measured = await this.#measured(page, href)
    if (measured && turn === this.#turn) page = await this.#open(still(measured))
    if (turn !== this.#turn) return null
    await settled(page)
    return turn === this.#turn ? page : null
  }

  remove() {
    this.#turn++
    this.#frame.remove()
  }

  /* The document at an address, loaded; what is in it may still be on its way. */
  async #open(href) {
    const loaded = event(this.#frame, "load", patience)
    const { contentWindow } = this.#frame
    if (!contentWindow) throw new Error("the frame was removed")
    contentWindow.location.replace(new URL(href, location))
    if (!await loaded) throw new Error(`${href} did not load in ${patience / 1000} seconds`)
    const page = this.#frame.contentDocument
    if (!page?.getElementById("frame-data")) {
      throw new Error(page?.querySelector("h1")?.textContent || `${href} is no frame`)
    }
    await allLoaded(page.documentElement, patience)
    return page
  }

  /* The address with what a selector's target measures; null where there is nothing to measure. */
  async #measured(page, href) {
    const { unmeasured } = readFrameData(page)
    if (Object.keys(unmeasured).length === 0) return null
    const { measure, withMeasured } = await import("../player/measuring.js")
    const screen = page.querySelector(".device-screen")
    const { rects } = measure(unmeasured, screen.querySelector(".app-screen iframe"), screen.getBoundingClientRect())
    return Object.keys(rects).length > 0 ? withMeasured(href, rects, location.origin) : null
  }
}

/* What a player does with a page before it is seen, and two frames of it. */
async function settled(page) {
  await page.fonts.ready
  if (readFrameData(page).kind === "coach-marks") {
    const { fit } = await import("../player/coach-marks-fit.js")
    page.querySelectorAll(".overlay").forEach(fit)
  }
  await painted(page.defaultView)
  await painted(page.defaultView)
}

/* The window is about to paint, or does not paint at all. */
function painted(view) {
  return new Promise((resolve) => {
    view?.requestAnimationFrame(resolve)
    setTimeout(resolve, paintPatience)
  })
}

/* Whether an event comes in time. */
function event(target, type, patience) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    target.addEventListener(type, () => {
      clearTimeout(timer)
      resolve(true)
    }, { once: true })
  })
}

function still(href) {
  const url = new URL(href, location)
  url.searchParams.set("still", "1")
  return url.pathname + url.search
}
