import { allLoaded } from "./loading.js"

// The layer of a kind that has all its steps in one document, drawn anew after a save. Loaded with the first one.

/** Resolves to the fresh layer once its pictures can be seen, or to nothing if another save was quicker. */
export async function replaced(old, page, frame) {
  const own = old.ownerDocument
  const fresh = own.importNode(page.document.querySelector(".overlay"), true)
  const change = await frame.screen.prepare(page.document)
  fresh.style.visibility = "hidden"
  old.after(fresh)
  await allLoaded(fresh)
  if (!old.isConnected) {
    change.discard()
    fresh.remove()
    return null
  }
  change.commit()
  frame.screen.frameLike(page.document)
  frame.data = page.data
  fresh.style.visibility = ""
  old.remove()
  return fresh
}
