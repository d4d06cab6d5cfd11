/*
 * What a kind shows of its state and lets people do, in the inspector and below the device. It decides nothing itself:
 * the frame reports `{fields, switches, values, flags}`, and hears what was pressed.
 *
 *   [data-field=name]       gets the text fields.name, a list with commas, or data-empty when there is nothing
 *   input[name]             a switch or slider: switches.name or values.name; sends {vitrine: "set", name, value}
 *   input[data-screen]      a flag: flags holds its screen or not; sends "flag" or "unflag"
 *   button[data-action]     sends {vitrine: "do", action, value}
 *   [data-when=name]        is seen while switches.name is true; [data-unless=name] while it is not
 */
export class TutorialState extends HTMLElement {
  #stopped
  #state

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.addEventListener("click", this.#click, { signal })
    this.addEventListener("input", this.#input, { signal })
    this.closest("[data-tutorial]").addEventListener("regions-change", () => this.#render(), { signal })
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
    const { fields = {}, switches = {}, values = {}, flags = [] } = this.#state
    for (const place of this.querySelectorAll("[data-field]")) {
      const { field, empty = "" } = place.dataset
      const text = [fields[field] ?? []].flat().join(", ") || empty
      if (place.textContent !== text) place.textContent = text
    }
    for (const input of this.querySelectorAll("input[name]")) {
      if (input.type === "checkbox") input.checked = Boolean(switches[input.name])
      else if (input.name in values && !input.matches(":active")) input.value = values[input.name]
    }
    for (const box of this.querySelectorAll("[data-screen]")) box.checked = flags.includes(box.dataset.screen)
    for (const part of this.querySelectorAll("[data-when], [data-unless]")) {
      const { when, unless } = part.dataset
      part.hidden = when ? !switches[when] : Boolean(switches[unless])
    }
  }

  #click = ({ target }) => {
    const button = target.closest("button[data-action]")
    if (button) this.#send({ vitrine: "do", action: button.dataset.action, value: button.value })
  }

  #input = ({ target }) => {
    const { name, checked, type, dataset: { screen } } = target
    if (screen) this.#send({ vitrine: "do", action: checked ? "flag" : "unflag", value: screen })
    else if (name) this.#send({ vitrine: "set", name, value: type === "checkbox" ? checked : Number(target.value) })
  }

  #send(detail) {
    this.dispatchEvent(new CustomEvent("stage-message", { bubbles: true, detail }))
  }
}
