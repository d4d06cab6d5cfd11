import { CommentLayer } from "./comment-layer.js"
import { CommentList } from "./comment-list.js"
import { CommentSource } from "./comment-source.js"
import { TitleCount } from "./title-count.js"

customElements.define("comment-layer", CommentLayer)
customElements.define("comment-list", CommentList)

/**
 * Brings the comments of a page to life: its `<comment-layer>` over the screen, its `<comment-list>`, and every element
 * with `data-comments="unread"` or `"open"`, which gets that count and is hidden at none.
 *
 * `root` dispatches `view-change` when another step or device is on view. `view` is an object with `step`, `device`,
 * `deviceClass` and `show(step, device)`, where `device` is null for the one on view. `names`: `{step(number),
 * device(id)}`, for people. `tutorial`: on the author's pages.
 * `place()` is called after a new comment was asked for in the list; without it a place is chosen at once. The
 * rest is told by `CommentSource`. Answers `{source, startPlacing}`.
 */
export function startComments(root, { names = {}, place = null, ...options }) {
  const { signal } = options
  const source = new CommentSource(options)
  const layer = root.querySelector("comment-layer")
  const lists = root.querySelectorAll("comment-list")
  const startPlacing = () => layer?.startPlacing()
  if (layer) layer.source = source
  for (const list of lists) {
    list.names = names
    list.source = source
  }
  root.addEventListener("comment-wanted", place ?? startPlacing, { signal })
  root.addEventListener("view-change", () => {
    layer?.viewChanged()
    lists.forEach((list) => list.draw())
  }, { signal })
  showCounts(root, source, signal)
  sayArrivals(root, source, signal)
  return { source, startPlacing }
}

/* For those who listen, wherever the list is. */
function sayArrivals(root, source, signal) {
  const place = Object.assign(document.createElement("p"), { className: "comments-arrivals", ariaLive: "polite" })
  root.append(place)
  source.addEventListener("change", ({ detail: { arrived: [first] } }) => {
    if (first) place.textContent = `${first.author} wrote on step ${first.step}: ${first.text}`
  }, { signal })
}

/** The names of a page's own steps and of the devices in its menu. */
export function pageNames(page) {
  const text = (selector) => page.querySelector(selector)?.textContent
  return {
    step: (number) => text(`a.step[data-step="${number}"] .step-name`),
    device: (id) => text(`button[name=device][value="${CSS.escape(id)}"] span`),
  }
}

function showCounts(root, source, signal) {
  const title = new TitleCount(signal)
  const show = () => {
    const counts = {
      unread: source.unread.length,
      open: source.threads.filter(({ isResolved }) => !isResolved).length,
    }
    title.count = counts.unread
    for (const place of root.querySelectorAll("[data-comments]")) {
      const count = counts[place.dataset.comments]
      place.hidden = count === 0
      place.textContent = count
      place.title = place.dataset.comments === "unread" ? `${count} unread` : `${count} open`
    }
  }
  source.addEventListener("change", show, { signal })
  show()
}
