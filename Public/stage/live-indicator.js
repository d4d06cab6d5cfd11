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
    })
    this.#say()
  }

  disconnectedCallback() {
    this.#stop?.()
    clearTimeout(this.#timer)
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
    this.#text.textContent = isLive && this.dataset.followed ? `${this.dataset.followed} followed` : texts[this.#state]
    this.title = this.#text.textContent
  }
}

/* Milliseconds: long enough to be read after looking over from the editor. */
const followedFor = 4000

const texts = { connecting: "Connecting", live: "Following saves", reconnecting: "Reconnecting" }
