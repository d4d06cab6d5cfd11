import { subscribe } from "../live/events.js"
import { make } from "./html.js"
import { listFiles, readFile } from "./workspace-files.js"

/*
 * Mistakes in the tutorial's stylesheets, in the pane Problems below those that the server knows: this browser says
 * what it would drop, so nodejs is not needed and unsaved text counts as well. Begins when the page has come to rest.
 */
export class StyleProblems extends HTMLElement {
  #stopped
  #judge
  #found = new Map() // path → problems
  #edited = new Set() // paths whose text comes from the editor
  #badge

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    if (!this.hasAttribute("data-judges")) return
    signal.addEventListener("abort", subscribe((event) => this.#hear(event)))
    this.closest("preview-stage").addEventListener("regions-change", () => this.#showBadge(), { signal })
    const rest = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 500))
    const start = () => rest(() => signal.aborted || this.#lookAtAll())
    if (document.readyState === "complete") start()
    else addEventListener("load", start, { signal, once: true })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  /**
   * For the editor: resolves to the problems of its text, or to null when a newer one has come. They are listed here,
   * too.
   */
  async judge(path, text) {
    this.#edited.add(path)
    return this.#look(path, text)
  }

  async #look(path, text) {
    const { StyleJudge } = await import("./editor/style-judge.js")
    this.#judge ??= new StyleJudge(this.#stopped.signal)
    const problems = await this.#judge.judge(path, text)
    if (!problems) return null
    this.#found.set(path, problems)
    this.#show()
    return problems
  }

  async #lookAtAll() {
    try {
      const files = (await listFiles(this.#tutorial))
        .filter(({ kind, isMissing }) => kind === "stylesheet" && !isMissing)
      const paths = new Set(files.map(({ path }) => path))
      for (const path of this.#found.keys()) if (!paths.has(path)) this.#found.delete(path)
      await Promise.all(files.map(({ path }) => this.#lookAtFile(path)))
    } catch {
      // What the server does not give now is looked at with the next event.
    }
  }

  async #lookAtFile(path) {
    if (this.#edited.has(path)) return
    await this.#look(path, (await readFile(this.#tutorial, path)).text.replace(/\r\n?/g, "\n"))
  }

  #hear({ type, data }) {
    if (type === "reset") return this.#lookAtAll()
    if (data?.tutorial !== this.#tutorial) return
    if (type === "tutorial") this.#lookAtAll()
    if (type === "style" && this.#found.has(data.path)) this.#lookAtFile(data.path).catch(() => {})
  }

  get #tutorial() {
    return this.closest("preview-stage").dataset.tutorial
  }

  get #all() {
    return [...this.#found].flatMap(([path, problems]) => problems.map((problem) => ({ path, ...problem })))
  }

  #show() {
    const rows = this.#all.slice(0, most).map((problem) => this.#row(problem))
    this.replaceChildren(...(rows.length > 0 ? [make("ul", { class: "problems" }, rows)] : []))
    this.#showBadge()
  }

  #row({ path, severity, id, line, column, message, fix }) {
    const editor = this.closest("preview-stage").querySelector("style-editor[data-writable]")
    const text = `${path}:${line}:${column}`
    const link = editor ? make("button", { class: "problem-open", type: "button" }, text) : make("code", {}, text)
    if (editor) link.addEventListener("click", () => editor.reveal(path, line, column))
    return make("li", { class: "problem", "data-severity": severity },
      make("p", { class: "problem-message" },
        make("b", {}, severity[0].toUpperCase() + severity.slice(1)), ` ${message}`),
      fix && make("p", { class: "problem-fix" }, fix),
      make("p", { class: "problem-place" }, link, make("small", {}, id)))
  }

  /* One number for both lists. */
  #showBadge() {
    const tab = this.closest("stage-inspector").querySelector("a[href='#pane-problems']")
    this.#badge ??= tab.appendChild(make("span", { class: "style-badge" }))
    const counted = this.#all.filter(({ severity }) => severity !== "note")
    if (counted.length === 0) return this.#badge.replaceChildren()
    const known = tab.querySelector(".tab-badge .count")
    const isError = known?.dataset.severity === "error" || counted.some(({ severity }) => severity === "error")
    const attributes = { class: "count figure", "data-severity": isError ? "error" : "warning" }
    this.#badge.replaceChildren(make("span", attributes, String(counted.length + Number(known?.textContent ?? 0))))
  }
}

const most = 200
