import { button, make } from "../stage/html.js"
import { showRelativeTime } from "../stage/relative-times.js"
import { CommentForm } from "./comment-form.js"

/*
 * One comment of a thread: who, when, what, and what its author may do with it. The element stays while the comment
 * changes, so that a text that is typed and the focus stay.
 */
export class CommentView {
  #source
  #comment
  #form = null
  #isAsking = false
  element = make("article", { class: "comment" })
  #head = make("header", {})
  #author = make("b", { class: "comment-author" })
  #tag = make("span", { class: "tag", hidden: true }, "Author")
  #time = make("time", {})
  #edited = make("span", { class: "comment-edited", hidden: true }, "edited")
  #text = make("p", { class: "comment-text", dir: "auto" })
  #foot = make("div", { class: "comment-foot" })
  #place = make("div", {}) // of the field while it is edited
  #footState = null

  constructor(source) {
    this.#source = source
    this.#head.append(this.#author, this.#tag, this.#time, this.#edited)
    this.element.append(this.#head, this.#text, this.#place, this.#foot)
  }

  show(comment, isNew) {
    this.#comment = comment
    const { element } = this
    element.dataset.comment = comment.id
    element.toggleAttribute("data-unread", isNew)
    element.toggleAttribute("data-waiting", Boolean(comment.waiting))
    this.#head.hidden = comment.isDeleted
    this.#author.textContent = comment.author
    this.#tag.hidden = !comment.isAuthor
    this.#time.dateTime = comment.created
    showRelativeTime(this.#time)
    this.#edited.hidden = !comment.edited
    if (comment.edited) this.#edited.title = new Date(comment.edited).toLocaleString()
    const text = comment.isDeleted ? "This comment was deleted." : comment.text
    if (this.#text.textContent !== text) this.#text.textContent = text
    this.#text.toggleAttribute("data-gone", comment.isDeleted)
    this.#drawFoot()
  }

  /* Drawn anew only when it says something else: a button that has the focus keeps it. */
  #drawFoot() {
    const { waiting, isDeleted } = this.#comment
    const state = JSON.stringify([
      waiting && [waiting.state, waiting.message], isDeleted, this.#isAsking, Boolean(this.#form),
      this.#source.isOwn(this.#comment), this.#source.mayDelete(this.#comment), this.#source.mayComment,
    ])
    if (state === this.#footState) return
    this.#footState = state
    const hadFocus = this.#foot.contains(document.activeElement)
    this.#foot.replaceChildren(...this.#footParts())
    if (hadFocus) this.#foot.querySelector("button")?.focus()
  }

  #footParts() {
    const { waiting, isDeleted, id } = this.#comment
    if (isDeleted || this.#form) return []
    if (waiting) return waitingParts(this.#source, waiting)
    if (this.#isAsking) {
      const ask = (isAsking) => () => {
        this.#isAsking = isAsking
        this.#drawFoot()
      }
      const remove = () => this.#source.delete(id).catch((refusal) => this.#say(refusal.message))
      return [make("span", {}, "Delete this comment?"),
        button("Keep", "Nothing is deleted", ask(false)),
        button("Delete", "It is gone for everybody", () => (ask(false)(), remove()), dangerous)]
    }
    if (!this.#source.mayComment) return []
    return [
      this.#source.isOwn(this.#comment) && link("Edit", () => this.#edit()),
      this.#source.mayDelete(this.#comment) && link("Delete", () => {
        this.#isAsking = true
        this.#drawFoot()
      }),
    ].filter(Boolean)
  }

  #edit() {
    const { id, text } = this.#comment
    this.#form = new CommentForm({
      memory: this.#source.memory, key: `edit-${id}`, label: "Your comment", verb: "Save", text,
      send: async ({ text }) => {
        if (text !== this.#comment.text) await this.#source.edit(id, text)
        this.#leaveForm()
      },
      leave: () => this.#leaveForm(),
    })
    this.#text.hidden = true
    this.#place.append(this.#form.element)
    this.#drawFoot()
    this.#form.focus()
  }

  #leaveForm() {
    this.#form?.element.remove()
    this.#form = null
    this.#text.hidden = false
    this.#drawFoot()
    this.#foot.querySelector("button")?.focus()
  }

  #say(sentence) {
    this.#foot.append(make("span", { class: "comment-said", role: "alert" }, sentence))
  }
}

function waitingParts(source, { key, state, message }) {
  if (state === "sending") return [make("span", {}, "Sending …")]
  const rest = state === "waiting" ? " It will be tried again." : ""
  return [
    make("span", { class: "comment-said" }, `Not sent yet. ${message ?? ""}${rest}`),
    link("Try now", () => source.retry(key)),
    link("Discard", () => source.discard(key)),
  ]
}

const dangerous = { class: "button is-small is-danger" }
const link = (label, act) => button(label, "", act, { class: "button link", title: null })
