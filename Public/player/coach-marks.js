// TNTutorialManager 1.3.2, by the library's reference, section 4: a pure function of plain data, described in
// docs/player.md. `intended` differs from `strict`, the library's code, in quirks 5.3, 5.8 and 5.13 alone.

export const FADE = 300 // milliseconds, section 3.1
export const storageKey = (identifier) => "TNTutorial" + identifier // section 1.7

/** `steps`: {wait, delay, taps, skip, before, action, holes, captions}; `index`: the stored one. */
export const initialState = (options) => ({
  fidelity: "intended", steps: [], coversStatusBar: false, index: 0,
  ...options,
  phase: "idle", // fading-out, delay, fading-in, shown, waiting, ended
  isInPlace: false, isPreview: false, after: null, turn: 0
})

/** The state after an event, and what to do about it. Timers and fades answer with the `turn` they were started with. */
export function transition(state, event) {
  const turn = new Turn(state)
  if (Object.hasOwn(calls, event.type)) calls[event.type](turn, event)
  return { state: turn.state, effects: turn.effects }
}

const calls = {
  /** The host's `updateTutorial`, section 3.2; `index` is what is stored. */
  update(turn, { index = turn.state.index }) {
    if (turn.state.isPreview) turn.quit()
    turn.set({ index })
    turn.log("updateTutorial", { index })
    const isBusy = ["fading-out", "delay", "fading-in", "shown"].includes(turn.state.phase)
    if (isBusy) {
      turn.log("updateTutorial", { note: turn.isStrict ? "twice" : "once", quirk: "5.13" })
      if (!turn.isStrict) return
    }
    if (turn.askWait(index)) {
      turn.log("updateTutorial", { index, note: turn.isStrict ? "dead-end" : "no-dead-end", quirk: "5.3" })
      if (turn.isStrict) return
    }
    if (index >= turn.askMax()) return turn.finished()
    if (!turn.state.isInPlace) return turn.begin()
    if (turn.state.phase === "waiting") {
      turn.effect("hide") // it is hidden already, so the library's fade-out shows nothing
      return turn.begin()
    }
    turn.fadeOut("begin")
  },

  /** On the sheet, section 3.3. `isOnView`: inside a highlighted view's own frame; `isInHole`: inside a hole. */
  tap(turn, { isOnView = true, isInHole = isOnView }) {
    const { phase, index, steps } = turn.state
    if (phase !== "shown") return
    if (steps.some(({ taps }) => taps === "highlights")) {
      const isStrictlyOn = turn.step.taps === "highlights"
      turn.ask("tutorialAcceptTapsOnHighlightsOnly:", isStrictlyOn)
      const isRejected = isStrictlyOn && turn.step.holes > 0 && !isOnView
      const note = isRejected ? (isInHole ? "beside-view" : "rejected") : undefined
      turn.ask("tutorialViewsToHighlight:", undefined, { note, quirk: isRejected && isInHole ? "5.11" : undefined })
      if (isRejected) return
    }
    const waits = turn.askWait(index)
    turn.ask("tutorialPerformAction:", turn.step.action ?? undefined)
    turn.store(index + 1)
    const isLast = turn.state.index >= turn.askMax()
    turn.fadeOut(isLast ? "end" : waits ? "wait" : "begin")
  },

  /** Section 3.4. */
  skip(turn) {
    if (!["shown", "fading-in"].includes(turn.state.phase)) return
    const max = turn.askMax()
    turn.store(max)
    turn.ask("tutorialWaitAfterAction:", false, { note: "asked-with-max", quirk: "5.15" })
    turn.askMax()
    turn.fadeOut("end")
  },

  /** A fade is over. */
  faded(turn, { turn: own }) {
    const { phase, after, turn: current } = turn.state
    if (own !== current) return
    if (phase === "fading-in") return turn.set({ phase: "shown" })
    if (phase !== "fading-out") return
    turn.set({ after: null })
    if (after === "wait") return turn.set({ phase: "waiting" })
    if (after === "begin") return turn.begin()
    turn.effect("remove")
    turn.set({ phase: "ended", isInPlace: false })
    turn.log("tutorialWrapUp")
  },

  /** The pre-action delay is over. */
  delayed(turn, { turn: own }) {
    if (turn.state.phase === "delay" && own === turn.state.turn) turn.highlight()
  },

  /** Section 3.7. */
  rotate(turn) {
    const { isInPlace, phase, index, steps } = turn.state
    if (!isInPlace || index >= steps.length) return
    const isGap = ["fading-out", "delay", "waiting"].includes(phase)
    if (isGap) turn.log("rotation", { note: turn.isStrict ? "early" : "not-early", quirk: "5.8" })
    if (!isGap || turn.isStrict) turn.highlight()
  },

  /** `+shouldDisplayTutorial:`, which hosts ask before they make a manager. */
  shouldDisplay: (turn, { index = turn.state.index }) => turn.shouldDisplay(index),

  /** The app is opened: the host asks, then starts at the stored step. */
  run(turn, { index = turn.state.index, isFresh = false }) {
    turn.quit()
    turn.set({ index })
    if (isFresh) calls.resetIndex(turn)
    if (turn.shouldDisplay(turn.state.index)) calls.update(turn, {})
    else turn.set({ phase: "ended" })
  },

  resetIndex(turn) {
    turn.log("resetIndex")
    turn.store(0)
  },

  /** The viewer's wish, no call of the app. */
  setIndex: (turn, { index }) => turn.store(Math.min(Math.max(0, index), turn.state.steps.length)),

  /** A viewer goes to a step: it is on view at once, whatever is stored. */
  preview(turn, { index }) {
    if (!turn.state.steps[index]) return
    turn.set({ index, isPreview: true })
    turn.highlight(true)
  },

  /** The file changed. */
  renew: (turn, changes) => turn.set({ ...changes, type: undefined }),

  quit: (turn) => turn.quit()
}

/** One transition under way. */
class Turn {
  effects = []

  constructor(state) {
    this.state = state
  }

  set({ type, ...changes }) {
    this.state = { ...this.state, ...changes }
  }

  get isStrict() {
    return this.state.fidelity === "strict"
  }

  get step() {
    return this.state.steps[this.state.index] ?? {}
  }

  askWait(index) {
    const waits = Boolean(this.state.steps[index]?.wait)
    this.log("tutorialWaitAfterAction:", { index, answer: waits })
    return waits
  }

  askMax() {
    const max = this.state.steps.length
    this.log("tutorialMaxIndex", { answer: max })
    return max
  }

  /** A delegate call whose argument is the index. */
  ask(name, answer, more) {
    this.log(name, { index: this.state.index, answer, ...more })
  }

  shouldDisplay(index) {
    this.log("tutorialIdentifier")
    const answer = index < this.askMax()
    this.log("shouldDisplayTutorial:", { answer, note: answer ? undefined : "finished" })
    return answer
  }

  /** Quirk 5.4: no wrap-up. */
  finished() {
    this.set({ phase: "ended" })
    this.log("updateTutorial", { index: this.state.index, note: "finished", quirk: "5.4" })
  }

  /** From the pre-action delay on; the sheet is not to be seen. */
  begin() {
    const { delay = 0, before } = this.step
    this.ask("tutorialPreActionDelay:", delay)
    this.ask("tutorialPreHighlightAction:", before ?? undefined)
    this.effect("prepare", { index: this.state.index })
    if (delay <= 0) return this.highlight()
    const turn = this.next("delay")
    this.effect("delay", { milliseconds: delay * 1000, turn })
  }

  highlight(isStill = false) {
    const { index, steps, coversStatusBar } = this.state
    const { holes = 0, captions = 0, skip = true } = this.step
    this.ask("tutorialViewsToHighlight:")
    this.log("tutorialShouldCoverStatusBar", { answer: coversStatusBar })
    if (!coversStatusBar) this.log("tutorialMasterView")
    this.ask("tutorialTint:")
    this.log("tutorialSkipButtonTitle")
    this.log("tutorialButtonsColor")
    for (const name of ["Texts:", "TextPositions:", "ViewsEdgeInsets:"]) this.ask("tutorial" + name)
    for (let number = 0; number < (holes ? captions : Math.min(captions, 1)); number++) {
      for (const name of ["TextFonts:", "TextColors:"]) this.ask("tutorial" + name)
    }
    this.ask("tutorialHasSkipButton:", skip)
    const hasSkip = skip && index < steps.length - 1
    this.askMax()
    if (hasSkip) for (const name of ["Font", "Title"]) this.log("tutorialSkipButton" + name)
    const turn = this.next(isStill ? "shown" : "fading-in")
    this.set({ isInPlace: true })
    this.effect("show", { index, isStill, turn })
  }

  /** `after`: what follows, "begin" the next step, "wait", or "end". Skip is gone at once. */
  fadeOut(after) {
    const turn = this.next("fading-out")
    this.set({ after, isPreview: false })
    this.effect("fadeOut", { turn })
  }

  /** What was under way counts no more. */
  next(phase) {
    const turn = this.state.turn + 1
    this.set({ phase, turn })
    return turn
  }

  store(index) {
    this.set({ index })
    this.effect("store", { index })
  }

  quit() {
    if (this.state.isInPlace) this.effect("remove")
    this.next("idle")
    this.set({ isInPlace: false, isPreview: false, after: null })
  }

  effect(type, content) {
    this.effects.push({ type, ...content })
  }

  log(name, content) {
    this.effect("log", { name, ...content })
  }
}
