import { button, make } from "../stage/html.js"
import { CommentForm } from "./comment-form.js"
import { CommentView } from "./comment-view.js"
import { isHere, isOnDevice } from "./threads.js"

/* A thread in the list: where it is, its comments, and what can be done with it. */
export class ThreadView {
  #source
  #thread
  #comments = new Map() // id → view
  #form = null
  #isShown = false
  element = make("li", { class: "thread" })
  #number = make("span", { class: "pin is-still figure" })
  #where = make("span", { class: "thread-where" })
  #resolved = make("span", { class: "thread-resolved", hidden: true })
  #head
  #body = make("div", { class: "thread-comments" })
  #place = make("div", {})
  #reply
  #resolve
  #foot
  #said = make("p", { class: "comment-said", role: "alert" })

  constructor(source) {
    this.#source = source
    this.#head = button("", "", () => this.#goThere(), { class: "button thread-head", title: null })
    this.#head.append(this.#number, this.#where, this.#resolved)
    this.#reply = button("Reply", "", () => this.#open(), { title: null })
    this.#resolve = button("Resolve", "", () => this.#toggle(), { title: null })
    this.#foot = make("div", { class: "thread-foot" }, this.#reply, this.#resolve)
    this.element.append(this.#head, this.#body, this.#place, this.#said, this.#foot)
    this.element.addEventListener("click", (event) => {
      const isForItself = event.target.closest("button, textarea, input, a") || getSelection()?.toString()
      if (!isForItself) source.select(this.#thread.id)
    })
  }

  get focusTarget() {
    return this.#head
  }

  show(thread, { news, names }) {
    this.#thread = thread
    const { view, selected, mayComment } = this.#source
    const { element } = this
    element.dataset.thread = thread.id
    element.toggleAttribute("data-selected", thread.id === selected)
    element.toggleAttribute("data-resolved", thread.isResolved)
    const all = [thread.first, ...thread.replies]
    this.#number.textContent = thread.number
    this.#number.toggleAttribute("data-unread", all.some(({ id }) => news.has(id)))
    this.#number.toggleAttribute("data-resolved", thread.isResolved)
    this.#where.textContent = whereText(thread, view, names)
    this.#head.setAttribute("aria-label", `Comment ${thread.number}, ${this.#where.textContent}: show its place`)
    this.#head.setAttribute("aria-current", String(thread.id === selected))
    this.#resolved.hidden = !thread.isResolved
    const by = thread.resolvedBy ? ` by ${thread.resolvedBy}` : ""
    this.#resolved.textContent = thread.isResolved ? `Resolved${by}` : ""
    this.#showComments(all, news)
    this.#foot.hidden = !mayComment || Boolean(thread.first.waiting)
    this.#reply.hidden = Boolean(this.#form)
    this.#resolve.textContent = thread.isResolved ? "Reopen" : "Resolve"
    // At first alone: a reply that was left, or is being written in another tab, does not come by itself.
    if (!this.#isShown && mayComment && this.#source.memory.draft(thread.id)) this.#open({ isAsked: false })
    this.#isShown = true
  }

  /** A reply was discarded. */
  takeBack(text) {
    if (this.#form) this.#form.append(text)
    else this.#open() // it is the draft
  }

  #showComments(all, news) {
    const ids = new Set(all.map(({ id }) => id))
    for (const [id, view] of this.#comments) {
      if (ids.has(id)) continue
      view.element.remove()
      this.#comments.delete(id)
    }
    all.forEach((comment, index) => {
      if (!this.#comments.has(comment.id)) this.#comments.set(comment.id, new CommentView(this.#source))
      const view = this.#comments.get(comment.id)
      view.show(comment, news.has(comment.id))
      const there = this.#body.children[index]
      if (there !== view.element) this.#body.insertBefore(view.element, there ?? null)
    })
  }

  #goThere() {
    const { id, step, device } = this.#thread
    const { view } = this.#source
    this.#source.select(id)
    if (!isHere(this.#thread, view)) view.show(step, isOnDevice(this.#thread, view) ? null : device)
  }

  #open({ isAsked = true } = {}) {
    const { id, step, x, y, device, deviceClass } = this.#thread
    this.#form = new CommentForm({
      memory: this.#source.memory, key: id, label: "Reply", verb: "Reply",
      send: ({ text }) => {
        this.#close()
        this.#source.post({ step, x, y, device, deviceClass, thread: id, text })
      },
      leave: () => this.#close(),
    })
    this.#place.append(this.#form.element)
    this.#reply.hidden = true
    if (!isAsked) return
    this.#source.select(id)
    this.#form.focus()
  }

  #close() {
    this.#form?.element.remove()
    this.#form = null
    this.#reply.hidden = false
    this.#reply.focus({ preventScroll: true })
  }

  async #toggle() {
    this.#said.textContent = ""
    try {
      await this.#source.resolve(this.#thread.id, !this.#thread.isResolved)
    } catch (refusal) {
      this.#said.textContent = refusal.message
    }
  }
}

function whereText({ step, device, shareName, ...thread }, view, names) {
  const name = names.step?.(step)
  const parts = [`Step ${step}${name ? ` · ${name}` : ""}`]
  if (!isOnDevice({ device, ...thread }, view)) parts.push(`on ${names.device?.(device) ?? device}`)
  if (shareName) parts.push(`“${shareName}”`)
  return parts.join(" · ")
}
