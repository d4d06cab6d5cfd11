import { observeState, subscribe } from "../live/events.js"
import { button, icon, make } from "../stage/html.js"
import { heard, initialFollowing, moved, returned } from "./following.js"

const farewell = 4000 // milliseconds that the bar says that it is over

/*
 * The bar at a viewer's page while somebody presents: who, and where. The page follows on its own device; whoever goes
 * to another step by hand stays there until they come back by the bar, and the next presenting begins anew.
 */
export class FollowBar extends HTMLElement {
  #address
  #view
  #state
  #isOver = false // it says goodbye
  #timer
  #text = make("p", { role: "status" })
  #back = button("", "", () => this.#apply(returned(this.#state)), { class: "button is-small is-primary", title: null })

  /** `address`: the link's. `root` dispatches `view-change`, with `detail.byItself` where the device went by itself. */
  start({ address, view, root, signal }) {
    this.#address = address
    this.#view = view
    this.#state = initialFollowing(view.step)
    this.hidden = true
    this.replaceChildren(make("span", { class: "follow-mark" }, icon("present")), this.#text, this.#back)
    const events = { address: `${address}/events` }
    const stops = [
      subscribe(({ type, data }) => {
        if (type === "follow") this.#hear(data)
        if (type === "reset") this.#ask()
      }, events),
      // Whoever comes back, or comes late, asks what holds now.
      observeState((state) => state === "live" && this.#ask(), events),
    ]
    signal.addEventListener("abort", () => stops.forEach((stop) => stop()))
    root.addEventListener("view-change", ({ detail }) => {
      if (this.#view.step !== this.#state.own) this.#apply(moved(this.#state, this.#view.step, detail ?? {}))
    }, { signal })
  }

  async #ask() {
    if (navigator.onLine === false) return
    const response = await fetch(`${this.#address}/follow`, { cache: "no-store" }).catch(() => null)
    if (response?.ok) this.#hear(await response.json())
  }

  #hear(word) {
    const wasFollowed = this.#state.presenter !== null
    if (wasFollowed && !word.isPresenting) this.#sayGoodbye(this.#state.presenter)
    this.#apply(heard(this.#state, word))
  }

  #apply({ state, show }) {
    this.#state = state
    this.#draw()
    if (show !== null) this.#view.show(show)
  }

  #draw() {
    const { presenter, step, isAway } = this.#state
    if (presenter !== null) this.#isOver = false
    else if (this.#isOver) return
    this.hidden = presenter === null
    if (presenter === null) return
    const text = isAway ? `${presenter} is at step ${step}; you have stepped away`
      : `${presenter} is presenting · step ${step}`
    if (this.#text.textContent !== text) this.#text.textContent = text
    this.#back.textContent = `Back to ${presenter}`
    const hadFocus = document.activeElement === this.#back
    this.#back.hidden = !isAway
    // The button that was pressed is gone; the page's main element can have the focus, and shows no ring.
    if (hadFocus && !isAway) document.querySelector("main").focus({ preventScroll: true })
    this.toggleAttribute("data-away", isAway)
  }

  #sayGoodbye(presenter) {
    this.#isOver = true
    this.#text.textContent = `${presenter} has stopped presenting`
    this.#back.hidden = true
    this.removeAttribute("data-away")
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#isOver = false
      this.#draw()
    }, farewell)
  }
}
