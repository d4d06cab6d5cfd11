/* Pointing at a row, with pointer, finger or focus, shows its rectangle on the device. */
export class LayoutTable extends HTMLElement {
  #stopped

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.addEventListener("pointerover", (event) => this.#point(event.target), { signal })
    this.addEventListener("focusin", (event) => this.#point(event.target), { signal })
    this.addEventListener("pointerleave", () => this.#point(document.activeElement), { signal })
    this.addEventListener("focusout", () => this.#point(null), { signal })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  #point(element) {
    const row = this.contains(element) ? element.closest("[data-rect]") : null
    const [x, y, width, height] = row ? row.dataset.rect.split(",").map(Number) : []
    const rect = row ? { x, y, width, height } : null
    this.dispatchEvent(new CustomEvent("stage-message", { bubbles: true, detail: { vitrine: "point", rect } }))
  }
}
