import { Autoplay } from "./autoplay.js"
import { commandForKey } from "./keys.js"
import { LiveTutorial } from "./live-tutorial.js"
import { NextContact } from "./next-contact.js"
import { formAddress, present, tidy } from "./page-address.js"
import { PageRegions } from "./page-regions.js"
import { passingNote } from "./passing-note.js"
import { stressAddress } from "./stress.js"

/*
 * A page about one step, whatever it shows of it: links, forms, keys, history and saves become "the page at this
 * address", which is fetched and taken over region by region. Stage, wall, atlas, comparison and the page of a
 * shared link are such pages.
 *
 * The one shortcut is a step within the same view: the devices are told before the page has come. What a page has for
 * itself it says by overriding the methods below "For the page itself".
 *
 * While the server cannot be had, what is on view stays, and so do its links; what was asked for last comes once it can.
 */
export class ViewPage extends HTMLElement {
  #stopped
  #regions = new PageRegions()
  #autoplay
  #isBetweenViews = false // the address has changed, and the page's links still lead from the view before
  #waiting = [] // commands of that time
  #onView // address of what is on view, or of a step of the same view
  #wish = null // address that the server could not be asked for
  #told = null // address that this was said of
  #contact

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this
    this.#onView = present()
    this.#contact = new NextContact(() => this.#askAgain(), { address: this.events, signal })
    this.addEventListener("click", this.#click, { signal })
    this.addEventListener("submit", this.#submit, { signal })
    this.addEventListener("stage-message", ({ detail }) => this.send(detail), { signal })
    this.addEventListener("stage-command", ({ detail }) => this.press(detail), { signal })
    addEventListener("keydown", this.#keydown, { signal })
    addEventListener("popstate", () => {
      this.#follow()
      this.#tellView()
    }, { signal })
    this.#autoplay = new Autoplay(
      () => this.#goToStep(this.stepOnView + 1), () => this.querySelector("[data-command=autoplay]"), signal)
    const hear = {
      changed: (types) => this.changed(types),
      followed: (path) => {
        this.querySelector("live-indicator")?.showFollowed(path)
        this.saved(path)
      },
    }
    new LiveTutorial(this.dataset.tutorial, { hear, signal, address: this.events })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  /** Aborted when the page goes. */
  get signal() {
    return this.#stopped.signal
  }

  // For the page itself

  /** Tells the devices: every one of them. */
  send() {}

  /** The step of a link is wanted; its page is on its way. */
  show() {}

  /** The address of the server's events. */
  get events() {
    return undefined
  }

  /** What is said when somebody asks for a view and the server cannot be had. */
  get sentenceWithoutServer() {
    return "The preview cannot be reached. What you asked for comes as soon as it can."
  }

  /** What is on view is asked for once more: somebody may have tapped it away. */
  showAgain() {}

  /** Whether an address is one of this page, in another view or on another step. */
  isView({ pathname }) {
    return pathname === location.pathname
  }

  /** What is fetched for the present address, and how the address of the answer is shown to people. */
  get pageAddress() {
    return present()
  }

  shownAddress(address) {
    return tidy(address)
  }

  /** Before a page that was fetched is taken over, and after. */
  willTake() {}
  didTake() {}

  /** The page has come, the first time or again. */
  refresh() {
    this.#autoplay.refresh()
    this.querySelector(".steps [aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" })
    this.dispatchEvent(new CustomEvent("regions-change"))
    this.#tellView(true)
  }

  /** Events about the tutorial have come, of these types. */
  changed() {
    this.load({ byHand: false })
  }

  /** A file was saved; the devices follow by themselves. */
  saved() {}

  /** A key that the page has for itself. */
  commandFor() {}

  /** Whether a command leads where a link of the page leads: it waits for the page. */
  followsLink(command) {
    return leading.test(command)
  }

  // Where to go

  #click = (event) => {
    const control = event.target.closest("a[href], button[data-command]")
    if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (control.target || event.defaultPrevented) return
    const { command } = control.dataset
    if (control.matches("button")) return this.press(command)
    if (linkedCommands.test(command)) this.press(command)
    else if (control.matches("[href^='#pane-']")) this.press(control.hash.slice(1))
    else if (control.matches("[href^='#']") || !this.#isView(control.href)) return
    else this.go(control.href)
    event.preventDefault()
  }

  #submit = (event) => {
    if (event.target.method !== "get") return
    event.preventDefault()
    this.go(formAddress(event.target, event.submitter))
  }

  /** Shows the page at an address and makes it the page's. `replaces`: the devices have come there by themselves. */
  go(address, { replaces = false } = {}) {
    const target = tidy(address)
    if (target === present()) return this.showAgain()
    history[replaces ? "replaceState" : "pushState"](null, "", target)
    this.#follow()
    this.#tellView(replaces)
  }

  /* `byItself`: a device has come there without anybody's doing. */
  #tellView(byItself = false) {
    this.dispatchEvent(new CustomEvent("view-change", { detail: { byItself } }))
  }

  #follow() {
    if (!this.#isView(location.href)) return location.reload()
    this.#wish = null
    const link = this.linkTo(present())
    if (link) {
      this.#onView = present()
      this.show(link)
    } else this.#isBetweenViews = true
    this.load({ byHand: true })
  }

  #isView(address) {
    const url = new URL(address)
    return url.origin === location.origin && this.isView(url)
  }

  // What comes back

  async load({ byHand }) {
    const address = this.pageAddress
    const result = await this.#regions.load(address)
    if (result === "outdated") return
    if (result === "unreachable") return this.#stay(byHand)
    if (!result.document) return location.reload()
    const shown = this.shownAddress(result.address)
    if (shown !== present()) history.replaceState(null, "", shown)
    const notice = this.#notice?.textContent
    this.willTake(result.document)
    this.#regions.take(result.document, this)
    if (this.#notice?.textContent !== notice) this.#notice.removeAttribute("data-hidden")
    this.didTake(result.document)
    this.refresh()
    this.#reach()
    this.#arrive()
    if (this.pageAddress !== address) this.load({ byHand: false }) // a device was quicker than the page
  }

  /* The links that there are lead on from the view on view, so its address comes back; a step has kept it. */
  #stay(byHand) {
    const isWished = byHand || this.#isBetweenViews
    if (isWished) this.#wish = present()
    // Once for all steps: a slideshow that plays goes on by itself.
    if (isWished && (this.#told === null || (this.#isBetweenViews && this.#told !== present()))) {
      this.#told = present()
      passingNote(this, this.sentenceWithoutServer)
    }
    if (this.#isBetweenViews) {
      history.replaceState(null, "", this.#onView)
      this.#tellView(true)
    }
    this.#contact.wait()
    this.#arrive()
  }

  /** The device could not get its document, and shows the one from before. */
  missed() {
    passingNote(this, this.sentenceWithoutServer)
    this.#contact.wait()
  }

  #askAgain() {
    const wish = this.#wish
    if (wish && wish !== present()) this.go(wish, { replaces: true })
    else this.load({ byHand: false })
  }

  /* A device that could not get its step has still to show it. */
  #reach() {
    this.#onView = present()
    this.#told = null
    if (this.#wish !== present()) return
    this.#wish = null
    this.showAgain()
  }

  #arrive() {
    this.#isBetweenViews = false
    for (const command of this.#waiting.splice(0)) this.press(command)
  }

  // Keys and commands

  #keydown = (event) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.target.closest?.("dialog[open]")) return
    if (this.pressKey(event, event.target)) event.preventDefault()
  }

  /** A key of this page, or as a device reports it. Answers whether it meant something. */
  pressKey(event, target) {
    const isRightToLeft = this.querySelector("[data-region=transport]")?.dir === "rtl"
    const command = this.commandFor(event, target) ?? commandForKey(event, target, isRightToLeft)
    return Boolean(command) && this.press(command) !== false
  }

  /** Does what a key or a button asks for; `false`: it means nothing here. */
  press(command) {
    if (this.#isBetweenViews && this.followsLink(command)) return this.#waiting.push(command)
    if (["previous", "first", "last", "run", "close"].includes(command)) this.#autoplay.stop()
    return this.run(command)
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
    case "run": return this.send({ vitrine: "run", fresh: true })
    case "keys": return document.querySelector("#keys").showModal()
    case "devices": return this.querySelector("device-picker, device-choice")?.open()
    case "environment": return this.querySelector("environment-menu")?.open()
    case "autoplay": return this.#autoplay.toggle()
    case "share": return this.#share()
    case "hide-notice": return this.#notice.toggleAttribute("data-hidden", true)
    case "close": return this.close()
    }
    const view = /^view-(.+)$/.exec(command)?.[1]
    return view ? this.#leaveFor(view) : false
  }

  async #share() {
    const { openShare } = await import("../share/share-page.js")
    openShare(this)
  }

  /** The document of the device on view, the first of several; null while there is none. */
  get shownDocument() {
    return null
  }

  close() {
    this.#notice?.toggleAttribute("data-hidden", true)
    for (const menu of this.querySelectorAll("device-picker, device-choice, environment-menu")) menu.close()
  }

  get #notice() {
    return this.querySelector(".notice-place")
  }

  // Steps

  get #steps() {
    return [...this.querySelectorAll("a.step")]
  }

  linkTo(address) {
    return this.#steps.find((link) => link.href === address)
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

/* Links that are commands first: they go on from the address, which is ahead of the page, or lead nowhere yet. */
const linkedCommands = /^(previous|next|stress|calm|zoom-.+)$/

/* Commands that lead where a link of the page leads. */
const leading = /^(previous|next|first|last|rotate|appearance|fidelity|stress|calm|view-.+)$/
