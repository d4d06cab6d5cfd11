import { button, make } from "../html.js"
import { mergeParts, withChoices } from "./text-difference.js"

/*
 * A stylesheet that somebody else has written while something was unsaved here: both texts, what differs side by
 * side, and three ways out. Merging takes for each difference one side or both; what was changed on one side alone is
 * taken already. What was chosen stays while the text goes on being typed, for every difference that is still the same.
 */
export class ConflictView {
  element = make("section", { class: "conflict", hidden: true, "aria-label": "The file was changed on disk" })
  #act
  #parts = []
  #chosen = new Map() // path → the parts of its conflict
  #key = ""

  /** `act`: `takeTheirs()`, `keepMine()`, `merge(text)`. */
  constructor(act) {
    this.#act = act
  }

  /** `conflict`: `{base, mine, theirs}` or nothing. */
  show(path, conflict) {
    this.element.hidden = !conflict
    if (!conflict) {
      this.#chosen.delete(path)
      return (this.#key = "")
    }
    const key = [path, conflict.mine, conflict.theirs].join("\0")
    if (key === this.#key) return
    this.#key = key
    const lines = (text) => text.split("\n")
    const parts = mergeParts(lines(conflict.base), lines(conflict.mine), lines(conflict.theirs))
    this.#parts = withChoices(parts, this.#chosen.get(path))
    this.#chosen.set(path, this.#parts)
    this.#draw(path)
  }

  #draw(path) {
    const differing = this.#parts.filter(({ kind }) => kind !== "same")
    const open = differing.filter(({ kind }) => kind === "both").length
    const sentence = open > 0
      ? `${open === 1 ? "One place was" : `${open} places were`} changed on both sides; choose below.`
      : "No place was changed on both sides, so both changes fit together."
    this.element.replaceChildren(
      make("div", { class: "conflict-head", role: "alert" },
        make("h3", {}, make("code", {}, path), " was changed on disk"),
        make("p", {}, "What is unsaved here is still here. ", sentence)),
      make("div", { class: "conflict-ways" },
        button("Merge", "Take the chosen sides below into the editor", () => this.#act.merge(this.#merged),
          { class: "button is-small is-primary" }),
        button("Keep mine", "My text goes over the file with the next save", () => this.#act.keepMine()),
        button("Take theirs", "The editor gets what is on disk; undo brings mine back", () => this.#act.takeTheirs())),
      make("ol", { class: "conflict-parts" }, differing.map((part, index) => this.#part(part, index))))
  }

  get #merged() {
    return this.#parts.flatMap(({ kind, take, mine, theirs }) =>
      kind === "same" ? mine : take === "both" ? [...mine, ...theirs] : take === "mine" ? mine : theirs).join("\n")
  }

  #part(part, index) {
    const name = `conflict-part-${index}`
    const side = (value, label, lines) => {
      const input = make("input", { type: "radio", name, value, ".checked": part.take === value })
      input.addEventListener("change", () => (part.take = value))
      const text = lines && make("pre", { "data-side": value },
        lines.length > 0 ? lines.join("\n") : make("i", {}, "nothing"))
      return make("label", { class: "conflict-side" }, make("span", {}, input, label), text)
    }
    const line = 1 + this.#parts.slice(0, this.#parts.indexOf(part)).reduce((sum, { mine }) => sum + mine.length, 0)
    return make("li", { "data-kind": part.kind },
      make("fieldset", {},
        make("legend", {}, `Line ${line}`, changedBy[part.kind]?.() ?? ""),
        make("div", { class: "conflict-sides" }, side("mine", "Mine", part.mine),
          side("theirs", "On disk", part.theirs)),
        part.kind === "both" ? side("both", "Both, mine first", null) : null))
  }
}

const changedBy = {
  both: () => make("b", {}, " changed on both sides"), mine: () => " changed here", theirs: () => " changed on disk",
}
