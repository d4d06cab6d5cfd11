/*
 * The library's state as the frame reports it, the switches that change it, and calls an app can make. It decides
 * nothing itself.
 */
export class ShownFlags extends HTMLElement {
  #stopped
  #state

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.addEventListener("click", this.#click, { signal })
    this.addEventListener("change", this.#change, { signal })
    this.closest("preview-stage").addEventListener("regions-change", () => this.#render(), { signal })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  show(state) {
    this.#state = state
    this.#render()
  }

  #render() {
    if (!this.#state) return
    const { visible = [], active, queue = [], ready, ignoreShown, flags = [] } = this.#state
    this.#write("visible", visible.map(({ screen }) => screen).join(", ") || "none")
    this.#write("active", active || "none")
    this.#write("queue", queue.join(", ") || "empty")
    this.querySelector("[name=ready]").checked = Boolean(ready)
    this.querySelector("[name=ignore-shown]").checked = Boolean(ignoreShown)
    for (const box of this.querySelectorAll("[data-screen]")) box.checked = flags.includes(box.dataset.screen)
  }

  #write(field, text) {
    this.querySelector(`[data-field=${field}]`).textContent = text
  }

  #click = (event) => {
    const button = event.target.closest("button")
    const action = button?.dataset.action
    switch (action) {
    case "run": return this.#send({ vitrine: "run" })
    case "resume": return this.#send({ vitrine: "resume" })
    case "clear": return this.#send({ vitrine: "flags", action: "clear" })
    case "show":
    case "force": return this.#send({ vitrine: "call", screen: button.value, force: action === "force" })
    }
  }

  #change = ({ target }) => {
    const { name, checked, dataset: { screen } } = target
    if (name === "ready") this.#send({ vitrine: "set", ready: checked })
    else if (name === "ignore-shown") this.#send({ vitrine: "set", ignoreShown: checked })
    else if (screen) this.#send({ vitrine: "flags", action: checked ? "shown" : "not-shown", screen })
  }

  #send(detail) {
    this.dispatchEvent(new CustomEvent("stage-message", { bubbles: true, detail }))
  }
}
