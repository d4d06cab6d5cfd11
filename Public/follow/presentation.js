const pulse = 10_000 // milliseconds; the server ends a presentation that is silent for three of these

/*
 * Presenting a tutorial: tells the server at which step, again and again, until it is stopped or the page goes.
 *
 * It dispatches `change`: `isOn`, `name`, and `problem`, a sentence while the server does not hear.
 */
export class Presentation extends EventTarget {
  #address
  #step
  #timer
  name = ""
  isOn = false
  problem = null

  /** `step()`: the one on view. */
  constructor(tutorial, step, signal) {
    super()
    this.#address = `/api/tutorials/${encodeURIComponent(tutorial)}/presentation`
    this.#step = step
    addEventListener("pagehide", () => this.#leave(), { signal })
    // A page that comes back by the browser's Back goes on.
    addEventListener("pageshow", ({ persisted }) => persisted && this.isOn && this.#tell(), { signal })
    signal.addEventListener("abort", () => this.#leave())
  }

  /** `{isPresenting, step, presenter, viewers}`, or null where the server cannot be asked. */
  async look() {
    const response = await fetch(this.#address, { cache: "no-store" }).catch(() => null)
    return response?.ok ? response.json() : null
  }

  start(name) {
    this.name = name
    this.isOn = true
    return this.#tell()
  }

  /** Another step is on view. */
  moved() {
    if (this.isOn) this.#tell()
  }

  async stop() {
    if (!this.isOn) return
    this.#end()
    await fetch(this.#address, { method: "DELETE", keepalive: true }).catch(() => null)
  }

  /** Somebody else presents now: this one is over, and the server keeps the other. */
  yield() {
    this.#end()
  }

  #end() {
    clearTimeout(this.#timer)
    this.isOn = false
    this.problem = null
    this.#changed()
  }

  async #tell() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#tell(), pulse)
    const step = this.#step()
    const body = JSON.stringify({ step, name: this.name })
    const headers = { "Content-Type": "application/json" }
    const response = await fetch(this.#address, { method: "POST", headers, body }).catch(() => null)
    if (!this.isOn) return
    const answer = response && !response.ok ? await response.json().catch(() => ({})) : {}
    this.problem = response?.ok ? null : answer.message ?? "The server cannot be reached."
    this.#changed()
    if (response?.ok && this.#step() !== step) this.#tell() // an answer that came late
  }

  #leave() {
    clearTimeout(this.#timer)
    if (this.isOn) fetch(this.#address, { method: "DELETE", keepalive: true }).catch(() => null)
  }

  #changed() {
    this.dispatchEvent(new Event("change"))
  }
}
