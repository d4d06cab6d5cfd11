import { highlightSources } from "./css-highlight.js"
import { DeviceProblems } from "./device-problems.js"
import { FrameLink } from "./frame-link.js"
import { MeasuredTargets } from "./measured-targets.js"
import { present, stepOf } from "./page-address.js"
import { StillPictures } from "./still-pictures.js"
import { ViewPage } from "./view-page.js"

/*
 * The stage as a whole: one device with everything about its step beside it. It keeps address, page and device in step;
 * the frame's address of every step stands beside its link.
 */
export class PreviewStage extends ViewPage {
  #frame
  #measured = new MeasuredTargets()
  #pictures
  #problems

  connectedCallback() {
    super.connectedCallback()
    const { signal } = this
    const iframe = this.querySelector("iframe.frame")
    if (iframe) this.#frame = new FrameLink(iframe, (message) => this.#hear(message), signal)
    const view = { view: present, href: () => this.#frameHref }
    this.#problems = new DeviceProblems(this, view, signal)
    // WebKit does not paint highlights on what was hidden when they were set.
    this.addEventListener("pane-change", () => requestAnimationFrame(() => highlightSources(this)), { signal })
    this.#pictures = new StillPictures(this)
    this.refresh()
    this.#frame?.takeMail()
  }

  /** What is on view, for the tools: the step, from 1, and the query with what the browser has measured. */
  get view() {
    const address = new URL(this.pageAddress, location)
    return { step: stepOf(address), query: address.search }
  }

  /** The line to the device, for the tools; nothing where there is no step to show. */
  get frame() {
    return this.#frame
  }

  get shownDocument() {
    return this.#frame?.document ?? null
  }

  get #frameHref() {
    return this.linkTo(present())?.dataset.frame
  }

  // As every page

  send(message) {
    this.#frame?.send(message)
  }

  show({ dataset: { frame } }) {
    this.#frame?.show(frame)
  }

  showAgain() {
    this.#frame?.showAgain()
  }

  /* `/t/pets/2` and `/t/pets/3` are views of the same page. */
  isView({ pathname }) {
    return withoutStep(pathname) === withoutStep(location.pathname)
  }

  get pageAddress() {
    return this.#measured.addTo(present(), this.#frameHref)
  }

  shownAddress(address) {
    return super.shownAddress(MeasuredTargets.leaveOut(address))
  }

  didTake(page) {
    const frame = page.querySelector("iframe.frame")
    if (frame) this.#frame?.follow(frame.getAttribute("src"))
  }

  refresh() {
    highlightSources(this)
    this.#pictures.tend()
    super.refresh()
  }

  saved() {
    this.#pictures.refresh()
    this.#problems.check()
  }

  run(command) {
    const [, part, name] = /^(pane|tool)-(.+)$/.exec(command) ?? []
    if (part === "tool") return this.querySelector("device-tools")?.choose(name)
    if (part === "pane") return this.querySelector("stage-inspector")?.choose(name)
    return super.run(command)
  }

  close() {
    super.close()
    this.querySelector("device-tools")?.choose("play")
    this.querySelector("stage-inspector")?.close()
    this.#frame?.send({ vitrine: "point", rect: null })
  }

  // The device

  #hear(message) {
    if (["ready", "state", "step"].includes(message.vitrine)) this.dispatchEvent(new CustomEvent("frame-settled"))
    switch (message.vitrine) {
    case "ready": return this.querySelector("event-log")?.divide(this.#viewName)
    case "event": return this.querySelector("event-log")?.add(message)
    case "state":
      this.#problems.check()
      return this.querySelectorAll("tutorial-state").forEach((part) => part.show(message))
    case "missed": return this.missed()
    case "key": return this.pressKey(message)
    case "measured": return this.#measured.take(message) && this.load({ byHand: false })
    case "step": return this.#deviceMoved(message)
    }
  }

  #deviceMoved({ step, replaces }) {
    const link = this.querySelector(`a.step[data-step="${step}"]`)
    if (!link || link.href === present()) return
    this.#frame.moved(link.dataset.frame)
    this.go(link.href, { replaces })
  }

  get #viewName() {
    const turned = this.querySelector(".device-place.is-landscape") ? ", landscape" : ""
    return (this.querySelector(".picker-name")?.textContent ?? "") + turned
  }
}

const withoutStep = (pathname) => pathname.replace(/\/\d+$/, "")
