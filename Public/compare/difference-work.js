import { pictureOf } from "../checks/raster-document.js"
import { pixelsOf } from "../checks/frame-raster.js"
import { StillFrame } from "../checks/still-frame.js"
import { differenceOf } from "./pixel-difference.js"

/*
 * Finds out which pairs of frames differ, a few at a time, in frames off screen. Two documents that are written down
 * alike are alike, so most pairs need no pixels.
 */
const workers = 2

export class DifferenceWork {
  #host
  #turn = 0

  constructor(host) {
    this.#host = host
  }

  /** Ends what is under way; nothing more is told of it. */
  stop() {
    this.#turn++
  }

  /** Tells `{share}` or `{failure}` of each pair, in their order. Resolves to whether it came to the end. */
  async run(pairs, tell) {
    const turn = ++this.#turn
    const waiting = [...pairs]
    const isOver = () => turn !== this.#turn
    await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, async () => {
      const frame = new StillFrame(this.#host)
      while (waiting.length > 0 && !isOver()) {
        await visible(isOver)
        const pair = waiting.shift()
        if (!pair || isOver()) break
        const result = await compared(frame, pair).catch((error) => ({ failure: error.message }))
        if (!isOver()) tell(pair, result)
      }
      frame.remove()
    }))
    return !isOver()
  }
}

async function compared(frame, { left, right }) {
  const one = await drawn(frame, left)
  const other = await drawn(frame, right)
  if (one.address === other.address) return { share: 0 }
  const [pixels, others] = [await pixelsOf(one), await pixelsOf(other)]
  if (!pixels || !others) return { isRefused: true }
  return { share: differenceOf(pixels, others).share }
}

async function drawn(frame, { href, size }) {
  const page = await frame.show(href, size)
  if (!page) throw new Error("given up")
  return pictureOf(page, { hidesText: false })
}

/* Nobody waits for the list of a page in the background. */
async function visible(isOver) {
  while (document.hidden && !isOver()) {
    const waited = new AbortController()
    await new Promise((resolve) => {
      document.addEventListener("visibilitychange", resolve, { signal: waited.signal })
      setTimeout(resolve, 1000)
    })
    waited.abort()
  }
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve, { timeout: 300 }))
}
