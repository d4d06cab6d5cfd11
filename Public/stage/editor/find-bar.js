import { button, icon, make } from "../html.js"

/* Finding in the sheet: every hit is marked, Enter goes to the next one, Shift+Enter back, Escape ends. */
export class FindBar {
  element
  #cm
  #field = make("input",
    { type: "search", "aria-label": "Find in the stylesheet", placeholder: "Find", spellcheck: "false" })
  #count = make("span", { class: "desk-find-count figure", role: "status" })
  #overlay = null

  constructor(cm) {
    this.#cm = cm
    this.element = make("div", { class: "desk-find", hidden: true, role: "search" }, this.#field, this.#count,
      button(icon("previous"), "Previous (Shift+Enter)", () => this.#go(true),
        { class: "tool", "aria-label": "Previous hit" }),
      button(icon("next"), "Next (Enter)", () => this.#go(false), { class: "tool", "aria-label": "Next hit" }),
      button(icon("close"), "Close (Esc)", () => this.close(), { class: "tool", "aria-label": "Close" }))
    this.#field.addEventListener("input", () => this.#mark())
    this.#field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#go(event.shiftKey)
      else if (event.key === "Escape") this.close()
      else return
      event.preventDefault()
      event.stopPropagation()
    })
  }

  open() {
    this.element.hidden = false
    const selected = this.#cm.getSelection()
    if (selected && !selected.includes("\n")) this.#field.value = selected
    this.#field.focus()
    this.#field.select()
    this.#mark()
  }

  close() {
    this.element.hidden = true
    this.#clear()
    this.#cm.focus()
  }

  #mark() {
    this.#clear()
    const words = this.#field.value
    if (!words) return (this.#count.textContent = "")
    const pattern = new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gi")
    this.#count.textContent = String((this.#cm.getValue().match(pattern) ?? []).length)
    this.#overlay = { token: (stream) => this.#token(stream, pattern) }
    this.#cm.addOverlay(this.#overlay)
    this.#go(false, this.#cm.getCursor("from"))
  }

  #token(stream, pattern) {
    pattern.lastIndex = stream.pos
    const match = pattern.exec(stream.string)
    if (match?.index === stream.pos) {
      stream.pos += match[0].length || 1
      return "searching"
    }
    if (match) stream.pos = match.index
    else stream.skipToEnd()
    return null
  }

  #go(isBack, from = this.#cm.getCursor(isBack ? "from" : "to")) {
    if (!this.#field.value) return
    const find = (place) => {
      const cursor = this.#cm.getSearchCursor(this.#field.value, place, { caseFold: true })
      return (isBack ? cursor.findPrevious() : cursor.findNext()) && cursor
    }
    const hit = find(from) || find(isBack ? { line: this.#cm.lastLine() + 1, ch: 0 } : { line: 0, ch: 0 })
    if (!hit) return
    this.#cm.setSelection(hit.from(), hit.to())
    this.#cm.scrollIntoView({ from: hit.from(), to: hit.to() }, 40)
  }

  #clear() {
    if (this.#overlay) this.#cm.removeOverlay(this.#overlay)
    this.#overlay = null
  }
}
