import { CommentMemory } from "../comments/comment-memory.js"
import { observeState, subscribe } from "../live/events.js"
import { storeProblem } from "../share/store-problem.js"
import { button, icon, make } from "../stage/html.js"
import { Presentation } from "./presentation.js"

const patience = 400 // milliseconds that changes of the number of viewers are gathered

/*
 * The stage's button to present: viewers of this tutorial's links follow the step on view until it is pressed again or
 * the page goes. Beside it stands how many are there. The name is asked once; comments use the same.
 */
export class PresentButton extends HTMLElement {
  #stopped
  #page
  #presentation
  #memory
  #label = make("span", { class: "present-label" })
  #viewers = make("span", { class: "count figure", hidden: true })
  #button
  #menu = null
  #said = make("span", { class: "present-said", role: "status" })
  #timer

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.#page = this.closest("[data-tutorial]")
    const { tutorial } = this.#page.dataset
    this.#memory = new CommentMemory(`/api/tutorials/${encodeURIComponent(tutorial)}`)
    this.#presentation = new Presentation(tutorial, () => this.#page.stepOnView + 1, signal)
    this.#button = button("", "", () => this.press(), { class: "button present", "aria-pressed": "false", title: null })
    this.#button.append(icon("present"), this.#label, this.#viewers)
    this.replaceChildren(this.#button, this.#said)
    this.#presentation.addEventListener("change", () => this.#draw(), { signal })
    this.#page.addEventListener("view-change", () => this.#presentation.moved(), { signal })
    const stops = [
      subscribe((event) => this.#hear(event, tutorial)),
      observeState((state) => state === "live" && this.#look()),
    ]
    signal.addEventListener("abort", () => stops.forEach((stop) => stop()))
    addEventListener("pointerdown", ({ target }) => this.contains(target) || this.#closeMenu(), { signal })
    this.hidden = true // until it is known that links can be had
    this.#draw()
    this.#look()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
    this.#stopped.abort()
  }

  /** Starts or stops. */
  press() {
    if (this.#presentation.isOn) this.#presentation.stop()
    else if (this.#menu) this.#closeMenu()
    else if (this.#memory.name) this.#presentation.start(this.#memory.name)
    else this.#askName()
  }

  #askName() {
    const field = make("input", {
      class: "comment-name", type: "text", autocomplete: "name", maxlength: 80, "aria-label": "Your name",
      placeholder: "Your name",
    })
    this.#menu = make("form", { class: "menu present-menu" },
      make("p", {}, "Viewers of this tutorial’s links follow you from step to step. Who do they follow?"),
      field, make("button", { class: "button is-primary" }, "Present"))
    this.#menu.addEventListener("submit", (event) => {
      event.preventDefault()
      const name = field.value.trim()
      if (!name) return field.focus()
      this.#memory.name = name
      this.#closeMenu()
      this.#presentation.start(name)
    })
    this.#menu.addEventListener("keydown", (event) => {
      event.stopPropagation()
      if (event.key !== "Escape") return
      event.preventDefault()
      this.#closeMenu()
    })
    this.append(this.#menu)
    field.focus()
  }

  #closeMenu() {
    const hadFocus = this.#menu?.contains(document.activeElement)
    this.#menu?.remove()
    this.#menu = null
    if (hadFocus) this.#button.focus()
  }

  #hear({ type, data }, tutorial) {
    if (type === "reset") return this.#look()
    if (data?.tutorial !== tutorial) return
    if (type === "follow" && this.#presentation.isOn && data.isPresenting && data.presenter !== this.#presentation.name)
      this.#giveWay(data.presenter)
    if (type === "viewers" || type === "shares") {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#look(), patience)
    }
  }

  #giveWay(presenter) {
    this.#presentation.yield()
    this.#said.textContent = `${presenter} presents now`
  }

  async #look() {
    const isClosed = await storeProblem()
    this.hidden = Boolean(isClosed)
    const answer = isClosed ? null : await this.#presentation.look()
    if (!answer) return
    const { viewers = 0 } = answer
    this.#viewers.textContent = viewers
    this.#viewers.hidden = viewers === 0
    this.#viewers.title = viewers === 1 ? "1 viewer now" : `${viewers} viewers now`
    this.#draw()
  }

  #draw() {
    const { isOn, problem } = this.#presentation
    this.#button.setAttribute("aria-pressed", String(isOn))
    this.#label.textContent = isOn ? "Presenting" : "Present"
    const viewers = this.#viewers.hidden ? "nobody is there yet" : this.#viewers.title
    this.#button.title = isOn
      ? `Viewers follow your steps: ${viewers}. Press to stop.`
      : `Viewers of this tutorial’s links follow your steps: ${viewers}`
    this.#button.setAttribute("aria-label", `${isOn ? "Stop presenting" : "Present"}, ${viewers}`)
    this.toggleAttribute("data-problem", Boolean(problem))
    if (isOn || problem) this.#said.textContent = problem ? `Viewers do not follow: ${problem}` : ""
  }
}
