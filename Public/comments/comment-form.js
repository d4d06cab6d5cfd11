import { button, make } from "../stage/html.js"
import { joined } from "./outbox.js"

/** Characters; the server counts the same. */
export const longestText = 4000
export const longestName = 80

/*
 * A field for a comment, with the name where this browser does not know it yet. What is typed is kept as a draft.
 *
 * Ctrl or ⌘ with Enter sends, Escape goes; the text stays as the draft. `send({text})` is called with a text that may
 * be sent; where it answers a promise that is refused, the text stays and the sentence is shown.
 */
export class CommentForm {
  #field
  #name
  #memory
  #key
  #place
  #said
  #form

  /** `key`: of the draft; `place()`: what the draft remembers beside its text. */
  constructor({ memory, key, label, verb, text = null, place = () => ({}), send, leave }) {
    this.#memory = memory
    this.#key = key
    this.#place = place
    this.#field = make("textarea", {
      class: "comment-field", rows: 2, "aria-label": label, placeholder: label, maxlength: longestText,
      ".value": memory.draft(key)?.text ?? text ?? "",
    })
    this.#name = make("input", {
      class: "comment-name", type: "text", autocomplete: "name", maxlength: longestName, "aria-label": "Your name",
      placeholder: "Your name", hidden: memory.name !== "",
    })
    this.#said = make("p", { class: "comment-said", role: "alert" })
    const cancel = button("Cancel", "The text is kept (Esc)", () => leave())
    const title = `${verb} (Ctrl Enter, ⌘ Enter)`
    const submit = make("button", { class: "button is-small is-primary", title }, verb)
    this.#form = make("form", { class: "comment-form", novalidate: true },
      this.#field, this.#name, this.#said, make("p", { class: "comment-buttons" }, cancel, submit))
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault()
      this.#submit(send)
    })
    this.#field.addEventListener("input", () => this.#typed())
    this.#form.addEventListener("keydown", (event) => {
      event.stopPropagation()
      if (event.isComposing) return
      if (event.key === "Escape") leave()
      else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#submit(send)
      else return
      event.preventDefault()
    })
    // Where `field-sizing` is not known yet.
    requestAnimationFrame(() => this.#grow())
  }

  get element() {
    return this.#form
  }

  get isEmpty() {
    return this.#field.value.trim() === ""
  }

  focus() {
    this.#field.focus({ preventScroll: true })
    this.#field.setSelectionRange(this.#field.value.length, this.#field.value.length)
  }

  /** A text that was discarded goes on here. */
  append(text) {
    this.#field.value = joined(this.#field.value, text)
    this.#typed()
  }

  #typed() {
    this.#say("")
    this.#grow()
    this.#memory.keepDraft(this.#key, { ...this.#place(), text: this.#field.value })
  }

  #grow() {
    if (CSS.supports("field-sizing", "content")) return
    this.#field.style.height = "auto"
    this.#field.style.height = `${Math.min(this.#field.scrollHeight + 2, 240)}px`
  }

  async #submit(send) {
    const text = this.#field.value.trim()
    const name = this.#name.value.trim()
    if (!text) return this.#refuse("Write something first.", this.#field)
    if (this.#memory.name === "" && !name) return this.#refuse("Say who you are; it is asked once.", this.#name)
    if (name) this.#memory.name = name
    this.#name.hidden = true
    try {
      await send({ text })
      this.#memory.keepDraft(this.#key, null)
    } catch (refusal) {
      this.#refuse(refusal.message, this.#field)
    }
  }

  #refuse(sentence, field) {
    this.#say(sentence)
    if (field === this.#name) this.#name.hidden = false
    field.focus()
  }

  #say(sentence) {
    this.#said.textContent = sentence
  }
}
