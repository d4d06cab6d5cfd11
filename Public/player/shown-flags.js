import { flagKey } from "./training-overlay.js"

// Which screens this browser has shown, as the library keeps them in an app's preferences: a key for each shown screen,
// none for the others. Every tutorial is an app of its own, told apart by its `identifier`.
//
// Storage may be off, full or taken away at any time. What could not be written is remembered until the page goes, so
// that a tutorial behaves the same, only not the next time.
export class ShownFlags {
  #prefix
  #storage
  #written = new Map() // screen → whether it is shown, where storage did not take it

  constructor(identifier, storage = openStorage()) {
    this.#prefix = `vitrine:${encodeURIComponent(identifier)}:`
    this.#storage = storage
  }

  /** Names of the shown screens. */
  read() {
    const start = this.#prefix + flagKey("")
    const screens = new Set()
    this.#attempt((storage) => {
      for (let index = 0; index < storage.length; index++) {
        const key = storage.key(index)
        if (key?.startsWith(start)) screens.add(key.slice(start.length))
      }
    })
    for (const [screen, isShown] of this.#written) isShown ? screens.add(screen) : screens.delete(screen)
    return [...screens]
  }

  write(screen) {
    const isKept = this.#attempt((storage) => storage.setItem(this.#prefix + flagKey(screen), "true"))
    this.#remember(screen, true, isKept)
  }

  remove(screen) {
    const isKept = this.#attempt((storage) => storage.removeItem(this.#prefix + flagKey(screen)))
    this.#remember(screen, false, isKept)
  }

  clear() {
    for (const screen of this.read()) this.remove(screen)
  }

  /** Whether a change of storage, told by a `storage` event's key, may concern these flags; null = all was cleared. */
  isConcerned(key) {
    return key === null || key.startsWith(this.#prefix)
  }

  #attempt(access) {
    if (!this.#storage) return false
    try {
      access(this.#storage)
      return true
    } catch {
      return false
    }
  }

  #remember(screen, isShown, isKept) {
    if (isKept) this.#written.delete(screen)
    else this.#written.set(screen, isShown)
  }
}

function openStorage() {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
