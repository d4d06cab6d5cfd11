/*
 * Unsaved stylesheets over a reload of the page: kept for this tab alone, until they are saved. A text that the
 * browser does not take, because it is too large or storing is forbidden, is only in the page.
 */
export class DraftStore {
  #prefix

  constructor(tutorial) {
    this.#prefix = `vitrine.draft:${tutorial}/`
  }

  /** `{text, base, version, history}`, or null. */
  get(path) {
    try {
      return JSON.parse(sessionStorage.getItem(this.#prefix + path))
    } catch {
      return null
    }
  }

  /** The paths of which something is kept. */
  get paths() {
    try {
      return Object.keys(sessionStorage).filter((key) => key.startsWith(this.#prefix))
        .map((key) => key.slice(this.#prefix.length))
    } catch {
      return []
    }
  }

  /** Answers whether it is kept. */
  set(path, draft) {
    return this.#put(path, draft) || this.#put(path, { ...draft, history: undefined })
  }

  delete(path) {
    try {
      sessionStorage.removeItem(this.#prefix + path)
    } catch {
      // Nothing was kept either.
    }
  }

  #put(path, draft) {
    try {
      sessionStorage.setItem(this.#prefix + path, JSON.stringify(draft))
      return true
    } catch {
      return false
    }
  }
}
