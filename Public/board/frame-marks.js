import { make } from "../stage/html.js"

/*
 * What is wrong on one device: a count that opens the reasons, and the places on the device while it is open or
 * pointed at. Empty where nothing is wrong.
 */
export class FrameMarks extends HTMLElement {
  #stopped
  #slot
  #shown = ""

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#details?.open) return
      event.preventDefault()
      this.#details.open = false
      this.#details.querySelector("summary").focus()
    }, { signal })
    const leave = ({ target }) => this.contains(target) || this.#close()
    addEventListener("pointerdown", leave, { signal })
    addEventListener("blur", () => this.#close(), { signal })
    this.addEventListener("pointerover", ({ target }) => this.#point(target), { signal })
    this.addEventListener("pointerleave", () => this.#point(null), { signal })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  /** `slot`: the element that holds the device's document. */
  show(problems, slot) {
    const mark = JSON.stringify(problems)
    this.#slot = slot
    if (mark === this.#shown && this.#layer) return
    this.#shown = mark
    const worst = severities.find((severity) => problems.some((problem) => problem.severity === severity))
    this.#draw(problems)
    if (!worst) {
      delete this.dataset.worst
      this.removeAttribute("data-misfit")
      return this.replaceChildren()
    }
    this.toggleAttribute("data-misfit", problems.some(isMisfit))
    this.dataset.worst = worst
    const isOpen = this.#details?.open ?? false
    const details = make("details", { class: "marks-list" }, this.#summary(problems, worst), this.#list(problems))
    details.open = isOpen
    this.replaceChildren(details)
  }

  get #details() {
    return this.querySelector("details")
  }

  get #layer() {
    return this.#slot?.querySelector(".mark-layer")
  }

  #close() {
    if (this.#details?.open) this.#details.open = false
  }

  #summary(problems, worst) {
    const count = make("span", { class: "count figure", "data-severity": worst }, String(problems.length))
    const [first] = [...problems].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    const title = problems.map(({ message }) => message).join("\n")
    return make("summary", { title }, count, make("span", { class: "marks-first" }, first.message))
  }

  #list(problems) {
    return make("ul", { class: "marks-reasons" }, problems.map(({ message, severity }, index) =>
      make("li", { "data-severity": severity, "data-index": index }, message)))
  }

  /* In points of the screen; the slot scales them. */
  #draw(problems) {
    this.#layer?.remove()
    const boxes = problems.map(({ rect, severity }) => {
      const box = make("i", { "data-severity": severity })
      if (rect) {
        for (const [name, value] of [["left", rect.x], ["top", rect.y], ["width", rect.width], ["height", rect.height]]) {
          box.style[name] = `${value}px`
        }
      }
      return box
    })
    this.#slot.append(make("span", { class: "mark-layer", "aria-hidden": "true" }, boxes))
  }

  #point(target) {
    const index = target?.closest?.("li")?.dataset.index
    this.#layer?.toggleAttribute("data-pointed", Boolean(target))
    for (const [number, box] of [...this.#layer?.children ?? []].entries()) {
      box.toggleAttribute("data-pointed", String(number) === index)
    }
  }
}

/** Whether it comes from where the text stands: another position may mend it. */
export const isMisfit = ({ id }) => misfits.has(id)

const misfits = new Set([
  "text-cut", "text-overflow", "off-screen", "under-notch", "under-home-indicator", "covers-target", "captions-overlap",
])
const severities = ["error", "warning", "note"]
