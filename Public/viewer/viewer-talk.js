/*
 * Comments and following on the page of a shared link. Loaded once the page is on view: the screen comes first.
 */
export async function startTalk(viewer) {
  const [{ pageNames, startComments }, { startFollowing }] =
    await Promise.all([import("../comments/comments.js"), import("../follow/follow.js")])
  const { signal, view } = viewer
  if (signal.aborted) return
  const address = viewer.dataset.share
  startFollowing(viewer, { address, view, signal })
  if (!viewer.hasAttribute("data-may-comment")) return
  const layer = viewer.querySelector("comment-layer")
  const { source, startPlacing } = startComments(viewer, {
    address, view, signal,
    names: pageNames(viewer),
    place: () => viewer.press("comment"),
  })
  viewer.addEventListener("place-comment", startPlacing, { signal })
  // An element that was moved has let go of its source.
  viewer.addEventListener("panes-moved", () => (viewer.querySelector("comment-list").source = source), { signal })
  source.addEventListener("select", ({ detail }) => detail.isAsked && viewer.press("show-comments"), { signal })
  const handle = viewer.querySelector("viewer-handle")
  source.addEventListener("change", () => handle.toggleAttribute("data-unread", source.unread.length > 0), { signal })
  layer.addEventListener("placing-change", () => viewer.toggleAttribute("data-placing", layer.isPlacing), { signal })
}
