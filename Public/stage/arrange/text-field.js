import { setRect } from "./set-rect.js"

const smallest = { width: 220, height: 64 } // pixels

/*
 * A text typed anew in its place on the device, with its Markdown. Return saves, Shift with Return begins a line, Escape
 * gives up; leaving the field saves.
 */
export class TextField {
  #field = document.createElement("textarea")
  #done

  /** `pixel`: how many points a pixel of the page is; `done` gets the text, or null when it was given up. */
  constructor(layer, pixel, { label, source }, rect, done) {
    this.#done = done
    const field = this.#field
    field.className = "text-field"
    field.value = source
    field.setAttribute("aria-label", `${label}, with Markdown. Return saves, Escape gives up.`)
    field.spellcheck = true
    field.addEventListener("keydown", (event) => this.#keydown(event))
    field.addEventListener("dblclick", (event) => event.stopPropagation())
    field.addEventListener("blur", () => this.#finish(field.value))
    layer.append(field)
    const size = {
      width: Math.min(layer.offsetWidth, Math.max(rect?.width ?? 0, smallest.width * pixel)),
      height: Math.max(rect?.height ?? 0, smallest.height * pixel)
    }
    const fit = (start, length, whole) => Math.max(0, Math.min(start, whole - length))
    setRect(field, {
      x: fit(rect?.x ?? 0, size.width, layer.offsetWidth), y: fit(rect?.y ?? 0, size.height, layer.offsetHeight), ...size
    })
    field.focus({ preventScroll: true })
    field.select()
  }

  close() {
    this.#finish(null)
  }

  #keydown(event) {
    event.stopPropagation()
    if (event.isComposing) return
    if (event.key === "Escape") this.#finish(null)
    else if (event.key === "Enter" && !event.shiftKey) this.#finish(this.#field.value)
    else return
    event.preventDefault()
  }

  #finish(text) {
    const done = this.#done
    if (!done) return
    this.#done = null
    this.#field.remove()
    done(text)
  }
}
