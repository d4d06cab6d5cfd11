import { registerTool } from "./device-tools.js"

/*
 * The tool Pick: what is under the pointer on the device is framed, and a click shows in the pane Styles which rules
 * style it. With the keyboard the arrows go through the texts and Enter picks. Everything else is loaded with the
 * first use.
 */
export function offerPicking(stage) {
  const editor = stage.querySelector("style-editor")
  if (editor && stage.querySelector("iframe.frame")) registerTool(new PickTool(stage, editor))
}

class PickTool {
  name = "pick"
  title = "Pick"
  key = "i"
  #stage
  #editor
  #stopped
  #applies = null
  #pointed = null

  constructor(stage, editor) {
    this.#stage = stage
    this.#editor = editor
    editor.addEventListener("desk-ready", () => this.#load())
  }

  async enter({ layer, frame }) {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    const [applies, { elementAt, wordedElements }] = await Promise.all([this.#load(),
      import("./editor/device-picking.js")])
    if (signal.aborted) return
    const at = ({ offsetX, offsetY }) => elementAt(frame.document, offsetX, offsetY)
    layer.tabIndex = 0
    layer.setAttribute("role", "application")
    layer.setAttribute("aria-label", "Pick a text: arrows go through the texts, Enter shows what styles it")
    layer.addEventListener("pointermove", (event) => this.#point(applies, at(event)), { signal })
    layer.addEventListener("pointerleave", () => this.#point(applies, null), { signal })
    layer.addEventListener("click", (event) => this.#pick(applies, at(event)), { signal })
    layer.addEventListener("keydown", (event) => {
      const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
      const texts = way ? wordedElements(frame.document) : []
      if (way) this.#point(applies,
        texts.at((texts.indexOf(this.#pointed) + (way < 0 && !texts.includes(this.#pointed) ? 0 : way)) % texts.length))
      else if (event.key === "Enter") this.#pick(applies, this.#pointed)
      else return
      event.preventDefault()
    }, { signal })
    if (matchMedia("(pointer: fine)").matches) layer.focus({ preventScroll: true })
  }

  leave() {
    this.#stopped?.abort()
    this.#applies?.then((applies) => applies.point(null))
    const layer = this.#stage.querySelector(".tool-layer")
    for (const name of ["tabindex", "role", "aria-label"]) layer.removeAttribute(name)
  }

  #point(applies, element) {
    if (element === this.#pointed) return
    this.#pointed = element
    applies.point(element)
  }

  async #pick(applies, element) {
    if (!element) return
    this.#stage.querySelector("stage-inspector").choose("styles")
    await this.#editor.open()
    await applies.pick(element)
    applies.reveal()
  }

  #load() {
    this.#applies ??= import("./editor/what-applies.js").then(({ WhatApplies }) => {
      const { signal } = this.#stage
      const applies = new WhatApplies(this.#stage, this.#editor, signal)
      this.#editor.desk?.then((desk) => desk && applies.follow(desk, signal))
      this.#editor.addEventListener("desk-ready", ({ detail }) => applies.follow(detail, signal))
      return applies
    })
    return this.#applies
  }
}
