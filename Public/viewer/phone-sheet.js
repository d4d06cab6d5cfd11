import { onPressOutside } from "../share/press-outside.js"

/*
 * On a phone the panes of the page, which elsewhere lie beside the device, are moved into one sheet with a tab for
 * each. A handle at the edge opens it; it closes by its button, by Esc, by a touch outside, and by being pulled down.
 */
export class PhoneSheet {
  #viewer
  #dialog
  #handle
  #homes = new Map() // pane → the mark where it lies on a laptop
  #chosen

  constructor(viewer, signal) {
    this.#viewer = viewer
    this.#dialog = viewer.querySelector("dialog.viewer-sheet")
    this.#handle = viewer.querySelector("viewer-handle")
    onPressOutside(this.#dialog, () => this.close(), { signal })
    this.#tabs.addEventListener("click", ({ target }) => this.#choose(target.closest("[role=tab]")), { signal })
    this.#dialog.addEventListener("click", ({ target }) => target.closest("a.step") && this.close(), { signal })
    this.#tabs.addEventListener("keydown", (event) => this.#keydown(event), { signal })
    this.#dialog.addEventListener("close", unzoom, { signal })
    this.#dialog.querySelector(".sheet-head").addEventListener("pointerdown", (event) => this.#pull(event), { signal })
  }

  /** Moves the panes into the sheet, or back to where they lie beside the device. */
  place(isSheet) {
    this.#handle.hidden = !isSheet
    if (!isSheet) this.close()
    for (const pane of this.#viewer.querySelectorAll("[data-pane]")) {
      if (isSheet && !this.#homes.has(pane)) this.#takeOut(pane)
      else if (!isSheet && this.#homes.has(pane)) this.#putBack(pane)
    }
    if (isSheet) this.#fill()
    for (const menu of this.#viewer.querySelectorAll("environment-menu details")) menu.open = isSheet
  }

  /** The step on view, on the handle. */
  refresh() {
    const { length } = this.#viewer.querySelectorAll("a.step")
    const text = `${this.#viewer.stepOnView + 1}/${length}`
    const count = this.#handle.querySelector(".handle-count")
    if (count.textContent !== text) count.textContent = text
  }

  toggle() {
    if (this.#dialog.open) this.close()
    else this.open()
  }

  open(name = this.#chosen?.dataset.for) {
    if (this.#handle.hidden) return
    this.#choose(this.#all.find(({ dataset }) => dataset.for === name) ?? this.#all[0])
    if (!this.#dialog.open) this.#dialog.showModal()
    this.#chosen?.focus({ preventScroll: true })
    this.#viewer.querySelector(".steps [aria-current]")?.scrollIntoView({ block: "nearest" })
  }

  close() {
    if (this.#dialog.open) this.#dialog.close()
  }

  get #tabs() {
    return this.#dialog.querySelector(".sheet-tabs")
  }

  get #all() {
    return [...this.#tabs.children]
  }

  #takeOut(pane) {
    const mark = document.createComment(pane.dataset.pane)
    pane.before(mark)
    this.#homes.set(pane, mark)
  }

  #putBack(pane) {
    this.#homes.get(pane).replaceWith(pane)
    this.#homes.delete(pane)
  }

  #fill() {
    const order = Object.keys(titles)
    const panes = [...this.#homes.keys()].sort((a, b) => order.indexOf(a.dataset.pane) - order.indexOf(b.dataset.pane))
    const names = panes.map((pane) => pane.dataset.pane)
    this.#tabs.replaceChildren(...names.map(tabOf))
    this.#dialog.querySelector(".sheet-body").replaceChildren(...panes.map(panelOf))
    this.#tabs.hidden = panes.length < 2
    this.#choose(this.#all[0])
  }

  #choose(tab) {
    if (!tab) return
    this.#chosen = tab
    for (const other of this.#all) {
      other.ariaSelected = String(other === tab)
      other.tabIndex = other === tab ? 0 : -1
    }
    for (const panel of this.#dialog.querySelectorAll("[role=tabpanel]")) {
      panel.hidden = panel.id !== tab.getAttribute("aria-controls")
    }
  }

  #keydown(event) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const all = this.#all
    this.#choose(all.at((all.indexOf(this.#chosen) + way) % all.length))
    this.#chosen.focus()
  }

  /** The sheet follows a finger on its head, and is gone when that lets go of it far enough down. */
  #pull(press) {
    if (press.target.closest("a, button") || press.button !== 0) return
    const { currentTarget: head, pointerId, clientY } = press
    const ends = new AbortController()
    const { signal } = ends
    head.setPointerCapture(pointerId)
    const move = (y) => this.#dialog.style.setProperty("--pulled", `${Math.max(0, y - clientY)}px`)
    head.addEventListener("pointermove", (event) => move(event.clientY), { signal })
    const letGo = (event, isOver) => {
      ends.abort()
      this.#dialog.style.removeProperty("--pulled")
      if (isOver && event.clientY - clientY > farEnough) this.close()
    }
    head.addEventListener("pointerup", (event) => letGo(event, true), { signal })
    head.addEventListener("pointercancel", (event) => letGo(event, false), { signal })
  }
}

/* Texts of the sheet may have been enlarged; the tutorial behind it could not be made small again by hand. */
function unzoom() {
  const viewport = document.querySelector("meta[name=viewport]")
  if (!(globalThis.visualViewport?.scale > 1)) return
  const { content } = viewport
  viewport.content = `${content}, maximum-scale=1`
  requestAnimationFrame(() => (viewport.content = content))
}

function tabOf(name) {
  const tab = Object.assign(document.createElement("button"), { type: "button", role: "tab", id: `tab-${name}` })
  tab.textContent = titles[name]
  tab.dataset.for = name
  tab.setAttribute("aria-controls", `panel-${name}`)
  return tab
}

function panelOf(pane) {
  const name = pane.dataset.pane
  const panel = Object.assign(document.createElement("div"), { role: "tabpanel", id: `panel-${name}` })
  panel.setAttribute("aria-labelledby", `tab-${name}`)
  panel.append(pane)
  return panel
}

/* px */
const farEnough = 80

const titles = { steps: "Steps", comments: "Comments", view: "View" }
