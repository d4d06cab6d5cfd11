import { button, icon, make } from "../html.js"

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const modifier = isMac ? "⌘" : "Ctrl+"

/* Below the text: the place, whether it is saved, and what can be done. */
export class SheetFoot {
  element
  #place = make("span", { class: "desk-place figure" })
  #status = make("span", { class: "desk-status", role: "status" })
  #hint = make("span", { class: "desk-hint" }, "Esc, then Tab leaves the editor")
  #save
  #undo
  #redo

  constructor(act) {
    const tool = (name, label, keys, action) =>
      button(icon(name), `${label} (${keys})`, action, { class: "tool", "aria-label": label })
    this.#undo = tool("undo", "Undo", `${modifier}Z`, act.undo)
    this.#redo = tool("redo", "Redo", isMac ? "⇧⌘Z" : "Ctrl+Y", act.redo)
    this.#save = button("Save", `Write the file (${modifier}S)`, act.save, { class: "button is-small is-primary" })
    this.element = make("div", { class: "desk-foot" },
      make("div", { class: "desk-words" }, this.#place, this.#status, this.#hint),
      make("div", { class: "desk-acts" }, this.#undo, this.#redo, tool("find", "Find", `${modifier}F`, act.find),
        this.#save))
  }

  showPlace(line, column) {
    this.#place.textContent = `${line}:${column}`
  }

  showState({ isDirty, hasConflict, isKept, canUndo, canRedo }) {
    enable(this.#save, isDirty && !hasConflict)
    enable(this.#undo, canUndo)
    enable(this.#redo, canRedo)
    if (isDirty) this.say(hasConflict ? "Changed on disk" : isKept ? "Not saved"
      : "Not saved, and too large to be kept over a reload")
    else if (this.#status.textContent.startsWith("Not saved") || hasConflict) this.say("")
  }

  say(sentence, severity = "") {
    if (this.#status.textContent !== sentence) this.#status.textContent = sentence
    this.#status.dataset.severity = severity
  }

  showTabHint(leaves) {
    this.#hint.textContent = leaves ? "Tab leaves the editor now" : "Esc, then Tab leaves the editor"
    this.#hint.toggleAttribute("data-now", leaves)
  }
}

/* A button that cannot be used now stays in its place, also for the keyboard. */
function enable(button, isEnabled) {
  if (isEnabled) button.removeAttribute("aria-disabled")
  else button.setAttribute("aria-disabled", "true")
}
