// What is only done where a stage is around a slideshow: the host's later calls, which make quirks 5.4, 5.5 and 5.14
// seen, what a preview can do by itself, and the stage's controls. `intended` differs from `strict` in these three.

const START = "startScrolling"

/** For `transition`. */
export const events = {
  start(turn) {
    const { mode, chains, page, autoscroll, fidelity } = turn.now
    const isMeant = fidelity === "intended"
    if (isMeant && turn.count === 1) return turn.log(START, { note: "ice-single", quirk: "5.14" })
    if (isMeant && mode === "Manual") return revive(turn, START, { note: "ice-revived", quirk: "5.4" })
    if (isMeant && chains > 0) return turn.log(START, { note: "ice-once", quirk: "5.5" })
    if (!autoscroll) return turn.log(START, { note: "ice-no-autoscroll" })
    if (mode === "Manual") turn.log(START, { note: "ice-dead", quirk: "5.4" })
    else if (turn.count === 1) turn.log(START, { note: "ice-loops-still", quirk: "5.14" })
    else turn.log(START, chains > 0 ? { note: "ice-twice", quirk: "5.5" } : {})
    turn.schedule(page)
  },

  /** What only a preview can do (quirk 5.4). */
  restart: (turn) => revive(turn, "preview", { note: "ice-restarted" }),

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

  /** The library leaves the dots where they were; a viewer is to see which page it is. */
  scrubbed: (turn) => turn.set({ dots: turn.now.page })
}

/** From the page that is nearest, as if the view had just loaded. */
function revive(turn, name, content) {
  const { p, fidelity, autoscroll } = turn.now
  const page = Math.min(Math.max(Math.round(p), 0), turn.count - 1)
  turn.load(page)
  turn.log(name, content)
  if (autoscroll && (turn.count > 1 || fidelity === "strict")) turn.schedule(page)
}

/** What a control of the stage means: an event of the machine, or of the scroll view. */
export function command(player, { vitrine, action, name, value }) {
  const type = { play: "start", pause: "stop", restart: "restart" }[action]
  if (vitrine === "run") player.run()
  if (vitrine === "do" && type) player.send({ type })
  if (vitrine === "set" && name === "autoscroll") player.send({ type: "setAutoscroll", autoscroll: Boolean(value) })
  if (vitrine === "set" && name === "p") {
    player.send({ type: "scrub" })
    player.scrub(Number(value))
    player.send({ type: "scrubbed" })
  }
}

/** What the stage shows of a state. */
export function report({ mode, p, page, dots, chains, autoscroll, layers: { lower, upper } }) {
  const layer = ({ page, opacity }) => `${page === null ? "black" : `page ${page}`} at ${opacity.toFixed(2)}`
  const next = upper.page === null ? 0 : upper.opacity
  const current = (1 - upper.opacity) * lower.opacity
  return {
    fields: {
      state: mode, p: `p ${p.toFixed(2)}`, page: `${page}`, dots: `${dots}`, timers: chains ? `${chains}` : "",
      lower: layer(lower), upper: layer(upper), layers: `lower ${layer(lower)} · upper ${layer(upper)}`,
      weights: `next ${next.toFixed(2)}, current ${current.toFixed(2)}, black ${(1 - next - current).toFixed(2)}`
    },
    switches: { autoscroll, playing: chains > 0 && mode !== "Manual", dead: mode === "Manual" },
    values: { p }
  }
}
