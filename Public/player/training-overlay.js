// The state machine of iOSCoreLibrary's Training Overlay (spec/icl-training-overlay.md, section 2) as a pure function:
// plain data in, plain data out. It knows no document, no storage and no clock; whoever calls `transition` keeps the
// state and performs the effects, in order.
//
// State
//   registered    screen name → {title, text, elements, overlay}; overlay = number of the view it owns, or null
//   active        name of the screen the library takes for the active one, or null
//   queue         requests that wait: {screen, step, rect, position}
//   visible       views on the screen, bottom to top: {overlay, screen, step, fromQueue, style, rect, position, frozen}
//   frozenScreen  the blurred snapshot that a sequence shares (quirk 8): {screen, step, below}; below = overlays in the picture
//   flags         screen names that were shown;  ready, ignoreShown, style, stylesheet, delegate: the knobs
//
// Effects
//   {type: "present", overlay: view}, {type: "remove", overlay: number}, {type: "replace", overlay: number, with: view}
//   {type: "writeFlag" | "removeFlag", screen}, {type: "clearFlags"}
//   {type: "log", name, detail, level?, quirk?}, name = the library's own name of the call or callback
//
// Fidelity: `strict` does what the library's code does, stacked and orphaned views included. `intended` differs in
// quirks 1 and 2 alone: a screen from the queue counts as active, and a reshow of it replaces its view. Both say in the
// log, by number, when a quirk makes a difference.

const FLAG_PREFIX = "ICLTrainingOverlay.Shown."
const DEBUG_LOG = "debug_ICLTrainingOverlayLog"
const YES_NO = { true: "YES", false: "NO" }

/** The key under which an app's preferences remember that a screen was shown. */
export const flagKey = (screen) => FLAG_PREFIX + screen

export function initialState(options = {}) {
  const {
    fidelity = "intended", ready = true, ignoreShown = false, flags = [],
    style = "glass", stylesheet = "ICLTrainingOverlay.css", delegate = true
  } = options
  return {
    fidelity, ready, ignoreShown, flags: [...flags], style, stylesheet, delegate,
    registered: {}, active: null, queue: [], visible: [], frozenScreen: null, nextOverlay: 1
  }
}

/** Answers the state after an event and what has to be done about it. An unknown event changes nothing. */
export function transition(state, event) {
  const turn = new Turn(state)
  if (Object.hasOwn(calls, event.type)) calls[event.type](turn, event)
  return { state: turn.state, effects: turn.effects }
}

/** The name of the call that a show request makes: with a rectangle it is the library's alternative call. */
export const showCall = (rect) =>
  `showScreen:forceReshow:currentViewController:${rect ? "webViewRect:" : "displayPosition:"}`

const calls = {
  register(turn, { screen, title = "", text = "" }) {
    const known = turn.data(screen)
    const name = "registerScreen:"
    if (!known) {
      turn.setData(screen, { title, text, elements: [], overlay: null })
      turn.log(name, screen)
      turn.debug(`registered ${screen}`)
      return
    }
    turn.setData(screen, { ...known, elements: [] })
    turn.log(name, `${screen}, known already`)
    if (title !== known.title || text !== known.text) {
      turn.warn(name, 4, `${screen} is registered already: it keeps its first title and text`)
    }
    if (turn.state.active === screen) {
      turn.log(name, `console: ${screen} is registered again while it is active; its picture stays as it is`, "warning")
    }
  },

  addElement(turn, { screen, subject, text = "", highlighted = true }) {
    const name = highlighted ? "addElement:description:" : "addUnhighlightedElement:"
    const data = turn.data(screen)
    if (!data) return
    if (Array.isArray(subject)) {
      if (subject.length < 2) {
        turn.warn(name, 12, `a list of ${subject.length} views: the app would crash here`, "error")
        return
      }
      if (!isElementList(subject)) {
        turn.log(name, `console: ${screen}: the list holds something that is no view; ignored (a debug build stops)`, "warning")
        return
      }
    } else if (subject !== "view" && subject !== null) {
      turn.log(name, `console: ${screen}: ${subject} is not supported; ignored`, "warning")
      return
    }
    turn.setData(screen, { ...data, elements: [...data.elements, { subject, text, highlighted }] })
  },

  show(turn, { screen, step = null, force = false, controller = true, position = "none", rect = null }) {
    const { state } = turn
    const name = showCall(rect)
    const asked = `${screen}, forceReshow ${YES_NO[force]}`
    if (!turn.data(screen)) {
      turn.debug(`cannot show ${screen}: it is not registered (a debug build stops here)`, "error")
      turn.log(name, `${asked} → NO`)
      return
    }
    if (!force && !state.ignoreShown && state.flags.includes(screen)) {
      turn.log(name, `${asked} → NO, shown before`)
      return
    }
    const request = { screen, step, rect, position }
    const replaced = turn.replaceable(screen)
    if (replaced) {
      turn.warn(name, 2, `${screen} is on view from the queue: its view is replaced (the library would orphan it)`)
      turn.replace(replaced, request)
      turn.log(name, `${asked} → YES, replaced`)
      return
    }
    if (turn.isBusy || !turn.askReady()) {
      if (!controller) {
        turn.warn(name, 12, `${screen} has to wait without a view controller: the app would crash here`, "error")
        return
      }
      turn.enqueue(request)
      turn.log(name, `${asked} → YES, queued`)
      return
    }
    turn.debug(`showing ${screen} directly`)
    turn.warnOfStacking(name, screen)
    turn.set({ active: screen })
    turn.present(request, false)
    turn.log(name, `${asked} → YES`)
  },

  /** A viewer goes to a step: what was on view or waiting is dropped, and the step is shown whatever its state. */
  preview(turn, { screen, step = null, position = "none", rect = null }) {
    if (!turn.data(screen)) return
    turn.clearScreen()
    turn.set({ active: screen })
    turn.present({ screen, step, rect, position }, false)
    turn.log(showCall(rect), `${screen}, forceReshow YES → YES`)
  },

  tap(turn, { overlay = turn.state.visible.at(-1)?.overlay }) {
    const view = turn.state.visible.find((view) => view.overlay === overlay)
    if (!view) return
    if (turn.data(view.screen)?.overlay !== overlay) {
      turn.debug(`tap on an overlay that no screen owns; it stays (a debug build stops here)`, "error", 2)
      return
    }
    turn.remove(view)
    turn.set({ active: null })
    if (turn.resume()) return
    turn.set({ frozenScreen: null })
    turn.callback("currentOverlaySequenceComplete")
  },

  resume(turn) {
    const { queue, active, fidelity, visible } = turn.state
    const name = "resumeShowingOverlays"
    if (fidelity === "intended" && active !== null && queue.length > 0 && visible.some((view) => view.fromQueue)) {
      turn.warn(name, 1, `${active} came from the queue and counts as active (the library would open ${queue[0].screen} on top)`)
    }
    turn.log(name, `→ ${YES_NO[turn.resume(name)]}`)
  },

  setReady(turn, { ready }) {
    turn.set({ ready })
  },

  setIgnoreShown(turn, { ignoreShown }) {
    turn.set({ ignoreShown })
    turn.log("debug_IgnorePreviouslyShownChecks", YES_NO[ignoreShown])
  },

  flagAsShown(turn, { screens }) {
    turn.set({ flags: [...turn.state.flags, ...screens.filter((screen) => !turn.state.flags.includes(screen))] })
    for (const screen of screens) turn.effect({ type: "writeFlag", screen })
    turn.log("flagAsShown:", screens.join(", "))
  },

  flagAsNotShown(turn, { screens }) {
    turn.set({ flags: turn.state.flags.filter((screen) => !screens.includes(screen)) })
    for (const screen of screens) turn.effect({ type: "removeFlag", screen })
    turn.log("flagAsNotShown:", screens.join(", "))
  },

  clearFlags(turn) {
    turn.set({ flags: [] })
    turn.effect({ type: "clearFlags" })
    turn.log("debug_ClearPreviouslyShownFlags", "")
  },

  /** The stored flags as they are now; they are read at every request (quirk 21) and other tabs may change them. */
  readFlags(turn, { flags }) {
    turn.set({ flags: [...flags] })
  },

  setStyle(turn, { style = turn.state.style, stylesheet = turn.state.stylesheet }) {
    const { state } = turn
    turn.set({ style, stylesheet })
    if (style !== state.style) turn.log("setOverlayStyle:", style === "glass" ? "etsGlass" : "etsDarken")
    if (stylesheet !== state.stylesheet) turn.log("setCSSName:", stylesheet)
  },

  setFidelity(turn, { fidelity }) {
    turn.set({ fidelity })
  },

  /** The tutorial file changed: requests keep their screen under its new number; those whose screen is gone are dropped. */
  renumber(turn, { steps }) {
    const numberOf = ({ screen, step }) =>
      (steps.find(({ id, number }) => id === screen && number === step) ?? steps.find(({ id }) => id === screen))?.number
    const moved = (entry) => entry && { ...entry, step: numberOf(entry) ?? entry.step }
    const { queue, visible, frozenScreen } = turn.state
    turn.set({
      queue: queue.filter((entry) => numberOf(entry) !== undefined).map(moved),
      visible: visible.map((view) => ({ ...moved(view), frozen: moved(view.frozen) })),
      frozenScreen: moved(frozenScreen)
    })
  },

  /** Rotation and resizing: nothing is laid out again while an overlay is on view. */
  resize() {},

  /** The app ends: views and queue are gone, stored flags stay, so that unshown screens are offered again. */
  quit(turn) {
    turn.clearScreen()
    turn.set({ registered: {} })
  }
}

const BAR_ITEMS = {
  toolbar: ["bar-item"],
  "navigation-bar": ["bar-item", "navigation-item"],
  "tab-bar": ["tab-item"],
  "segmented-control": ["number"]
}

/** Views only, or a bar with one of its items, after which nothing is looked at (quirks 11 and 13). */
function isElementList([first, second, ...others]) {
  if (BAR_ITEMS[first]?.includes(second)) return true
  return [first, second, ...others].every((kind) => kind === "view" || kind in BAR_ITEMS)
}

/** One transition under way: the state so far and the effects so far. */
class Turn {
  constructor(state) {
    this.state = state
    this.effects = []
  }

  set(changes) {
    this.state = { ...this.state, ...changes }
  }

  data(screen) {
    return Object.hasOwn(this.state.registered, screen) ? this.state.registered[screen] : undefined
  }

  setData(screen, data) {
    this.set({ registered: { ...this.state.registered, [screen]: data } })
  }

  get isBusy() {
    return this.state.active !== null || this.state.queue.length > 0
  }

  /** Asked only for direct shows; an app without a delegate is always ready. */
  askReady() {
    if (!this.state.delegate) return true
    this.callback("readyToShowOverlays", `→ ${YES_NO[this.state.ready]}`)
    return this.state.ready
  }

  /** The view that `intended` replaces where the library would orphan it: from the queue, with none waiting behind. */
  replaceable(screen) {
    if (this.state.fidelity !== "intended" || this.state.queue.length > 0) return undefined
    return this.state.visible.find((view) => view.screen === screen && view.fromQueue)
  }

  enqueue(request) {
    const { queue, visible, active, fidelity } = this.state
    if (queue.some(({ screen }) => screen === request.screen)) {
      this.debug(`${request.screen} is queued already and keeps its place`)
      return
    }
    const top = visible.at(-1)
    if (fidelity === "intended" && queue.length === 0 && active !== null && top?.fromQueue) {
      this.warn(DEBUG_LOG, 1, `${request.screen} waits for ${active} (the library would open it on top at once)`)
    }
    this.set({ queue: [...queue, request] })
    this.debug(`queued ${request.screen}`)
  }

  /** Takes the first of the queue unless a screen is active. Tests neither readiness nor flags. */
  resume(name = DEBUG_LOG) {
    const { queue, active, delegate, ready, fidelity } = this.state
    this.debug(`resuming, ${queue.length} in the queue`)
    if (active !== null || queue.length === 0) return false
    const [request, ...rest] = queue
    if (delegate && !ready) this.warn(name, 3, `${request.screen} opens although not ready: the queue does not ask`)
    this.warnOfStacking(name, request.screen)
    this.set({ queue: rest, active: fidelity === "strict" ? null : request.screen })
    this.present(request, true)
    return true
  }

  present(request, fromQueue) {
    this.effect({ type: "present", overlay: this.open(request, fromQueue) })
  }

  replace(old, request) {
    this.set({ visible: this.state.visible.filter((view) => view !== old) })
    this.effect({ type: "replace", overlay: old.overlay, with: this.open(request, old.fromQueue) })
  }

  /** What every presentation does first: the flag is written on opening (quirk 10), then the view takes its snapshot. */
  open({ screen, step, rect, position }, fromQueue) {
    const { style, visible, nextOverlay, flags } = this.state
    if (!flags.includes(screen)) this.set({ flags: [...flags, screen] })
    this.effect({ type: "writeFlag", screen })
    const frozen = style === "glass" ? this.freeze(screen, step) : null
    const view = { overlay: nextOverlay, screen, step, fromQueue, style, rect, position, frozen }
    this.set({ visible: [...visible, view], nextOverlay: nextOverlay + 1 })
    this.setData(screen, { ...this.data(screen), overlay: view.overlay })
    return view
  }

  /** The sequence's snapshot; a fresh one has every overlay that is on view in it (quirk 9). */
  freeze(screen, step) {
    if (!this.state.frozenScreen) {
      this.set({ frozenScreen: { screen, step, below: this.state.visible.map(({ overlay }) => overlay) } })
    }
    return this.state.frozenScreen
  }

  remove(view) {
    this.set({ visible: this.state.visible.filter((other) => other !== view) })
    const data = this.data(view.screen)
    if (data?.overlay === view.overlay) this.setData(view.screen, { ...data, overlay: null })
    this.effect({ type: "remove", overlay: view.overlay })
  }

  clearScreen() {
    for (const view of this.state.visible) this.remove(view)
    this.set({ active: null, queue: [], frozenScreen: null })
  }

  /** Only `strict` comes here with a view on the screen. */
  warnOfStacking(name, screen) {
    const top = this.state.visible.at(-1)
    if (!top) return
    const orphan = this.state.visible.find((view) => view.screen === screen)
    if (orphan) this.warn(name, 2, `${screen} is on view already: its first view can never be closed now`)
    else this.warn(name, 1, `${screen} opens on top of ${top.screen}`)
  }

  effect(effect) {
    this.effects.push(effect)
  }

  log(name, detail, level, quirk) {
    this.effect({ type: "log", name, detail, ...(level && { level }), ...(quirk && { quirk }) })
  }

  warn(name, quirk, detail, level = "warning") {
    this.log(name, `${detail} (quirk ${quirk})`, level, quirk)
  }

  debug(detail, level, quirk) {
    if (this.state.delegate) this.log(DEBUG_LOG, detail, level, quirk)
  }

  callback(name, detail = "") {
    if (this.state.delegate) this.log(name, detail)
  }
}
