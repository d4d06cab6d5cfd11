// BWWalkthrough's master, by its reference, section 4: a pure function, described in docs/player.md.

export const initialState = (options) => ({
  fidelity: "intended", pages: [], controls: [], key: null, isFlagged: false, page: 0, ...options,
  p: options.page ?? 0, dots: 0, reported: null, isPresented: false, ticks: 0, repeats: 0
})

/** `more`: events of walkthrough-host.js. */
export function transition(state, event, more = {}) {
  const turn = new Turn(state)
  ;(events[event.type] ?? more[event.type])?.(turn, event)
  return { state: turn.state, effects: turn.effects }
}

/** Section 1.1; intended: but for rounding errors (5.9). */
export const currentPage = ({ p, fidelity }) => Math.max(0, Math.trunc(fidelity === "strict" ? p : p + 0.001))

export function isShown({ pages, page }, { name, outlet }) {
  if (pages[page].controls?.includes(name) === false) return false
  return !outlet || (name === "next" ? page < pages.length - 1 : name !== "previous" || page > 0)
}

export function directions({ pages, p, isPresented }) {
  const swipe = isPresented ? pages[Math.round(p)]?.swipe : "off"
  return { back: swipe !== "off" && swipe !== "forward", forward: swipe !== "off" }
}

const events = {
  present(turn) {
    const { key, isFlagged } = turn.state
    if (key && !isFlagged) turn.tell("writeFlag")
    turn.set({ isPresented: true, isFlagged: Boolean(key), ticks: 0, reported: null })
    turn.refresh()
  },

  next(turn) {
    const target = currentPage(turn.state) + 1
    if (target < turn.count) turn.turnTo(target, "walkthroughNextButtonPressed")
  },

  previous(turn) {
    const target = currentPage(turn.state) - 1
    if (target >= 0) turn.turnTo(target, "walkthroughPrevButtonPressed")
  },

  close(turn) {
    turn.log("walkthroughCloseButtonPressed", { note: "host-dismisses" })
    turn.set({ isPresented: false })
  },

  /** The app's own doing. */
  page: (turn, { page }) => turn.turnTo(page, "setContentOffset(_:animated:)", { note: "host-scrolls", page }),

  /** A control, or a button in a page with its `action`. */
  tap(turn, { control, action, page }) {
    const { controls, fidelity } = turn.state
    let actions = control ? controls.find(({ name }) => name === control).actions : [action ?? []].flat()
    if (!actions.length) turn.log("preview", { note: "not-wired", control: control ?? "the button", quirk: "5.7" })
    if (actions.length > 1) {
      turn.log("preview", { note: "two-actions", control, quirk: "5.10" })
      if (fidelity !== "strict") actions = actions.includes(control) ? [control] : actions.slice(-1)
    }
    for (const action of actions) events[action](turn, { page })
  },

  dots(turn, { forward }) {
    if (!turn.state.controls.some(({ name, outlet }) => name === "page-control" && outlet)) {
      return turn.log("preview", { note: "no-outlet", quirk: "5.7" })
    }
    const page = turn.state.dots + (forward ? 1 : -1)
    if (page < 0 || page >= turn.count) return
    turn.set({ dots: page })
    turn.turnTo(page, "pageControlDidTouch", { note: "dots-first", page })
  },

  didScroll: (turn, { p }) => turn.set({ p, ticks: turn.state.ticks + 1 }),
  didEndDragging: (turn, { decelerates }) => decelerates || turn.endTicks(),
  didEndDecelerating: (turn) => turn.refresh(),

  didEndScrolling(turn) {
    const { repeats } = turn.state
    turn.set({ repeats: 0 })
    for (let left = repeats; left >= 0; left--) turn.refresh()
  }
}

class Turn {
  effects = []

  constructor(state) {
    this.state = state
  }

  get count() {
    return this.state.pages.length
  }

  set(changes) {
    this.state = { ...this.state, ...changes }
  }

  tell(type, content) {
    this.effects.push({ type, ...content })
  }

  log(name, content) {
    this.tell("log", { name, ...content })
  }

  turnTo(page, name, content) {
    this.log(name, content)
    this.tell("scrollTo", { page })
  }

  endTicks() {
    const { ticks } = this.state
    if (ticks) this.log("walkthroughDidScroll(to:offset:)", { note: "ticks", count: ticks })
    this.set({ ticks: 0 })
  }

  /** Also without a change (5.6). */
  refresh() {
    this.endTicks()
    const page = currentPage(this.state)
    const repeat = page === this.state.reported && { note: "repeat", quirk: "5.6" }
    this.log("walkthroughPageDidChange", { index: page, page, ...repeat })
    this.set({ page, dots: page, reported: page })
  }
}
