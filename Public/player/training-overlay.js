// iOSCoreLibrary's Training Overlay, section 2 of its reference: a pure function, see docs/player.md. `intended` differs
// from `strict` in quirks 1 and 2 alone.

const DEBUG = "debug_ICLTrainingOverlayLog"
const REGISTER = "registerScreen:"

export const flagKey = (screen) => "ICLTrainingOverlay.Shown." + screen

export const showCall = (rect) =>
  `showScreen:forceReshow:currentViewController:${rect ? "webViewRect" : "displayPosition"}:`

export const initialState = (options) => ({
  fidelity: "intended", ready: true, ignoreShown: false, flags: [], style: "glass", stylesheet: null, delegate: true,
  ...options,
  registered: {}, active: null, queue: [], visible: [], frozenScreen: null, nextOverlay: 1
})

/** The state after an event, and what to do about it. */
export function transition(state, event) {
  const turn = new Turn(state)
  if (Object.hasOwn(calls, event.type)) calls[event.type](turn, event)
  return { state: turn.state, effects: turn.effects }
}

const calls = {
  register(turn, { screen, title = "", text = "" }) {
    const known = turn.data(screen)
    if (!known) turn.own(screen, { title, text, overlay: null })
    turn.log(REGISTER, { screen, note: known && "known" })
    if (!known) return turn.debug({ screen, note: "registered" })
    if (title !== known.title || text !== known.text) turn.log(REGISTER, { screen, note: "keeps-texts", quirk: 4 })
    if (turn.state.active === screen) turn.log(REGISTER, { screen, note: "active" })
  },

  show(turn, { screen, step = null, force = false, controller = true, position = "none", rect = null }) {
    const { ignoreShown, flags } = turn.state
    const name = showCall(rect)
    const answer = (answer, note) => turn.log(name, { screen, force, answer, note })
    if (!turn.data(screen)) {
      turn.debug({ screen, note: "unknown" })
      return answer(false)
    }
    if (!force && !ignoreShown && flags.includes(screen)) return answer(false, "shown-before")
    const request = { screen, step, rect, position }
    const old = turn.replaceable(screen)
    if (old) {
      turn.log(name, { screen, note: "replaced", quirk: 2 })
      turn.replace(old, request)
    } else if (turn.isBusy || !turn.askReady()) {
      if (!controller) return turn.log(name, { screen, note: "no-controller", quirk: 12 })
      turn.enqueue(request)
      return answer(true, "queued")
    } else {
      turn.debug({ screen, note: "direct" })
      turn.noteStacking(name, screen)
      turn.set({ active: screen })
      turn.present(request, false)
    }
    answer(true)
  },

  /** A viewer goes to a step: it is shown whatever the state, alone. */
  preview(turn, { screen, step = null, position = "none", rect = null }) {
    if (!turn.data(screen)) return
    turn.clearScreen()
    turn.set({ active: screen })
    turn.present({ screen, step, rect, position }, false)
    turn.log(showCall(rect), { screen, force: true, answer: true })
  },

  tap(turn, { overlay = turn.state.visible.at(-1)?.overlay }) {
    const view = turn.state.visible.find((view) => view.overlay === overlay)
    if (!view) return
    if (turn.data(view.screen)?.overlay !== overlay) {
      return turn.debug({ screen: view.screen, note: "no-owner", quirk: 2 })
    }
    turn.remove(view)
    turn.set({ active: null })
    if (turn.resume(DEBUG)) return
    turn.set({ frozenScreen: null })
    turn.callback("currentOverlaySequenceComplete")
  },

  resume(turn) {
    const name = "resumeShowingOverlays"
    const { queue, active } = turn.state
    const [next] = queue
    if (next && turn.isKeptActive) turn.log(name, { screen: next.screen, other: active, note: "waits", quirk: 1 })
    turn.log(name, { answer: turn.resume(name) })
  },

  setReady: (turn, { ready }) => turn.set({ ready }),

  setIgnoreShown(turn, { ignoreShown }) {
    turn.set({ ignoreShown })
    turn.log("debug_IgnorePreviouslyShownChecks", { answer: ignoreShown })
  },

  flagAsShown: (turn, { screens }) =>
    turn.flag(screens, "flagAsShown:", "writeFlag", (flags) => [...flags, ...screens]),

  flagAsNotShown: (turn, { screens }) =>
    turn.flag(screens, "flagAsNotShown:", "removeFlag", (flags) => flags.filter((flag) => !screens.includes(flag))),

  clearFlags(turn) {
    turn.set({ flags: [] })
    turn.effect("clearFlags")
    turn.log("debug_ClearPreviouslyShownFlags")
  },

  /** They are read at every request (quirk 21). */
  readFlags: (turn, { flags }) => turn.set({ flags }),

  setStyle(turn, { style = turn.state.style, stylesheet = turn.state.stylesheet }) {
    const old = turn.state
    turn.set({ style, stylesheet })
    if (style !== old.style) turn.log("setOverlayStyle:", { note: style })
    if (stylesheet !== old.stylesheet) turn.log("setCSSName:", { screen: stylesheet })
  },

  setFidelity: (turn, { fidelity }) => turn.set({ fidelity }),

  /** The file changed: screens that are gone leave the queue. */
  renumber(turn, { steps }) {
    const numberOf = ({ screen, step }) => {
      const own = steps.filter(({ id }) => id === screen)
      return (own.find(({ number }) => number === step) ?? own[0])?.number
    }
    const moved = (entry) => entry && { ...entry, step: numberOf(entry) ?? entry.step }
    const { queue, visible, frozenScreen } = turn.state
    turn.set({
      queue: queue.filter(numberOf).map(moved),
      visible: visible.map((view) => ({ ...moved(view), frozen: moved(view.frozen) })),
      frozenScreen: moved(frozenScreen)
    })
  },

  /** The app ends. */
  quit(turn) {
    turn.clearScreen()
    turn.set({ registered: {} })
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

  data(screen) {
    const { registered } = this.state
    return Object.hasOwn(registered, screen) ? registered[screen] : null
  }

  own(screen, changes) {
    this.set({ registered: { ...this.state.registered, [screen]: { ...this.data(screen), ...changes } } })
  }

  get isBusy() {
    return this.state.active !== null || this.state.queue.length > 0
  }

  /** The active screen came from the queue: in the library it would not be active (quirk 1). */
  get isKeptActive() {
    const { fidelity, active, visible } = this.state
    return fidelity !== "strict" && active !== null && visible.some(({ fromQueue }) => fromQueue)
  }

  /** The view that the library would orphan (quirk 2). */
  replaceable(screen) {
    if (!this.isKeptActive || this.state.queue.length) return null
    return this.state.visible.find((view) => view.screen === screen)
  }

  askReady() {
    const { delegate, ready } = this.state
    this.callback("readyToShowOverlays", { answer: ready })
    return ready || !delegate
  }

  enqueue(request) {
    const { screen } = request
    const { queue, active } = this.state
    if (queue.some((other) => other.screen === screen)) return this.debug({ screen, note: "queued-before" })
    if (!queue.length && this.isKeptActive) this.debug({ screen, other: active, note: "waits", quirk: 1 })
    this.set({ queue: [...queue, request] })
    this.debug({ screen, note: "queued" })
  }

  resume(name) {
    const { queue, active, delegate, ready, fidelity } = this.state
    this.debug({ note: "resuming", count: queue.length })
    if (active !== null || !queue.length) return false
    const [request, ...rest] = queue
    const { screen } = request
    if (delegate && !ready) this.log(name, { screen, note: "not-asked", quirk: 3 })
    this.noteStacking(name, screen)
    this.set({ queue: rest, active: fidelity === "strict" ? null : screen })
    this.present(request, true)
    return true
  }

  present(request, fromQueue) {
    this.effect("present", { overlay: this.open(request, fromQueue) })
  }

  replace(old, request) {
    this.set({ visible: this.state.visible.filter((view) => view !== old) })
    this.effect("replace", { overlay: old.overlay, with: this.open(request, true) })
  }

  /** Writes the flag on opening (quirk 10); glass takes the sequence's snapshot (quirks 8 and 9). */
  open({ screen, step, rect, position }, fromQueue) {
    const { style, visible, nextOverlay: overlay, flags, frozenScreen } = this.state
    if (!flags.includes(screen)) this.set({ flags: [...flags, screen] })
    this.effect("writeFlag", { screen })
    const snapshot = () => frozenScreen ?? { screen, step, below: visible.map(({ overlay }) => overlay) }
    const frozen = style === "glass" ? snapshot() : null
    const view = { overlay, screen, step, fromQueue, style, rect, position, frozen }
    this.set({ visible: [...visible, view], nextOverlay: overlay + 1, frozenScreen: frozen ?? frozenScreen })
    this.own(screen, { overlay })
    return view
  }

  remove(view) {
    const { screen, overlay } = view
    this.set({ visible: this.state.visible.filter((other) => other !== view) })
    if (this.data(screen)?.overlay === overlay) this.own(screen, { overlay: null })
    this.effect("remove", { overlay })
  }

  clearScreen() {
    this.state.visible.forEach((view) => this.remove(view))
    this.set({ active: null, queue: [], frozenScreen: null })
  }

  flag(screens, name, effect, change) {
    this.set({ flags: [...new Set(change(this.state.flags))] })
    for (const screen of screens) this.effect(effect, { screen })
    this.log(name, { screen: screens.join(", ") })
  }

  noteStacking(name, screen) {
    const { visible } = this.state
    if (visible.some((view) => view.screen === screen)) this.log(name, { screen, note: "orphans", quirk: 2 })
    else if (visible.length) this.log(name, { screen, other: visible.at(-1).screen, note: "stacks", quirk: 1 })
  }

  effect(type, content) {
    this.effects.push({ type, ...content })
  }

  log(name, content) {
    this.effect("log", { name, ...content })
  }

  callback(name, content) {
    if (this.state.delegate) this.log(name, content)
  }

  debug(content) {
    this.callback(DEBUG, content)
  }
}
