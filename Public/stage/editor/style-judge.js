import { confirmed } from "../../checks/css-problems.js"

/*
 * What this browser would drop of a stylesheet. css-tree looks in a worker, the browser has the last word. Of several
 * texts of one sheet only the newest is looked at; one that keeps the worker busy too long is given up.
 */
export class StyleJudge {
  #worker
  #waiting = new Map() // sheet → {text, resolve}
  #running = null
  #number = 0

  constructor(signal) {
    signal.addEventListener("abort", () => this.#worker?.terminate())
  }

  /** Resolves to the problems, or to null when a newer text of the same sheet has come. */
  judge(sheet, text) {
    this.#waiting.get(sheet)?.resolve(null)
    return new Promise((resolve) => {
      this.#waiting.set(sheet, { text, resolve })
      this.#next()
    })
  }

  #next() {
    if (this.#running || this.#waiting.size === 0) return
    const [[sheet, { text, resolve }]] = this.#waiting
    this.#waiting.delete(sheet)
    this.#number += 1
    const patience = setTimeout(() => this.#giveUp(), longest)
    this.#running = { number: this.#number, resolve, patience }
    this.#started().postMessage({ number: this.#number, text })
  }

  #started() {
    if (this.#worker) return this.#worker
    this.#worker = new Worker(new URL("../../checks/css-worker.js", import.meta.url), { type: "module" })
    this.#worker.addEventListener("message", ({ data }) => this.#take(data))
    this.#worker.addEventListener("error", () => this.#giveUp())
    return this.#worker
  }

  #take({ number, suspects }) {
    if (number === this.#running?.number) this.#end(confirmed(suspects, supports))
  }

  #giveUp() {
    this.#worker?.terminate()
    this.#worker = null
    this.#end([])
  }

  #end(problems) {
    clearTimeout(this.#running?.patience)
    this.#running?.resolve(problems)
    this.#running = null
    this.#next()
  }
}

const longest = 20_000 // milliseconds

function supports({ property, value = "inherit", selector }) {
  return selector === undefined ? CSS.supports(property, value) : CSS.supports(`selector(${selector})`)
}
