/* Narrows the cards to those that hold every typed word. `/` goes to the field, Esc empties it. */
export class GalleryFilter extends HTMLElement {
  #stopped

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.addEventListener("input", this.#filter, { signal })
    this.addEventListener("keydown", (event) => event.key === "Escape" && this.#clear(), { signal })
    addEventListener("keydown", this.#shortcut, { signal })
    addEventListener("cards-change", this.#filter, { signal })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  get #field() {
    return this.querySelector("input")
  }

  #filter = () => {
    const words = this.#field.value.toLowerCase().split(/\s+/).filter(Boolean)
    const cards = [...document.querySelectorAll(".card")]
    for (const card of cards) card.hidden = !words.every((word) => card.dataset.search.includes(word))
    const shown = cards.filter((card) => !card.hidden).length
    this.querySelector("output").textContent = words.length ? `${shown} of ${cards.length}` : ""
  }

  #clear() {
    this.#field.value = ""
    this.#filter()
  }

  #shortcut = (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input")) return
    event.preventDefault()
    this.#field.focus()
  }
}
