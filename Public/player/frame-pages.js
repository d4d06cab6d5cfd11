const PATIENCE = 10000 // milliseconds for one page
const ATTEMPTS = 5 // while saves come faster than pages
const LIMIT = 24 // pages kept

// Frame documents of other steps, fetched and parsed but not shown; parts of them are copied into this document. They
// are kept so that a tap finds the next step ready, and dropped whenever a save may have changed them.
export class FramePages {
  #pages = new Map()
  #saves = 0
  #window

  constructor(window) {
    this.#window = window
  }

  /** {href, document, data}, data = the page's #frame-data. Throws, with a sentence, for anything but a frame. */
  get(href) {
    const { href: address, origin } = new URL(href, this.#window.location)
    if (origin !== this.#window.location.origin) return Promise.reject(new Error(`${href} is not on this server`))
    if (!this.#pages.has(address)) {
      const page = this.#fetch(address)
      page.catch(() => this.#pages.get(address) === page && this.#pages.delete(address))
      this.#keep(address, page)
    }
    return this.#pages.get(address)
  }

  /** The same page under another address, for links that write the same view differently. */
  put(href, page) {
    this.#keep(new URL(href, this.#window.location).href, Promise.resolve(page))
  }

  prefetch(href) {
    this.get(href).catch(() => {}) // whoever needs it will ask again and hear of it
  }

  clear() {
    this.#saves++
    this.#pages.clear()
  }

  #keep(address, page) {
    this.#pages.set(address, page)
    if (this.#pages.size > LIMIT) this.#pages.delete(this.#pages.keys().next().value)
  }

  /** A page that was on its way while something was saved is asked for again. */
  async #fetch(address) {
    for (let attempt = 1; ; attempt++) {
      const saves = this.#saves
      const page = await this.#fetchOnce(address)
      if (saves === this.#saves || attempt === ATTEMPTS) return page
    }
  }

  async #fetchOnce(address) {
    const { AbortSignal, DOMParser } = this.#window
    const answer = await this.#window.fetch(address, { headers: { accept: "text/html" }, signal: AbortSignal?.timeout?.(PATIENCE) })
    if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`)
    const document = new DOMParser().parseFromString(await answer.text(), "text/html")
    return { href: address, document, data: readFrameData(document) }
  }
}

export function readFrameData(document) {
  const data = JSON.parse(document.getElementById("frame-data")?.textContent ?? "null")
  if (!data || !Array.isArray(data.steps)) throw new Error("the page is no frame")
  return data
}
