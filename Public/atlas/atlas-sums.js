import { isMisfit } from "../board/frame-marks.js"

/*
 * How many devices a position fits on, beside its name, and how many positions fit everywhere. What is not known yet is
 * not counted; a save or another view makes everything unknown again.
 */
export class AtlasSums {
  #atlas
  #known = new Map() // key of row and cell → {address, fits}

  constructor(atlas) {
    this.#atlas = atlas
  }

  /** `problems`: null where nothing can be told. */
  found(place, problems) {
    const fits = problems === null ? null : !problems.some(isMisfit)
    this.#known.set(keyOf(place), { address: place.dataset.live, fits })
    this.tend()
  }

  /** The places that nothing is known of, in the order of the page. */
  get unknown() {
    return [...this.#atlas.querySelectorAll("[data-live]")].filter((place) => this.#of(place) === undefined)
  }

  /** A file was saved: everything may fit otherwise. */
  forget() {
    this.#known.clear()
  }

  tend() {
    let [whole, judged] = [0, 0]
    const rows = [...this.#atlas.querySelectorAll(".atlas-row")]
    for (const row of rows) {
      const cells = [...row.querySelectorAll("[data-live]")].map((place) => this.#of(place))
      const known = cells.filter((fits) => fits !== undefined)
      const good = known.filter(Boolean).length
      const isJudged = known.length === cells.length && cells.length > 0
      judged += isJudged
      whole += isJudged && good === cells.length
      const mark = row.querySelector(".atlas-fits")
      const text = !known.length ? "" : good === known.length ? `fits ${good} of ${cells.length}`
        : `${known.length - good} of ${known.length} misfit`
      if (mark.textContent !== text) mark.textContent = text
      mark.toggleAttribute("data-good", known.length > 0 && good === known.length)
      row.toggleAttribute("data-fits", isJudged && good === cells.length)
    }
    const sum = this.#atlas.querySelector(".atlas-sum")
    const text = judged === 0 ? "" : `${whole} of ${judged} ${judged < rows.length ? "seen so far " : ""}fit everywhere`
    if (sum && sum.textContent !== text) sum.textContent = text
  }

  #of(place) {
    const known = this.#known.get(keyOf(place))
    return known?.address === place.dataset.live ? known.fits : undefined
  }
}

const keyOf = (place) => `${place.closest("tr").dataset.key} ${place.closest("td").dataset.key}`
