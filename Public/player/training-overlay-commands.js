// What the stage's controls mean to a training overlay. Loaded with the first command.

/** `player`: the kind's player; `steps`, `content`: of the frame's data. */
export function command(player, { vitrine, fresh, name, action, value }, { steps: all, content }) {
  const steps = all.map((step) => ({ ...step, forced: content.forced.includes(step.number) }))
  if (vitrine === "run") run(player, steps, Boolean(fresh))
  if (vitrine === "storage") player.send({ type: "none" }) // flags are read, and told, with every event
  if (vitrine === "set" && name === "ready") player.send({ type: "setReady", ready: Boolean(value) })
  if (vitrine === "set" && name === "ignore-shown") player.send({ type: "setIgnoreShown", ignoreShown: Boolean(value) })
  if (vitrine !== "do") return
  if (action === "run") run(player, steps, false)
  if (action === "resume") player.send({ type: "resume" })
  if (action === "show" || action === "force") call(player, steps, value, action === "force")
  if (action === "clear") player.send({ type: "clearFlags" })
  if (action === "flag") player.send({ type: "flagAsShown", screens: [value] })
  if (action === "unflag") player.send({ type: "flagAsNotShown", screens: [value] })
}

/** As the app does from its start: every step is asked for in order. `isFresh`: nobody has opened the app before. */
function run(player, steps, isFresh) {
  player.forgetShow()
  player.send({ type: "quit" })
  if (isFresh) player.forgetFlags()
  player.register()
  for (const { number, id, forced } of steps) player.send({ type: "show", screen: id, step: number, force: forced })
}

/** One call of the app, whatever the state. */
function call(player, steps, screen, force) {
  const step = steps.find(({ id }) => id === screen)?.number
  if (step === undefined) return
  player.forgetShow()
  player.send({ type: "show", screen, step, force })
}
