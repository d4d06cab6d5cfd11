/*
 * What this browser keeps about comments: one name for all links and whether pins are
 * shown, and for each link the secrets of its own comments,
 * which comments it has shown, what was typed and not sent, and what was sent and not answered.
 *
 * Every change is read from the store first: several tabs write to it. A browser that forbids storage keeps all of it
 * as long as the page is open.
 */
export class CommentMemory {
  #store
  #prefix
  #parsed = new Map()

  /** `place`: the link's or the tutorial's address. */
  constructor(place, store = pageStore()) {
    this.#store = store
    this.#prefix = `vitrine.comments.${place}.`
  }

  get name() {
    return this.#store.getItem(nameKey) ?? ""
  }

  set name(name) {
    this.#store.setItem(nameKey, name.trim())
  }

  /** Whether pins lie over the screen. */
  get showsPins() {
    return this.#store.getItem(pinsKey) !== "off"
  }

  set showsPins(isOn) {
    this.#store.setItem(pinsKey, isOn ? "on" : "off")
  }

  /** Whether what another tab has written below a key of the store is seen on the page; null: all of it is gone. */
  isShown(key) {
    const shown = ["secrets", "seen", "outbox"].map((name) => this.#prefix + name)
    return key === null || [nameKey, pinsKey, ...shown].includes(key)
  }

  // Own comments

  secretOf(id) {
    return this.#read("secrets", {})[id] ?? null
  }

  keepSecret(id, secret) {
    this.#write("secrets", { ...this.#read("secrets", {}), [id]: secret })
  }

  forgetSecret(id) {
    const { [id]: gone, ...kept } = this.#read("secrets", {})
    if (gone) this.#write("secrets", kept)
  }

  // Seen comments

  get seen() {
    return new Set(this.#read("seen", []))
  }

  /** Adds to what was seen; `known`: every comment there is, so that the list does not grow for ever. */
  keepSeen(ids, known) {
    const all = new Set([...this.seen, ...ids])
    this.#write("seen", [...all].filter((id) => known.has(id)))
  }

  // Texts not sent: by thread, "new" or "edit-{id}"

  draft(key) {
    return this.#read("drafts", {})[key] ?? null
  }

  /** `null` or an empty text: there is none any more. */
  keepDraft(key, draft) {
    const { [key]: before, ...kept } = this.#read("drafts", {})
    if (draft?.text?.trim()) this.#write("drafts", { ...kept, [key]: draft })
    else if (before) this.#write("drafts", kept)
  }

  // Texts sent and not answered

  get outbox() {
    return this.#read("outbox", [])
  }

  keepInOutbox(entry) {
    this.#write("outbox", [...this.outbox.filter(({ key }) => key !== entry.key), entry])
  }

  takeFromOutbox(key) {
    this.#write("outbox", this.outbox.filter((entry) => entry.key !== key))
  }

  /* What is asked for with every comment of a long list is parsed once. */
  #read(name, otherwise) {
    const text = this.#store.getItem(this.#prefix + name)
    const known = this.#parsed.get(name)
    if (known?.text === text) return known.value ?? otherwise
    const value = parsed(text)
    this.#parsed.set(name, { text, value })
    return value ?? otherwise
  }

  #write(name, value) {
    this.#store.setItem(this.#prefix + name, JSON.stringify(value))
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const nameKey = "vitrine.name"
const pinsKey = "vitrine.comments.pins"

/** The browser's own store, and beside it what it would not take. */
function pageStore() {
  const kept = new Map()
  return {
    getItem(key) {
      if (kept.has(key)) return kept.get(key)
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        localStorage.setItem(key, value)
        kept.delete(key)
      } catch {
        kept.set(key, value)
      }
    },
  }
}
