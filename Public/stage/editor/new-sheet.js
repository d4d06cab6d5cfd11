import { button, make } from "../html.js"

/* Asks for the name of a new stylesheet. `create(path)` makes it, or throws a sentence. */
export class NewSheet {
  element
  #field = make("input",
    { type: "search", name: "path", required: true, placeholder: "overlay-iphone.css", spellcheck: "false",
    autocapitalize: "off", autocomplete: "off" })
  #error = make("p", { class: "new-sheet-error", role: "alert" })
  #create

  constructor(create) {
    this.#create = create
    this.element = make("form", { class: "new-sheet", hidden: true },
      make("label", {}, make("span", {}, "Name of the new stylesheet"), this.#field),
      make("button", { class: "button is-small is-primary" }, "Create"),
      button("Cancel", "Make none (Esc)", () => this.close()), this.#error)
    this.element.addEventListener("submit", (event) => this.#submit(event))
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return
      event.preventDefault()
      this.close()
    })
  }

  open() {
    this.element.hidden = false
    this.#error.textContent = ""
    this.#field.focus()
  }

  close() {
    this.element.hidden = true
    this.#field.value = ""
  }

  async #submit(event) {
    event.preventDefault()
    event.stopPropagation()
    const name = this.#field.value.trim()
    try {
      await this.#create(/\.css$/i.test(name) ? name : `${name}.css`)
      this.close()
    } catch (error) {
      this.#error.textContent = error.isConflict ? `There is a file ${name} already.` : error.message
    }
  }
}
