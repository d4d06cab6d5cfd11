import { setRect } from "./set-rect.js"
import { all, dragged } from "./snapping.js"

const grips = {
  "top-left": { top: true, left: true }, top: { top: true }, "top-right": { top: true, right: true },
  left: { left: true }, right: { right: true },
  "bottom-left": { bottom: true, left: true }, bottom: { bottom: true }, "bottom-right": { bottom: true, right: true }
}
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const threshold = 3 // pixels: less is a click
const small = 44 // pixels: a side without room for a grip in its middle
const reach = 6 // pixels
const calm = 500 // milliseconds after the last key until the move is written

/*
 * One box on the device: dragged by pointer or arrow keys, resized by its grips or Alt with an arrow. Shift keeps a drag
 * to one direction, Alt lets it pass the lines it would come to rest on. Escape gives up.
 */
export class BoxHandle {
  #answer
  #host
  #rect
  #seen = null
  #drag = null
  #timer
  #marks = []

  constructor(answer, host) {
    this.#answer = answer
    this.#host = host
    const [x, y, width, height] = answer.rect
    this.#rect = { x, y, width, height }
    this.element = this.#make()
    this.#draw()
  }

  get id() {
    return this.#answer.id
  }

  get rect() {
    return this.#rect
  }

  /** The element that a box without a size of its own is as large as. */
  get hugs() {
    if (this.#answer.hasWidth && this.#answer.hasHeight) return null
    const [kind, name] = this.id.split("/")
    return kind === "view" ? { role: "view", index: Number(name) } : { control: name }
  }

  /** Where the browser has put it, if it knows better than the server. */
  set seen(rect) {
    this.#seen = rect && { dx: rect.x - this.#rect.x, dy: rect.y - this.#rect.y, width: rect.width, height: rect.height }
    this.#draw()
  }

  get isBusy() {
    return Boolean(this.#drag || this.#timer)
  }

  #make() {
    const element = document.createElement("button")
    Object.assign(element, { type: "button", className: "box-handle" })
    element.dataset.handle = this.id
    element.toggleAttribute("data-fixed", Boolean(this.#answer.reason))
    element.innerHTML = "<span class=\"box-label\"></span><span class=\"box-numbers figure\"></span>"
    element.querySelector(".box-label").textContent = this.#answer.label
    for (const [name, edges] of Object.entries(grips)) if (this.#canResize(edges)) element.append(this.#grip(name))
    element.addEventListener("pointerdown", (event) => this.#press(event))
    element.addEventListener("pointermove", (event) => this.#move(event))
    element.addEventListener("pointerup", (event) => this.#release(event))
    element.addEventListener("pointercancel", () => this.#giveUp())
    element.addEventListener("keydown", (event) => this.#keydown(event))
    element.addEventListener("blur", () => this.#commitKeys())
    return element
  }

  #grip(name) {
    const grip = document.createElement("span")
    grip.className = "grip"
    grip.dataset.edges = name
    return grip
  }

  #canResize({ left, right, top, bottom }) {
    if (this.#answer.reason) return false
    return !((left || right) && !this.#answer.hasWidth) && !((top || bottom) && !this.#answer.hasHeight)
  }

  #draw(rect = this.#rect) {
    const { dx = 0, dy = 0, width, height } = this.#seen ?? {}
    const shown = {
      x: rect.x + dx,
      y: rect.y + dy,
      width: this.#answer.hasWidth ? rect.width : width ?? rect.width,
      height: this.#answer.hasHeight ? rect.height : height ?? rect.height
    }
    setRect(this.element, shown)
    const text = `${number(shown.x)}, ${number(shown.y)}, ${number(shown.width)} × ${number(shown.height)}`
    this.element.querySelector(".box-numbers").textContent = text
    this.element.setAttribute("aria-label", `${this.#answer.label}: ${text}`)
    const { pixel } = this.#host
    this.element.toggleAttribute("data-flat", shown.height < small * pixel)
    this.element.toggleAttribute("data-narrow", shown.width < small * pixel)
    this.element.toggleAttribute("data-at-bottom", shown.y + shown.height > this.#host.height - 40 * pixel)
  }

  // Pointer

  #press(event) {
    if (event.button !== 0) return
    this.#commitKeys()
    event.preventDefault() // no text is selected; the focus comes by hand
    this.element.focus({ preventScroll: true })
    if (this.#answer.reason) return this.#host.say(this.#answer.reason, true)
    const edges = grips[event.target.dataset.edges] ?? all
    this.#drag = { x: event.clientX, y: event.clientY, edges, pixel: this.#host.pixel, rect: null }
    this.element.setPointerCapture(event.pointerId)
  }

  #move(event) {
    const drag = this.#drag
    if (!drag) return
    let [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y]
    if (!drag.rect && Math.hypot(dx, dy) < threshold) return
    if (event.shiftKey && drag.edges === all) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]
    const lines = event.altKey ? undefined : this.#host.lines(this)
    const { edges, pixel } = drag
    const result = dragged(this.#rect, { dx: dx * pixel, dy: dy * pixel, edges, lines, reach: reach * pixel })
    drag.rect = result.rect
    this.element.toggleAttribute("data-dragged", true)
    this.#preview(result)
  }

  #preview({ rect, lines }) {
    this.#draw(rect)
    this.#mark(lines)
  }

  #mark({ x, y }) {
    this.#marks.forEach((mark) => mark.remove())
    this.#marks = [["x", x], ["y", y]].filter(([, at]) => at !== null).map(([axis, at]) => {
      const mark = document.createElement("div")
      mark.className = "guide-line"
      mark.dataset.axis = axis
      mark.style[axis === "x" ? "left" : "top"] = `${at}px`
      this.element.parentElement.append(mark)
      return mark
    })
  }

  #release() {
    const rect = this.#drag?.rect
    this.#end()
    if (rect) this.#commit(rect)
  }

  #giveUp() {
    const wasBusy = this.isBusy
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#pending = null // or the next blur would write it
    this.#end()
    this.#draw()
    return wasBusy
  }

  #end() {
    this.#drag = null
    this.element.removeAttribute("data-dragged")
    this.#mark({ x: null, y: null })
  }

  #commit(rect) {
    const isSame = ["x", "y", "width", "height"].every((side) => rect[side] === this.#rect[side])
    if (isSame) return this.#draw()
    this.#rect = rect // what follows at once goes on from there; if it is refused, the host asks where the box is
    this.#host.move(this, rect)
  }

  // Keys

  #pending = null

  #keydown(event) {
    if (event.key === "Escape" && this.#giveUp()) return event.stopPropagation()
    const way = arrows[event.key]
    if (!way || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (this.#answer.reason) return this.#host.say(this.#answer.reason, true)
    const edges = event.altKey ? { right: this.#answer.hasWidth, bottom: this.#answer.hasHeight } : all
    const [dx, dy] = way.map((step) => step * (event.shiftKey ? 10 : 1))
    this.#pending = dragged(this.#pending ?? this.#rect, { dx, dy, edges }).rect
    this.#draw(this.#pending)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#commitKeys(), calm)
  }

  #commitKeys() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const rect = this.#pending
    this.#pending = null
    if (rect) this.#commit(rect)
  }
}

const number = (value) => String(Math.round(value * 100) / 100)
