// What saves mean to coach marks. Loaded with the first one.

/** The file was read again; `page` is now that of the step on view, or of the last one if it is gone. */
export async function reread(player, page) {
  player.take(page)
  if (player.isSeen) player.send({ type: "renew", index: page.data.step - 1 })
  player.moveTo(page.data.step)
  if (player.section) await player.graft(page, player.isSeen)
  else await player.setScreen(page)
}

/** A file of the app's screen was swapped in place. */
export async function screenChanged(player, screen) {
  const page = await player.get(player.step.frame)
  if (!page) return
  const { key } = page.document.querySelector(".app-screen").dataset
  const own = screen.element.dataset
  if (player.blurKey === own.key) player.blurKey = key
  own.key = key
  await player.loaded(page) // a page from before would bring the old screen back
}
