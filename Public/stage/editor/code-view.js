/*
 * The CodeMirror of the style editor. Tab indents; after Escape it leaves the editor, as the line below it says, so
 * nobody is caught in it.
 */
export class CodeView {
  cm
  #element
  #leaves = false

  /** `act`: what keys do: `save`, `find`, `tabLeaves(isSo)`, `step(direction, size)`. */
  constructor(CodeMirror, element, act) {
    this.#element = element
    const step = (direction, size) => () => act.step(direction, size) ? undefined : CodeMirror.Pass
    this.cm = CodeMirror(element, {
      theme: "vitrine", mode: "css", lineNumbers: true, indentUnit: 2, tabSize: 2, matchBrackets: true,
      autoCloseBrackets: true, styleActiveLine: true, gutters: ["problem-gutter", "CodeMirror-linenumbers"],
      screenReaderLabel: "Stylesheet", maxHighlightLength: 2000,
      extraKeys: {
        "Ctrl-S": act.save, "Cmd-S": act.save, "Ctrl-F": act.find, "Cmd-F": act.find, "Ctrl-/": "toggleComment",
        "Cmd-/": "toggleComment", "Ctrl-Space": "autocomplete", Tab: (cm) => this.#tab(cm),
        "Shift-Tab": () => this.#backTab(),
        "Alt-Up": step(1, "plain"), "Alt-Down": step(-1, "plain"),
        "Shift-Alt-Up": step(1, "coarse"), "Shift-Alt-Down": step(-1, "coarse"), "Ctrl-Alt-Up": step(1, "fine"),
        "Ctrl-Alt-Down": step(-1, "fine"),
      },
      hintOptions: { completeSingle: false },
    })
    // What scrolls can be reached by the keyboard; the focus belongs to the text.
    const scroller = this.cm.getScrollerElement()
    scroller.tabIndex = 0
    scroller.addEventListener("focus", () => this.cm.focus())
    this.cm.on("keydown", (cm, event) => {
      if (event.key === "Escape" && !cm.state.completionActive) {
        event.preventDefault() // the stage would close the sheet
        this.#escape(act)
      } else if (event.key !== "Escape" && event.key !== "Tab" && event.key !== "Shift") this.#setLeaves(false, act)
    })
    this.cm.on("blur", () => this.#setLeaves(false, act))
    this.cm.on("focus", () => this.#setLeaves(false, act))
  }

  show(doc, label) {
    if (this.cm.getDoc() !== doc) this.cm.swapDoc(doc)
    this.cm.setOption("screenReaderLabel", label)
    this.refresh()
  }

  /** After the element has come on view or has another size. */
  refresh() {
    this.cm.refresh()
  }

  goTo(line, column = 1) {
    const place = { line: line - 1, ch: Math.max(0, column - 1) }
    this.cm.setCursor(place)
    this.cm.scrollIntoView({ from: place, to: place }, this.#element.clientHeight / 3)
    this.cm.focus()
    this.#markLine(place.line)
  }

  #markLine(line) {
    const marked = this.cm.addLineClass(line, "wrap", "is-shown")
    setTimeout(() => this.cm.removeLineClass(marked, "wrap", "is-shown"), shownFor)
  }

  #tab(cm) {
    if (this.#leaves) return this.#leave()
    if (cm.somethingSelected()) cm.indentSelection("add")
    else cm.replaceSelection(" ".repeat(2 - (cm.getCursor().ch % 2)), "end", "+input")
  }

  #backTab() {
    if (this.#leaves) return this.#leave(true)
    this.cm.indentSelection("subtract")
  }

  #escape(act) {
    if (this.cm.somethingSelected()) this.cm.setCursor(this.cm.getCursor())
    this.#setLeaves(true, act)
  }

  #setLeaves(leaves, act) {
    if (leaves === this.#leaves) return
    this.#leaves = leaves
    act.tabLeaves(leaves)
  }

  /* To what comes behind the editor, or before it. */
  #leave(isBack = false) {
    const all = [...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")]
      .filter((element) => element.tabIndex >= 0 && !element.disabled && element.offsetParent
        && !this.#element.contains(element))
    const isBefore = (element) => element.compareDocumentPosition(this.#element) & Node.DOCUMENT_POSITION_FOLLOWING
    const next = isBack ? all.filter(isBefore).at(-1) : all.find((element) => !isBefore(element))
    next?.focus()
  }
}

const shownFor = 1600 // milliseconds
