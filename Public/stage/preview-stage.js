import { Autoplay } from "./autoplay.js"
import { highlightSources } from "./css-highlight.js"
import { DeviceProblems } from "./device-problems.js"
import { FrameLink } from "./frame-link.js"
import { commandForKey } from "./keys.js"
import { LiveTutorial } from "./live-tutorial.js"
import { MeasuredTargets } from "./measured-targets.js"
import { PageRegions } from "./page-regions.js"
import { StillPictures } from "./still-pictures.js"
import { stressAddress } from "./stress.js"

/*
 * The stage as a whole: it turns links, keys, saves and what happens on the device into one thing, "the page at
 * this address", and keeps address, page and device in step.
 *
 * The server knows everything about a view, so nothing is worked out here twice: a change of view is a new address,
 * whose page is fetched and taken over region by region. The one shortcut is a step within the same view: its frame
 * address stands beside its link, and the device is told before the page has come.
 */
export class PreviewStage extends HTMLElement {
  #stopped
  #frame
  #regions = new PageRegions()
  #measured = new MeasuredTargets()
  #pictures
  #autoplay
  #problems
  #isBetweenViews = false // the address has changed, and the page's links still lead from the view before
  #waiting = [] // commands of that time

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    const iframe = this.querySelector("iframe.frame")
    if (iframe) this.#frame = new FrameLink(iframe, (message) => this.#hear(message), signal)
    const view = { view: present, href: () => this.#linkTo(present())?.dataset.frame }
    this.#problems = new DeviceProblems(this, view, signal)

    this.addEventListener("click", this.#click, { signal })
    this.addEventListener("submit", this.#submit, { signal })
    this.addEventListener("stage-message", ({ detail }) => this.#frame?.send(detail), { signal })
    this.addEventListener("stage-command", ({ detail }) => this.#run(detail), { signal })
    // WebKit does not paint highlights on what was hidden when they were set.
    this.addEventListener("pane-change", () => requestAnimationFrame(() => highlightSources(this)), { signal })
    addEventListener("keydown", this.#keydown, { signal })
    addEventListener("popstate", () => this.#follow(), { signal })
    const hear = {
      changed: () => this.#load({ byHand: false }),
      followed: (path) => {
        this.#pictures.refresh()
        this.querySelector("live-indicator")?.showFollowed(path)
        this.#problems.check()
      },
    }
    this.#pictures = new StillPictures(this)
    const button = () => this.querySelector("[data-command=autoplay]")
    this.#autoplay = new Autoplay(() => this.#goToStep(this.#stepOnView + 1), button, signal)
    const since = document.documentElement.dataset.revision || null
    new LiveTutorial(this.dataset.tutorial, { since, hear, signal })
    this.#afterChange()
    this.#frame?.takeMail()
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  /** What is on view, for the tools: the step, from 1, and the query with what the browser has measured. */
  get view() {
    const { pathname, search } = new URL(this.#measuredAddress, location)
    return { step: Number(/\/(\d+)$/.exec(pathname)?.[1] ?? 1), query: search }
  }

  /** The line to the device, for the tools; nothing where there is no step to show. */
  get frame() {
    return this.#frame
  }

  // Where to go

  #click = (event) => {
    const control = event.target.closest("a[href], button[data-command]")
    if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (control.matches("button")) return this.#run(control.dataset.command)
    if (control.target || event.defaultPrevented) return
    if (stressCommands.has(control.dataset.command)) this.#run(control.dataset.command)
    else if (control.matches("[href^='#pane-']")) this.#run(control.hash.slice(1))
    else if (control.matches("[href^='#']") || !this.#isView(control.href)) return
    else this.go(control.href)
    event.preventDefault()
  }

  #submit = (event) => {
    const form = event.target
    if (form.method !== "get") return
    const address = new URL(form.action)
    const data = new FormData(form, event.submitter)
    for (const [name, value] of data) if (value) address.searchParams.set(name, value)
    if (data.get("device") === form.closest("device-picker")?.defaultDevice) address.searchParams.delete("device")
    event.preventDefault()
    this.go(address)
  }

  /** Shows the view at an address of this tutorial and makes it the page's address. */
  go(address) {
    const target = new URL(address, location)
    if (target.href === present()) return this.#frame?.showAgain()
    history.pushState(null, "", target)
    this.#follow()
  }

  #follow() {
    if (!this.#isView(location.href)) return location.reload()
    const link = this.#linkTo(present())
    if (link) this.#frame?.show(link.dataset.frame)
    else this.#isBetweenViews = true
    this.#load({ byHand: true })
  }

  #isView(address) {
    const { origin, pathname } = new URL(address)
    return origin === location.origin && viewPath(pathname) === viewPath(location.pathname)
  }

  #linkTo(address) {
    return this.#steps.find((link) => link.href === address)
  }

  // What comes back

  async #load({ byHand }) {
    const address = this.#measuredAddress
    const result = await this.#regions.load(address)
    if (result === "outdated") return
    // A save that cannot be followed, such as while the server restarts, is followed by the next event.
    if (result === "unreachable" && !byHand) return this.#arrive()
    if (!result.document) return location.reload()
    const shown = MeasuredTargets.leaveOut(result.address)
    if (shown !== present()) history.replaceState(null, "", shown)
    const notice = this.#notice.textContent
    this.#regions.take(result.document, this)
    if (this.#notice.textContent !== notice) this.#notice.removeAttribute("data-hidden")
    const frame = result.document.querySelector("iframe.frame")
    if (frame) this.#frame?.follow(frame.getAttribute("src"))
    this.#afterChange()
    this.#arrive()
    if (this.#measuredAddress !== address) this.#load({ byHand: false }) // the frame was quicker than the page
  }

  #arrive() {
    this.#isBetweenViews = false
    for (const command of this.#waiting.splice(0)) this.#run(command)
  }

  get #measuredAddress() {
    return this.#measured.addTo(present(), this.#linkTo(present())?.dataset.frame)
  }

  #afterChange() {
    highlightSources(this)
    this.#pictures.tend()
    this.#autoplay.refresh()
    this.querySelector(".steps [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" })
    this.dispatchEvent(new CustomEvent("regions-change"))
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
    case "key": return this.#press(message)
    case "measured": return this.#measured.take(message) && this.#load({ byHand: false })
    case "step": return this.#deviceMoved(message)
    }
  }

  #deviceMoved({ step, replaces }) {
    const link = this.#steps.find((link) => link.dataset.step === String(step))
    if (!link || link.href === present()) return
    history[replaces ? "replaceState" : "pushState"](null, "", link.href)
    this.#frame.moved(link.dataset.frame)
    this.#load({ byHand: true })
  }

  get #viewName() {
    const turned = this.querySelector(".device-place.is-landscape") ? ", landscape" : ""
    return (this.querySelector(".picker-name")?.textContent ?? "") + turned
  }

  // Keys and commands

  #keydown = (event) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.target.closest?.("dialog[open]")) return
    if (this.#press(event, event.target)) event.preventDefault()
  }

  #press(event, target) {
    const command = commandForKey(event, target, this.#isRightToLeft)
    if (command) this.#run(command)
    return command
  }

  #run(command) {
    const pane = /^pane-(.+)$/.exec(command)?.[1]
    const tool = /^tool-(.+)$/.exec(command)?.[1]
    if (tool) return this.querySelector("device-tools")?.choose(tool)
    const view = /^view-(.+)$/.exec(command)?.[1]
    if (view) return this.querySelector(`.views a[data-view=${view}]:not([aria-current])`)?.click()
    if (pane) return this.querySelector("stage-inspector")?.choose(pane)
    if (this.#isBetweenViews && followsLink.has(command)) return this.#waiting.push(command)
    if (["previous", "first", "last", "run", "close"].includes(command)) this.#autoplay.stop()
    switch (command) {
    case "previous": return this.#goToStep(this.#stepOnView - 1)
    case "next": return this.#goToStep(this.#stepOnView + 1)
    case "first": return this.#goToStep(0)
    case "last": return this.#goToStep(this.#steps.length - 1)
    case "rotate": return this.#goTo("[data-command=rotate]")
    case "appearance":
    case "fidelity": return this.#goTo(`[data-command=${command}] a:not([aria-current])`)
    case "stress":
    case "calm": return this.#goToStress(command)
    case "run": return this.#frame?.send({ vitrine: "run", fresh: true })
    case "keys": return document.querySelector("#keys").showModal()
    case "devices": return this.querySelector("device-picker")?.open()
    case "environment": return this.querySelector("environment-menu")?.open()
    case "autoplay": return this.#autoplay.toggle()
    case "hide-notice": return this.#notice.toggleAttribute("data-hidden", true)
    case "close": return this.#close()
    }
  }

  #close() {
    this.querySelector("device-tools")?.choose("play")
    this.#notice.toggleAttribute("data-hidden", true)
    this.querySelector("device-picker")?.close()
    this.querySelector("stage-inspector")?.close()
    this.#frame?.send({ vitrine: "point", rect: null })
  }

  get #notice() {
    return this.querySelector(".notice-place")
  }

  get #steps() {
    return [...this.querySelectorAll("a.step")]
  }

  /* By the address, which is ahead of the page while that is fetched: quick presses of a key all count. */
  get #stepOnView() {
    const byAddress = this.#steps.findIndex((link) => link.href === present())
    return byAddress >= 0 ? byAddress : this.#steps.findIndex((link) => link.hasAttribute("aria-current"))
  }

  #goToStep(index) {
    const link = this.#steps[index]
    if (link) this.go(link.href)
    return Boolean(link)
  }

  get #isRightToLeft() {
    return this.querySelector(".transport")?.dir === "rtl"
  }

  #goToStress(command) {
    const link = this.querySelector(`[data-command=${command}]`)
    if (link) this.go(stressAddress(link))
  }

  #goTo(selector) {
    const link = this.querySelector(selector)
    if (link?.href) this.go(link.href)
  }
}

const stressCommands = new Set(["stress", "calm"])

/* Commands that lead where a link of the page leads. */
const followsLink = new Set([
  "previous", "next", "first", "last", "rotate", "appearance", "fidelity", ...stressCommands
])

/* The page's address without the fragment, which only ever names a pane. */
function present() {
  return location.href.replace(/#.*$/, "")
}

/* `/t/pets/2` and `/t/pets/3` are views of the same page. */
function viewPath(pathname) {
  return pathname.replace(/\/\d+$/, "")
}
