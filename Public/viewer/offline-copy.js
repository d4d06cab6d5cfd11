import { passingNote } from "../stage/passing-note.js"

/*
 * A pinned link that was opened once is kept on this device, so that it opens without a network too: the worker of the
 * link, worker.js, keeps what the page names. Live links are never kept.
 *
 * Workers need HTTPS or localhost; elsewhere the link works as long as the server is there.
 */
export class OfflineCopy {
  #viewer
  #registration
  #kept = ""

  constructor(viewer, signal) {
    this.#viewer = viewer
    addEventListener("offline", () => this.#tell(), { signal })
    addEventListener("online", () => this.#tell(), { signal })
    navigator.serviceWorker?.addEventListener("message", ({ data }) => this.#hear(data), { signal })
    this.#tell()
    this.#start()
  }

  /** The page shows another view: that is kept as well. */
  async refresh() {
    const worker = (await this.#registration)?.active
    const { pages, parts } = this.#viewer.contents
    const names = [...pages, ...parts].join()
    if (!worker || !navigator.onLine || names === this.#kept) return
    this.#kept = names
    const { expiresAt, public: path } = this.#viewer.dataset
    worker.postMessage({ vitrine: "keep", pages, parts, path, expiresAt: Number(expiresAt) || null })
  }

  /** The link is over. */
  forget() {
    return forgetLink(this.#viewer.dataset.share)
  }

  #start() {
    const { share, public: path } = this.#viewer.dataset
    const workers = navigator.serviceWorker
    if (!workers || !this.#viewer.hasAttribute("data-pinned")) return
    const address = `${share}/worker.js?public=${encodeURIComponent(path)}`
    this.#registration = workers.register(address, { scope: share, updateViaCache: "none" })
      .then(() => workers.ready)
      .catch(() => null) // not allowed here
    this.refresh()
  }

  #hear(data) {
    if (data?.vitrine === "kept") this.#viewer.dataset.offline = data.missing ? "partly" : "ready"
  }

  #tell() {
    const isAway = !navigator.onLine
    if (this.#viewer.hasAttribute("data-away") === isAway) return
    this.#viewer.toggleAttribute("data-away", isAway)
    if (isAway) passingNote(this.#viewer, "There is no network. What was kept of this link still works.")
  }
}

/** Removes what this device has kept of a link, and the worker that showed it. */
export async function forgetLink(share) {
  try {
    for (const name of await globalThis.caches?.keys() ?? []) {
      if (name === `vitrine ${share}`) await caches.delete(name)
    }
    for (const registration of await navigator.serviceWorker?.getRegistrations() ?? []) {
      if (new URL(registration.scope).pathname === share) await registration.unregister()
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
