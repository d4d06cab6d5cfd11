/* A count before the title of the page, "(2) Pets", whatever else sets the title meanwhile. */
export class TitleCount {
  #count = 0
  #watch

  constructor(signal) {
    this.#watch = new MutationObserver(() => this.#show())
    const title = document.querySelector("title")
    if (title) this.#watch.observe(title, { childList: true, characterData: true, subtree: true })
    signal.addEventListener("abort", () => {
      this.#watch.disconnect()
      document.title = bare(document.title)
    })
  }

  set count(count) {
    this.#count = count
    this.#show()
  }

  #show() {
    const wanted = (this.#count > 0 ? `(${this.#count}) ` : "") + bare(document.title)
    if (document.title !== wanted) document.title = wanted
  }
}

const bare = (title) => title.replace(/^\(\d+\) /, "")
