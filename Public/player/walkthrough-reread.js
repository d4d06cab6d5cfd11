import { replaced } from "./replaced.js"

/** The file was read again. */
export async function reread(player, frame, page) {
  const { layer, state: { isPresented } } = player
  const fresh = await replaced(layer, page, frame)
  if (!fresh) return
  fresh.classList.toggle("is-dismissed", !isPresented)
  await player.adopt(page.data.step - 1)
  player.state = { ...player.state, isPresented, reported: player.state.page, dots: player.state.page }
  player.send({ type: "reread" }) // no event of the library: the controls follow
  player.loaded()
}
