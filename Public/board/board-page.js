import { atStep } from "../stage/page-address.js"
import { ViewPage } from "../stage/view-page.js"
import { FrameLife } from "./frame-life.js"
import { ProblemWatch } from "./problem-watch.js"

/*
 * A page of many devices on one step: those in view are alive, go through the steps together, and are looked at for
 * what a person would see go wrong.
 *
 * What a page has for itself it says by overriding `arrived`, `deviceSaid` and `isForLooking`, and what every page has.
 */
export class BoardPage extends ViewPage {
  connectedCallback() {
    super.connectedCallback()
    const { signal } = this
    this.willTake(document)
    this.life = new FrameLife(this, {
      scroller: this.scroller, isForLooking: this.isForLooking, signal,
      hear: (place, message) => this.deviceSaid(place, message),
    })
    this.problems = new ProblemWatch(this.life, signal)
    this.refresh()
  }

  get scroller() {
    return this.querySelector(".board-scroll")
  }

  /** Whether the devices are only looked at, and take neither pointer nor focus. */
  get isForLooking() {
    return false
  }

  /** The page has come, the first time or again; the devices have not followed yet. */
  arrived() {}

  /** A device said something. */
  deviceSaid(place, message) {
    if (message.vitrine === "key") this.pressKey(message)
    if (message.vitrine === "ready") this.problems.watch(place)
    if (message.vitrine === "state") this.problems.check(place)
  }

  get shownDocument() {
    const [first] = this.life.alive
    return first ? this.life.frameAt(first)?.document ?? null : null
  }

  // As every page

  send(message) {
    this.life.send(message)
  }

  /* Every device goes to a step. */
  show({ dataset: { step } }) {
    for (const place of this.life.places) place.dataset.live = atStep(place.dataset.live, step)
    this.life.tend()
  }

  showAgain() {
    this.life.showAgain()
  }

  /* The frames for browsers without script: a page that was fetched has them as elements, which would load. */
  willTake(page) {
    for (const part of page.querySelectorAll("noscript")) part.remove()
  }

  refresh() {
    this.arrived()
    this.life.tend()
    this.problems.checkAll()
    super.refresh()
  }

  /* A stylesheet alone changes nothing of the page, and the devices are to paint it at once. */
  changed(types) {
    if (types.size > 1 || !types.has("style")) super.changed()
  }

  saved() {
    this.problems.checkAll()
  }

  close() {
    super.close()
    for (const marks of this.querySelectorAll("frame-marks details[open]")) marks.open = false
  }
}
