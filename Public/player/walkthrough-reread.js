import { allLoaded } from "./loading.js"

/** The file was read again: the fresh layer comes beside the old one, hidden until it has loaded. */
export async function reread(player, frame, { document: page, data }) {
  const { layer, state: { isPresented } } = player
  const fresh = document.importNode(page.querySelector(".walkthrough"), true)
  fresh.style.visibility = "hidden"
  layer.after(fresh)
  const [change] = await Promise.all([frame.screen.prepare(page), allLoaded(fresh)])
  change.commit()
  frame.screen.frameLike(page)
  fresh.style.visibility = ""
  fresh.classList.toggle("is-dismissed", !isPresented)
  layer.remove()
  frame.data = data
  await player.adopt(data.step - 1)
  player.state = { ...player.state, isPresented, reported: player.state.page, dots: player.state.page }
  player.send({ type: "reread" }) // no event of the library: the controls follow
  player.loaded()
}
