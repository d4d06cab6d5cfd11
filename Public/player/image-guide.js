// SureGuideView by the library's reference: a pure function of plain data, see docs/player.md. Layers are known
// by the library's numbers: 1 lies lowest, is seen last and ends the guide (quirks 1 and 2).

export const SHOWN = 200 // the stored number that answers NO (section 5)
const CREATE = "sureGuideViewWithImageName:imageCount:"
const STATUS_BAR = "setStatusBarHidden:"

/** `count`: pictures, may be 0 or less; `missing`: numbers without one; `names`: of pictures, as people know them; `onLastTap`: what the host's block does. */
export const initialState = (options) => ({
  fidelity: "intended", count: 1, name: "guide", key: "SureShouldShowGuide", missing: [], names: [], onLastTap: null, once: false,
  stored: null,
  ...options,
  piles: [], isStatusBarHidden: false
})

/** The state after an event, and what to do about it. */
export function transition(state, event) {
  const turn = new Turn(state)
  if (Object.hasOwn(events, event.type)) events[event.type](turn, event)
  return { state: turn.now, effects: turn.effects }
}

/** What the next tap or key would hit: {number, isMissing, isStuck} or null = the app. */
export function top({ piles, missing }) {
  const layers = piles.at(-1)
  if (!layers) return null
  return layers.length
    ? { number: layers.at(-1), isMissing: missing.includes(layers.at(-1)), isStuck: false }
    : { number: null, isMissing: false, isStuck: true }
}

const events = {
  /** The app's start: it asks, if it asks at all, and then creates the guide. */
  launch(turn, { stored = turn.now.stored }) {
    turn.set({ piles: [], isStatusBarHidden: false, stored })
    if (turn.now.once) {
      const answer = turn.now.stored !== SHOWN
      turn.log("shouldShowGuider", { key: turn.now.key, answer, note: answer ? "sure-asked" : "sure-shown-once" })
      if (answer) turn.store(SHOWN) // the question sets the flag (quirk 6)
      if (!answer) return
    }
    events.create(turn)
  },

  /** Does not look at the flag; a second guide lies on the first (section 4). */
  create(turn) {
    const { count, name, piles, missing } = turn.now
    if (piles.length) turn.log(CREATE, { note: "sure-second" })
    const layers = Array.from({ length: Math.max(0, count) }, (_, index) => index + 1)
    turn.set({ piles: [...piles, layers] })
    if (layers.length) turn.log(CREATE, { stem: name, count, note: "sure-created" })
    else turn.log(CREATE, { stem: name, count, note: "sure-frozen", quirk: "3" })
    const gone = layers.filter((number) => missing.includes(number))
    const names = gone.map((number) => turn.nameOf(number)).join(", ")
    if (names) turn.log(CREATE, { note: "sure-missing", names, quirk: "4" })
    events.show(turn, { isSilent: true })
  },

  /** Already called on creation; afterwards it puts an empty view back (quirk 10). */
  show(turn, { isSilent = false }) {
    const { piles, isStatusBarHidden } = turn.now
    if (!piles.length) turn.set({ piles: [[]] })
    if (!isSilent) turn.log("show", piles.length ? { note: "sure-in-front" } : { note: "sure-empty", quirk: "10" })
    if (!isStatusBarHidden) turn.statusBar(true)
  },

  /** Anywhere on the picture that lies on top; one that is missing takes its tap as well (quirk 4). */
  tap(turn) {
    const { piles, onLastTap } = turn.now
    const layers = piles.at(-1)
    if (!layers) return
    if (!layers.length) return turn.log("preview", { note: "sure-swallowed", quirk: turn.now.count < 1 ? "3" : "10" })
    const number = layers.at(-1)
    turn.set({ piles: [...piles.slice(0, -1), layers.slice(0, -1)] })
    turn.log("tap", { note: "sure-removed", picture: turn.nameOf(number), tag: 999 + number })
    if (number !== 1) return
    // The block runs while the empty view is still there and the status bar still hidden (section 3).
    if (onLastTap) {
      turn.log("lastTapBlock", {})
      turn.log(onLastTap, { note: "host" })
    }
    turn.statusBar(false)
    turn.set({ piles: piles.slice(0, -1) })
    turn.log("removeFromSuperview", piles.length > 1 ? { note: "sure-pile-below" } : {})
  },

  /** The way out that only a preview has. */
  escape(turn) {
    if (!turn.now.piles.length) return
    const layers = turn.now.piles.at(-1)
    if (layers.length) return events.tap(turn)
    turn.set({ piles: turn.now.piles.slice(0, -1), isStatusBarHidden: false })
    turn.log("preview", { note: "sure-escaped" })
  },

  /** A viewer goes to a step: `number` lies on top of those below it. 0 or less = the empty view. */
  preview(turn, { number, ...options }) {
    turn.set({ ...options, piles: [], isStatusBarHidden: false })
    turn.set({ piles: [Array.from({ length: Math.max(0, number) }, (_, index) => index + 1)], isStatusBarHidden: true })
  },

  /** Removing the key is the only reset there is. */
  forget: (turn) => turn.store(null),

  /** What another tab has stored. */
  readFlag: (turn, { stored }) => turn.set({ stored })
}

/** One transition under way. */
class Turn {
  effects = []

  constructor(state) {
    this.now = state
  }

  set(changes) {
    this.now = { ...this.now, ...changes }
  }

  nameOf(number) {
    return this.now.names[number - 1] ?? `picture ${number}`
  }

  store(stored) {
    this.set({ stored })
    this.effects.push({ type: "store", stored })
  }

  statusBar(isHidden) {
    this.set({ isStatusBarHidden: isHidden })
    this.log(STATUS_BAR, { answer: isHidden })
  }

  log(name, content) {
    this.effects.push({ type: "log", name, ...content })
  }
}
