import { afterFailure, draftOf, equalsBefore, isForTab, posted } from "./outbox.js"

/*
 * Sends what was written, again and again until the server has answered. The outbox is in the browser's store, so a
 * reload goes on where it was; each entry belongs to one tab.
 */
export class Sending {
  #api
  #memory
  #page
  #signal
  #timers = new Map() // by key of the entry
  #tab = tabName()

  /**
   * `page`: `comments()` that are known, `reload()` of them, which answers null or a refusal, `posted(key, comment)`
   * when one has got through, `changed()` when the outbox is another.
   */
  constructor({ api, memory, signal, ...page }) {
    this.#api = api
    this.#memory = memory
    this.#page = page
    this.#signal = signal
    signal.addEventListener("abort", () => this.#timers.forEach((timer) => clearTimeout(timer)))
  }

  /** Answers the key of the new entry. */
  post(draft) {
    const now = Date.now()
    const entry = {
      thread: null, ...draft, key: `waiting-${now}-${Math.random().toString(36).slice(2)}`, tab: this.#tab, tries: 0,
      created: new Date(now).toISOString(), state: "waiting", message: null, wait: 0,
    }
    this.#send({ ...entry, before: equalsBefore(entry, this.#page.comments()) })
    return entry.key
  }

  retry(key) {
    const entry = this.#entry(key)
    if (entry && entry.state !== "sending") this.#send(entry)
  }

  /** Answers the entry, or null where it is gone. A slip is not the end of a text: it is a draft again. */
  discard(key) {
    clearTimeout(this.#timers.get(key))
    const entry = this.#entry(key)
    if (!entry) return null
    const place = entry.thread ?? "new"
    this.#memory.keepDraft(place, draftOf(entry, this.#memory.draft(place)))
    this.#memory.takeFromOutbox(key)
    this.#page.changed()
    return entry
  }

  /** All that waits, now; `isFirst`: the page was just opened, and what it was sending before has no answer. */
  hurry({ isFirst = false } = {}) {
    for (const entry of this.#memory.outbox) {
      const waits = entry.state === "waiting" && entry.wait <= 30_000
      if ((waits || (isFirst && entry.state !== "refused")) && isForTab(entry, this.#tab, Date.now())) {
        this.#send(isFirst ? { ...entry, tries: Math.max(1, entry.tries) } : entry)
      }
    }
  }

  #entry(key) {
    return this.#memory.outbox.find((entry) => entry.key === key)
  }

  async #send(entry) {
    clearTimeout(this.#timers.get(entry.key))
    const sent = { ...entry, tab: this.#tab, touched: Date.now(), state: "sending" }
    this.#memory.keepInOutbox(sent)
    this.#page.changed()
    try {
      const answer = (entry.tries > 0 && await this.#alreadyPosted(sent)) || await this.#api.post(sent)
      if (answer.secret) this.#memory.keepSecret(answer.comment.id, answer.secret)
      this.#memory.takeFromOutbox(sent.key)
      this.#page.posted(sent.key, answer.comment)
      this.#page.changed()
    } catch (refusal) {
      if (this.#entry(sent.key) && !this.#signal.aborted) this.#failed(sent, refusal)
    }
  }

  #failed(sent, refusal) {
    const failed = afterFailure(sent, refusal)
    this.#memory.keepInOutbox(failed)
    // Another tab may have sent or discarded it by then.
    const again = () => this.retry(failed.key)
    if (failed.state === "waiting") this.#timers.set(failed.key, setTimeout(again, failed.wait))
    this.#page.changed()
  }

  /* Its answer may have been lost. The secret is, then: such a comment cannot be edited. Throws what hides it. */
  async #alreadyPosted(entry) {
    const refusal = await this.#page.reload()
    if (refusal) throw refusal
    const comment = posted(entry, this.#page.comments())
    return comment && { comment, secret: null }
  }
}

/*
 * Survives a reload, and is another one in another tab. One that was duplicated has the same: both may send an entry,
 * and the copy, which was just opened, looks first whether it has got through.
 */
function tabName() {
  try {
    sessionStorage.vitrineTab ??= Math.random().toString(36).slice(2)
    return sessionStorage.vitrineTab
  } catch {
    return Math.random().toString(36).slice(2)
  }
}
