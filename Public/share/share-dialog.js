import { button, icon, make } from "../stage/html.js"
import { onPressOutside } from "./press-outside.js"
import { ShareForm } from "./share-form.js"
import { ShareList } from "./share-list.js"
import { sendPicture } from "./share-picture.js"
import { ShareResult } from "./share-result.js"
import { storeProblem } from "./store-problem.js"

/*
 * The dialog in which links to a tutorial are made, listed, replaced and revoked. `view()` answers what is on view, see
 * share-page.js.
 */
export class ShareDialog {
  #view
  #form
  #list = null
  #life = null
  #focusBefore = null
  #place = make("div", { class: "share-panel", role: "tabpanel", id: "share-panel" })
  #tabs
  #problem = make("p", { class: "share-problem", role: "alert", hidden: true })
  #dialog

  constructor(view) {
    this.#view = view
    this.#form = new ShareForm(view, (answer, passcode) => this.#made(answer, passcode))
    this.#tabs = { new: this.#tab("new", "New link"), list: this.#tab("list", "Links") }
    const look = { class: "tool", "aria-label": "Close", title: "Close (Esc)" }
    const close = button("", "", () => this.#dialog.close(), look)
    close.append(icon("close"))
    this.#dialog = make("dialog", { class: "share-dialog", "aria-labelledby": "heading-share" },
      make("div", { class: "share-bar" }, make("h2", { id: "heading-share" }, "Share"),
        make("div", { class: "segmented", role: "tablist", "aria-label": "Share" }, Object.values(this.#tabs)), close),
      this.#problem, this.#place)
    this.#dialog.addEventListener("close", () => this.#closed())
    onPressOutside(this.#dialog, () => this.#dialog.close())
    document.body.append(this.#dialog)
  }

  open() {
    if (this.#dialog.open) return
    this.#focusBefore = document.activeElement
    this.#life = new AbortController()
    const { tutorial, title, nameOfDevice } = this.#view()
    this.#dialog.querySelector("h2").textContent = `Share ${title}`
    this.#list = new ShareList(tutorial, {
      deviceName: (view) => nameOfDevice(new URLSearchParams(view).get("device")),
      replaced: (answer) => this.#show(this.#result(answer, ""), "list"),
      counted: (count) => (this.#tabs.list.querySelector(".count").textContent = count || ""),
    }, this.#life.signal)
    this.#choose("new")
    this.#dialog.showModal()
    this.#form.focus()
    this.#lookAtStorage()
  }

  #closed() {
    this.#life.abort()
    this.#place.replaceChildren() // what was shown once is gone
    if (this.#focusBefore?.isConnected) this.#focusBefore.focus({ preventScroll: true })
  }

  #tab(name, text) {
    const tab = make("button", { type: "button", role: "tab", id: `share-tab-${name}`, "aria-controls": "share-panel" },
      text, name === "list" && make("span", { class: "count figure" }))
    tab.addEventListener("click", () => this.#choose(name))
    tab.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return
      event.preventDefault()
      const other = name === "new" ? "list" : "new"
      this.#choose(other)
      this.#tabs[other].focus()
    })
    return tab
  }

  #choose(name) {
    if (name === "new") this.#form.refresh()
    this.#show(name === "new" ? this.#form : this.#list, name)
  }

  #show(part, tab) {
    for (const [name, element] of Object.entries(this.#tabs)) {
      element.setAttribute("aria-selected", String(name === tab))
      element.tabIndex = name === tab ? 0 : -1
    }
    this.#place.setAttribute("aria-labelledby", `share-tab-${tab}`)
    this.#place.replaceChildren(part.element)
    this.#place.scrollTop = 0
    if (part instanceof ShareResult) part.focus()
  }

  #made(answer, passcode) {
    this.#show(this.#result(answer, passcode), "new")
    const { document, title, step, stepName, corner } = this.#view()
    const subtitle = stepName ? `Step ${step} · ${stepName}` : `Step ${step}`
    if (!passcode) sendPicture(answer.id, { document, title, subtitle, corner })
  }

  #result(answer, passcode) {
    return new ShareResult(answer, passcode, {
      again: () => {
        this.#choose("new")
        this.#form.focus()
      },
      list: () => {
        this.#choose("list")
        this.#tabs.list.focus()
      },
    })
  }

  async #lookAtStorage() {
    const problem = await storeProblem()
    this.#problem.hidden = !problem
    this.#problem.textContent = problem && `Links cannot be made now. ${problem} Previews are not affected.`
  }
}
