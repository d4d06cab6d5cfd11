import { Autoplay } from "../stage/autoplay.js"
import { commandForKey } from "../stage/keys.js"
import { LiveTutorial } from "../stage/live-tutorial.js"
import { PageRegions } from "../stage/page-regions.js"
import { stressAddress } from "../stage/stress.js"
import { FrameLife } from "./frame-life.js"
import { atStep } from "./live-frame.js"
import { ProblemWatch } from "./problem-watch.js"

/*
 * A page of many devices on one step, the wall or the atlas: links, forms, keys, saves and what happens on a device
 * become "the page at this address", as on the stage. A step is told to the devices before the page has come.
 *
 * What a page has for itself it says by overriding `run`, `arrived`, `saved`, `deviceSaid` and `deviceShown`.
 */
export class BoardPage extends HTMLElement {
  #stopped
  #regions = new PageRegions()
  #isBetweenViews = false // the address has changed, and the page's links still lead from the view before
  #waiting = [] // commands of that time
  #autoplay

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    forgetPlainFrames(document)
    this.life = new FrameLife(this, {
      scroller: this.scroller, isForLooking: this.isForLooking, signal,
      hear: (place, message) => this.deviceSaid(place, message),
      shown: (place) => this.deviceShown(place),
    })
    this.problems = new ProblemWatch(this.life, signal)
    this.addEventListener("click", this.#click, { signal })
    this.addEventListener("submit", this.#submit, { signal })
    addEventListener("keydown", this.#keydown, { signal })
    addEventListener("popstate", () => this.#follow(), { signal })
    this.#autoplay = new Autoplay(
      () => this.#goToStep(this.stepOnView + 1), () => this.querySelector("[data-command=autoplay]"), signal)
    new LiveTutorial(this.dataset.tutorial, {
      since: document.documentElement.dataset.revision || null, signal,
      hear: {
        // A stylesheet alone changes nothing of the page, and the devices are to paint it at once.
        changed: (types) => types.size === 1 && types.has("style") || this.load({ byHand: false }),
        followed: (path) => {
          this.querySelector("live-indicator")?.showFollowed(path)
          this.saved()
          this.problems.checkAll()
        },
      },
    })
    this.#afterChange()
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  get signal() {
    return this.#stopped.signal
  }

  get scroller() {
    return this.querySelector(".board-scroll")
  }

  // Where to go

  #click = (event) => {
    const control = event.target.closest("a[href], button[data-command]")
    if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (control.target || event.defaultPrevented || control.matches("[href^='#']")) return
    const { command } = control.dataset
    if (command && (control.matches("button") || ownCommands.test(command))) this.press(command)
    else if (this.#isView(control.href)) this.go(control.href)
    else return
    event.preventDefault()
  }

  #submit = (event) => {
    const form = event.target
    if (form.method !== "get") return
    const address = new URL(form.action)
    const data = new FormData(form, event.submitter)
    for (const name of new Set(data.keys())) {
      const words = data.getAll(name).filter(Boolean)
      if (words.length) address.searchParams.set(name, [...new Set(words)].join(","))
    }
    event.preventDefault()
    this.go(address)
  }

  /** Shows the page at an address and makes it the page's. */
  go(address, { replaces = false } = {}) {
    const target = withCommas(new URL(address, location))
    if (target === present()) return this.life.showAgain()
    history[replaces ? "replaceState" : "pushState"](null, "", target)
    this.#follow()
  }

  #follow() {
    if (!this.#isView(location.href)) return location.reload()
    const link = this.#steps.find((link) => link.href === present())
    if (link) this.#tell(Number(link.dataset.step))
    else this.#isBetweenViews = true
    this.load({ byHand: true })
  }

  #isView(address) {
    const { origin, pathname } = new URL(address)
    return origin === location.origin && pathname === location.pathname
  }

  /** Every device goes to a step. */
  #tell(step) {
    for (const place of this.life.places) place.dataset.live = atStep(place.dataset.live, step)
    this.life.tend()
  }

  // What comes back

  async load({ byHand }) {
    const result = await this.#regions.load(present())
    if (result === "outdated") return
    // A save that cannot be followed, such as while the server restarts, is followed by the next event.
    if (result === "unreachable" && !byHand) return this.#arrive()
    if (!result.document) return location.reload()
    forgetPlainFrames(result.document)
    if (withCommas(new URL(result.address)) !== present()) history.replaceState(null, "", result.address)
    const notice = this.#notice?.textContent
    this.#regions.take(result.document, this)
    if (this.#notice?.textContent !== notice) this.#notice.removeAttribute("data-hidden")
    this.#afterChange()
    this.#arrive()
  }

  #arrive() {
    this.#isBetweenViews = false
    for (const command of this.#waiting.splice(0)) this.press(command)
  }

  #afterChange() {
    this.arrived()
    this.life.tend()
    this.#autoplay.refresh()
    this.problems.checkAll()
    this.querySelector(".steps [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" })
    this.dispatchEvent(new CustomEvent("regions-change"))
  }

  // For the page itself

  /** Whether the devices are only looked at, and take neither pointer nor focus. */
  get isForLooking() {
    return false
  }

  /** The page has come, the first time or again; the devices have not followed yet. */
  arrived() {}

  /** A file was saved; the devices follow by themselves. */
  saved() {}

  /** A device's document has loaded. */
  deviceShown(place) {
    this.problems.check(place)
  }

  /** A device said something. */
  deviceSaid(place, message) {
    if (message.vitrine === "key") this.#press(message)
    if (message.vitrine === "ready") this.problems.watch(place)
    if (message.vitrine === "state") this.problems.check(place)
  }

  // Keys and commands

  #keydown = (event) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.target.closest?.("dialog[open]")) return
    if (this.#press(event, event.target)) event.preventDefault()
  }

  #press(event, target) {
    const isRightToLeft = this.querySelector("[data-region=transport]")?.dir === "rtl"
    const command = this.commandFor(event, target) ?? commandForKey(event, target, isRightToLeft)
    return command && this.press(command) !== false
  }

  /** A key that the page has for itself; the focus may be in a grid that takes arrows. */
  commandFor() {}

  /** Does what a key or a button asks for; `false`: it means nothing here. */
  press(command) {
    if (this.#isBetweenViews && this.followsLink(command)) return this.#waiting.push(command)
    if (["previous", "first", "last", "run", "close"].includes(command)) this.#autoplay.stop()
    return this.run(command)
  }

  /** Whether a command leads where a link of the page leads: it waits for the page. */
  followsLink(command) {
    return followsLink.has(command)
  }

  run(command) {
    switch (command) {
    case "previous": return this.#goToStep(this.stepOnView - 1)
    case "next": return this.#goToStep(this.stepOnView + 1)
    case "first": return this.#goToStep(0)
    case "last": return this.#goToStep(this.#steps.length - 1)
    case "rotate": return this.goTo("[data-command=rotate]")
    case "appearance":
    case "fidelity": return this.goTo(`[data-command=${command}] a:not([aria-current])`)
    case "stress":
    case "calm": return this.#goToStress(command)
    case "run": return this.life.send({ vitrine: "run", fresh: true })
    case "keys": return document.querySelector("#keys").showModal()
    case "devices": return this.querySelector("device-choice")?.open()
    case "environment": return this.querySelector("environment-menu")?.open()
    case "autoplay": return this.#autoplay.toggle()
    case "hide-notice": return this.#notice.toggleAttribute("data-hidden", true)
    case "close": return this.close()
    }
    const view = /^view-(.+)$/.exec(command)?.[1]
    return view ? this.#leaveFor(view) : false
  }

  close() {
    this.#notice?.toggleAttribute("data-hidden", true)
    this.querySelector("device-choice")?.close()
    this.querySelector("environment-menu")?.close()
    for (const marks of this.querySelectorAll("frame-marks details[open]")) marks.open = false
  }

  get #notice() {
    return this.querySelector(".notice-place")
  }

  get #steps() {
    return [...this.querySelectorAll("a.step")]
  }

  /** From 0. By the address, which is ahead of the page while that is fetched: quick presses of a key all count. */
  get stepOnView() {
    const byAddress = this.#steps.findIndex((link) => link.href === present())
    return byAddress >= 0 ? byAddress : this.#steps.findIndex((link) => link.hasAttribute("aria-current"))
  }

  #goToStep(index) {
    const link = this.#steps[index]
    if (link) this.go(link.href)
    return Boolean(link)
  }

  /** To a step from 1 that a device has come to; `replaces`: by itself. */
  goToNumber(number, { replaces = false } = {}) {
    const link = this.#steps[number - 1]
    if (link && link.href !== present()) this.go(link.href, { replaces })
  }

  goTo(selector) {
    const link = this.querySelector(selector)
    if (link?.href) this.go(link.href)
  }

  #goToStress(command) {
    const link = this.querySelector(`[data-command=${command}]`)
    if (link) this.go(stressAddress(link))
  }

  #leaveFor(view) {
    const link = this.querySelector(`.views a[data-view=${view}]:not([aria-current])`)
    if (link) location.assign(link.href)
    return Boolean(link)
  }
}

/* Links that are commands of the page first. */
const ownCommands = /^(stress|calm|zoom-)/

/* Commands that lead where a link of the page leads. */
const followsLink = new Set(["previous", "next", "first", "last", "rotate", "appearance", "fidelity", "stress", "calm"])

/** The page's address. */
export function present() {
  return withCommas(new URL(location.href))
}

/* As the server writes lists. */
function withCommas(address) {
  return (address.origin + address.pathname + address.search).replaceAll(/%2C/gi, ",")
}

/* The frames for browsers without script: a page that was fetched has them as elements, which would load. */
function forgetPlainFrames(page) {
  for (const part of page.querySelectorAll("noscript")) part.remove()
}
