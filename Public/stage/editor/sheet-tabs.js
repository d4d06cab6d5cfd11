import { button, icon, make } from "../html.js"

/*
 * The stylesheets as tabs; arrows go between them. A dot marks unsaved text, a triangle a file that was changed on
 * disk.
 */
export class SheetTabs {
  element = make("div", { class: "desk-tabs" })
  #list = make("div", { role: "tablist", "aria-label": "Stylesheets", class: "desk-tab-list" })
  #choose
  #tabs = new Map()

  /** `choose(path)`; `add()` makes a new stylesheet. */
  constructor({ choose, add }) {
    this.#choose = choose
    const plus = button(icon("plus"), "Make a new stylesheet", add,
      { class: "tool", "aria-label": "Make a new stylesheet" })
    this.element.append(this.#list, plus)
    this.#list.addEventListener("keydown", (event) => this.#walk(event))
  }

  /** `sheets`: `[{path, isUsed, isMissing}]`. */
  show(sheets, controls) {
    const paths = new Set(sheets.map(({ path }) => path))
    for (const [path, tab] of this.#tabs) {
      if (paths.has(path)) continue
      tab.remove()
      this.#tabs.delete(path)
    }
    for (const { path, isUsed, isMissing } of sheets) {
      const tab = this.#tabs.get(path) ?? this.#make(path, controls)
      tab.toggleAttribute("data-used", isUsed)
      tab.toggleAttribute("data-missing", isMissing)
      tab.title = path + (isUsed ? ", used on this device" : "") + (isMissing ? ", not there yet" : "")
      this.#list.append(tab)
    }
  }

  select(path) {
    for (const [own, tab] of this.#tabs) {
      tab.ariaSelected = String(own === path)
      tab.tabIndex = own === path ? 0 : -1
    }
    this.#tabs.get(path)?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }

  /** `mark`: "unsaved", "conflict" or nothing. */
  mark(path, mark) {
    const tab = this.#tabs.get(path)
    if (!tab) return
    tab.dataset.mark = mark ?? ""
    tab.ariaLabel = path + (mark === "unsaved" ? ", not saved" : mark === "conflict" ? ", changed on disk" : "")
  }

  idOf(path) {
    return this.#tabs.get(path)?.id
  }

  #make(path, controls) {
    const id = `desk-tab-${(nextId += 1)}`
    const name = path.split("/").at(-1)
    const tab = make("button",
      { type: "button", role: "tab", id, class: "desk-tab", "aria-controls": controls,
      "aria-selected": "false" }, make("span", {}, name))
    tab.addEventListener("click", () => this.#choose(path))
    this.#tabs.set(path, tab)
    return tab
  }

  #walk(event) {
    const tabs = [...this.#list.children]
    const at = tabs.indexOf(document.activeElement)
    const way = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (way === undefined || at < 0) return
    event.preventDefault()
    const next = tabs.at(way % tabs.length)
    next.click()
    next.focus()
  }
}

let nextId = 0
