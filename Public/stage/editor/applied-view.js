import { button, make } from "../html.js"
import { nameOf } from "./device-picking.js"

/* What applies here: the picked element, what it stands in, and the rules that style it, each leading to its line. */
export class AppliedView {
  element = make("section", { class: "applied", hidden: true, "aria-label": "What applies here", tabindex: "-1" })
  #act

  /** `act`: `pick(element)`, `goTo(path, line, column)`, `point(element)`, `close()`, `canOpen(path)`. */
  constructor(act) {
    this.#act = act
  }

  get isShown() {
    return !this.element.hidden
  }

  show(picked, groups) {
    this.element.hidden = false
    this.element.replaceChildren(
      make("header", { class: "applied-head" }, make("h3", {}, "What applies here"),
        button("Done", "Close this list (Esc)", () => this.#act.close())),
      this.#path(picked),
      ...(groups.length > 0 ? groups.map((group) => this.#group(group)) : [this.#nothing(picked)]))
  }

  close() {
    this.element.hidden = true
    this.element.replaceChildren()
  }

  /* From the outermost to the picked element; each can be picked instead. */
  #path(picked) {
    const chain = []
    for (let element = picked; element; element = element.parentElement) chain.unshift(element)
    const words = picked.textContent.trim().replace(/\s+/g, " ")
    return make("div", { class: "applied-path" },
      make("ol", {}, chain.map((element) => {
        const step = make("button", { type: "button", ...(element === picked ? { "aria-current": "true" } : {}) },
          nameOf(element))
        step.addEventListener("click", () => this.#act.pick(element))
        for (const kind of ["pointerenter", "focus"]) step.addEventListener(kind, () => this.#act.point(element))
        for (const kind of ["pointerleave", "blur"]) step.addEventListener(kind, () => this.#act.point(null))
        return make("li", {}, step)
      })),
      words ? make("p", {}, `“${words.length > 90 ? `${words.slice(0, 90)}…` : words}”`) : null)
  }

  #nothing(picked) {
    const isOurs = picked.ownerDocument.querySelector("#frame-data")
    return make("p", { class: "remark" }, isOurs
      ? "Vitrine draws this from tutorial.yaml, as the library in the app does; no stylesheet styles it."
      : "No rule of a stylesheet styles this: it has the browser's own look.")
  }

  #group({ element, isInherited, pseudo, rules }) {
    const title = isInherited ? ["Inherited from ", make("code", {}, nameOf(element))] : pseudo
      ? [make("code", {}, pseudo)] : null
    return make("div", { class: "applied-group" }, title && make("h4", {}, title),
      make("ol", {}, rules.map((rule) => make("li", { class: "applied-rule" }, this.#rule(rule)))))
  }

  #rule({ sheet, line, column, selectors, declarations, notes, layer }) {
    const conditions = [...(layer.length > 0
      ? [{ name: "layer", text: layer.join(".").replace(/#\d+/g, "(no name)"), isCertain: true }] : []), ...notes]
    const list = selectors.flatMap(({ text, isMatch }, index) =>
      [index ? ", " : "", isMatch ? make("b", {}, text) : make("span", {}, text)])
    return [
      conditions.length > 0 && make("p", { class: "applied-conditions" }, conditions.map(({ name, text, isCertain }) =>
        make("code", { title: isCertain ? null : "Cannot be asked from here; taken to hold" },
          `@${name} ${text}${isCertain ? "" : " (?)"}`))),
      make("p", { class: "applied-selector" }, make("code", {}, list), this.#place(sheet, line, column)),
      make("ul", {}, declarations.map((declaration) => make("li", {}, this.#declaration(sheet, declaration)))),
    ]
  }

  #declaration(sheet, { name, value, isImportant, state, line, column }) {
    const words = [make("span", { class: "applied-name" }, name), ": ",
      make("span", { class: "applied-value" }, value), isImportant ? " !important" : ""]
    const code = make("code", { "data-state": state, title: titles[state] ?? null },
      state === "wins" ? words : make("s", {}, words))
    const note = state === "wins" ? null : make("span", { class: "applied-state" }, state)
    if (!this.#act.canOpen(sheet.path)) return [code, note]
    const jump = make("button",
      { type: "button", class: "applied-declaration",
      "aria-label": `${name}: ${value}, line ${line}${state === "wins" ? "" : `, ${state}`}` }, code)
    jump.addEventListener("click", () => this.#act.goTo(sheet.path, line, column))
    return [jump, note]
  }

  #place(sheet, line, column) {
    const words = `${sheet.label}:${line}`
    if (!this.#act.canOpen(sheet.path)) return make("span", { class: "applied-place figure" }, words)
    const jump = make("button", { type: "button", class: "applied-place figure", title: "Open in the editor" }, words)
    jump.addEventListener("click", () => this.#act.goTo(sheet.path, line, column))
    return jump
  }
}

const titles = { overridden: "A stronger declaration wins", dropped: "The browser does not understand it and drops it" }
