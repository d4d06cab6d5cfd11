/* Entry of the error page: a save may repair the address, so the page tries again. */
import { subscribe } from "../live/events.js"

subscribe(async ({ type }) => {
  if (type !== "tutorial" && type !== "reset") return
  const response = await fetch(location.href, { method: "HEAD" }).catch(() => null)
  if (response?.ok) location.reload()
})
