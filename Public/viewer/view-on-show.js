/*
 * What is on view, for the parts that speak of it: comments stand on a step and a kind of device, and those who follow
 * go to a step. The page's element sends `view-change` when any of it is another.
 */
export class ViewOnShow {
  #page
  #told = ""

  constructor(page) {
    this.#page = page
  }

  /** From 1. */
  get step() {
    return this.#page.stepOnView + 1
  }

  /** The catalogue's id; on a phone of the device that it is taken for. */
  get device() {
    return this.#facts?.id ?? this.#place.device
  }

  /** iphone, ipad, android-phone, android-tablet, or what a workspace's own device says. */
  get deviceClass() {
    return this.#facts?.class ?? this.#place.deviceClass
  }

  show(step) {
    this.#page.goToNumber(step)
  }

  tell() {
    const now = `${this.step} ${this.device}`
    if (now === this.#told) return
    this.#told = now
    this.#page.dispatchEvent(new CustomEvent("view-change", { bubbles: true }))
  }

  get #place() {
    return this.#page.querySelector(".device-place").dataset
  }

  get #facts() {
    const data = this.#page.frame?.document?.getElementById("frame-data")?.textContent
    return data ? JSON.parse(data).device : null
  }
}
