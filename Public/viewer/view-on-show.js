import { isPhone } from "./own-device.js"

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

  /** The next change is the device's own, as a slideshow makes them. */
  goesByItself = false

  /** `device`: one of the catalogue, where the link allows another than the one on view. */
  show(step, device = null) {
    const link = this.#page.querySelector(`a.step[data-step="${step}"]`)
    const picker = this.#page.querySelector("device-picker")
    if (!link || !device || device === this.device || !picker || isPhone()) return this.#page.goToNumber(step)
    const address = new URL(link.href)
    if (device === picker.defaultDevice) address.searchParams.delete("device")
    else address.searchParams.set("device", device)
    this.#page.go(address)
  }

  tell() {
    const now = `${this.step} ${this.device}`
    if (now === this.#told) return
    this.#told = now
    const detail = { byItself: this.goesByItself }
    this.goesByItself = false
    this.#page.dispatchEvent(new CustomEvent("view-change", { bubbles: true, detail }))
  }

  get #place() {
    return this.#page.querySelector(".device-place").dataset
  }

  get #facts() {
    const data = this.#page.frame?.document?.getElementById("frame-data")?.textContent
    return data ? JSON.parse(data).device : null
  }
}
