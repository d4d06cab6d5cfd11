/* Goes on by itself, a step every few seconds, until the last step, or until somebody steps in. */
export class Autoplay {
  #advance
  #timer = null
  #button

  /** `advance()` goes to the next step and answers whether there was one; `button()` is the one that shows the state. */
  constructor(advance, button, signal) {
    this.#advance = advance
    this.#button = button
    signal.addEventListener("abort", () => this.stop())
  }

  toggle() {
    if (this.#timer === null) this.#start()
    else this.stop()
  }

  stop() {
    clearInterval(this.#timer)
    this.#timer = null
    this.#show()
  }

  /** After the page was taken over. */
  refresh() {
    this.#show()
  }

  #start() {
    this.#timer = setInterval(() => this.#advance() || this.stop(), pace)
    this.#show()
  }

  #show() {
    this.#button()?.setAttribute("aria-pressed", String(this.#timer !== null))
  }
}

const pace = 3000 // milliseconds
