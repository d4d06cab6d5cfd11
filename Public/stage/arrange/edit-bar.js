/* What was written last, and the way back: over the canvas while something is arranged. */
export class EditBar {
  #bar = document.createElement("div")
  #status = document.createElement("p")
  #buttons

  constructor(canvas, { undo, redo }) {
    this.#bar.className = "edit-bar"
    this.#bar.setAttribute("role", "group")
    this.#bar.setAttribute("aria-label", "Edits")
    this.#status.setAttribute("role", "status")
    this.#status.textContent = "Drag a box, double-click a text."
    this.#buttons = { undo: button("Undo", "Ctrl+Z", undo), redo: button("Redo", "Ctrl+Shift+Z", redo) }
    this.#bar.append(this.#buttons.undo, this.#buttons.redo, this.#status)
    canvas.append(this.#bar)
  }

  remove() {
    this.#bar.remove()
  }

  /** What can be taken back and done again; nothing where there is nothing. */
  offer({ undo = null, redo = null }) {
    for (const [name, what] of [["undo", undo], ["redo", redo]]) {
      this.#buttons[name].disabled = !what
      this.#buttons[name].title = what ? `${what} (${this.#buttons[name].dataset.keys})` : ""
    }
  }

  say(text, isError = false) {
    this.#status.textContent = text
    this.#status.toggleAttribute("data-error", isError)
  }
}

function button(text, keys, action) {
  const element = document.createElement("button")
  Object.assign(element, { type: "button", className: "button is-small", textContent: text, disabled: true })
  element.dataset.keys = keys
  element.addEventListener("click", action)
  return element
}
