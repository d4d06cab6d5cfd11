import { DevicePicker } from "../stage/device-picker.js"

/* The menu that chooses several devices: what is switched is shown at once, and the menu stays open. */
export class DeviceChoice extends DevicePicker {
  #stopped

  connectedCallback() {
    super.connectedCallback()
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.addEventListener("change", ({ target }) => this.#changed(target), { signal })
    this.addEventListener("click", ({ target }) => this.#all(target.closest("[data-all]")), { signal })
    this.closest("[data-tutorial]").addEventListener("regions-change", () => this.#takeChoices(), { signal })
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stopped.abort()
  }

  get rowSelector() {
    return "label.choice"
  }

  get closesOnChoice() {
    return false
  }

  get #boxes() {
    return [...this.querySelectorAll("input[name=devices]")]
  }

  /* A device stands in its family and, if the tutorial names it, above as well. */
  #changed(box) {
    if (box.name !== "devices") return
    for (const twin of this.#boxes) if (twin.value === box.value) twin.checked = box.checked
    this.#show()
  }

  #all(button) {
    if (!button) return
    const boxes = [...button.closest("fieldset").querySelectorAll("label:not([hidden]) input")]
    const isWanted = !boxes.every(({ checked }) => checked)
    const values = new Set(boxes.map(({ value }) => value))
    for (const box of this.#boxes) if (values.has(box.value)) box.checked = isWanted
    this.#show()
  }

  /* None is not a choice: the last one stays. */
  #show() {
    if (this.#boxes.some(({ checked }) => checked)) this.querySelector("form").requestSubmit()
    else this.#takeChoices()
  }

  /* What a person has touched only knows its properties; the page says by attributes what holds. */
  #takeChoices() {
    for (const box of this.#boxes) box.checked = box.defaultChecked
  }
}
