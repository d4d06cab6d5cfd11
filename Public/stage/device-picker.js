/* The device menu: opens by key, filters while typing, arrows walk the choices. The buttons are the form's own. */
export class DevicePicker extends HTMLElement {
  #stopped

  get defaultDevice() {
    return this.dataset.default
  }

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.#details.addEventListener("toggle", this.#toggled, { signal })
    this.addEventListener("input", this.#filter, { signal })
    this.addEventListener("keydown", this.#keydown, { signal })
    this.addEventListener("submit", () => this.close(), { signal })
    addEventListener("pointerdown", (event) => this.contains(event.target) || this.close({ focus: false }), { signal })
    // A tap inside the device's frame is seen only as a loss of the window's focus.
    addEventListener("blur", () => this.close({ focus: false }), { signal })
    this.closest("preview-stage").addEventListener("regions-change", this.#filter, { signal })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  open() {
    this.#details.open = true
  }

  close({ focus = true } = {}) {
    if (!this.#details.open) return
    if (focus && this.contains(document.activeElement)) this.querySelector("summary").focus()
    this.#details.open = false
  }

  get #details() {
    return this.querySelector("details")
  }

  get #field() {
    return this.querySelector("input[type=search]")
  }

  get #choices() {
    return [...this.querySelectorAll("button[name=device]:not([hidden])")]
  }

  #toggled = () => {
    if (!this.#details.open) return
    this.#field.value = ""
    this.#filter()
    this.querySelector("button[aria-current]")?.scrollIntoView({ block: "nearest" })
    // On a touch screen the keyboard would cover the list.
    if (!matchMedia("(pointer: coarse)").matches) this.#field.focus()
  }

  #filter = () => {
    const words = this.#field.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const choice of this.querySelectorAll("button[name=device]")) {
      const text = `${choice.textContent} ${choice.value}`.toLowerCase()
      choice.hidden = !words.every((word) => text.includes(word))
    }
  }

  #keydown = (event) => {
    const choices = this.#choices
    const present = choices.indexOf(document.activeElement)
    const inField = event.target === this.#field
    if (event.key === "Enter" && inField) {
      event.preventDefault()
      choices[0]?.click()
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!this.#details.open) return
      event.preventDefault()
      const next = present + (event.key === "ArrowDown" ? 1 : -1)
      const target = next < 0 ? this.#field : choices[Math.min(next, choices.length - 1)]
      target?.focus()
    } else if (event.key === "Escape" && this.#details.open) {
      event.preventDefault()
      this.close()
    }
  }
}
