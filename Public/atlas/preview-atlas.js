import { BoardPage } from "../board/board-page.js"
import { postEdits, redo, undo } from "../stage/workspace-files.js"
import { AtlasSums } from "./atlas-sums.js"
import { AtlasSurvey } from "./atlas-survey.js"
import { cellBeside } from "./grid-keys.js"

/*
 * The atlas: one step at every position. The frames show what would be; choosing a cell writes its position into the
 * tutorial's file, and the page follows as it follows any save. One cell at a time is in the tab order, arrows go from
 * cell to cell.
 */
export class PreviewAtlas extends BoardPage {
  #sums
  #survey
  #focused = null // key of row and cell that was focused last

  connectedCallback() {
    this.#sums = new AtlasSums(this)
    super.connectedCallback()
    const { signal } = this
    this.addEventListener("click", this.#pick, { signal, capture: true })
    this.addEventListener("focusin", ({ target }) => this.#focus(target.closest(".atlas-pick")), { signal })
    this.addEventListener("problems-found", ({ target, detail }) => this.#sums.found(target, detail), { signal })
    this.#survey = new AtlasSurvey(this, {
      unknown: () => this.#sums.unknown, signal,
      tell: (place, problems) => this.problems.tell(place, problems),
    })
    this.#survey.begin()
  }

  arrived() {
    for (const link of this.#picks) {
      link.setAttribute("role", "button")
      link.title = this.#isWritable ? "Write this position into the file" : "Not written here: the server is read-only"
    }
    this.#focus(this.#focusedPick ?? this.querySelector("[aria-current=true] .atlas-pick") ?? this.#picks[0])
    this.#sums.tend()
    this.#survey?.begin()
  }

  saved() {
    super.saved()
    this.#sums.forget()
    this.#survey.begin()
  }

  commandFor(event, target) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key?.toLowerCase() === "z"
    if (isUndo && !target?.matches?.("input, select")) return event.shiftKey ? "redo" : "undo"
    const pick = target?.closest?.(".atlas-pick")
    if (!pick || event.altKey || event.ctrlKey || event.metaKey) return undefined
    if (event.key === " ") return "pick"
    return cellKeys.has(event.key) ? `cell-${event.key}` : undefined
  }

  run(command) {
    if (command === "pick") return document.activeElement.click()
    if (command === "undo") return this.#write(() => undo(this.dataset.tutorial), "Taken back")
    if (command === "redo") return this.#write(() => redo(this.dataset.tutorial), "Done again")
    const key = /^cell-(.+)$/.exec(command)?.[1]
    return key ? this.#walk(key) : super.run(command)
  }

  get isForLooking() {
    return true
  }

  get #isWritable() {
    return this.hasAttribute("data-writable")
  }

  get #picks() {
    return [...this.querySelectorAll(".atlas-pick")]
  }

  get #focusedPick() {
    return this.#focused && this.querySelector(
      `tr[data-key="${this.#focused.row}"] > td[data-key="${this.#focused.cell}"] .atlas-pick`)
  }

  #focus(pick) {
    if (!pick) return
    for (const link of this.#picks) link.tabIndex = link === pick ? 0 : -1
    this.#focused = { row: pick.closest("tr").dataset.key, cell: pick.closest("td").dataset.key }
  }

  #walk(key) {
    const rows = [...this.querySelectorAll(".atlas-row")].map((row) => [...row.querySelectorAll(".atlas-pick")])
    const pick = cellBeside(rows, document.activeElement, key, getComputedStyle(this).direction === "rtl")
    pick?.focus({ preventScroll: true })
    pick?.closest("td").scrollIntoView({ block: "nearest", inline: "nearest" })
  }

  // Writing

  #pick = (event) => {
    const link = event.target.closest(".atlas-pick")
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!this.#isWritable) return this.#say(readOnly, "warning")
    const row = link.closest("tr")
    const { position, highlight } = row.dataset
    if (row.hasAttribute("aria-current")) return this.#say("This is the position in the file already.")
    const edit = { kind: "position", step: this.stepOnView + 1, position }
    if (highlight !== undefined) edit.highlight = Number(highlight)
    row.toggleAttribute("data-writing", true)
    this.#write(() => postEdits(this.dataset.tutorial, [edit]), "Written")
      .finally(() => row.removeAttribute("data-writing"))
  }

  async #write(change, done) {
    if (!this.#isWritable) return this.#say(readOnly, "warning")
    try {
      const { what, undo, redo } = await change()
      this.#offer({ undo, redo })
      this.#say(what ? `${done}: ${what}` : done)
    } catch (error) {
      this.#say(error.message, "error")
    }
  }

  /* The names of what can be taken back and done again; a button for nothing keeps the focus it may have. */
  #offer(names) {
    this.querySelector(".atlas-undo").hidden = false
    for (const [command, name] of Object.entries(names)) {
      const button = this.querySelector(`[data-command=${command}]`)
      if (name) button.removeAttribute("aria-disabled")
      else button.setAttribute("aria-disabled", "true")
    }
  }

  #say(text, severity) {
    const place = this.querySelector(".atlas-said")
    place.textContent = text
    if (severity) place.dataset.severity = severity
    else delete place.dataset.severity
  }
}

const readOnly = "Nothing is written: the server was started with --read-only. The arrow beside a position’s name shows it on the wall."
const cellKeys = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"])
