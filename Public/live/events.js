// The server's live events for everything on a page, over one connection a browser.
//
//   import { subscribe, observeState } from "…/live/events.js"
//   const unsubscribe = subscribe(({ type, id, data }) => …)      // style, asset, tutorial, problems, reset …
//   const stop = observeState((state) => …)                       // "connecting", "live" or "reconnecting"
//
// Browsers allow six connections a host, and a wall of devices alone has more frames. So all tabs and frames of one
// origin queue for a web lock; whoever holds it keeps the connection and passes events on over a broadcast channel.
// When it goes, the next in line goes on from the newest id it knows. A tab that joins, or finds itself behind, asks
// the leader for what it missed, and holds events back until that has come, so that it gets all of them in order, once.
//
// Accepted: web locks need HTTPS or localhost. Elsewhere every document has a connection of its own.

import { Connection } from "./connection.js"
import { EventOrder, isAfter, RecentEvents } from "./event-order.js"

const WELCOME = 1000 // milliseconds to wait for the leader's answer

export class LiveEvents {
  #address
  #environment
  #listeners = new Set()
  #observers = new Set()
  #order = new EventOrder()
  #recent = new RecentEvents()
  #state = "connecting"
  #isStarted = false
  #self
  #leader = null // who passes events on; late words of an earlier leader are not heard
  #revision = null // what the server said last about where it is
  #channel
  #connection
  #election
  #held = null // events that wait for the leader's answer
  #patience

  constructor({ address = "/events", environment = browser() } = {}) {
    this.#address = address
    this.#environment = environment
    this.#self = environment.random().toString(36).slice(2)
  }

  get state() {
    return this.#state
  }

  /** The newest event id this document knows. */
  get last() {
    return this.#order.last
  }

  /**
   * `since`: the id that what listens was made at, by default the page's own; what happened since is delivered too,
   * whoever has begun the stream.
   */
  subscribe(listener, { since = this.#environment.madeAt() } = {}) {
    this.#listeners.add(listener)
    if (this.#isStarted) {
      this.#deliverMissed(listener, since)
    } else {
      if (!this.#order.last) this.#order = new EventOrder(since)
      this.#environment.page?.addEventListener("pagehide", this.#pause)
      this.#environment.page?.addEventListener("pageshow", this.#wake)
      this.#start()
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0 || !this.#isStarted) return
      this.#environment.page?.removeEventListener("pagehide", this.#pause)
      this.#environment.page?.removeEventListener("pageshow", this.#wake)
      this.#stop()
    }
  }

  /** Calls at once with the present state, then at every change. */
  observeState(observer) {
    this.#observers.add(observer)
    observer(this.#state)
    return () => this.#observers.delete(observer)
  }

  // Life

  #start() {
    this.#isStarted = true
    this.#leader = null
    const { locks, BroadcastChannel, AbortController } = this.#environment
    if (!locks || !BroadcastChannel) return this.#connect()
    const name = this.#address === "/events" ? "vitrine-events" : `vitrine-events:${this.#address}`
    this.#channel = new BroadcastChannel(name)
    this.#channel.onmessage = ({ data }) => this.#hear(data)
    this.#join()

    const election = new AbortController()
    this.#election = { abort: () => election.abort(), release: () => {} }
    const mine = this.#election
    locks.request(name, { signal: election.signal }, () => {
      if (mine !== this.#election) return undefined
      return new Promise((release) => {
        mine.release = release
        this.#connect()
      })
    }).catch(() => {
      if (mine === this.#election && this.#isStarted) this.#connect() // locks are refused here: a connection of its own
    })
  }

  #stop() {
    this.#isStarted = false
    this.#environment.clearTimeout(this.#patience)
    this.#held = null
    this.#connection?.stop()
    this.#connection = undefined
    this.#election?.abort()
    this.#election?.release()
    this.#election = undefined
    this.#channel?.close()
    this.#channel = undefined
  }

  /** A page kept for the back button must not keep the connection. */
  #pause = () => {
    if (this.#isStarted) this.#stop()
  }

  #wake = (event) => {
    if (event.persisted && !this.#isStarted && this.#listeners.size > 0) this.#start()
  }

  // Leading

  #connect() {
    if (this.#connection) return
    this.#letGo()
    if (this.#order.last) this.#recent.begin(this.#order.last)
    this.#connection = new Connection({
      environment: this.#environment,
      address: this.#address,
      last: () => this.#order.last,
      onEvent: (event) => this.#arrive(event),
      onState: (state) => this.#lead(state)
    })
    this.#connection.start()
    this.#post({ kind: "leader", last: this.#order.last, state: this.#state })
  }

  #arrive(arrived) {
    if (arrived.type === "hello") return this.#greet(arrived)
    const isReset = arrived.type === "reset"
    const event = isReset ? { ...arrived, id: arrived.id ?? this.#revision } : arrived
    const isNew = this.#order.accept(event.id)
    // What has no id of its own comes with that of the last one that had.
    if (!isNew && !isReset && arrived.type !== "farewell") return
    this.#post({ kind: "event", event, isForced: !isNew })
    this.#deliver(event)
  }

  /** The first word on every connection: where to go on from if nothing is known; else what was missed follows. */
  #greet({ id, data }) {
    const revision = id ?? data.revision
    this.#revision = typeof revision === "string" ? revision : null
    if (this.#order.last) return
    this.#order.accept(this.#revision)
    if (this.#order.last) this.#recent.begin(this.#order.last)
  }

  #lead(state) {
    if (state === this.#state) return
    this.#changeState(state)
    this.#post({ kind: "state", state })
  }

  #welcome({ sender, since, opened }) {
    const events = since ? this.#recent.after(since) : this.#recent.arrivedFrom(opened)
    const isCurrent = since === this.#order.last || !this.#order.last
    this.#post({
      kind: "welcome", to: sender, last: this.#order.last, state: this.#state,
      events: events ?? (isCurrent ? [] : null)
    })
  }

  // Following

  #join() {
    this.#held ??= []
    const { timeOrigin, setTimeout, clearTimeout } = this.#environment
    this.#post({ kind: "join", since: this.#order.last, opened: timeOrigin })
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => this.#letGo(), WELCOME)
  }

  #hear(message) {
    if (this.#connection) {
      if (message.kind === "join") this.#welcome(message)
      return
    }
    if (message.kind === "event") {
      if (this.#held) this.#held.push(message)
      else this.#take(message)
    } else if (message.kind === "state") {
      this.#changeState(message.state)
    } else if (message.kind === "leader") {
      this.#leader = message.sender
      this.#changeState(message.state)
      if (this.#held || isAfter(message.last, this.#order.last)) this.#join()
    } else if (message.kind === "welcome" && message.to === this.#self && this.#held) {
      this.#leader ??= message.sender
      if (message.sender !== this.#leader) return
      this.#changeState(message.state)
      this.#catchUp(message)
    }
  }

  #catchUp({ events, last }) {
    if (events && this.#order.last) this.#recent.begin(this.#order.last)
    if (events === null) {
      this.#order.accept(last)
      this.#deliver({ type: "reset", id: last, data: {} })
    } else {
      for (const event of events) this.#take({ event })
      if (!this.#order.last) this.#order.accept(last)
      if (this.#order.last) this.#recent.begin(this.#order.last)
    }
    this.#letGo()
  }

  /** The answer has come, or will not come: what was held back follows. */
  #letGo() {
    this.#environment.clearTimeout(this.#patience)
    const held = this.#held ?? []
    this.#held = null
    held.forEach((message) => this.#take(message))
  }

  #take({ event, sender, isForced = false }) {
    if (sender && this.#leader && sender !== this.#leader) return
    if (this.#order.accept(event.id) || isForced) this.#deliver(event)
  }

  // Both

  #deliver(event) {
    this.#recent.add(event, this.#environment.now())
    for (const listener of [...this.#listeners]) this.#tell(listener, event)
  }

  /* One listener's mistake is not the others'. */
  #tell(listener, event) {
    try {
      listener(event)
    } catch (error) {
      this.#environment.reportError(error)
    }
  }

  #deliverMissed(listener, since) {
    const { last } = this.#order
    if (!since || !isAfter(last, since)) return
    for (const event of this.#recent.after(since) ?? [{ type: "reset", id: last, data: {} }]) this.#tell(listener, event)
  }

  #changeState(state) {
    if (state === this.#state) return
    this.#state = state
    for (const observer of [...this.#observers]) observer(state)
  }

  #post(message) {
    this.#channel?.postMessage({ ...message, sender: this.#self })
  }
}

/** What the class needs of a browser; tests hand in their own. */
function browser() {
  return {
    page: globalThis,
    madeAt: () => globalThis.document?.documentElement?.dataset?.revision || null,
    locks: globalThis.navigator?.locks,
    BroadcastChannel: globalThis.BroadcastChannel,
    EventSource: globalThis.EventSource,
    AbortController: globalThis.AbortController,
    timeOrigin: globalThis.performance?.timeOrigin ?? 0,
    now: () => Date.now(),
    random: () => Math.random(),
    setTimeout: (...call) => globalThis.setTimeout(...call),
    clearTimeout: (timer) => globalThis.clearTimeout(timer),
    setInterval: (...call) => globalThis.setInterval(...call),
    clearInterval: (timer) => globalThis.clearInterval(timer),
    reportError: (error) => globalThis.reportError?.(error)
  }
}

const streams = new Map() // one for each address of this document

/** The document's own stream of an address; a shared link's pages have theirs below the link. */
export function liveEvents(address = "/events") {
  if (!streams.has(address)) streams.set(address, new LiveEvents({ address }))
  return streams.get(address)
}

export const subscribe = (listener, { address, since } = {}) => liveEvents(address).subscribe(listener, { since })
export const observeState = (observer, { address } = {}) => liveEvents(address).observeState(observer)
