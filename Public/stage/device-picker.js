/*
 * The device menu: opens by key, filters while typing, arrows walk the choices. The buttons are the form's own.
 * A menu whose choices are other elements says so by `rowSelector`.
 */
export class DevicePicker extends HTMLElement {
  #stopped
  #isOpen = false

  get defaultDevice() {
    return this.dataset.default
  }

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.#details.addEventListener("toggle", this.#toggled, { signal })
    this.addEventListener("input", this.#filter, { signal })
    this.addEventListener("keydown", this.#keydown, { signal })
    this.addEventListener("submit", () => this.closesOnChoice && this.close(), { signal })
    addEventListener("pointerdown", (event) => this.contains(event.target) || this.close({ focus: false }), { signal })
    // A tap inside the device's frame is seen only as a loss of the window's focus.
    addEventListener("blur", () => this.close({ focus: false }), { signal })
    this.closest("[data-tutorial]").addEventListener("regions-change", this.#filter, { signal })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  open() {
    this.#details.open = true
    this.#toggled() // what is typed next is for the field, before the event of the same name has come
  }

  close({ focus = true } = {}) {
    if (!this.#details.open) return
    if (focus && this.contains(document.activeElement)) this.querySelector("summary").focus()
    this.#details.open = false
  }

  get rowSelector() {
    return "button[name=device]"
  }

  get closesOnChoice() {
    return true
  }

  get #details() {
    return this.querySelector("details")
  }

  get #field() {
    return this.querySelector("input[type=search]")
  }

  get #choices() {
    return [...this.querySelectorAll(`${this.rowSelector}:not([hidden])`)].map((row) => row.control ?? row)
  }

  #toggled = () => {
    if (this.#details.open === this.#isOpen) return
    this.#isOpen = this.#details.open
    if (!this.#isOpen) return
    this.#field.value = ""
    this.#filter()
    this.querySelector(`${this.rowSelector}:is([aria-current], :has(:checked))`)?.scrollIntoView({ block: "nearest" })
    // On a touch screen the keyboard would cover the list.
    if (!matchMedia("(pointer: coarse)").matches) this.#field.focus()
  }

  #filter = () => {
    const words = this.#field.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const choice of this.querySelectorAll(this.rowSelector)) {
      const text = `${choice.textContent} ${(choice.control ?? choice).value}`.toLowerCase()
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
