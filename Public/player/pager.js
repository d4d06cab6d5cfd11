// UIScrollView with paging, a pure function of plain data, see docs/player.md: times in milliseconds, all else in pages.
// Accepted: the platform's curves are known by look only.

export const SCROLL_DURATION = 300
export const STIFFNESS = 0.55
export const FLICK = 0.5 // pages a second
const MEMORY = 100
const SPRING = 0.018 // a millisecond
const NEAR = 0.0005

export const pagerState = ({ count, page = 0, reduced = false }) =>
  ({ p: page, count, phase: "rest", reduced, finger: null, motion: null })

export const rubberBand = (x) => (x * STIFFNESS) / (1 + STIFFNESS * x)
const withoutBand = (y) => y / (STIFFNESS * (1 - y))

/** The state after an event, and what the delegate would be told. */
export function pager(state, event) {
  const turn = new Turn(state)
  if (Object.hasOwn(events, event.type)) events[event.type](turn, event)
  const { phase } = turn.state
  if (phase === "decelerate" || phase === "scroll") turn.effects.push({ type: "needsFrame" })
  return { state: turn.state, effects: turn.effects }
}

const events = {
  /** Pages that fit into the view cannot be dragged. */
  press(turn, { x, time }) {
    turn.advance(time)
    if (turn.state.count > 1) turn.set({ finger: { x, samples: [{ x, time }] }, phase: "rest", motion: null })
  },

  move(turn, { x, time }) {
    const { finger, phase, count, p } = turn.state
    if (!finger) return
    const samples = [...finger.samples.filter((sample) => time - sample.time <= MEMORY), { x, time }]
    if (phase !== "drag") {
      const raw = unbanded(p, count - 1) + finger.x
      turn.set({ finger: { ...finger, samples, from: p, raw }, phase: "drag", motion: null })
      turn.tell("willBeginDragging")
    } else {
      turn.set({ finger: { ...finger, samples } })
    }
    turn.moveTo(banded(turn.state.finger.raw - x, count - 1))
  },

  release(turn, { x, time }) {
    const { finger, phase } = turn.state
    if (!finger) return
    if (phase === "drag" && x !== finger.samples.at(-1).x) events.move(turn, { x, time })
    turn.letGo(time, velocity(turn.state.finger.samples, time))
  },

  cancel(turn, { time }) {
    if (turn.state.finger) turn.letGo(time, 0)
  },

  scrollTo(turn, { page, time, animated = true }) {
    const { p, count, reduced } = turn.state
    const target = clamp(page, 0, count - 1)
    turn.set({ phase: "rest", motion: null })
    if (target === p) return
    if (animated && !reduced) return turn.set({ phase: "scroll", motion: { from: p, target, start: time } })
    turn.moveTo(target)
    if (animated) turn.tell("didEndScrolling")
  },

  tick: (turn, { time }) => turn.advance(time),

  set(turn, { p }) {
    turn.set({ phase: "rest", motion: null, finger: null })
    turn.moveTo(clamp(p, 0, turn.state.count - 1))
  },

  resize(turn, { count }) {
    turn.set({ count })
    const inside = clamp(turn.state.p, 0, count - 1)
    if (inside !== turn.state.p) events.set(turn, { p: inside })
  }
}

class Turn {
  effects = []

  constructor(state) {
    this.state = state
  }

  set(changes) {
    this.state = { ...this.state, ...changes }
  }

  tell(type, content) {
    this.effects.push({ type, ...content })
  }

  moveTo(p) {
    if (p === this.state.p) return
    this.set({ p })
    this.tell("didScroll", { p })
  }

  advance(time) {
    const { phase, motion } = this.state
    if (phase === "scroll") {
      const t = clamp((time - motion.start) / SCROLL_DURATION, 0, 1)
      this.moveTo(t === 1 ? motion.target : motion.from + (motion.target - motion.from) * easeInOut(t))
      if (t === 1) this.rest("didEndScrolling")
    } else if (phase === "decelerate") {
      const distance = springDistance(motion, Math.max(0, time - motion.start))
      const isThere = Math.abs(distance) < NEAR
      this.moveTo(isThere ? motion.target : motion.target + distance)
      if (isThere) this.rest("didEndDecelerating")
    }
  }

  rest(news) {
    this.set({ phase: "rest", motion: null })
    this.tell(news)
  }

  /** To a neighbour of where the drag began. */
  letGo(time, speed) {
    const { phase, p, count, finger, reduced } = this.state
    const isDrag = phase === "drag"
    this.set({ finger: null, phase: "rest" })
    const from = isDrag ? finger.from : p
    const wish = Math.abs(speed) < FLICK ? Math.round(p) : speed > 0 ? Math.floor(p) + 1 : Math.ceil(p) - 1
    const target = clamp(clamp(wish, Math.ceil(from - 1), Math.floor(from + 1)), 0, count - 1)
    const decelerates = Math.abs(p - target) >= NEAR
    if (!decelerates) this.moveTo(target)
    if (isDrag) this.tell("didEndDragging", { decelerates })
    if (!decelerates) return
    if (reduced) {
      this.moveTo(target)
      return this.rest("didEndDecelerating")
    }
    const distance = p - target
    const limit = SPRING * Math.abs(distance)
    const motion = { target, start: time, distance, speed: clamp(speed / 1000, -limit, limit) }
    this.set({ phase: "decelerate", motion })
  }
}

/** Critically damped. */
const springDistance = ({ distance, speed }, t) => (distance + (speed + SPRING * distance) * t) * Math.exp(-SPRING * t)

const easeInOut = (t) => t * t * (3 - 2 * t)

function velocity(samples, time) {
  const recent = samples.filter((sample) => time - sample.time <= MEMORY)
  const [first, last] = [recent[0], recent.at(-1)]
  return recent.length > 1 && last.time > first.time ? ((first.x - last.x) / (last.time - first.time)) * 1000 : 0
}

const banded = (raw, last) => {
  if (raw < 0) return -rubberBand(-raw)
  return raw > last ? last + rubberBand(raw - last) : raw
}

const unbanded = (p, last) => {
  if (p < 0) return -withoutBand(-p)
  return p > last ? last + withoutBand(p - last) : p
}

const clamp = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high))
