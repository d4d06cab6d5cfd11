import { allLoaded, within } from "./loading.js"
import { AppScreen } from "./app-screen.js"
import { FollowSaves } from "./follow-saves.js"
import { FramePages, readFrameData } from "./frame-pages.js"
import { Pointer } from "./pointer.js"
import { StageLink } from "./stage-link.js"

// The entry of a frame document. It owns what all kinds share: messages, taps and keys, the address bar, live saves.
// What a tutorial does is its kind's player, of which only that one is loaded.
const KINDS = {
  "training-overlay": async () => (await import("./training-overlay-player.js")).TrainingOverlayPlayer
}

const TAP_KEYS = ["Escape", "Enter", " "]
const STEP_KEYS = { ArrowRight: 1, ArrowLeft: -1 }
const CONTROLS = "a[href], button, input, select, textarea, [contenteditable]"

class Frame {
  #player
  #pointer
  #root

  constructor(document) {
    this.document = document
    this.data = readFrameData(document)
    this.pages = new FramePages(document.defaultView)
    this.#root = document.querySelector(".device-screen")
    this.screen = new AppScreen(this.#root)
    this.stage = new StageLink(document.defaultView, (message) => this.#receive(message))
    this.saves = new FollowSaves({
      document,
      pages: this.pages,
      tutorial: () => this.data.tutorial,
      reread: () => this.#player.reread(),
      onChange: ({ isMockup }) => isMockup && this.#player.mockupChanged()
    })
    this.#pointer = new Pointer(this.#root)
  }

  /** A window of its own, as on a phone, and not a part of the stage. */
  get isAlone() {
    return !this.stage.isConnected
  }

  async start() {
    const kind = KINDS[this.data.kind]
    if (!kind) throw new Error(`there is no player for the kind ${this.data.kind}`)
    const Player = await kind()
    this.#player = new Player(this)
    const view = this.document.defaultView
    this.#root.addEventListener("click", this.#tapped)
    view.addEventListener("keydown", this.#keyPressed)
    view.addEventListener("resize", this.#resized)
    view.addEventListener("pagehide", this.#left)
    this.stage.start()
    this.saves.start({ address: this.data.events, since: this.data.revision })
    this.#player.start()
    this.stage.post("ready")
    await this.#opened()
    this.#player.loaded()
  }

  stop() {
    const view = this.document.defaultView
    this.#root.removeEventListener("click", this.#tapped)
    view.removeEventListener("keydown", this.#keyPressed)
    view.removeEventListener("resize", this.#resized)
    view.removeEventListener("pagehide", this.#left)
    this.stage.stop()
    this.saves.stop()
    this.#player.stop()
  }

  /** The player shows another step. `isAsked`: the stage wanted it and knows. */
  stepChanged({ number }, isAsked) {
    if (!isAsked) this.stage.post("step", { step: number })
  }

  /** The address bar follows, so that reloading or passing it on gives what is on view. */
  showAddress(href) {
    const { history, location } = this.document.defaultView
    try {
      if (new URL(href, location).href !== location.href) history.replaceState(history.state, "", href)
    } catch {
      // Browsers refuse a page that does this too often; the next step sets it right.
    }
  }

  /** The frame now shows this page, perhaps for another device or language. */
  pageChanged(page) {
    this.screen.frameLike(page.document)
  }

  async #opened() {
    const { document } = this
    const loaded = new Promise((resolve) => document.defaultView.addEventListener("load", resolve, { once: true }))
    if (document.readyState !== "complete") await within(10000, loaded)
    if (this.screen.element) await allLoaded(this.screen.element)
  }

  #receive(message) {
    if (message.vitrine === "show") this.#player.show(message.step, message.href)
    else if (message.vitrine === "point") this.#pointer.point(message.rect)
    else this.#player.receive(message)
  }

  #tapped = (event) => {
    if (!event.target.closest(CONTROLS)) this.#player.tap(event.target)
  }

  #keyPressed = (event) => {
    const { key, code, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta, repeat } = event
    if (event.defaultPrevented || event.target.closest?.(CONTROLS)) return
    const isPlain = !shift && !alt && !ctrl && !meta
    if (isPlain && TAP_KEYS.includes(key) && (repeat || this.#player.tap(null))) event.preventDefault()
    else if (isPlain && this.isAlone && STEP_KEYS[key]) this.#player.go(STEP_KEYS[key])
    else this.stage.post("key", { key, code, shift, alt, ctrl, meta, repeat })
  }

  #resized = () => this.#player.resized()

  #left = (event) => {
    if (!event.persisted) this.stop()
  }
}

new Frame(document).start()
