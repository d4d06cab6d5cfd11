/*
 * The place of the style editor in the pane Styles. Until the pane is on view nothing of the editor is loaded; when
 * it is, `editor/style-desk.js` fills this element and the plain listing gives way to it. Where nothing may be
 * written, or the editor's library is not installed, the listing stays.
 */
export class StyleEditor extends HTMLElement {
  #stopped
  #desk

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    if (!this.hasAttribute("data-writable")) return
    this.closest("preview-stage").addEventListener("pane-change", () => this.#look(), { signal })
    customElements.whenDefined("stage-inspector").then(() => this.#look())
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  /** The desk, loaded now if it is not; nothing where there is no editor. */
  open() {
    if (!this.hasAttribute("data-writable")) return Promise.resolve(null)
    this.#desk ??= this.#load().catch(() => this.#fail())
    return this.#desk
  }

  /** What `open` has begun, or nothing. */
  get desk() {
    return this.#desk
  }

  /** Opens a sheet at a line, from 1, and brings the pane on view. */
  async reveal(path, line, column = 1) {
    this.closest("stage-inspector").choose("styles")
    await (await this.open())?.reveal(path, line, column)
  }

  #look() {
    if (!this.closest(".pane").hidden && this.closest("stage-inspector").isConnected) this.open()
  }

  /* The plain listing is still there. */
  #fail() {
    this.toggleAttribute("data-failed", true)
    this.replaceChildren()
    return null
  }

  async #load() {
    const parts = [import("./editor/style-desk.js"), import("./values/value-tools.js")]
    const [{ StyleDesk }, { ValueTools }] = await Promise.all(parts)
    const desk = new StyleDesk(this, this.#stopped.signal)
    await desk.start()
    new ValueTools(desk, this, this.#stopped.signal)
    this.toggleAttribute("data-ready", true)
    this.dispatchEvent(new CustomEvent("desk-ready", { detail: desk }))
    return desk
  }
}
