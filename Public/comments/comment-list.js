import { button, make } from "../stage/html.js"
import { showRelativeTimes } from "../stage/relative-times.js"
import { longestName } from "./comment-form.js"
import { chosen } from "./threads.js"
import { ThreadView } from "./thread-view.js"

const minute = 60_000 // milliseconds
const changeLook = { class: "button link", title: null, "aria-label": "Change your name" }

/*
 * The threads of a tutorial or a link as a list, with filters, the name one writes under, and for the author the
 * downloads. What has been in view counts as seen.
 *
 * It dispatches `comment-wanted` when a new comment is asked for: the page lets a place be chosen.
 */
export class CommentList extends HTMLElement {
  #source = null
  #stopped
  #views = new Map() // thread → ThreadView
  #filters = { state: "open", steps: "all" }
  #add
  #list = make("ol", { class: "threads" })
  #state = make("p", { class: "comments-state" })
  #foot = make("div", { class: "comments-foot" })
  #rows
  #isDrawing = false
  #news = new Set() // marked as news until the list is closed: what was seen a moment ago still says that it is new

  /** `{step(number), device(id)}`, which answer names for people; the page may set them. */
  names = {}

  set source(source) {
    this.#stopped?.abort()
    this.#stopped = new AbortController()
    this.#source = source
    const { signal } = this.#stopped
    this.#build()
    source.addEventListener("change", () => this.draw(), { signal })
    source.addEventListener("select", ({ detail }) => this.#select(detail), { signal })
    const takeBack = ({ detail: { thread, text } }) => this.#views.get(thread)?.takeBack(text)
    source.addEventListener("discard", takeBack, { signal })
    this.#rows = new IntersectionObserver((seen) => this.#see(seen), { threshold: 0.2 })
    signal.addEventListener("abort", () => this.#rows.disconnect())
    document.addEventListener("visibilitychange", () => this.#lookAgain(), { signal })
    const clock = setInterval(() => showRelativeTimes(this), minute)
    signal.addEventListener("abort", () => clearInterval(clock))
    this.draw()
  }

  disconnectedCallback() {
    this.#stopped?.abort()
  }

  #build() {
    const want = () => this.dispatchEvent(new CustomEvent("comment-wanted", { bubbles: true }))
    this.#add = button("Comment", "Click a place on the screen (N)", want, { class: "button is-small is-primary" })
    this.replaceChildren(
      make("div", { class: "comments-tools" }, this.#add,
        this.#choice("state", "Which comments", [["open", "Open"], ["all", "All"]]),
        this.#choice("steps", "Of which steps", [["this", "This step"], ["all", "All steps"]])),
      this.#state, this.#list, this.#foot)
  }

  #choice(name, label, options) {
    const labels = options.map(([value, text]) => {
      const input = make("input", { type: "radio", name: `comments-${name}`, value })
      input.checked = this.#filters[name] === value
      input.addEventListener("change", () => {
        this.#filters[name] = value
        this.draw()
      })
      return make("label", {}, input, make("span", {}, text))
    })
    return make("div", { class: "segmented", role: "radiogroup", "aria-label": label }, labels)
  }

  /** With the next frame; many changes of a moment are drawn once. */
  draw() {
    if (this.#isDrawing || !this.#source) return
    this.#isDrawing = true
    requestAnimationFrame(() => {
      this.#isDrawing = false
      this.#drawNow()
    })
  }

  #drawNow() {
    const source = this.#source
    const threads = source.threads
    const shown = chosen(threads, this.#filters, source.view)
      .sort((one, two) => one.step - two.step || one.number - two.number)
    if (source.selected && !shown.some(({ id }) => id === source.selected))
      shown.unshift(...threads.filter(({ id }) => id === source.selected))
    const news = this.#newsNow()
    this.#add.hidden = !source.mayComment
    this.#showState(threads, shown)
    for (const [id, view] of this.#views) {
      if (shown.some((thread) => thread.id === id)) continue
      this.#rows.unobserve(view.element)
      view.element.remove()
      this.#views.delete(id)
    }
    shown.forEach((thread, index) => {
      const view = this.#views.get(thread.id) ?? this.#view(thread.id)
      view.show(thread, { news, names: this.names })
      const there = this.#list.children[index]
      if (there !== view.element) this.#list.insertBefore(view.element, there ?? null)
    })
    this.#drawFoot()
    this.#lookAgain()
  }

  #newsNow() {
    if (!this.#isOnView) this.#news.clear()
    for (const { id } of this.#source.unread) this.#news.add(id)
    for (const comment of this.#source.comments) if (this.#source.isOwn(comment)) this.#news.delete(comment.id)
    return this.#news
  }

  get #isOnView() {
    return !document.hidden && this.checkVisibility({ visibilityProperty: true })
  }

  #view(id) {
    const view = new ThreadView(this.#source)
    this.#views.set(id, view)
    return view
  }

  #showState(threads, shown) {
    const present = this.#source.isLoaded ? emptyText(threads, shown, this.#source) : "Loading …"
    const text = this.#source.problem ?? present
    this.#state.hidden = !text
    this.#state.toggleAttribute("data-problem", Boolean(this.#source.problem))
    if (this.#state.textContent !== text) this.#state.textContent = text
  }

  /* Who one is, and for the author everything as a file. */
  #drawFoot() {
    const { memory, mayComment, isAuthor, address, threads } = this.#source
    const state = JSON.stringify([memory.name, mayComment, threads.length > 0])
    if (this.#foot.dataset.state === state || this.#foot.querySelector("form")) return
    this.#foot.dataset.state = state
    const parts = threads.length > 0 ? [this.#pinSwitch(memory.showsPins)] : []
    if (memory.name && mayComment)
      parts.push(make("p", {}, "You write as ", make("b", {}, memory.name), " ",
        button("Change", "", () => this.#askName(), changeLook)))
    if (isAuthor && threads.length > 0)
      parts.push(make("p", {}, "All comments as ",
        make("a", { href: `${address}/comments.md`, download: "" }, "Markdown"), ", ",
        make("a", { href: `${address}/comments.json`, download: "" }, "JSON")))
    this.#foot.replaceChildren(...parts)
  }

  #pinSwitch(isOn) {
    const box = make("input", { type: "checkbox", role: "switch", ".checked": isOn })
    box.addEventListener("change", () => this.#source.showPins(box.checked))
    return make("label", { class: "switch" }, box, make("span", {}, "Pins over the screen"))
  }

  #askName() {
    const { memory } = this.#source
    const field = make("input", {
      class: "comment-name", type: "text", autocomplete: "name", "aria-label": "Your name", maxlength: longestName,
      ".value": memory.name,
    })
    const form = make("form", { class: "comments-name" }, field, make("button", { class: "button is-small" }, "Save"))
    const leave = () => {
      form.remove()
      this.#foot.dataset.state = ""
      this.#drawFoot()
      this.#foot.querySelector("button")?.focus()
    }
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      if (field.value.trim()) memory.name = field.value
      leave()
    })
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return
      event.preventDefault()
      event.stopPropagation()
      leave()
    })
    this.#foot.replaceChildren(form)
    field.focus()
    field.select()
  }

  #select({ thread, isAsked }) {
    this.#drawNow()
    const view = this.#views.get(thread)
    if (!view) return
    view.element.scrollIntoView({ block: "nearest" })
    if (isAsked) view.focusTarget.focus({ preventScroll: true })
  }

  // What was seen

  /* Elements that stay in view say nothing by themselves when more of them is news. */
  #lookAgain() {
    for (const { element } of this.#views.values()) {
      this.#rows.unobserve(element)
      this.#rows.observe(element)
    }
  }

  #see(entries) {
    if (!this.#isOnView) return
    const seen = entries.filter(({ isIntersecting }) => isIntersecting)
      .flatMap(({ target }) => [...target.querySelectorAll(".comment:not([data-waiting])")])
      .map(({ dataset }) => dataset.comment)
    if (seen.length > 0) this.#source.markSeen(seen)
  }
}

function emptyText(threads, shown, { mayComment }) {
  if (shown.length > 0) return ""
  if (threads.length > 0) return "No comments fit the choice above."
  return mayComment ? "No comments yet. Press Comment, then the place on the screen that you mean." : "No comments."
}
