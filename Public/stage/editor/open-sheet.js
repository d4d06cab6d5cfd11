import { RuleList } from "../../checks/rule-list.js"
import * as SheetState from "./sheet-state.js"

/*
 * One stylesheet in the editor: its text with the whole history, and how it stands to the disk. The history outlives
 * saving and what comes from the disk, which is an edit like any other and can be taken back.
 */
export class OpenSheet extends EventTarget {
  path
  doc
  isKept = true // over a reload of the page
  #state
  #drafts
  #saving = null
  #rules = null
  #baseRules = null

  /** `disk` is `{text, version}`; version null = there is no such file yet. */
  constructor(path, disk, { CodeMirror, drafts }) {
    super()
    this.path = path
    this.#drafts = drafts
    const known = { ...disk, text: lines(disk.text) }
    const draft = drafts.get(path)
    this.#state = draft ? SheetState.restored(known, draft) : SheetState.opened(known)
    this.doc = new CodeMirror.Doc(draft && !draft.history ? this.#state.base : this.#state.text, "css")
    if (draft?.history) this.doc.setHistory(draft.history)
    else {
      this.doc.clearHistory()
      if (draft) this.#put(this.#state.text)
    }
    this.doc.on("change", () => this.#typed())
  }

  get text() {
    return this.#state.text
  }

  /** The outermost rules of the text, and of the text on disk that it rests on. */
  get rules() {
    return (this.#rules = this.#rules?.changed(this.#state.text) ?? new RuleList(this.#state.text))
  }

  get baseRules() {
    return (this.#baseRules = this.#baseRules?.changed(this.#state.base) ?? new RuleList(this.#state.base))
  }

  get isLarge() {
    return this.#state.text.length > large
  }

  get isDirty() {
    return SheetState.isDirty(this.#state)
  }

  /** What somebody else has written, with what both rest on, or null. */
  get conflict() {
    const { theirs, base, text } = this.#state
    return theirs && { base, mine: text, theirs: theirs.text }
  }

  get isNew() {
    return this.#state.version === null
  }

  /** Reads the editor's text; to be called before anything is decided by it. */
  read() {
    if (this.#isStale) this.#become(SheetState.typed(this.#state, this.doc.getValue()))
    return this.#state.text
  }

  /** Keeps what is unsaved for a reload. */
  keep() {
    this.read()
    if (!this.isDirty && !this.conflict) return this.#drafts.delete(this.path)
    const { text, base, version } = this.#state
    const history = text.length < largestHistory ? this.doc.getHistory() : undefined
    this.isKept = this.#drafts.set(this.path, { text, base, version, history })
  }

  /** `write(path, text, version)` resolves to `{version}`. What it throws is thrown on, but for a conflict. */
  async save(write) {
    if (this.#saving) await this.#saving.catch(() => {})
    this.read()
    if (!SheetState.canSave(this.#state) && !this.isNew) return false
    const { text, version } = this.#state
    this.#saving = write(this.path, text, version)
    try {
      const written = await this.#saving
      this.#become(SheetState.saved(this.#state, text, written.version))
      return true
    } catch (error) {
      if (!error.isConflict) throw error
      this.takeDisk({ text: error.text, version: error.version })
      return false
    } finally {
      this.#saving = null
      this.keep()
    }
  }

  /** What is on disk now; `read()` resolves to it. While something is being saved, that is waited for. */
  async follow(read) {
    await this.#saving?.catch(() => {})
    const disk = await read(this.path)
    await this.#saving?.catch(() => {})
    this.takeDisk(disk)
  }

  takeDisk({ text, version }) {
    this.read()
    this.#decide(SheetState.onDisk(this.#state, { text: lines(text), version }))
  }

  takeTheirs() {
    this.read()
    this.#decide(SheetState.tookTheirs(this.#state))
  }

  keepMine() {
    this.read()
    this.#decide(SheetState.keptMine(this.#state))
  }

  merge(text) {
    this.read()
    this.#decide(SheetState.merged(this.#state, text))
  }

  #isStale = false

  #typed() {
    this.#isStale = true
    this.dispatchEvent(new Event("typed"))
  }

  #decide(state) {
    if (state === this.#state) return
    this.#become(state)
    this.#put(state.text)
    this.keep()
  }

  /* The new text as one edit of what differs, so that selection and scroll stay. */
  #put(text) {
    const old = this.doc.getValue()
    if (old === text) return
    let head = 0
    while (head < old.length && old[head] === text[head]) head += 1
    let tail = 0
    const most = Math.min(old.length, text.length) - head
    while (tail < most && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail += 1
    const [from, to] = [this.doc.posFromIndex(head), this.doc.posFromIndex(old.length - tail)]
    this.doc.replaceRange(text.slice(head, text.length - tail), from, to, "disk")
    this.read()
  }

  #become(state) {
    this.#isStale = false
    this.#state = state
    this.dispatchEvent(new Event("change"))
  }
}

const largestHistory = 200_000
const large = 300_000 // letters, from which on what can wait waits longer

/* The editor knows one line break; the server writes the file's own. */
const lines = (text) => text.replace(/\r\n?/g, "\n")
