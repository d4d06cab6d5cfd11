/*
 * Marks the values in the part of the text that is on view: numbers get a class, for the pointer, colours a swatch
 * before them. Swatches are for the pointer; the keyboard has the strip.
 */
export class ValueMarks {
  #cm
  #tokensBetween
  #pick
  #marks = []
  #timer

  constructor(cm, tokensBetween, pick) {
    this.#cm = cm
    this.#tokensBetween = tokensBetween
    this.#pick = pick
    cm.on("viewportChange", () => this.refreshSoon())
  }

  refreshSoon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#refresh(), 90)
  }

  #refresh() {
    const cm = this.#cm
    const { from, to } = cm.getViewport()
    const start = cm.indexFromPos({ line: from, ch: 0 })
    const end = cm.indexFromPos({ line: to, ch: 0 })
    cm.operation(() => {
      for (const mark of this.#marks.splice(0)) mark.clear()
      for (const token of this.#tokensBetween(start, end)) {
        const [first, last] = [cm.posFromIndex(token.start), cm.posFromIndex(token.end)]
        if (token.kind === "color") this.#marks.push(cm.setBookmark(first,
          { widget: this.#swatch(token), handleMouseEvents: true, insertLeft: true }))
        else this.#marks.push(cm.markText(first, last, { className: "value-number" }))
      }
    })
  }

  #swatch(token) {
    const swatch = document.createElement("span")
    swatch.className = "value-swatch"
    swatch.title = `Pick another colour for ${token.property}`
    swatch.style.setProperty("--swatch", token.text)
    swatch.addEventListener("mousedown", (event) => event.preventDefault())
    swatch.addEventListener("click", () => this.#pick(token, swatch))
    return swatch
  }
}
