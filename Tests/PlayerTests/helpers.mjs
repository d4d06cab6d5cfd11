import { initialState, transition } from "../../Public/player/training-overlay.js"

/** An app with the training overlay: feeds events to the machine and keeps what came out. */
export class App {
  effects = []

  constructor({ screens = ["A", "B", "C", "D", "E"], ...options } = {}) {
    this.state = initialState(options)
    screens.forEach((screen) => this.send({ type: "register", screen, title: screen, text: "" }))
    this.effects = []
  }

  /** Answers the effects of this event alone. */
  send(event) {
    const before = JSON.stringify(this.state)
    const { state, effects } = transition(this.state, event)
    if (JSON.stringify(this.state) !== before) throw new Error("the machine changed the state it was given")
    this.state = state
    this.effects.push(...effects)
    return effects
  }

  show(screen, options = {}) {
    return this.send({ type: "show", screen, step: screen.codePointAt(0) - 64, ...options })
  }

  tap(overlay) {
    return this.send(overlay === undefined ? { type: "tap" } : { type: "tap", overlay })
  }

  get visible() {
    return this.state.visible.map(({ screen }) => screen)
  }

  get queue() {
    return this.state.queue.map(({ screen }) => screen)
  }
}

const logged = (effects, name) => effects.filter((effect) => effect.type === "log" && effect.name.startsWith(name))

/** What the log entries of a call say, and what a call answered, YES = true. */
export const notes = (effects, name = "") => logged(effects, name).flatMap(({ note }) => note ?? [])
export const answers = (effects, name) => logged(effects, name).flatMap(({ answer }) => answer ?? [])
export const kinds = (effects) => effects.map(({ type }) => type).filter((type) => type !== "log")
export const quirks = (effects) => effects.flatMap(({ quirk }) => quirk ?? [])
export const isComplete = (effects) => effects.some(({ name }) => name === "currentOverlaySequenceComplete")
