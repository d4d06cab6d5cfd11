import { NOTHING } from "./file-address.js"

const TOKEN = /vitrine:[\w%.~/-]+/g
const PLAYER = 'script[src="vitrine:public/player/frame.js"]'

/*
 * What an exported file holds, handed out under addresses that every document in it can open. Texts are made of parts
 * that are kept once, whatever number of documents share them; pictures and sheets become blobs when they are first
 * wanted. Nothing is asked of anybody.
 */
export class Archive {
  #parts
  #texts // name → numbers of parts
  #views // [{frames: [number of a text], overlays, pages}]
  #files // name → {type, text: number of a text} or {type, data: number of an element}, null = not there
  #player
  #urls = new Map()

  /** `text`: the packed archive, base64 of gzip; `player`: the source of the kind's player. */
  static async open(text, player) {
    const packed = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("gzip"))
    return new Archive(await new Response(packed).json(), player)
  }

  constructor({ parts, documents, views, files }, player) {
    this.#parts = parts
    this.#texts = documents
    this.#views = views
    this.#files = files
    this.#player = player
  }

  /** The frame's document of a step, from 1, in a view, from 0; a still does not play. */
  frame(view, step, { isStill = false, isReduced = false } = {}) {
    const page = parse(this.#resolved(this.#text(this.#views[view].frames[step - 1])))
    for (const frame of page.querySelectorAll('iframe[src^="vitrine:"]')) {
      frame.srcdoc = this.#inner(frame.getAttribute("src"), view)
      frame.removeAttribute("src")
    }
    const script = page.querySelector(PLAYER)
    script?.removeAttribute("src")
    if (isStill) script?.remove()
    else if (script) script.textContent = this.#player
    if (isReduced) reduce(page)
    return `<!doctype html>${page.documentElement.outerHTML}`
  }

  /** The page around it, with names in the place of addresses. */
  page(view, step) {
    return this.#text(this.#views[view].pages[step - 1])
  }

  #inner(address, view) {
    const overlay = /^vitrine:overlay\/(\d+)$/.exec(address)
    if (overlay) return this.#resolved(this.#text(this.#views[view].overlays[overlay[1] - 1]))
    const file = this.#files[address]
    return file?.text === undefined ? "" : this.#resolved(this.#text(file.text))
  }

  /** With addresses that can be opened; documents stay named, since they are put in place as a whole. */
  #resolved(text) {
    return text.replace(TOKEN, (address) => this.#url(address) ?? address)
  }

  #url(address) {
    const file = this.#files[address]
    if (file === null) return NOTHING // named, and not there
    if (!file || file.type.startsWith("text/html")) return undefined
    if (!this.#urls.has(address)) {
      this.#urls.set(address, NOTHING) // sheets that import each other
      this.#urls.set(address, URL.createObjectURL(new Blob([this.#content(file)], { type: file.type })))
    }
    return this.#urls.get(address)
  }

  #content({ type, text, data }) {
    if (data !== undefined) return bytes(document.getElementById(`data-${data}`).textContent)
    return type.startsWith("text/css") ? this.#resolved(this.#text(text)) : this.#text(text)
  }

  #text(number) {
    return this.#texts[number].map((part) => this.#parts[part]).join("")
  }
}

const parse = (text) => new DOMParser().parseFromString(text, "text/html")

function bytes(text) {
  return Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0))
}

/** As a frame of `motion=reduced`. */
function reduce(page) {
  page.documentElement.dataset.motion = "reduced"
  const data = page.getElementById("frame-data")
  data.textContent = JSON.stringify({ ...JSON.parse(data.textContent), motion: "reduced" }).replaceAll("<", "\\u003c")
}
