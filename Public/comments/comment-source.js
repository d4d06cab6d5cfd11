import { observeState, subscribe } from "../live/events.js"
import { CommentAPI, CommentRefusal } from "./comment-api.js"
import { CommentMemory } from "./comment-memory.js"
import { posted } from "./outbox.js"
import { Sending } from "./sending.js"
import { merged, threadsOf, unread } from "./threads.js"

/*
 * The comments of a page, for its pins and its list: read, kept up to date by live events, and written.
 *
 * A comment is there as soon as it is written, and stays in this browser until the server has answered. What could not
 * be sent is tried again: after a while, when the network is back, and after a reload.
 *
 * It dispatches `change`, whose `detail.arrived` are the comments of other people that have come live; `problem` is a
 * sentence while the comments cannot be read. `select` is what pins and list tell each other. `discard` tells them
 * that a text was given up, its `detail` is the entry of the outbox.
 */
export class CommentSource extends EventTarget {
  #api
  #address
  #signal
  #isClosed
  #tutorial
  #comments = []
  #sending
  #reading = null // the newest
  #meanwhile = null // comments that were told of while the list is on its way
  selected = null // the thread that is looked at

  /**
   * `address`: `/s/{token}`, or `/api/tutorials/{id}` for the author, who then names the `tutorial`. `view`: what is on
   * view, an object with `step`, `device`, `deviceClass` and `show(step, device)`. `isClosed()` answers why nothing
   * need be asked now, as a sentence, or null.
   */
  constructor({
    address, view, tutorial = null, mayComment = true, isClosed = async () => null, signal,
    memory = new CommentMemory(address),
  }) {
    super()
    this.#api = new CommentAPI(address)
    this.#address = address
    this.#tutorial = tutorial
    this.#signal = signal
    this.#isClosed = isClosed
    this.view = view
    this.memory = memory
    this.mayComment = mayComment
    this.isLoaded = false
    this.problem = null
    this.#sending = new Sending({
      api: this.#api, memory, signal, comments: () => this.#comments, reload: () => this.reload(),
      posted: (key, comment) => this.#posted(key, comment), changed: () => this.#changed(),
    })
    const events = { address: this.isAuthor ? "/events" : `${address}/events` }
    const stops = [
      subscribe((event) => this.#hear(event), events),
      observeState((state) => state === "live" && this.#hurry(), events),
    ]
    signal.addEventListener("abort", () => stops.forEach((stop) => stop()))
    addEventListener("online", () => this.#hurry(), { signal })
    // Another tab has read or written.
    addEventListener("storage", ({ key }) => memory.isShown(key) && this.#changed(), { signal })
    this.reload()
    this.#sending.hurry({ isFirst: true })
  }

  get isAuthor() {
    return this.#tutorial !== null
  }

  /** Where the author's downloads lie: `comments.md`, `comments.json`. */
  get address() {
    return this.#address
  }

  // Reading

  /**
   * Answers null once the list is read, or the refusal. Whoever has asked before somebody else did waits for the newest
   * list as well: what they want to know is in no older one.
   */
  reload() {
    const ifNewest = (act) => (result) => (this.#reading === reading ? act(result) : this.#reading)
    const reading = this.#read()
      .then(ifNewest((list) => this.#arrived(list)))
      .catch(ifNewest((refusal) => this.#unreadable(refusal)))
    this.#reading = reading
    this.#meanwhile = []
    return reading
  }

  #arrived({ comments, mayComment }) {
    const meanwhile = this.#meanwhile
    this.#comments = comments.map(whole)
    this.#meanwhile = null
    for (const comment of meanwhile) this.#take(comment)
    this.mayComment &&= mayComment
    this.isLoaded = true
    this.problem = null
    this.#changed()
    return null
  }

  #unreadable(refusal) {
    this.#meanwhile = null // nothing is on its way that the next event could wait for
    this.problem = refusal.message
    this.#changed()
    return refusal
  }

  async #read() {
    const problem = await this.#isClosed()
    if (problem) throw new CommentRefusal(0, problem)
    return this.#api.list()
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

  showPins(isOn) {
    this.memory.showsPins = isOn
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

  #take(comment) {
    this.#meanwhile?.push(comment)
    const { share, shareName } = this.#known(comment.id) ?? this.#known(comment.thread) ?? this.#neighbour(comment)
    this.#comments = merged(this.#comments, whole({ share, shareName, ...comment }))
  }

  /* The name of a link is told with the list alone. One that is on its way has it. */
  #neighbour({ share }) {
    const { shareName } = this.#comments.find((other) => share && other.share === share) ?? {}
    if (share && shareName === undefined && !this.#meanwhile) this.reload()
    return { shareName }
  }

  #known(id) {
    return this.#comments.find((comment) => comment.id === id)
  }

  /* The event of a comment may be quicker than the answer to it. */
  #isOnItsWay(comment) {
    return this.memory.outbox.some((entry) => posted(entry, [comment]))
  }

  /* The network is back, or the stream. */
  #hurry() {
    if (this.problem) this.reload()
    this.#sending.hurry()
  }

  #changed(arrived = []) {
    if (!this.#signal.aborted) this.dispatchEvent(new CustomEvent("change", { detail: { arrived } }))
  }

  // Writing

  /** `{step, x, y, device, deviceClass, text, thread}` is sent now, or as soon as it can be. */
  post(draft) {
    return this.#sending.post({ ...draft, author: this.memory.name })
  }

  /** Once more, now. */
  retry(key) {
    this.#sending.retry(key)
  }

  /** Gives it up: it is a draft again. */
  discard(key) {
    const entry = this.#sending.discard(key)
    if (entry) this.dispatchEvent(new CustomEvent("discard", { detail: entry }))
  }

  #posted(key, comment) {
    this.#take(comment)
    // The same thread under its own name: nobody has asked to look at it now.
    if (this.selected === key) this.selected = comment.id
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
    const author = this.memory.name || (this.isAuthor ? "The author" : "A viewer")
    const resolved = isResolved ? new Date().toISOString() : null
    return this.#change({ ...this.#known(id), resolved, resolvedBy: isResolved ? author : null },
      () => this.#api.resolve(id, isResolved, author))
  }
}

/* Events leave out what is not. */
const whole = (comment) => ({ edited: null, resolved: null, resolvedBy: null, isDeleted: false, ...comment })
