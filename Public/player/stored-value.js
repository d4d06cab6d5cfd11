// One value that this browser remembers under a key of the library; the `identifier` stands for the app. Storage may be
// off or full: what it does not take is remembered until the page goes.
export class StoredValue {
  #key
  #storage
  #unkept // the value that could not be stored

  constructor(identifier, key, storage = openStorage()) {
    this.#key = `vitrine:${encodeURIComponent(identifier)}:${key}`
    this.#storage = storage
  }

  /** null = nothing. */
  read() {
    if (this.#unkept !== undefined) return this.#unkept
    try {
      return JSON.parse(this.#storage.getItem(this.#key))
    } catch {
      return null
    }
  }

  /** null removes it. */
  write(value) {
    this.#unkept = undefined
    try {
      if (value === null) this.#storage.removeItem(this.#key)
      else this.#storage.setItem(this.#key, JSON.stringify(value))
    } catch {
      this.#unkept = value
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
