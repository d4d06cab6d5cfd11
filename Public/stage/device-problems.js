import { FrameWatch } from "./frame-watch.js"

/*
 * What a person would see wrong on the stage's device: looked for after everything that may change it, listed in the pane
 * Problems, and told to whoever listens for `problems-seen`. A text that is cut off also stands in the caption as long as
 * it is so, and in the log once for each view.
 */
export class DeviceProblems {
  #stage
  #watch
  #told = new Set()
  #view

  /** `view()`: the page's address; `href()`: that of its frame. */
  constructor(stage, { view, href }, signal) {
    this.#stage = stage
    this.#view = view
    const isRead = () => Boolean(stage.querySelector("seen-problems")?.checkVisibility?.())
    const host = {
      element: stage, view, href, isRead,
      document: () => stage.frame?.document,
      revision: () => document.documentElement.dataset.revision
    }
    this.#watch = new FrameWatch(host, (problems) => this.#show(problems), signal)
    // `load` does not bubble, but it can be caught on its way down.
    stage.addEventListener("load", ({ target }) => target.matches?.(".frame") && this.check(), { signal, capture: true })
    stage.addEventListener("pane-change", () => isRead() && this.#watch.read(), { signal })
  }

  /** Something has changed or will in a moment. */
  check() {
    this.#watch.check()
  }

  #show(problems) {
    this.#stage.querySelector("seen-problems")?.show(problems)
    this.#stage.dispatchEvent(new CustomEvent("problems-seen", { detail: problems }))
    this.#showCutOff(problems.find(({ id }) => id === "text-cut"))
  }

  #showCutOff(found) {
    const place = this.#stage.querySelector(".cut-off")
    const text = found ? "text cut off" : ""
    if (place && place.textContent !== text) place.textContent = text
    const key = found && `${this.#view()} ${found.message}`
    if (!found || this.#told.has(key)) return
    this.#told.add(key)
    const line = { time: Date.now(), name: "preview", detail: found.message, level: "warning" }
    this.#stage.querySelector("event-log")?.add(line)
  }
}
