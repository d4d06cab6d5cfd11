/*
 * Whether somebody has committed since the page was made: git tells nobody, so the server is asked now and then, and
 * when the page is looked at again.
 */
const pause = 5000 // milliseconds

export class CommitWatch {
  #address
  #changed
  #last = null

  constructor(tutorial, changed, signal) {
    this.#address = `/api/tutorials/${encodeURIComponent(tutorial)}/committed`
    this.#changed = changed
    const timer = setInterval(() => this.#ask(), pause)
    signal.addEventListener("abort", () => clearInterval(timer))
    addEventListener("focus", () => this.#ask(), { signal })
    this.#ask()
  }

  async #ask() {
    if (document.hidden) return
    try {
      const answer = await fetch(this.#address)
      const { commit = null, changes = [] } = answer.ok ? await answer.json() : {}
      const now = { commit, files: JSON.stringify(changes) }
      const last = this.#last
      this.#last = now
      if (!last) return
      if (now.commit !== last.commit) this.#changed({ isNewCommit: true })
      else if (now.files !== last.files) this.#changed({ isNewCommit: false })
    } catch {
      // The server is away; the page says so elsewhere.
    }
  }
}
