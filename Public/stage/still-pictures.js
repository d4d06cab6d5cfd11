/* The pictures of the gallery: frames without script of their own. They follow saves and keep the device's appearance. */
import { agree } from "../player/loading.js"

const saves = new Set(["style", "asset", "tutorial"])

/** Looks after every picture of the page, also those that come later. */
export function tendPictures() {
  for (const picture of document.querySelectorAll(".card iframe")) tend(picture)
  // `load` does not bubble, but it can be caught on its way down.
  document.addEventListener("load", ({ target }) => target.matches?.(".card iframe") && tend(target), true)
}

/** A file of a tutorial was saved: its picture is drawn anew. */
export function follow({ type, data }) {
  if (!saves.has(type)) return
  document.querySelector(`.card[data-key="${CSS.escape(data.tutorial)}"] iframe`)?.contentWindow.location.reload()
}

function tend(picture) {
  for (const frame of picture.contentDocument?.querySelectorAll("iframe") ?? []) {
    frame.addEventListener("load", () => agree(frame))
    agree(frame)
  }
}
