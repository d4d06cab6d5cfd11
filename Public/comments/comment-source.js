import { observeState, subscribe } from "../live/events.js"
import { CommentAPI } from "./comment-api.js"
import { CommentMemory } from "./comment-memory.js"
import { afterFailure, equalsBefore, isForTab, posted } from "./outbox.js"
import { merged, threadsOf, unread } from "./threads.js"

/*
 * The comments of a page, for its pins and its list: read, kept up to date by live events, and written.
 *
 * A comment is there as soon as it is written, and stays in this browser until the server has answered. What could not
 * be sent is tried again: after a while, when the network is back, and after a reload.
 *
 * It dispatches `change`, whose `detail.arrived` are the comments of other people that have come live; `problem` is a
 * sentence while the comments cannot be read. `select` is what pins and list tell each other.
 */
export class CommentSource extends EventTarget {
  #api
  #address
  #signal
  #tutorial
  #comments = []
  #timers = new Map() // by key of the entry
  #tab = tabName()
  #reading = null
  selected = null // the thread that is looked at

  /**
   * `address`: `/s/{token}`, or `/api/tutorials/{id}` for the author, who then names the `tutorial`. `view`: what is on
   * view, an object with `step`, `device`, `deviceClass` and `show(step, device)`.
   */
  constructor({ address, view, tutorial = null, mayComment = true, signal, memory = new CommentMemory(address) }) {
    super()
    this.#api = new CommentAPI(address)
    this.#address = address
    this.#tutorial = tutorial
    this.#signal = signal
    this.view = view
    this.memory = memory
    this.mayComment = mayComment
    this.isLoaded = false
    this.problem = null
    const events = { address: this.isAuthor ? "/events" : `${address}/events` }
    const stops = [
      subscribe((event) => this.#hear(event), events),
      observeState((state) => state === "live" && this.#hurry(), events),
    ]
    signal.addEventListener("abort", () => {
      stops.forEach((stop) => stop())
      this.#timers.forEach((timer) => clearTimeout(timer))
    })
    addEventListener("online", () => this.#hurry(), { signal })
    addEventListener("storage", () => this.#changed(), { signal }) // another tab has read or written
    this.reload()
    for (const entry of memory.outbox) if (isForTab(entry, this.#tab, Date.now())) this.#send(entry)
  }

  get isAuthor() {
    return this.#tutorial !== null
  }

  /** Where the author's downloads lie: `comments.md`, `comments.json`. */
  get address() {
    return this.#address
  }

  // Reading

  async reload() {
    const reading = this.#api.list()
    this.#reading = reading
    try {
      const { comments, mayComment } = await reading
      if (this.#reading !== reading || this.#signal.aborted) return
      this.#comments = comments.map(whole)
      this.mayComment &&= mayComment
      this.isLoaded = true
      this.problem = null
    } catch (refusal) {
      if (this.#reading !== reading) return
      this.problem = refusal.message
    }
    this.#changed()
  }

  /** All comments, with those that are on their way. */
  get comments() {
    const waiting = this.memory.outbox.filter((entry) => !posted(entry, this.#comments)).map((entry) => ({
      ...entry, id: entry.key, thread: entry.thread ?? entry.key, waiting: entry, isAuthor: this.isAuthor,
      edited: null, resolved: null, isDeleted: false,
    }))
    return [...this.#comments, ...waiting]
  }

  get threads() {
    return threadsOf(this.comments)
  }

  get unread() {
    return unread(this.#comments, this.memory.seen, (comment) => this.isOwn(comment) || this.#isOnItsWay(comment))
  }

  isOwn(comment) {
    return this.isAuthor ? comment.isAuthor : this.memory.secretOf(comment.id) !== null
  }

  mayDelete(comment) {
    return this.isAuthor || this.isOwn(comment)
  }

  markSeen(ids) {
    const seen = this.memory.seen
    if (ids.every((id) => seen.has(id))) return
    this.memory.keepSeen(ids, new Set(this.#comments.map(({ id }) => id)))
    this.#changed()
  }

  select(thread, { isAsked = false } = {}) {
    this.selected = thread
    this.dispatchEvent(new CustomEvent("select", { detail: { thread, isAsked } }))
  }

  #hear({ type, data }) {
    if (type === "reset") return this.reload()
    if (type !== "comment" || (this.isAuthor && data.tutorial !== this.#tutorial)) return
    if (!data.comment) return this.reload()
    const isNew = data.kind === "added" && !this.#comments.some(({ id }) => id === data.comment.id)
    this.#take(data.comment)
    const isNews = isNew && !this.isOwn(data.comment) && !this.#isOnItsWay(data.comment)
    this.#changed(isNews ? [data.comment] : [])
  }

  /* The link's name is told with the list alone. */
  #take(comment) {
    const { share, shareName } = this.#known(comment.id) ?? this.#known(comment.thread) ?? {}
    this.#comments = merged(this.#comments, whole({ share, shareName, ...comment }))
  }

  #known(id) {
    return this.#comments.find((comment) => comment.id === id)
  }

  /* The event of a comment may be quicker than the answer to it. */
  #isOnItsWay(comment) {
    return this.memory.outbox.some((entry) => posted(entry, [comment]))
  }

  #changed(arrived = []) {
    if (!this.#signal.aborted) this.dispatchEvent(new CustomEvent("change", { detail: { arrived } }))
  }

  // Writing

  /** `{step, x, y, device, deviceClass, text, thread}` is sent now, or as soon as it can be. */
  post(draft) {
    const now = Date.now()
    const entry = {
      thread: null, ...draft, author: this.memory.name, key: `waiting-${now}-${Math.random().toString(36).slice(2)}`,
      tab: this.#tab, tries: 0, created: new Date(now).toISOString(), state: "waiting", message: null, wait: 0,
    }
    entry.before = equalsBefore(entry, this.#comments)
    this.#send(entry)
    return entry.key
  }

  /** Once more, now. */
  retry(key) {
    const entry = this.memory.outbox.find((entry) => entry.key === key)
    if (entry && entry.state !== "sending") this.#send(entry)
  }

  /** Gives it up and answers its text. */
  discard(key) {
    clearTimeout(this.#timers.get(key))
    const entry = this.memory.outbox.find((entry) => entry.key === key)
    this.memory.takeFromOutbox(key)
    this.#changed()
    return entry?.text ?? ""
  }

  /* All that waits, now. */
  #hurry() {
    if (this.problem) this.reload()
    for (const entry of this.memory.outbox)
      if (entry.state === "waiting" && entry.wait <= 30_000 && isForTab(entry, this.#tab, Date.now())) this.#send(entry)
  }

  async #send(entry) {
    clearTimeout(this.#timers.get(entry.key))
    const sent = { ...entry, tab: this.#tab, touched: Date.now(), state: "sending" }
    this.memory.keepInOutbox(sent)
    this.#changed()
    try {
      const answer = (entry.tries > 0 && await this.#alreadyPosted(sent)) || await this.#api.post(sent)
      if (answer.secret) this.memory.keepSecret(answer.comment.id, answer.secret)
      this.#arrived(sent, answer.comment)
    } catch (refusal) {
      if (!this.memory.outbox.some(({ key }) => key === sent.key)) return // given up meanwhile
      const failed = afterFailure(sent, refusal)
      this.memory.keepInOutbox(failed)
      if (failed.state === "waiting") this.#timers.set(failed.key, setTimeout(() => this.#send(failed), failed.wait))
      this.#changed()
    }
  }

  /* Its answer may have been lost. The secret is, then: such a comment cannot be edited. */
  async #alreadyPosted(entry) {
    await this.reload()
    const comment = posted(entry, this.#comments)
    return comment && { comment, secret: null }
  }

  #arrived(entry, comment) {
    this.memory.takeFromOutbox(entry.key)
    this.#take(comment)
    if (this.selected === entry.key) this.select(comment.id)
    this.#changed()
  }

  /* The change is seen at once and taken back when it is refused. Throws the refusal. */
  async #change(comment, ask) {
    const before = this.#comments
    this.#comments = merged(before, comment)
    this.#changed()
    try {
      const answer = await ask()
      if (answer) this.#take(answer)
    } catch (refusal) {
      this.#comments = merged(this.#comments, before.find(({ id }) => id === comment.id))
      throw refusal
    } finally {
      this.#changed()
    }
  }

  edit(id, text) {
    const edited = { ...this.#known(id), text, edited: new Date().toISOString() }
    return this.#change(edited, () => this.#api.edit(id, text, this.memory.secretOf(id)))
  }

  async delete(id) {
    await this.#change({ ...this.#known(id), isDeleted: true, text: "" },
      () => this.#api.delete(id, this.memory.secretOf(id)))
    this.memory.forgetSecret(id)
  }

  resolve(id, isResolved) {
    const author = this.memory.name || (this.isAuthor ? "Author" : "A viewer")
    const resolved = isResolved ? new Date().toISOString() : null
    return this.#change({ ...this.#known(id), resolved, resolvedBy: isResolved ? author : null },
      () => this.#api.resolve(id, isResolved, author))
  }
}

/* Events leave out what is not. */
const whole = (comment) => ({ edited: null, resolved: null, resolvedBy: null, isDeleted: false, ...comment })

/* Survives a reload, and is another one in another tab. */
function tabName() {
  try {
    sessionStorage.vitrineTab ??= Math.random().toString(36).slice(2)
    return sessionStorage.vitrineTab
  } catch {
    return Math.random().toString(36).slice(2)
  }
}
