/*
 * Loads things a few at a time, in the order in which they were asked for. What is no longer wanted when its turn comes
 * is passed over. `load(thing)` resolves when it is there, or will not come.
 */
export class LoadQueue {
  #waiting = new Set()
  #loading = 0
  #atOnce
  #isWanted
  #load

  constructor(atOnce, { isWanted, load }) {
    this.#atOnce = atOnce
    this.#isWanted = isWanted
    this.#load = load
  }

  add(thing) {
    this.#waiting.add(thing)
    this.#next()
  }

  delete(thing) {
    this.#waiting.delete(thing)
  }

  #next() {
    while (this.#loading < this.#atOnce && this.#waiting.size > 0) {
      const [thing] = this.#waiting
      this.#waiting.delete(thing)
      if (!this.#isWanted(thing)) continue
      this.#loading++
      this.#load(thing).finally(() => {
        this.#loading--
        this.#next()
      })
    }
  }
}
