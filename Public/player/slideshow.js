import { dissolve, loop } from "./slideshow-layers.js"

// ICETutorial by the library's reference: a pure function of plain data, described in docs/player.md. Time and the scroll
// view are outside: effects `schedule`, `scrollTo` and `jump` ask for them, events `timer`, `didScroll` … come back.
// `intended` differs from `strict`, the library's code, in quirks 5.3, 5.4, 5.5 and 5.14.

export const SHORTEST = 0.4 // seconds; below it ticks and scrolls collide (quirk 5.13)
const START = "startScrolling"
const LAST = "tutorialControllerDidReachLastPage:"

/** `durations`: seconds, one a page; `taps`: what the host does on its buttons, {left, right}. */
export const initialState = ({ page = 0, ...options }) =>
  loaded({ fidelity: "intended", autoscroll: true, taps: {}, durations: [0], ...options, run: 0 }, page)

/** As after loading, at a page of the viewer's choice. `run` tells the timers of now from those of before. */
const loaded = (state, page) => ({
  ...state, mode: "Auto", p: page, page, dots: page, chains: 0, lastCalls: 0, run: state.run + 1,
  layers: dissolve(page, state.durations.length)
})

/** The state after an event, and what to do about it. */
export function transition(state, event) {
  const turn = new Turn(state)
  if (Object.hasOwn(events, event.type)) events[event.type](turn, event)
  return { state: turn.now, effects: turn.effects }
}

const events = {
  /** The host's call. */
  start(turn) {
    const { mode, chains, page, autoscroll } = turn.now
    const isMeant = turn.now.fidelity === "intended"
    if (isMeant && turn.count === 1) return turn.log(START, { note: "single", quirk: "5.14" })
    if (isMeant && mode === "Manual") return revive(turn, START, { note: "revived", quirk: "5.4" })
    if (isMeant && chains > 0) return turn.log(START, { note: "once", quirk: "5.5" })
    if (!autoscroll) return turn.log(START, { note: "no-autoscroll" })
    if (mode === "Manual") turn.log(START, { note: "dead", quirk: "5.4" })
    else turn.log(START, chains > 0 ? { note: "twice", quirk: "5.5" } : {})
    turn.schedule(page)
  },

  /** What only a preview can do (quirk 5.4). */
  restart: (turn) => revive(turn, "preview", { note: "restarted" }),

  stop(turn) {
    turn.set({ mode: "Manual" })
    turn.log("stopScrolling")
  },

  /** A tick (section 3.4). */
  timer(turn, { run }) {
    const { mode, page, autoscroll, fidelity, chains } = turn.now
    if (run !== turn.now.run) return
    turn.set({ chains: chains - 1 })
    if (mode === "Manual") return turn.log("preview", { note: "gives-up" })
    const next = (page + 1) % turn.count
    if (page + 1 < turn.count) turn.set({ mode: "Auto" })
    else if (!autoscroll) return turn.set({ mode: "Manual" })
    else turn.set({ mode: "Looping", layers: { lower: { page, opacity: 1 }, upper: { page: 0, opacity: 0 } } })
    turn.set({ dots: next })
    turn.effect("scrollTo", { page: next })
    // The index has not moved yet, so the page that is left decides (quirk 5.3).
    if (autoscroll) turn.schedule(fidelity === "strict" ? page : next)
  },

  didScroll(turn, { p }) {
    const { mode, page, layers } = turn.now
    if (p === turn.now.p) return
    const index = mode === "Looping" ? 0 : Math.trunc(p) + 0 // -0 is 0
    if (index !== turn.count - 1) turn.countLast()
    turn.set({ p, page: index })
    if (index !== page) turn.log("scrollingFromPageIndex:toPageIndex:", { from: layers.lower.page, to: index })
    if (index === turn.count - 1) turn.reachLast()
    if (mode === "Looping" && p !== 0) return turn.set({ layers: loop(p, turn.count) })
    turn.set({ layers: dissolve(p, turn.count), mode: mode === "Looping" ? "Auto" : mode })
  },

  willBeginDragging: (turn) => turn.set({ mode: "Manual" }),

  didEndDragging: (turn, { decelerates }) => decelerates || turn.countLast(),

  didEndDecelerating(turn) {
    turn.countLast()
    turn.set({ dots: turn.now.page })
  },

  didEndScrolling: (turn) => turn.countLast(),

  /** On a half of the page control, which tells nobody about a tap that changes nothing. */
  tapDots(turn, { distance }) {
    const { dots } = turn.now
    const next = Math.min(Math.max(dots + distance, 0), turn.count - 1)
    if (next === dots) return
    turn.set({ mode: "Manual", dots: next })
    turn.effect("scrollTo", { page: next })
  },

  /** The timer goes on (quirk 5.15), unless the host stops it. */
  tapButton(turn, { side }) {
    turn.log(side === "left" ? "didClickOnLeftButton:" : "didClickOnRightButton:")
    const action = turn.now.taps[side]
    if (action === "stop-scrolling") events.stop(turn)
    else if (action) turn.log(action, { note: "host" })
  },

  /** A tick that is pending still does its step. */
  setAutoscroll(turn, { autoscroll }) {
    turn.set({ autoscroll })
    turn.log("autoScrollEnabled", { answer: autoscroll })
  },

  /** A slider outside the device takes over: nothing goes on by itself. */
  scrub(turn) {
    const { mode, run } = turn.now
    turn.set({ run: run + 1, chains: 0, mode: mode === "Looping" ? "Auto" : mode })
  },

  /** A viewer goes to a step, or the file changed (quirk 5.12): as after loading, at rest. */
  preview(turn, { page, ...options }) {
    turn.now = loaded({ ...turn.now, ...options }, page)
    turn.effect("jump", { page })
  }
}

/** From the page that is nearest, as if the view had just loaded. */
function revive(turn, name, content) {
  const { p, fidelity } = turn.now
  const page = Math.min(Math.max(Math.round(p), 0), turn.count - 1)
  events.preview(turn, { page })
  turn.log(name, content)
  if (turn.now.autoscroll && (turn.count > 1 || fidelity === "strict")) turn.schedule(page)
}

/** One transition under way. */
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

  schedule(page) {
    const { chains, durations, run } = this.now
    this.set({ chains: chains + 1 })
    this.effect("schedule", { after: Math.max(SHORTEST, durations[page]), run })
  }

  /** The library calls it with every tick of the scroll; the log says it once and counts (quirk 5.6). */
  reachLast() {
    const { lastCalls } = this.now
    this.set({ lastCalls: lastCalls + 1 })
    if (lastCalls === 0) this.log(LAST, {})
  }

  countLast() {
    const { lastCalls: count } = this.now
    if (count > 1) this.log(LAST, { note: "repeated", count, quirk: "5.6" })
    if (count > 0) this.set({ lastCalls: 0 })
  }

  effect(type, content) {
    this.effects.push({ type, ...content })
  }

  log(name, content) {
    this.effect("log", { name, ...content })
  }
}
