import { button, make } from "../stage/html.js"
import { CommentForm } from "./comment-form.js"
import { besidePlace, movedPlace, placeAt, spread } from "./pin-places.js"
import { isHere } from "./threads.js"

const pinSize = 28 // CSS px, as in comments.css

/*
 * Numbered pins over the screen, for the threads of the step and device class on view, and the tool that places a new
 * one: a click, a tap, or arrows and Enter choose the place, and a field opens beside it.
 *
 * It lies over the screen with its very size and takes the pointer only for its pins, and while a place is chosen.
 * It dispatches `placing-change` when that begins or ends.
 */
export class CommentLayer extends HTMLElement {
  #source = null
  #stopped
  #pins = make("div", { class: "pins", role: "group", "aria-label": "Comments on this step" })
  #aim = make("span", { class: "pin is-aim", "aria-hidden": "true", hidden: true })
  #hint = make("p", { class: "placing-hint", hidden: true }, make("span", {}),
    button("Cancel", "", () => this.stopPlacing(), { title: null }))
  #draft = null // {place, form, element} of the comment that is written
  #place = null // where the keyboard aims
  #focusBefore = null

  set source(source) {
    this.#stopped?.abort()
    this.#stopped = new AbortController()
    this.#source = source
    const { signal } = this.#stopped
    this.replaceChildren(this.#pins, this.#aim, this.#hint)
    source.addEventListener("change", () => this.#draw(), { signal })
    source.addEventListener("select", () => this.#draw(), { signal })
    source.addEventListener("discard", ({ detail }) => {
      if (!detail.thread) this.#draft?.form.append(detail.text)
    }, { signal })
    this.addEventListener("click", (event) => this.#click(event), { signal })
    this.addEventListener("keydown", (event) => this.#keydown(event), { signal })
    this.addEventListener("pointermove", (event) => this.#follow(event), { signal })
    this.addEventListener("pointerleave", () => (this.#aim.hidden = !this.#place), { signal })
    addEventListener("resize", () => this.#arrange(), { signal })
    const sizes = new ResizeObserver(() => this.#draw())
    sizes.observe(this)
    signal.addEventListener("abort", () => sizes.disconnect())
    this.#draw()
  }

  disconnectedCallback() {
    this.stopPlacing({ keepsFocus: false })
    this.#stopped?.abort()
  }

  /** The page has come anew, perhaps with another step or another device. A text stays as long as its place does. */
  viewChanged() {
    if (this.#draft && !isHere(this.#draft.place, this.#source.view)) this.#leaveForm()
    this.#draw()
  }

  get isPlacing() {
    return this.hasAttribute("data-placing")
  }

  /** Lets a place be chosen. A text that was not sent is at its own place again. */
  startPlacing() {
    if (!this.#source?.mayComment || this.isPlacing) return
    this.#focusBefore = document.activeElement
    this.toggleAttribute("data-placing", true)
    this.tabIndex = 0
    this.setAttribute("role", "application")
    this.setAttribute("aria-label", "Choose a place for the comment: a click, or arrows and Enter. Escape gives up.")
    const kept = this.#source.memory.draft("new")
    const verb = matchMedia("(pointer: coarse)").matches ? "Tap" : "Click"
    this.#hint.firstChild.textContent = `${verb} the place that you mean`
    this.#hint.hidden = false
    this.#draw()
    if (kept && isHere(kept, this.#source.view)) this.#write(kept)
    else this.focus({ preventScroll: true })
    this.dispatchEvent(new CustomEvent("placing-change", { bubbles: true }))
  }

  stopPlacing({ keepsFocus = true } = {}) {
    if (!this.isPlacing) return
    this.#closeForm()
    this.#place = null
    this.#aim.hidden = this.#hint.hidden = true
    for (const name of ["data-placing", "tabindex", "role", "aria-label"]) this.removeAttribute(name)
    this.#draw()
    if (keepsFocus && this.#focusBefore?.isConnected) this.#focusBefore.focus({ preventScroll: true })
    this.dispatchEvent(new CustomEvent("placing-change", { bubbles: true }))
  }

  // Pins

  #draw() {
    if (!this.#source) return
    const { view, selected, memory } = this.#source
    this.#pins.hidden = !memory.showsPins && !this.isPlacing
    const news = new Set(this.#source.unread.map(({ thread }) => thread))
    const threads = this.#source.threads.filter((thread) =>
      isHere(thread, view) && (!thread.isResolved || thread.id === selected))
    const { offsetWidth: width, offsetHeight: height } = this
    const shifts = spread(threads.map(({ x, y }) => ({ x: x * width, y: y * height })), pinSize)
    const known = new Map([...this.#pins.children].map((pin) => [pin.dataset.thread, pin]))
    const pins = threads.map((thread, index) => {
      const pin = known.get(thread.id) ?? make("button", { type: "button", class: "pin" })
      const isNew = news.has(thread.id)
      pin.dataset.thread = thread.id
      pin.textContent = thread.number
      pin.setAttribute("aria-label", pinName(thread, isNew))
      pin.title = `${thread.first.author}: ${short(thread.first.text)}`
      pin.setAttribute("aria-pressed", String(thread.id === selected))
      pin.toggleAttribute("data-unread", isNew)
      pin.toggleAttribute("data-resolved", thread.isResolved)
      pin.toggleAttribute("data-waiting", Boolean(thread.first.waiting))
      Object.assign(pin.style, { left: `calc(${thread.x * 100}% + ${shifts[index]}px)`, top: `${thread.y * 100}%` })
      return pin
    })
    for (const [id, pin] of known) if (!threads.some((thread) => thread.id === id)) pin.remove()
    pins.forEach((pin, index) => {
      if (this.#pins.children[index] !== pin) this.#pins.insertBefore(pin, this.#pins.children[index] ?? null)
    })
    this.#arrange()
  }

  // Choosing a place

  #click(event) {
    const pin = event.target.closest(".pin[data-thread]")
    if (pin && !this.isPlacing) return this.#source.select(pin.dataset.thread, { isAsked: true })
    if (!this.isPlacing || event.target.closest(".comment-composer, .placing-hint")) return
    event.preventDefault()
    this.#choose(placeAt({ x: event.clientX, y: event.clientY }, this.getBoundingClientRect()))
  }

  #keydown(event) {
    if (!this.isPlacing || event.target !== this) return
    const isArrow = /^Arrow/.test(event.key)
    if (isArrow) this.#aimAt(movedPlace(this.#place ?? middle, event.key, event.shiftKey))
    else if (event.key === "Enter" || event.key === " ") this.#choose(this.#place ?? middle)
    else if (event.key === "Escape") this.stopPlacing()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #follow(event) {
    if (!this.isPlacing || this.#draft || event.pointerType === "touch") return
    this.#show(this.#aim, placeAt({ x: event.clientX, y: event.clientY }, this.getBoundingClientRect()))
  }

  #aimAt(place) {
    this.#place = place
    this.#show(this.#aim, place)
  }

  #show(pin, { x, y }) {
    pin.hidden = false
    Object.assign(pin.style, { left: `${x * 100}%`, top: `${y * 100}%` })
  }

  #choose({ x, y }) {
    const { step, device, deviceClass } = this.#source.view
    this.#write({ x, y, step, device, deviceClass })
  }

  // Writing

  #write({ x, y, step, device, deviceClass }) {
    this.#closeForm()
    this.#hint.hidden = true
    const place = { x, y, step, device, deviceClass }
    this.#place = place
    this.#show(this.#aim, place)
    const form = new CommentForm({
      memory: this.#source.memory, key: "new", label: "Comment", verb: "Comment", place: () => place,
      send: ({ text }) => {
        const key = this.#source.post({ ...place, text })
        this.stopPlacing()
        this.#source.select(key)
      },
      leave: () => this.stopPlacing(),
    })
    const element = make("div", {
      class: "comment-composer", popover: "manual", role: "dialog", "aria-label": `New comment on step ${step}`,
    }, form.element)
    this.append(element)
    element.showPopover()
    this.#draft = { place, form, element }
    this.#arrange()
    form.focus()
  }

  #closeForm() {
    this.#draft?.element.remove()
    this.#draft = null
  }

  /* Its place is out of view: the text is the draft, and another place can be chosen. */
  #leaveForm() {
    const hadFocus = this.#draft.element.contains(document.activeElement)
    this.#closeForm()
    this.#place = null
    this.#aim.hidden = true
    this.#hint.hidden = false
    if (hadFocus) this.focus({ preventScroll: true })
  }

  /* Beside its place; on a phone comments.css makes it a sheet. */
  #arrange() {
    if (!this.#draft) return
    const { element, place } = this.#draft
    const { left, top, width, height } = this.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = element
    const spot = besidePlace({ x: left + place.x * width, y: top + place.y * height },
      { width: offsetWidth, height: offsetHeight }, { width: innerWidth, height: innerHeight })
    element.style.setProperty("--left", `${spot.left}px`)
    element.style.setProperty("--top", `${spot.top}px`)
  }
}

const middle = { x: 0.5, y: 0.5 }

function pinName({ number, first, replies, isResolved }, isNew) {
  const answers = replies.length === 0 ? "" : `, ${replies.length} ${replies.length === 1 ? "reply" : "replies"}`
  const states = [isResolved && ", resolved", isNew && ", unread", first.waiting && ", not sent yet"]
  return `Comment ${number} by ${first.author}: ${short(first.text)}${answers}${states.filter(Boolean).join("")}`
}

const short = (text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
