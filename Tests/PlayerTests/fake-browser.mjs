// Just enough of a browser to run several tabs of LiveEvents in one test: locks, channels, streams and a clock that
// moves when it is told to.

export class FakeBrowser {
  time = 1_000_000
  sources = []
  #locks = new Map()
  #channels = new Map()
  #timers = new Map()
  #nextTimer = 1
  #nextRandom = 0

  /** What LiveEvents needs of one tab. */
  tab({ locks = true, channels = true, madeAt = null } = {}) {
    const browser = this
    const page = new EventTarget()
    page.document = new EventTarget()
    return {
      page,
      madeAt: () => madeAt,
      timeOrigin: this.time,
      locks: locks ? { request: (...call) => this.#request(...call) } : undefined,
      BroadcastChannel: channels ? class {
        constructor(name) {
          this.peers = browser.#peers(name)
          this.peers.add(this)
        }
        postMessage(data) {
          for (const peer of this.peers) if (peer !== this) peer.onmessage?.({ data: structuredClone(data) })
        }
        close() {
          this.peers.delete(this)
        }
      } : undefined,
      EventSource: class extends FakeSource {
        constructor(address) {
          super(address)
          browser.sources.push(this)
        }
      },
      AbortController,
      now: () => this.time,
      random: () => (this.#nextRandom += 0.001),
      setTimeout: (call, delay) => this.#later(call, delay),
      clearTimeout: (timer) => this.#timers.delete(timer),
      setInterval: (call, delay) => this.#later(call, delay, delay),
      clearInterval: (timer) => this.#timers.delete(timer),
      reportError: () => {}
    }
  }

  get open() {
    return this.sources.filter((source) => !source.isClosed)
  }

  /** Lets time pass and runs what falls due. */
  pass(milliseconds) {
    const end = this.time + milliseconds
    for (;;) {
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at)[0]
      if (!due) break
      const [timer, { call, at, every }] = due
      this.time = Math.max(this.time, at)
      if (every) this.#timers.get(timer).at = at + every
      else this.#timers.delete(timer)
      call()
    }
    this.time = end
  }

  /** The computer sleeps: time passes and no timer runs. */
  sleep(milliseconds) {
    this.time += milliseconds
    for (const timer of this.#timers.values()) timer.at = Math.max(timer.at, this.time)
  }

  #peers(name) {
    if (!this.#channels.has(name)) this.#channels.set(name, new Set())
    return this.#channels.get(name)
  }

  #later(call, delay, every) {
    const timer = this.#nextTimer++
    this.#timers.set(timer, { call, at: this.time + delay, every })
    return timer
  }

  #request(name, { signal }, callback) {
    return new Promise((resolve, reject) => {
      const queue = this.#locks.get(name) ?? []
      this.#locks.set(name, queue)
      const entry = { isHeld: false }
      const next = () => {
        const [first] = queue
        if (!first || first.isHeld) return
        first.isHeld = true
        first.run()
      }
      const leave = () => {
        queue.splice(queue.indexOf(entry), 1)
        next()
      }
      entry.run = async () => {
        await callback()
        leave()
        resolve()
      }
      signal.addEventListener("abort", () => {
        if (entry.isHeld || !queue.includes(entry)) return
        leave()
        reject(new DOMException("aborted", "AbortError"))
      })
      queue.push(entry)
      next()
    })
  }
}

class FakeSource {
  #listeners = new Map()
  isClosed = false

  constructor(address) {
    this.address = address
  }

  addEventListener(type, listener) {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }

  close() {
    this.isClosed = true
  }

  send(type, id = "", data = {}) {
    this.#emit(type, { lastEventId: id, data: JSON.stringify(data) })
  }

  open() {
    this.#emit("open", {})
  }

  fail() {
    this.#emit("error", {})
  }

  #emit(type, event) {
    for (const listener of this.#listeners.get(type) ?? []) listener(event)
  }
}

/** Promise callbacks have run: a lock that was let go has gone to the next. */
export const settle = () => new Promise((resolve) => setImmediate(resolve))
