import { rasterOf } from "../checks/frame-raster.js"
import { differenceOf, shareText } from "./pixel-difference.js"

/*
 * What differs between the two documents on view, in pixels. They do not say when they have followed a save, so after
 * everything that may change them they are looked at a few times; looking takes a tenth of a second.
 */
const moments = [120, 500, 1400] // milliseconds

export class LiveDifference {
  #documents
  #tell
  #timers = []
  #isLooking = false

  /** `documents()` answers both, or null for one that is not there; `tell` gets `{text, places, size}`. */
  constructor(documents, tell, signal) {
    this.#documents = documents
    this.#tell = tell
    signal.addEventListener("abort", () => this.#timers.forEach(clearTimeout))
  }

  check() {
    this.#timers.forEach(clearTimeout)
    this.#timers = moments.map((moment) => setTimeout(() => this.#look(), moment))
  }

  async #look() {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const pages = this.#documents()
      if (pages.every((page) => page?.querySelector(".device-screen"))) this.#tell(await found(...pages))
    } catch {
      // A document went away while it was looked at; the next look comes.
    } finally {
      this.#isLooking = false
    }
  }
}

async function found(...pages) {
  const [left, right] = await Promise.all(pages.map((page) => rasterOf(page)))
  if (!left || !right) return { text: refusal, places: [], size: null }
  const { count, share, places } = differenceOf(left, right)
  const isSameSize = left.width === right.width && left.height === right.height
  if (!isSameSize) {
    const sizes = `${points(left)} and ${points(right)} points`
    return { text: `${sizes}: ${shareText(share)} of the pixels differ`, places: [], size: null }
  }
  const parts = places.length === 1 ? "1 place" : `${places.length} places`
  const text = count === 0 ? "No pixel differs" : `${shareText(share)} of the pixels differ, in ${parts}`
  return { text, places, size: { width: left.width, height: left.height } }
}

const points = ({ width, height }) => `${width} × ${height}`

export const refusal =
  "This browser keeps the pixels of a page to itself, so they are not counted. Chromium counts them."
