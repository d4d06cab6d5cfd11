// Which live events are new. Ids are `{epoch}-{number}`: the epoch names a run of the server, numbers grow within it.
// Pure bookkeeping without a clock or a connection.

/** The parts of an id, or null for what is none. */
export function parseId(id) {
  const match = /^(.+)-(\d+)$/.exec(id ?? "")
  return match && { epoch: match[1], number: Number(match[2]) }
}

/** Whether `id` comes after `other`; ids of different epochs have no order. */
export function isAfter(id, other) {
  const [a, b] = [parseId(id), parseId(other)]
  return Boolean(a && b && a.epoch === b.epoch && a.number > b.number)
}

/** Lets every event through once. A new epoch starts over: the server was restarted. */
export class EventOrder {
  #last

  constructor(last = null) {
    this.#last = parseId(last) ? last : null
  }

  /** The newest id that was let through, what a connection asks `?since=` with. */
  get last() {
    return this.#last
  }

  /** Whether the event is new. Without an id nothing can be compared, so it is. */
  accept(id) {
    const next = parseId(id)
    if (!next) return true
    const last = parseId(this.#last)
    if (last?.epoch === next.epoch && next.number <= last.number) return false
    this.#last = id
    return true
  }
}

/** The events of late, for tabs that join or fall behind. `start` = everything after this id is kept. */
export class RecentEvents {
  #events = []
  #start = null
  #limit

  constructor(limit = 256) {
    this.#limit = limit
  }

  /** Nothing before `id` can be replayed. */
  begin(id) {
    this.#start ??= id
  }

  /** `at`: when it arrived, in milliseconds of the clock that all tabs share. */
  add(event, at) {
    const [epoch, started] = [parseId(event.id)?.epoch, parseId(this.#start)?.epoch]
    if (event.type === "reset" || (epoch && started && epoch !== started)) {
      this.#events = []
      this.#start = null
    }
    this.#start ??= event.id
    this.#events.push({ event, at })
    if (this.#events.length > this.#limit) this.#start = this.#events.shift().event.id
  }

  /** What a tab missed after `since`, or null if that is too far back. */
  after(since) {
    const isKept = this.#start !== null && (since === this.#start || isAfter(since, this.#start))
    return isKept ? this.#events.map(({ event }) => event).filter(({ id }) => isAfter(id, since)) : null
  }

  /** What arrived since a tab that knows no id was opened. */
  arrivedFrom(time) {
    return this.#events.filter(({ at }) => at >= time).map(({ event }) => event)
  }
}
