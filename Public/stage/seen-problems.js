import { make } from "./html.js"

/*
 * What a person would see wrong in the step on view, below the problems of the file, and the count of both on the tab.
 *
 * A finding of the file that is seen as well is listed once, where it can be pointed at: the file's row says by
 * `data-seen-as` which problems these would be. Pointing at a row shows its rectangle on the device, a click flashes it.
 */
const order = ["error", "warning", "note"]
const flashes = 3
const beat = 220 // milliseconds

export class SeenProblems extends HTMLElement {
  #stopped
  #problems = []
  #flash
  #pointed = null

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.addEventListener("pointerover", ({ target }) => this.#point(rowOf(target)), { signal })
    this.addEventListener("pointerleave", () => this.#point(null), { signal })
    this.addEventListener("focusin", ({ target }) => this.#point(rowOf(target)), { signal })
    this.addEventListener("focusout", () => this.#point(null), { signal })
    this.addEventListener("click", (event) => this.#click(event), { signal })
    this.closest("preview-stage")?.addEventListener("regions-change", () => this.#count(), { signal })
    this.#draw()
  }

  disconnectedCallback() {
    this.#stopped.abort()
    clearTimeout(this.#flash)
  }

  /** The problems of the step on view, in any order. */
  show(problems) {
    const sorted = problems.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
    if (JSON.stringify(sorted) === JSON.stringify(this.#problems)) return
    this.#problems = sorted
    this.#draw()
  }

  #draw() {
    const list = this.querySelector(".problems")
    if (!list) return
    clearTimeout(this.#flash)
    if (this.#pointed) this.#point(null)
    list.replaceChildren(...this.#problems.map(row))
    list.hidden = this.#problems.length === 0
    this.querySelector(".remark").hidden = this.#problems.length > 0
    this.#count()
  }

  /* After every page, since that brings the file's own count. */
  #count() {
    const pane = this.closest(".pane")
    const step = this.closest("preview-stage")?.querySelector(".steps [aria-current]")?.dataset.step
    for (const row of pane?.querySelectorAll("[data-seen-as]") ?? []) {
      const ids = row.dataset.seenAs.split(" ")
      row.hidden = row.dataset.step === step && this.#problems.some(({ id }) => ids.includes(id))
    }
    const rows = [...pane?.querySelectorAll(".problem:not([hidden])") ?? []]
    const badge = this.closest("stage-inspector")?.querySelector(".tab-badge")
    badge?.replaceChildren(...badgeFor(rows.map((row) => row.dataset.severity)))
  }

  #click(event) {
    const row = rowOf(event.target)
    if (!row || event.target.closest("a")) return
    clearTimeout(this.#flash)
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
    const turn = (left) => {
      if (left === 0) return this.#point(row.matches(":hover, :focus-within") ? row : null)
      this.#point(isStill || left % 2 === 0 ? row : null)
      this.#flash = setTimeout(() => turn(left - 1), beat)
    }
    turn(2 * flashes)
  }

  #point(row) {
    this.#pointed = row
    const [x, y, width, height] = row?.dataset.rect.split(",").map(Number) ?? []
    const rect = row ? { x, y, width, height } : null
    this.dispatchEvent(new CustomEvent("stage-message", { bubbles: true, detail: { vitrine: "point", rect } }))
  }
}

const rowOf = (target) => target?.closest?.("[data-rect]") ?? null

/* With `href` it is another view's, and its place there. */
function row({ id, severity, message, fix, rect, href, textSize }) {
  const place = href ? null : [rect.x, rect.y, rect.width, rect.height].join(",")
  return make("li", { class: "problem", "data-severity": severity, "data-rect": place },
    make("p", { class: "problem-message" },
      make("b", {}, severity[0].toUpperCase() + severity.slice(1)), ` ${message}`),
    make("p", { class: "problem-fix" }, withCode(fix)),
    make("p", { class: "problem-place" },
      href
        ? make("a", { href }, `text size ${textSize}`)
        : make("button", { class: "link", type: "button", title: "Flash it on the device" }, "Show"),
      " ", make("small", {}, id)))
}

/* `code` in quotes of the file's own problems: 'in: safe-area'. */
function withCode(text) {
  return text.split(/(?<=^|[\s(])'([^']+)'(?=[\s,.;:)]|$)/).map((part, index) => (index % 2 ? make("code", {}, part) : part))
}

function badgeFor(severities) {
  const counted = severities.filter((severity) => severity !== "note")
  if (counted.length === 0) return []
  const worst = order.find((severity) => counted.includes(severity))
  const attributes = { class: "count figure", title: labelFor(severities), "data-severity": worst }
  return [" ", make("span", attributes, String(counted.length))]
}

const labelFor = (severities) => order.map((severity) => {
  const count = severities.filter((other) => other === severity).length
  return count > 0 ? `${count} ${severity}${count === 1 ? "" : "s"}` : ""
}).filter(Boolean).join(", ")
