/* The menu of text size, language, motion and so on: what is changed is shown at once, and the menu stays open. */
export class EnvironmentMenu extends HTMLElement {
  #stopped

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.addEventListener("change", () => this.querySelector("form").requestSubmit(), { signal })
    this.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#details.open) return
      event.preventDefault()
      event.stopPropagation()
      this.close()
    }, { signal })
    addEventListener("pointerdown", (event) => this.contains(event.target) || this.close({ focus: false }), { signal })
    addEventListener("blur", () => this.close({ focus: false }), { signal })
    this.closest("[data-tutorial]").addEventListener("regions-change", () => this.#takeChoices(), { signal })
    this.#takeChoices()
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  open() {
    this.#details.open = true
    this.querySelector("select").focus()
  }

  /** Where it is part of a sheet, it stays open. */
  close({ focus = true } = {}) {
    if (!this.#details.open || this.closest("dialog")) return
    if (focus && this.contains(document.activeElement)) this.querySelector("summary").focus()
    this.#details.open = false
  }

  get #details() {
    return this.querySelector("details")
  }

  /* A page that was taken over says by attributes what holds; what a person has touched only knows its properties. */
  #takeChoices() {
    for (const box of this.querySelectorAll("input[type=checkbox]")) box.checked = box.defaultChecked
    for (const option of this.querySelectorAll("option")) option.selected = option.defaultSelected
    for (const option of this.querySelectorAll("option[data-language]")) option.textContent = languageName(option.value)
  }
}

const languages = new Intl.DisplayNames([document.documentElement.lang || "en"], { type: "language" })

function languageName(tag) {
  try {
    const name = languages.of(tag)
    return name === tag ? tag : `${name} (${tag})`
  } catch {
    return tag
  }
}
