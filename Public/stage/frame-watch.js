import { problemsIn } from "../checks/frame-problems.js"
import { StillFrame } from "../checks/still-frame.js"
import { breakingTextSize } from "../checks/text-sizes.js"

/*
 * Looks at the device's document for what a person would see wrong, after everything that may have changed it.
 *
 * The cheap rules run a few times, since a frame does not say when it has come to rest: what is found twice in a row is
 * told. The deep ones follow when nothing has happened for a while and the browser has nothing else to do; what they
 * found stays until they have looked again. Text sizes are tried off screen, and only for somebody who reads the list.
 */
const moments = [50, 150, 400, 900, 2000] // milliseconds; a step's parts are waited for 1.5 s at most
const calm = 1000 // milliseconds without a change before the deep rules
const patience = 2000 // milliseconds that idle time is waited for

export class FrameWatch {
  #host
  #tell
  #timers = []
  #turn = 0
  #ends = new AbortController() // of the turn
  #last = ""
  #shown = { view: "", cheap: [], deep: [], sizes: [] }
  #still
  #known = new Map() // view and revision → what text sizes do to it

  /**
   * `host`: {document, view, revision, href, isRead, element}, all but the last of them functions: the device's document,
   * what it shows, the version of the files, its frame's address, whether somebody looks at the list; and where a frame
   * can be put.
   * `tell(problems)` gets them all, again and again.
   */
  constructor(host, tell, signal) {
    this.#host = host
    this.#tell = tell
    signal.addEventListener("abort", () => this.#stop())
  }

  /** Something has changed or will in a moment. */
  check() {
    this.#stop()
    this.#timers = moments.map((moment) => setTimeout(() => this.#look(), moment))
    this.#timers.push(setTimeout(() => this.#whenIdle(), calm))
  }

  #stop() {
    this.#turn++
    this.#ends.abort()
    this.#ends = new AbortController()
    this.#timers.splice(0).forEach(clearTimeout)
    this.#still?.remove()
    this.#still = null
  }

  async #look() {
    const turn = this.#turn
    const found = await problemsIn(this.#host.document())
    if (turn !== this.#turn) return
    const mark = this.#host.view() + JSON.stringify(found)
    if (mark === this.#last) this.#show({ cheap: found })
    this.#last = mark
  }

  #whenIdle() {
    const turn = this.#turn
    // What changes while it is looked at is looked at again anyway.
    const run = () => turn === this.#turn &&
      this.#lookDeeper(turn).catch((error) => turn === this.#turn && console.warn("Not looked at closely:", error))
    if (globalThis.requestIdleCallback) requestIdleCallback(run, { timeout: patience })
    else setTimeout(run)
  }

  async #lookDeeper(turn) {
    const page = this.#host.document()
    if (document.hidden) {
      const { signal } = this.#ends // every save begins a turn, and only the last one is looked at on return
      document.addEventListener("visibilitychange", () => this.#whenIdle(), { once: true, signal })
      return
    }
    if (page?.querySelector(".device-screen > .pointer")) {
      this.#timers.push(setTimeout(() => this.#whenIdle(), calm))
      return
    }
    const [cheap, all] = [await problemsIn(page), await problemsIn(page, { deep: true })]
    if (turn !== this.#turn) return
    const marks = new Set(cheap.map((problem) => JSON.stringify(problem)))
    this.#show({ cheap, deep: all.filter((problem) => !marks.has(JSON.stringify(problem))) })
    if (this.#host.isRead()) await this.#trySizes(turn, cheap)
  }

  /** Somebody opened the list. */
  read() {
    if (this.#shown.sizes.length === 0) this.#whenIdle()
  }

  async #trySizes(turn, cheap) {
    const { href, view, revision } = this.#host
    const key = `${view()} ${revision()}`
    if (!href() || page(this.#host.document())?.fidelity === "strict") return
    if (!this.#known.has(key)) {
      const found = await this.#breaking(href(), cheap)
      if (turn !== this.#turn) return
      if (this.#known.size > most) this.#known.clear()
      this.#known.set(key, found ? [found] : [])
    }
    this.#show({ sizes: this.#known.get(key) })
  }

  async #breaking(href, cheap) {
    const size = page(this.#host.document()).device
    const still = this.#still = new StillFrame(this.#host.element)
    try {
      return await breakingTextSize(href, cheap, async (address) => {
        const frame = await still.show(address, size)
        return frame && { problems: await problemsIn(frame), stage: page(frame).stage }
      })
    } catch {
      return null // the server is away, or the file is broken
    } finally {
      still.remove()
    }
  }

  #show(found) {
    const view = this.#host.view()
    const kept = this.#shown.view === view ? this.#shown : { cheap: [], deep: [], sizes: [] }
    this.#shown = { ...kept, ...found, view }
    const { cheap, deep: costly, sizes } = this.#shown
    this.#tell([...cheap, ...costly, ...sizes])
  }
}

const most = 50 // views whose text sizes are remembered

const page = (document) => JSON.parse(document?.getElementById("frame-data")?.textContent ?? "null")
