const PATIENCE = 10000 // milliseconds
const LIMIT = 24 // pages

// Frame documents of other steps, kept until a save may have changed them.
export class FramePages {
  #pages = new Map()
  #saves = 0

  /** {href, document, data} of a frame of this server. */
  get(href) {
    const address = new URL(href, location)
    if (address.origin !== location.origin) return Promise.reject(new Error(`${href} is not on this server`))
    const known = this.#pages.get(address.href)
    if (known) return known
    const page = this.#fetch(address.href)
    this.#keep(address.href, page)
    page.catch(() => this.#pages.get(address.href) === page && this.#pages.delete(address.href))
    return page
  }

  put(href, page) {
    this.#keep(new URL(href, location).href, Promise.resolve(page))
  }

  clear() {
    this.#saves++
    this.#pages.clear()
  }

  #keep(address, page) {
    if (this.#pages.size > LIMIT) this.#pages.clear()
    this.#pages.set(address, page)
  }

  /** Asks again if something was saved meanwhile. */
  async #fetch(href) {
    const saves = this.#saves
    const answer = await fetch(href, { signal: AbortSignal.timeout?.(PATIENCE) })
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
    const document = new DOMParser().parseFromString(await answer.text(), "text/html")
    if (saves !== this.#saves) return this.#fetch(href)
    return { href, document, data: readFrameData(document) }
  }
}

export function readFrameData(document) {
  const data = JSON.parse(document.getElementById("frame-data")?.textContent ?? "null")
  if (!data?.steps) throw new Error("the page is no frame")
  return data
}
