import { registerTool } from "../device-tools.js"
import { WorkspaceRefusal, postEdits, redo, undo } from "../workspace-files.js"
import { BoxHandle } from "./box-handle.js"
import { EditBar } from "./edit-bar.js"
import { elementOf, rectOf } from "./frame-texts.js"
import { setRect } from "./set-rect.js"
import { guideLines } from "./snapping.js"
import { TextField } from "./text-field.js"

/*
 * The tool Arrange: boxes of the step are dragged on the device and texts typed anew. The server says what there is to
 * change and where it lies, and writes each change into tutorial.yaml; the device follows the save as it follows any.
 * What cannot be changed here says why when it is tried.
 */
class Arranging {
  #layer
  #frame
  #stage
  #stopped = new AbortController()
  #boxes = []
  #texts = []
  #device
  #bar
  #field = null
  #request = 0
  #resize

  constructor({ layer, frame, stage }) {
    this.#layer = layer
    this.#frame = frame
    this.#stage = stage
    const { signal } = this.#stopped
    this.#bar = new EditBar(stage.querySelector(".canvas"), { undo: () => this.#travel(undo), redo: () => this.#travel(redo) })
    this.#resize = new ResizeObserver(() => this.#measure())
    this.#resize.observe(stage.querySelector(".canvas"))
    layer.addEventListener("dblclick", (event) => this.#editAt(event), { signal })
    layer.addEventListener("pointermove", (event) => this.#hover(event), { signal })
    stage.addEventListener("regions-change", () => this.#load(), { signal })
    stage.addEventListener("frame-settled", () => this.#place(), { signal })
    addEventListener("keydown", (event) => this.#keydown(event), { signal })
    this.#load()
  }

  stop() {
    this.#stopped.abort()
    this.#resize.disconnect()
    this.#field?.close()
    this.#bar.remove()
    this.#layer.replaceChildren()
  }

  /** How many points a pixel of the page is. */
  get pixel() {
    const { width } = this.#layer.getBoundingClientRect()
    return width > 0 ? this.#layer.offsetWidth / width : 1
  }

  /** Of the screen, in points. */
  get height() {
    return this.#device.height
  }

  /** What a box comes to rest on. */
  lines(own) {
    return guideLines(this.#device, this.#boxes.filter((box) => box !== own).map((box) => box.rect))
  }

  async #load() {
    const request = ++this.#request
    const { step, query } = this.#stage.view
    const address = `/api/tutorials/${encodeURIComponent(this.#stage.dataset.tutorial)}/steps/${step}/handles${query}`
    const response = await fetch(address, { cache: "no-store" }).catch(() => null)
    if (!response?.ok || request !== this.#request || this.#stopped.signal.aborted) return
    const answer = await response.json()
    if (request !== this.#request || this.#stopped.signal.aborted) return
    this.#device = answer.device
    this.#show(answer)
    this.#bar.offer(answer)
  }

  #show({ boxes, texts }) {
    const focused = this.#layer.contains(document.activeElement) ? document.activeElement.dataset.handle : null
    if (this.#boxes.some((box) => box.isBusy) || this.#field) return // the next answer shows it
    const area = ({ rect: [, , width, height] }) => width * height
    this.#boxes = boxes.sort((one, two) => area(two) - area(one)).map((box) => new BoxHandle(box, this))
    this.#texts = texts.map((text) => ({ ...text, button: this.#textButton(text) }))
    this.#layer.replaceChildren(...this.#boxes.map(({ element }) => element), ...this.#texts.map(({ button }) => button))
    this.#measure()
    if (focused) this.#layer.querySelector(`[data-handle="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  }

  #measure() {
    this.#layer.style.setProperty("--pixel", `${this.pixel}px`)
    this.#place()
  }

  /* Texts lie where the browser has put them; boxes that hug a text, too. */
  #place() {
    for (const text of this.#texts) {
      const rect = rectOf(elementOf(this.#frame.document, text))
      text.button.hidden = !rect
      if (rect) setRect(text.button, rect)
    }
    for (const box of this.#boxes) if (box.hugs) box.seen = rectOf(elementOf(this.#frame.document, box.hugs))
  }

  // Boxes

  /** A box was dragged: written at once, or not at all. */
  async move(box, rect) {
    const { x, y, width, height } = rect
    await this.#post({ kind: "move", handle: box.id, rect: [x, y, width, height] })
  }

  say(text, isError = false) {
    this.#bar.say(text, isError)
  }

  // Texts

  #textButton(text) {
    const button = document.createElement("button")
    Object.assign(button, { type: "button", className: "text-handle" })
    button.setAttribute("aria-label", `Edit text: ${text.label}`)
    button.dataset.handle = `text:${text.id}`
    button.addEventListener("click", () => this.#edit(text))
    return button
  }

  #textAt({ clientX, clientY }) {
    const { left, top } = this.#layer.getBoundingClientRect()
    const [x, y] = [(clientX - left) * this.pixel, (clientY - top) * this.pixel]
    const isIn = (rect) => rect && x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height
    return this.#texts.findLast((text) => isIn(rectOf(elementOf(this.#frame.document, text))))
  }

  #hover(event) {
    const text = event.buttons ? null : this.#textAt(event)
    for (const { button } of this.#texts) button.toggleAttribute("data-hovered", button === text?.button)
  }

  #editAt(event) {
    const text = this.#textAt(event)
    if (!text) return
    event.preventDefault()
    this.#edit(text)
  }

  #edit(text) {
    this.#field?.close()
    if (text.reason) return this.say(text.reason, true)
    const rect = rectOf(elementOf(this.#frame.document, text))
    this.#field = new TextField(this.#layer, this.pixel, text, rect, async (typed) => {
      this.#field = null
      if (typed !== null && typed !== text.source) await this.#post({ kind: "text", handle: text.id, text: typed })
      this.#layer.querySelector(`[data-handle="text:${CSS.escape(text.id)}"]`)?.focus({ preventScroll: true })
    })
  }

  // Writing

  async #post(edit) {
    const { step, query } = this.#stage.view
    await this.#write(() => postEdits(this.#stage.dataset.tutorial, [{ ...edit, step, view: query }]), "Saved")
  }

  async #travel(way) {
    await this.#write(() => way(this.#stage.dataset.tutorial), way === undo ? "Taken back" : "Done again")
  }

  async #write(action, word) {
    try {
      const answer = await action()
      this.say(`${word}: ${answer.what}`)
      this.#bar.offer(answer)
    } catch (error) {
      if (!(error instanceof WorkspaceRefusal)) throw error
      this.say(error.message, true)
    }
    this.#load()
  }

  #keydown(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest?.("input, textarea, .CodeMirror")) return
    const way = { z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()]
    if (!way) return
    event.preventDefault()
    this.#travel(way)
  }
}

let arranging = null

registerTool({
  name: "arrange",
  title: "Arrange",
  key: "g",
  needsWriting: true,
  enter(place) {
    arranging = new Arranging(place)
  },
  leave() {
    arranging?.stop()
    arranging = null
  }
})
