import { make } from "../html.js"

/*
 * Mistakes in the editor: the words are underlined, the line has a mark beside its number, and the sentences stand
 * below, each leading to its place. With css-tree missing there are none.
 */
export class ProblemMarks {
  element = make("details", { class: "desk-problems", hidden: true })
  #summary = make("summary", {})
  #list = make("ul", {})
  #cm
  #marks = []
  #goTo

  constructor(cm, goTo) {
    this.#cm = cm
    this.#goTo = goTo
    this.element.append(this.#summary, this.#list)
  }

  show(problems) {
    this.#cm.operation(() => {
      for (const mark of this.#marks.splice(0)) mark.clear()
      this.#cm.clearGutter("problem-gutter")
      const byLine = new Map()
      for (const problem of problems.slice(0, most)) this.#mark(problem, byLine)
      for (const [line, list] of byLine) this.#cm.setGutterMarker(line, "problem-gutter", sign(list))
    })
    this.element.hidden = problems.length === 0
    this.#summary.textContent = countOf(problems)
    this.#list.replaceChildren(...problems.slice(0, most).map((problem) => this.#row(problem)))
  }

  #mark({ start, end, severity }, byLine) {
    const [from, to] = [this.#cm.posFromIndex(start), this.#cm.posFromIndex(Math.max(end, start + 1))]
    const line = this.#cm.getLineHandle(from.line)
    if (!line) return
    const until = to.line > from.line ? { line: from.line, ch: line.text.length } : to
    const className = `problem-text is-${severity}`
    if (from.ch < until.ch) this.#marks.push(this.#cm.markText(from, until, { className }))
    byLine.set(line, [...(byLine.get(line) ?? []), arguments[0]])
  }

  #row(problem) {
    const { severity, line, column, message, fix } = problem
    const place = make("button", { type: "button", class: "desk-problem", "data-severity": severity },
      make("span", { class: "figure" }, `${line}:${column}`), make("span", {}, message,
        fix ? make("i", {}, ` ${fix}`) : null))
    place.addEventListener("click", () => this.#goTo(line, column))
    return make("li", {}, place)
  }
}

const most = 200

function sign(problems) {
  const worst = ["error", "warning", "note"]
    .find((severity) => problems.some((problem) => problem.severity === severity))
  const title = problems.map(({ message, fix }) => [message, fix].filter(Boolean).join(" ")).join("\n")
  return make("span", { class: "problem-sign dot", "data-severity": worst, title })
}

export function countOf(problems) {
  const parts = ["error", "warning", "note"]
    .map((severity) => [severity, problems.filter((problem) => problem.severity === severity).length])
  return parts.filter(([, count]) => count > 0)
    .map(([severity, count]) => `${count} ${severity}${count > 1 ? "s" : ""}`).join(", ")
}
