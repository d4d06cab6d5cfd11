// One connection to the server's event stream that comes back by itself, always asking for what it missed.

/** Every type of event the server sends; a stream delivers named events only to those who name them. */
export const EVENT_TYPES = [
  "style", "asset", "tutorial", "problems", "comment", "follow", "viewers", "shares", "farewell", "reset",
]

const FIRST_RETRY = 500 // milliseconds; doubles with every failure
const LONGEST_RETRY = 8000
const CLOCK_TICK = 15000 // how often the clock is looked at to notice that the computer slept
const SLEEP = 120000 // a longer gap than background tabs' timers ever have

/**
 * `EventSource` reconnects too, but not after an error answer, and with the `since` of its first address. This one
 * closes at the first error and opens anew with the newest id, at once when the network or the viewer comes back.
 */
export class Connection {
  #environment
  #address
  #last
  #onEvent
  #onState
  #source
  #retry
  #ticker
  #failures = 0
  #tick = 0

  /** `last()` answers the id to go on from, or null. */
  constructor({ environment, address, last, onEvent, onState }) {
    this.#environment = environment
    this.#address = address
    this.#last = last
    this.#onEvent = onEvent
    this.#onState = onState
  }

  start() {
    const { page, setInterval, now } = this.#environment
    page?.addEventListener("online", this.#hurry)
    page?.document?.addEventListener("visibilitychange", this.#hurry)
    this.#tick = now()
    this.#ticker = setInterval(this.#watchClock, CLOCK_TICK)
    this.#open()
  }

  stop() {
    const { page, clearInterval } = this.#environment
    page?.removeEventListener("online", this.#hurry)
    page?.document?.removeEventListener("visibilitychange", this.#hurry)
    clearInterval(this.#ticker)
    this.#close()
  }

  #open() {
    this.#close()
    const since = this.#last()
    const joint = this.#address.includes("?") ? "&" : "?"
    const address = since ? `${this.#address}${joint}since=${encodeURIComponent(since)}` : this.#address
    const source = new this.#environment.EventSource(address)
    this.#source = source
    const hear = (type) => (message) => {
      if (source !== this.#source) return
      this.#live()
      this.#onEvent({ type, id: message.lastEventId || null, data: parse(message.data) })
    }
    source.addEventListener("open", () => source === this.#source && this.#live())
    source.addEventListener("error", () => source === this.#source && this.#fail())
    for (const type of ["hello", ...EVENT_TYPES]) source.addEventListener(type, hear(type))
  }

  #close() {
    this.#environment.clearTimeout(this.#retry)
    this.#retry = undefined
    this.#source?.close()
    this.#source = undefined
  }

  #live() {
    this.#failures = 0
    this.#onState("live")
  }

  #fail() {
    this.#close()
    this.#onState("reconnecting")
    const delay = Math.min(FIRST_RETRY * 2 ** this.#failures++, LONGEST_RETRY)
    const { setTimeout, random } = this.#environment
    this.#retry = setTimeout(() => this.#open(), delay * (0.5 + random() / 2)) // spread: many browsers lose one server
  }

  #hurry = () => {
    this.#watchClock()
    if (this.#retry !== undefined) this.#open()
  }

  /** After a sleep the stream may be dead without knowing. */
  #watchClock = () => {
    const time = this.#environment.now()
    const slept = time - this.#tick > SLEEP
    this.#tick = time
    if (slept) this.#open()
  }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
