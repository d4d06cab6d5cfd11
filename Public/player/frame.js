import { AppScreen } from "./app-screen.js"
import { FramePages, readFrameData } from "./frame-pages.js"
import { allLoaded } from "./loading.js"

// The entry of a frame, see docs/player.md. What not every page needs is loaded when it does.
const TAP_KEYS = ["Escape", "Enter", " "]
const FORWARD = document.dir === "rtl" ? -1 : 1
const STEP_KEYS = { ArrowRight: FORWARD, ArrowLeft: -FORWARD }
const CONTROLS = "a[href], button"

class Frame {
  #player
  #root = document.querySelector(".device-screen")
  #listeners = new AbortController()

  data = readFrameData(document)
  pages = new FramePages()
  screen = new AppScreen(this.#root)
  stage = null // the line to it; a window of its own has none
  saves = null

  async start() {
    const { Player } = await import(`./${document.body.dataset.kind}-player.js`)
    if (parent !== window) {
      const { StageLine } = await import("./stage-line.js")
      this.stage = new StageLine(window, (message) => this.#receive(message))
    } else await import("./own-window.js")
    this.#player = new Player(this)
    this.#listen(this.#root, "click", (event) =>
      event.target.closest(CONTROLS) || this.#player.tap(event.target, event) || this.stage?.post("idle"))
    this.#listen(window, "keydown", (event) => this.#pressed(event))
    this.#listen(window, "resize", () => this.#player.loaded())
    this.#listen(window, "pagehide", ({ persisted }) => persisted || this.stop())
    this.stage?.start()
    this.#player.start()
    this.stage?.post("ready")
    await allLoaded(this.#root, 10000)
    this.#player.loaded()
    await this.#followSaves()
  }

  stop() {
    this.#listeners.abort()
    this.stage?.stop()
    this.saves?.stop()
  }

  /** `isAsked`: the stage wanted it and knows; `replaces`: it came by itself. */
  stepChanged({ number, frame }, isAsked, replaces) {
    if (!isAsked) this.stage?.post("step", { step: number, replaces })
    try {
      history.replaceState(history.state, "", frame)
    } catch {
      // browsers refuse it when done too often
    }
  }

  async #followSaves() {
    if (!this.data.events) return
    const { FollowSaves } = await import("./follow-saves.js")
    if (this.#listeners.signal.aborted) return
    this.saves = new FollowSaves(this, this.#player)
    this.saves.start()
  }

  #listen(target, type, listener) {
    target.addEventListener(type, listener, { signal: this.#listeners.signal })
  }

  #receive(message) {
    if (message.vitrine === "show") this.#player.show(message.step, message.href, true)
    else this.#player.receive(message)
  }

  #pressed(event) {
    const { key, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta, repeat, target } = event
    if (TAP_KEYS.includes(key) && target.closest?.(CONTROLS)) return
    const isPlain = !shift && !alt && !ctrl && !meta
    if (isPlain && TAP_KEYS.includes(key) && (repeat || this.#player.tap())) event.preventDefault()
    else if (this.stage) this.stage.post("key", { key, shift, alt, ctrl, meta, repeat })
    else if (isPlain && STEP_KEYS[key]) this.#player.go(STEP_KEYS[key])
  }
}

new Frame().start()
