// BWWalkthrough's master, by the library's reference, section 4: a pure function of plain data, described in
// docs/player.md. Where the pages are is the pager's business; its news come in as events. `intended` differs from
// `strict`, the library's code, in 5.8 and 5.10, and in how often a rotation scrolls (5.6).

const DID_CHANGE = "walkthroughPageDidChange"
const DID_SCROLL = "walkthroughDidScroll(to:offset:)"
const ROTATION_DELAY = 100 // milliseconds, section 3.4
const NEAR = 0.001 // pages; 5.9: a rounding error below a page is that page

export const initialState = (options) => ({
  fidelity: "intended", count: 1, pages: [], controls: [], presentedKey: null, isFlagged: false,
  ...options,
  p: options.page ?? 0, onView: options.page ?? 0, dots: 0, dotsCount: 0, next: true, previous: true, reported: null,
  isPresented: false, ticks: 0, rotations: 0
})

/** The state after an event, and what to do about it. */
export function transition(state, event) {
  const turn = new Turn(state)
  if (Object.hasOwn(events, event.type)) events[event.type](turn, event)
  return { state: turn.state, effects: turn.effects }
}

/** The library's current page: the old one while moving forward, the lower one while moving back (section 1.1). */
export const currentPage = ({ p, fidelity }) => Math.max(0, Math.trunc(fidelity === "strict" ? p : p + NEAR))

/** Whether a control is to be seen on the page that rests on view. */
export function isShown(state, { name, outlet }) {
  const wanted = state.pages[state.onView]?.controls
  if (wanted && !wanted.includes(name)) return false
  return !outlet || (name === "next" ? state.next : name === "previous" ? state.previous : true)
}

/** {back, forward}: which way fingers may go from the page they come down on. */
export function directions({ pages, p, isPresented }) {
  const swipe = pages[Math.round(p)]?.swipe
  if (!isPresented || swipe === "off") return { back: false, forward: false }
  return { back: swipe !== "forward", forward: true }
}

const events = {
  /** The host's first launch: presents, unless it has before (section 6.1). */
  launch(turn) {
    const { presentedKey, isFlagged } = turn.state
    if (presentedKey && isFlagged) return turn.log(presentedKey, { note: "presented-before" })
    events.present(turn)
  },

  present(turn) {
    const { presentedKey, isFlagged } = turn.state
    turn.set({ isPresented: true })
    if (presentedKey && !isFlagged) {
      turn.set({ isFlagged: true })
      turn.tell("writeFlag", { key: presentedKey })
    }
    events.appear(turn, { isFirst: true })
  },

  /** The master is about to appear: first, or again after it was covered (5.8). */
  appear(turn, { isFirst = false }) {
    turn.set({ dotsCount: turn.state.count })
    turn.refresh()
    const page = currentPage(turn.state)
    if (isFirst || page === 0) return
    if (turn.state.fidelity === "strict") turn.set({ dots: 0 })
    turn.log("viewWillAppear(_:)", { note: turn.state.fidelity === "strict" ? "dots-reset" : "dots-kept", quirk: 5.8, page })
  },

  next(turn) {
    const page = currentPage(turn.state)
    if (page + 1 >= turn.state.count) return
    turn.log("walkthroughNextButtonPressed")
    turn.scrollTo(page + 1)
  },

  previous(turn) {
    const page = currentPage(turn.state)
    if (page === 0) return
    turn.log("walkthroughPrevButtonPressed")
    turn.scrollTo(page - 1)
  },

  /** Always; who presented the walkthrough has to take it away. */
  close(turn) {
    turn.log("walkthroughCloseButtonPressed", { note: "host-dismisses" })
    turn.set({ isPresented: false })
    turn.tell("dismiss")
  },

  /** A button of the host's that leads to a page; the library has no such call. */
  goTo(turn, { page }) {
    turn.log("setContentOffset(_:animated:)", { note: "host-scrolls", page })
    turn.scrollTo(page)
  },

  /** A tap on a control of the master: whatever its actions are wired to (5.7, 5.10). */
  tap(turn, { control }) {
    const { controls, fidelity } = turn.state
    const found = controls.find(({ name }) => name === control)
    if (!found) return
    const { actions, name } = found
    if (!actions.length) return turn.log("preview", { note: "not-wired", control, quirk: 5.7 })
    if (actions.length > 1) turn.log("preview", { note: "two-actions", control, quirk: "5.10" })
    const run = fidelity === "strict" ? actions : actions.includes(name) ? [name] : actions.slice(-1)
    for (const action of run) events[action](turn)
  },

  /** A button inside a page. */
  press(turn, { action, page }) {
    if (action === undefined) return turn.log("preview", { note: "not-wired", control: "button", quirk: 5.7 })
    if (action === "page") return page === null ? undefined : events.goTo(turn, { page })
    events[action](turn)
  },

  /** A tap on the dots: they move first, by one. */
  dots(turn, { forward }) {
    const { controls, dots, count } = turn.state
    if (!controls.some(({ name, outlet }) => name === "page-control" && outlet)) {
      return turn.log("preview", { note: "no-outlet", quirk: 5.7 })
    }
    const target = dots + (forward ? 1 : -1)
    if (target < 0 || target >= count) return
    turn.set({ dots: target })
    turn.log("pageControlDidTouch", { note: "dots-first", page: target })
    turn.scrollTo(target)
  },

  /** The pager's news. */
  didScroll(turn, { p }) {
    turn.set({ p })
    const last = Math.min(turn.state.count - 1, Math.floor(p) + 3)
    for (let page = Math.max(0, Math.floor(p) - 1); page <= last; page++) {
      const offset = p - page + 1
      if (offset > -2 && offset < 2) turn.tell("hook", { page, offset }) // section 3.1
    }
    turn.set({ ticks: turn.state.ticks + 1 })
  },

  /** Released exactly at rest nothing more happens. */
  didEndDragging: (turn, { decelerates }) => decelerates || turn.endMotion(),
  didEndDecelerating: (turn) => turn.refresh(),

  didEndScrolling(turn) {
    const { rotations } = turn.state
    turn.set({ rotations: 0 })
    turn.refresh()
    for (let repeat = 1; repeat < rotations; repeat++) turn.refresh()
  },

  /** A slider outside the device came to rest on a page: the preview's own, so nobody is told. */
  scrubbed(turn) {
    turn.set({ ticks: 0 })
    turn.show()
  },

  /** The size has changed; the page to go back to is the one that was current before. */
  rotate(turn) {
    turn.tell("later", { after: ROTATION_DELAY, event: { type: "rotated", page: currentPage(turn.state) } })
  },

  /** Two notifications ask for the same scroll, and the end of each is told (5.6). */
  rotated(turn, { page }) {
    turn.set({ rotations: turn.state.fidelity === "strict" ? 2 : 1 })
    turn.scrollTo(page)
  },

  /** The viewer goes to a step. */
  visit: (turn, { page }) => turn.scrollTo(page),

  setFlag: (turn, { isFlagged }) => turn.set({ isFlagged }),

  /** The file was read again. */
  setContent(turn, { count, pages, controls, fidelity, presentedKey }) {
    const p = Math.min(turn.state.p, count - 1)
    turn.set({ count, pages, controls, fidelity, presentedKey, dotsCount: count, p })
    turn.show()
  }
}

/** One transition under way. */
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

  log(name, content) {
    this.tell("log", { name, ...content })
  }

  scrollTo(page) {
    this.tell("scrollTo", { page })
  }

  /** The hook was called all the while; one line says so. */
  endMotion() {
    const { ticks } = this.state
    if (ticks) this.log(DID_SCROLL, { note: "ticks", count: ticks })
    this.set({ ticks: 0 })
  }

  /** "Refresh" of section 4: dots, event, next hidden on the last page, previous on the first. */
  refresh() {
    this.endMotion()
    const page = currentPage(this.state)
    const isRepeat = page === this.state.reported
    this.set({ dots: page })
    this.log(DID_CHANGE, { page, ...(isRepeat && { note: "repeat", quirk: 5.6 }) })
    this.show()
    this.set({ reported: page })
  }

  show() {
    const page = currentPage(this.state)
    this.set({ dots: page, onView: page, next: page < this.state.count - 1, previous: page > 0 })
  }
}
