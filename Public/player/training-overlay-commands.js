// What the stage's controls mean to a training overlay. Loaded with the first command.

/** `player`: the kind's player; `steps`: the tutorial's, {number, id, forced}. */
export function command(player, { vitrine, fresh, ready, ignoreShown, action, screen, force }, steps) {
  const screens = screen ? [screen] : steps.map(({ id }) => id)
  if (vitrine === "run") run(player, steps, Boolean(fresh))
  if (vitrine === "call") call(player, steps, screen, Boolean(force))
  if (vitrine === "storage") player.send({ type: "none" }) // flags are read, and told, with every event
  if (vitrine === "resume") player.send({ type: "resume" })
  if (vitrine === "set" && ready !== undefined) player.send({ type: "setReady", ready: Boolean(ready) })
  if (vitrine === "set" && ignoreShown !== undefined) {
    player.send({ type: "setIgnoreShown", ignoreShown: Boolean(ignoreShown) })
  }
  if (vitrine !== "flags") return
  if (action === "clear") player.send({ type: "clearFlags" })
  if (action === "shown") player.send({ type: "flagAsShown", screens })
  if (action === "not-shown") player.send({ type: "flagAsNotShown", screens })
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
