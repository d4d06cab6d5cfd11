// Flashes a rectangle of the screen that the stage's layout pane points at.
export class Pointer {
  #root
  #mark

  constructor(root) {
    this.#root = root
  }

  /** `rect`: {x, y, width, height} in points from the screen's corner, or null for none. */
  point(rect) {
    this.#mark?.remove()
    this.#mark = undefined
    if (!rect) return
    const { document } = this.#root.ownerDocument.defaultView
    this.#mark = document.createElement("div")
    this.#mark.className = "pointer"
    this.#mark.setAttribute("aria-hidden", "true")
    Object.assign(this.#mark.style, {
      position: "absolute", zIndex: "1", pointerEvents: "none", borderRadius: "2px",
      left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px`, height: `${rect.height}px`,
      outline: "2px solid #0a84ff", boxShadow: "0 0 0 1px #fff", background: "rgb(10 132 255 / 0.22)"
    })
    this.#root.append(this.#mark)
  }
}
