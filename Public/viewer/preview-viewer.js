import { FrameLink } from "../stage/frame-link.js"
import { isField } from "../stage/keys.js"
import { present } from "../stage/page-address.js"
import { StillPictures } from "../stage/still-pictures.js"
import { ViewPage } from "../stage/view-page.js"
import { FrameTouch } from "./frame-touch.js"
import { LinkLife } from "./link-life.js"
import { OfflineCopy } from "./offline-copy.js"
import { isPhone, own, watchDevice } from "./own-device.js"
import { PhoneSheet } from "./phone-sheet.js"
import { isForPage, tapLeadsOn } from "./swipe.js"
import { ViewOnShow } from "./view-on-show.js"

/*
 * The page of a shared link. On a laptop the device stands in the middle; on a phone its frame is the screen, and what
 * the page has besides lies in a sheet. Addresses of frames are those of the page, made this device's own.
 */
export class PreviewViewer extends ViewPage {
  #frame
  #touch
  #pictures
  #sheet
  #offline
  #wasPhone

  /** What comments and following know of the page; see docs/viewer.md. */
  view = new ViewOnShow(this)

  connectedCallback() {
    this.#wasPhone = isPhone()
    this.#makeOwn(this)
    super.connectedCallback()
    const { signal } = this
    if (!matchMedia("(width >= 1080px)").matches) this.#showComments(false)
    this.#sheet = new PhoneSheet(this, signal)
    this.#sheet.place(this.#wasPhone)
    this.#frame = new FrameLink(this.querySelector("iframe.frame"), (message) => this.#hear(message), signal)
    this.#touch = new FrameTouch({
      swiped: (way) => isPhone() && isForPage(this.dataset.kind) && this.press(way === "forward" ? "next" : "previous"),
      isRightToLeft: () => this.querySelector("[data-region=transport]").dir === "rtl",
    })
    // `load` does not bubble, but it can be caught on its way down.
    const capture = { signal, capture: true }
    this.addEventListener("load", ({ target }) => target.matches?.(".frame") && this.#settled(), capture)
    watchDevice(() => this.#deviceChanged(), signal)
    new LinkLife(this.dataset.share, () => this.#farewell(), signal)
    this.#pictures = new StillPictures(this)
    this.#offline = new OfflineCopy(this, signal)
    this.refresh()
    this.#frame.takeMail()
    this.#settled()
  }

  get events() {
    return `${this.dataset.share}/events`
  }

  /** The line to the device. */
  get frame() {
    return this.#frame
  }

  /** What is kept for the time without a network: everything that the page can show without asking for another view. */
  get contents() {
    const all = (selector, name) => [...this.querySelectorAll(selector)].map((element) => element.dataset[name])
    const pages = [...this.querySelectorAll("a.step")].map(({ href }) => href)
    const parts = [...all("a.step", "frame"), ...all("[data-still]", "still")]
    return { pages: [this.dataset.share, present(), ...pages], parts }
  }

  // As every page

  send(message) {
    this.#frame.send(message)
  }

  show({ dataset: { frame } }) {
    this.#frame.show(frame)
  }

  showAgain() {
    this.#frame.showAgain()
  }

  willTake(page) {
    this.#makeOwn(page)
  }

  didTake(page) {
    const frame = page.querySelector("iframe.frame[data-src]")
    if (frame) this.#frame.follow(frame.dataset.src)
    this.dataset.step = page.querySelector("preview-viewer")?.dataset.step ?? this.dataset.step
  }

  refresh() {
    super.refresh()
    this.#sheet.refresh()
    this.#showPictures()
    this.#offline.refresh()
    this.view.tell()
  }

  saved() {
    this.#pictures.refresh()
  }

  get sentenceWithoutServer() {
    return "This view needs the network, and there is none. It comes as soon as there is."
  }

  commandFor({ key, ctrlKey, metaKey, altKey, ctrl, meta, alt }, target) {
    if (ctrlKey || metaKey || altKey || ctrl || meta || alt || (target && isField(target))) return undefined
    return this.hasAttribute("data-may-comment") ? talkCommands[key.toLowerCase()] : undefined
  }

  run(command) {
    if (command === "sheet") return this.#sheet.toggle()
    if (command === "comments") return this.#toggleComments()
    if (command === "show-comments") return isPhone() ? this.#sheet.open("comments") : this.#showComments(true)
    if (command === "comment") return this.#placeComment()
    return commands.has(command) ? super.run(command) : false
  }

  close() {
    super.close()
    this.#sheet.close()
    this.querySelector("comment-layer")?.stopPlacing?.()
  }

  // The device

  #hear(message) {
    switch (message.vitrine) {
    case "ready": return this.#settled()
    case "missed":
      this.#settled()
      return this.missed()
    case "key": return this.pressKey(message)
    case "step": return this.#deviceMoved(message)
    case "idle": return tapLeadsOn(this.dataset.kind) && this.#goOn()
    }
  }

  /** After the last step comes the first, as in a window of its own. */
  #goOn() {
    this.press(this.querySelector("[data-command=next][href]") ? "next" : "first")
  }

  #deviceMoved({ step, replaces }) {
    const link = this.querySelector(`a.step[data-step="${step}"]`)
    if (!link || link.href === present()) return
    this.#frame.moved(link.dataset.frame)
    this.view.goesByItself = Boolean(replaces)
    this.go(link.href, { replaces })
  }

  #settled() {
    if (isPhone()) this.#touch.watch(this.#frame.document)
    else this.#touch.stop()
    this.view.tell()
  }

  /** It was turned, or shows dark now: the frames follow. A page that became another one comes anew. */
  #deviceChanged() {
    const isNow = isPhone()
    document.documentElement.toggleAttribute("data-phone", isNow)
    if (isNow !== this.#wasPhone) {
      this.#wasPhone = isNow
      this.#sheet.place(isNow)
      this.dispatchEvent(new CustomEvent("panes-moved"))
      return this.load({ byHand: false })
    }
    if (!isNow) return
    this.#makeOwn(this)
    const link = this.linkTo(present()) ?? this.querySelector("a.step[aria-current]")
    if (link) this.#frame.follow(link.dataset.frame)
    this.#showPictures()
    this.#offline.refresh()
  }

  #makeOwn(root) {
    for (const { dataset } of root.querySelectorAll("[data-frame]")) dataset.frame = own(dataset.frame)
    for (const { dataset } of root.querySelectorAll("[data-still]")) dataset.still = own(dataset.still)
    for (const { dataset } of root.querySelectorAll("iframe.frame[data-src]")) dataset.src = own(dataset.src)
  }

  /** A phone's pictures have its own shape. */
  #showPictures() {
    const { style } = this.querySelector(".steps ol")
    if (isPhone()) {
      style.setProperty("--picture-width", document.documentElement.clientWidth)
      style.setProperty("--picture-height", innerHeight)
      style.setProperty("--picture-radius", 0)
    }
    this.#pictures.tend()
  }

  /** The screen has to be seen for that. */
  #placeComment() {
    this.#sheet.close()
    this.dispatchEvent(new CustomEvent("place-comment"))
  }

  #toggleComments() {
    if (isPhone()) this.#sheet.open("comments")
    else this.#showComments(this.hasAttribute("data-without-comments"))
  }

  #showComments(isShown) {
    this.toggleAttribute("data-without-comments", !isShown)
    this.querySelector("[data-command=comments]")?.setAttribute("aria-expanded", String(isShown))
  }

  async #farewell() {
    await this.#offline.forget()
    location.reload()
  }
}

const talkCommands = { c: "comments", n: "comment" }

/* What of the stage's commands a viewer has as well. */
const commands = new Set([
  "previous", "next", "first", "last", "rotate", "appearance", "keys", "devices", "environment", "autoplay",
  "hide-notice", "close",
])
