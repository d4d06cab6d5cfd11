import { recall, remember } from "./stored.js"

/*
 * Turns the list of panes into tabs, remembers the chosen one, and makes the inspector's width adjustable.
 * On a phone the panes are a sheet: a tab opens it, the same tab closes it.
 */
export class StageInspector extends HTMLElement {
  #stopped
  #tabs = []
  #phone = matchMedia("(width < 760px)")

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.#makeTabs()
    this.querySelector(".tabs").addEventListener("click", this.#click, { signal })
    this.querySelector(".tabs").addEventListener("keydown", this.#keydown, { signal })
    this.#phone.addEventListener("change", () => this.close(), { signal })
    this.#makeSizer(signal)
    const wanted = [location.hash, `#pane-${recall("pane")}`]
    this.#select(wanted.map((hash) => this.#tabs.find((tab) => tab.hash === hash)).find(Boolean) ?? this.#tabs[0])
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  /** Chooses a pane by its name, its number from 1, or the one beside the present: `"previous"`, `"next"`. */
  choose(which) {
    const present = this.#tabs.indexOf(this.#selected)
    const beside = { previous: -1, next: 1 }[which]
    const tab = beside
      ? this.#tabs.at((present + beside) % this.#tabs.length)
      : this.#tabs[which - 1] ?? this.#tabs.find((tab) => tab.hash === `#pane-${which}`)
    if (!tab) return
    this.#select(tab)
    this.toggleAttribute("data-open", true)
  }

  close() {
    const isSheet = this.hasAttribute("data-open") && this.#phone.matches
    if (isSheet && this.querySelector(".panes").contains(document.activeElement)) this.#selected.focus()
    this.removeAttribute("data-open")
  }

  get #selected() {
    return this.#tabs.find((tab) => tab.ariaSelected === "true")
  }

  #makeTabs() {
    const list = this.querySelector(".tabs")
    list.setAttribute("role", "tablist")
    this.#tabs = [...list.querySelectorAll("a")]
    for (const tab of this.#tabs) {
      const pane = this.#paneOf(tab)
      tab.setAttribute("role", "tab")
      tab.setAttribute("aria-controls", pane.id)
      tab.id = `tab-${pane.id}`
      pane.setAttribute("role", "tabpanel")
      pane.setAttribute("aria-labelledby", tab.id)
    }
  }

  #paneOf(tab) {
    return this.querySelector(tab.hash)
  }

  #select(tab) {
    for (const other of this.#tabs) {
      other.ariaSelected = String(other === tab)
      other.tabIndex = other === tab ? 0 : -1
      this.#paneOf(other).hidden = other !== tab
    }
    tab.scrollIntoView({ block: "nearest", inline: "nearest" })
    this.dispatchEvent(new CustomEvent("pane-change", { bubbles: true }))
    remember("pane", tab.hash.replace("#pane-", ""))
  }

  #click = (event) => {
    const tab = event.target.closest("a")
    if (!tab || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const isOpen = this.hasAttribute("data-open") && tab === this.#selected
    this.#select(tab)
    this.toggleAttribute("data-open", !isOpen)
  }

  #keydown = (event) => {
    const way = { ArrowLeft: "previous", ArrowRight: "next", Home: 1, End: this.#tabs.length }[event.key]
    if (!way) return
    event.preventDefault()
    this.choose(way)
    this.#selected.focus()
  }

  // Width

  #makeSizer(signal) {
    const sizer = document.createElement("div")
    sizer.className = "sizer"
    sizer.tabIndex = 0
    sizer.setAttribute("role", "separator")
    sizer.setAttribute("aria-orientation", "vertical")
    sizer.setAttribute("aria-label", "Width of the inspector")
    sizer.setAttribute("aria-valuemin", narrowest)
    sizer.setAttribute("aria-valuemax", widest)
    this.append(sizer)
    const width = Number(recall("width"))
    if (width) this.#resize(sizer, width)
    else sizer.setAttribute("aria-valuenow", Math.round(this.offsetWidth))
    sizer.addEventListener("pointerdown", (event) => {
      sizer.setPointerCapture(event.pointerId)
      sizer.classList.add("is-dragging")
    }, { signal })
    sizer.addEventListener("pointermove", (event) => {
      if (!sizer.hasPointerCapture(event.pointerId)) return
      this.#resize(sizer, this.getBoundingClientRect().right - event.clientX)
    }, { signal })
    sizer.addEventListener("lostpointercapture", () => sizer.classList.remove("is-dragging"), { signal })
    sizer.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: 16, ArrowRight: -16 }[event.key]
      if (!step) return
      event.preventDefault()
      this.#resize(sizer, this.offsetWidth + step)
    }, { signal })
  }

  #resize(sizer, width) {
    const allowed = Math.round(Math.min(widest, Math.max(narrowest, width)))
    this.closest(".stage").style.setProperty("--inspector-width", `${allowed}px`)
    sizer.setAttribute("aria-valuenow", allowed)
    remember("width", allowed)
  }
}

/* CSS px; the same as in stage-layout.css. */
const narrowest = 320
const widest = 640
