// ICETutorial by the library's reference, pure functions of plain data: docs/player.md. What only a stage can ask for is
// in slideshow-stage.js.

export const SHORTEST = 0.4 // seconds, quirk 5.13
const LAST = "tutorialControllerDidReachLastPage:"

export const initialState = ({ page = 0, ...options }) =>
  loaded({ fidelity: "intended", autoscroll: true, taps: {}, durations: [0], ...options, run: 0 }, page)

/** `run` tells the timers of now from those of before. */
const loaded = (state, page) => ({
  ...state, mode: "Auto", p: page, page, dots: page, chains: 0, lastCalls: 0, run: state.run + 1,
  layers: dissolve(page, state.durations.length)
})

/** `more`: events of the stage. */
export function transition(state, event, more = {}) {
  const turn = new Turn(state)
  const known = { ...events, ...more }
  if (Object.hasOwn(known, event.type)) known[event.type](turn, event)
  return { state: turn.now, effects: turn.effects }
}

/** The layers at p = content offset / width, section 3.1; a page null = black. In Swift: `SlideshowDissolve`. */
export function dissolve(p, count) {
  if (p < 0) return { lower: { page: 0, opacity: 1 + p }, upper: { page: null, opacity: 0 } }
  const page = Math.trunc(p)
  const t = p - page
  return {
    lower: { page, opacity: 1 - t },
    upper: { page: page + 1 < count ? page + 1 : null, opacity: t }
  }
}

/** Section 3.2. */
export const loop = (p, count) => ({
  lower: { page: count - 1, opacity: p / count },
  upper: { page: 0, opacity: 1 - p / count }
})

const events = {
  start(turn) {
    const { autoscroll, fidelity, page } = turn.now
    turn.log("startScrolling")
    if (autoscroll && (turn.count > 1 || fidelity === "strict")) turn.schedule(page)
  },

  stop(turn) {
    turn.set({ mode: "Manual" })
    turn.log("stopScrolling")
  },

  /** A tick (section 3.4). */
  timer(turn, { run }) {
    const { mode, page, autoscroll, fidelity, chains } = turn.now
    if (run !== turn.now.run) return
    turn.set({ chains: chains - 1 })
    if (mode === "Manual") return turn.log("preview", { note: "ice-gives-up" })
    const next = (page + 1) % turn.count
    if (page + 1 < turn.count) turn.set({ mode: "Auto" })
    else if (!autoscroll) return turn.set({ mode: "Manual" })
    else turn.set({ mode: "Looping", layers: { lower: { page, opacity: 1 }, upper: { page: 0, opacity: 0 } } })
    turn.set({ dots: next })
    turn.effect("scrollTo", { page: next })
    // Quirk 5.3: the index has not moved yet.
    if (autoscroll) turn.schedule(fidelity === "strict" ? page : next)
  },

  didScroll(turn, { p }) {
    const { mode, page, layers } = turn.now
    if (p === turn.now.p) return
    const index = mode === "Looping" ? 0 : Math.trunc(p) + 0 // -0 is 0
    if (index !== turn.count - 1) turn.countLast()
    turn.set({ p, page: index })
    if (index !== page) {
      turn.log("scrollingFromPageIndex:toPageIndex:", { note: "ice-turned", from: layers.lower.page, to: index })
    }
    if (index === turn.count - 1) turn.reachLast()
    if (mode === "Looping" && p !== 0) return turn.set({ layers: loop(p, turn.count) })
    turn.set({ layers: dissolve(p, turn.count), mode: mode === "Looping" ? "Auto" : mode })
  },

  willBeginDragging(turn) {
    if (turn.now.mode === "Looping") turn.log("preview", { note: "ice-loop-left", quirk: "5.18" })
    turn.set({ mode: "Manual" })
  },

  didEndDragging: (turn, { decelerates }) => decelerates || turn.countLast(),

  didEndDecelerating(turn) {
    turn.countLast()
    turn.set({ dots: turn.now.page })
  },

  didEndScrolling: (turn) => turn.countLast(),

  /** A page control tells nobody about a tap that changes nothing. */
  tapDots(turn, { distance }) {
    const { dots } = turn.now
    const next = Math.min(Math.max(dots + distance, 0), turn.count - 1)
    if (next === dots) return
    turn.set({ mode: "Manual", dots: next })
    turn.effect("scrollTo", { page: next })
  },

  /** Quirk 5.15: the timer goes on. */
  tapButton(turn, { side }) {
    turn.log(side === "left" ? "didClickOnLeftButton:" : "didClickOnRightButton:")
    const action = turn.now.taps[side]
    if (action === "stop-scrolling") events.stop(turn)
    else if (action) turn.log(action, { note: "host" })
  },

  /** A viewer's step, or a changed file (quirk 5.12). */
  preview: (turn, { page, ...options }) => turn.load(page, options)
}

class Turn {
  effects = []

  constructor(state) {
    this.now = state
  }

  get count() {
    return this.now.durations.length
  }

  set(changes) {
    this.now = { ...this.now, ...changes }
  }

  load(page, options) {
    this.now = loaded({ ...this.now, ...options }, page)
    this.effect("jump", { page })
  }

  schedule(page) {
    const { chains, durations, run } = this.now
    this.set({ chains: chains + 1 })
    this.effect("schedule", { after: Math.max(SHORTEST, durations[page]), run })
  }

  /** With every tick; the log says it once and counts (quirk 5.6). */
  reachLast() {
    const { lastCalls } = this.now
    this.set({ lastCalls: lastCalls + 1 })
    if (lastCalls === 0) this.log(LAST)
  }

  countLast() {
    const { lastCalls: count } = this.now
    if (count > 1) this.log(LAST, { note: "ice-repeated", count, quirk: "5.6" })
    if (count > 0) this.set({ lastCalls: 0 })
  }

  effect(type, content) {
    this.effects.push({ type, ...content })
  }

  log(name, content) {
    this.effect("log", { name, ...content })
  }
}
