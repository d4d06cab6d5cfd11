import { BoardPage } from "../board/board-page.js"
import { atStep, stepOf } from "../stage/page-address.js"
import { WallZoom } from "./wall-zoom.js"

/*
 * The wall: many devices on one step. What one device is brought to by a tap, all of them show; what plays by itself,
 * such as a slideshow, plays on each, and the first device says which step that is.
 */
export class PreviewWall extends BoardPage {
  #zoom
  #straying = new Map() // place → timer

  connectedCallback() {
    super.connectedCallback()
    this.addEventListener("problems-found", () => this.#sum(), { signal: this.signal })
  }

  /* What breaks, in one line; nothing while all is well. */
  #sum() {
    const place = this.querySelector(".wall-sum")
    const all = this.life.places.length
    const broken = this.querySelectorAll("frame-marks[data-misfit]").length
    const text = broken > 0 ? `${broken} of ${all} ${all === 1 ? "device" : "devices"}: something does not fit` : ""
    if (place.textContent !== text) place.textContent = text
  }

  arrived() {
    this.#zoom ??= new WallZoom(this, { signal: this.signal, rested: () => this.load({ byHand: false }) })
    this.#zoom.apply()
  }

  deviceSaid(place, message) {
    super.deviceSaid(place, message)
    if (message.vitrine === "ready") this.#zoom.listenIn(this.life.frameAt(place).element, this.signal)
    if (message.vitrine === "step") this.#moved(place, message)
    if (message.vitrine === "state" && place === this.#first)
      this.querySelectorAll("tutorial-state").forEach((part) => part.show(message))
  }

  run(command) {
    switch (command) {
    case "zoom-in": return this.#zoom.larger()
    case "zoom-out": return this.#zoom.smaller()
    case "zoom-fit": return this.#zoom.fit()
    case "sizes": return this.goTo(".sizing .segmented a:not([aria-current])")
    default: return super.run(command)
    }
  }

  get #first() {
    return this.life.alive[0]
  }

  #moved(place, { step, replaces }) {
    const frame = this.life.frameAt(place)
    frame.moved(atStep(frame.address, step))
    if (!replaces || place === this.#first) return this.goToNumber(step, { replaces })
    // It plays by itself, as the first one does; one that has come to another step is brought back.
    clearTimeout(this.#straying.get(place))
    this.#straying.set(place, setTimeout(() => {
      const frame = this.life.frameAt(place)
      if (frame?.address && stepOf(new URL(frame.address, location)) !== this.stepOnView + 1) this.life.tend()
    }, patience))
  }
}

/* Milliseconds: two devices that play the same need not turn the page in the same frame. */
const patience = 900
