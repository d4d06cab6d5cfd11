import { flagKey } from "./training-overlay.js"

// Which screens this browser has shown, a key for each as in an app's preferences; the `identifier` stands for the app.
// Storage may be off or full: what it does not take is remembered until the page goes.
export class ShownFlags {
  #prefix
  #storage
  #unkept = new Map() // screen → whether it was shown

  constructor(identifier, storage = openStorage()) {
    this.#prefix = `vitrine:${encodeURIComponent(identifier)}:${flagKey("")}`
    this.#storage = storage
  }

  read() {
    const screens = new Set()
    this.#attempt(() => {
      for (const key of Object.keys(this.#storage)) {
        if (key.startsWith(this.#prefix)) screens.add(key.slice(this.#prefix.length))
      }
    })
    for (const [screen, isShown] of this.#unkept) screens[isShown ? "add" : "delete"](screen)
    return [...screens]
  }

  write(screen) {
    this.#change(screen, true, (key) => this.#storage.setItem(key, "true"))
  }

  remove(screen) {
    this.#change(screen, false, (key) => this.#storage.removeItem(key))
  }

  clear() {
    for (const screen of this.read()) this.remove(screen)
  }

  #change(screen, isShown, change) {
    this.#unkept.delete(screen)
    if (!this.#attempt(() => change(this.#prefix + screen))) this.#unkept.set(screen, isShown)
  }

  #attempt(access) {
    try {
      access()
      return true
    } catch {
      return false
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
