import { observeState } from "../live/events.js"

/* Says whether saves are followed, and for a moment which file just was. */
export class LiveIndicator extends HTMLElement {
  #text = document.createElement("span")
  #stop
  #timer
  #state = "connecting"

  connectedCallback() {
    this.replaceChildren(this.#text)
    this.#stop = observeState((state) => {
      this.#state = state
      this.#say()
    }, { address: this.events })
    this.#say()
  }

  disconnectedCallback() {
    this.#stop?.()
    clearTimeout(this.#timer)
  }

  /** The address of the stream, and what is said of it. */
  get events() {
    return undefined
  }

  get words() {
    return words
  }

  showFollowed(path) {
    clearTimeout(this.#timer)
    this.dataset.followed = path
    this.#say()
    this.#timer = setTimeout(() => {
      delete this.dataset.followed
      this.#say()
    }, followedFor)
  }

  #say() {
    this.dataset.state = this.#state
    const isLive = this.#state === "live"
    const { followed } = this.dataset
    this.#text.textContent = isLive && followed ? this.words.followed(followed) : this.words[this.#state]
    this.title = this.#text.textContent
  }
}

/* Milliseconds: long enough to be read after looking over from the editor. */
const followedFor = 4000

const words = {
  connecting: "Connecting", live: "Following saves", reconnecting: "Reconnecting", followed: (path) => `${path} followed`
}
