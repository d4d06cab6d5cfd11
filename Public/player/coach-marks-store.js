import { storageKey } from "./coach-marks.js"

// The step that this browser would go on at, as an app keeps it in its preferences; the `identifier` stands for the app.
// Storage may be off or full: what it does not take is remembered until the page goes.
export class StoredStep {
  #key
  #storage
  #unkept = null

  constructor(identifier, storage = openStorage()) {
    this.#key = `vitrine:${encodeURIComponent(identifier)}:${storageKey(identifier)}`
    this.#storage = storage
  }

  get index() {
    if (this.#unkept !== null) return this.#unkept
    try {
      return Math.max(0, Math.trunc(Number(this.#storage.getItem(this.#key)))) || 0
    } catch {
      return 0
    }
  }

  set index(index) {
    this.#unkept = null
    try {
      this.#storage.setItem(this.#key, String(index))
    } catch {
      this.#unkept = index
    }
  }
}

function openStorage() {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}
