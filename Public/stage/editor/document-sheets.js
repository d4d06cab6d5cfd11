import { assetPath } from "../../player/address.js"
import { importAddress } from "../../checks/css-imports.js"
import { readSheet } from "../../checks/css-source.js"

/*
 * The texts of a document's own stylesheets in the order in which they count, imports before what imports them. A
 * sheet that is open in the editor has the editor's text; sheets of Vitrine itself are left out.
 */
export class DocumentSheets {
  #prefix
  #textOf
  #fetched = new Map()

  /** `textOf(path)`: the editor's text of a file, or nothing. */
  constructor(tutorial, textOf) {
    this.#prefix = `/assets/${tutorial}/`
    this.#textOf = textOf
  }

  /** `[{path, label, text, conditions, layer}]`; path is null for what stands in the page itself. */
  async of(page) {
    const lists = await Promise.all([...page.styleSheets].filter(({ disabled }) => !disabled)
      .map((sheet) => this.#own(sheet, page)))
    return lists.flat()
  }

  async #own(sheet, page) {
    const media = sheet.media.mediaText
    const conditions = media ? [{ name: "media", text: media }] : []
    if (sheet.href) return this.#file(sheet.href, { conditions, layer: null }, new Set())
    const text = sheet.ownerNode?.textContent
    const label = decodeURIComponent(new URL(page.URL).pathname.split("/").at(-1))
    return text ? [{ path: null, label, text, conditions, layer: null }] : []
  }

  async #file(address, { conditions, layer }, seen) {
    const asset = assetPath(address)
    if (!asset?.startsWith(this.#prefix) || seen.has(asset) || seen.size > deepest) return []
    const path = asset.slice(this.#prefix.length)
    const text = this.#textOf(path) ?? await this.#fetch(address)
    if (text === null) return []
    const inner = await Promise.all(importsOf(text).map((found) => this.#file(new URL(found.address, address).href, {
      conditions: [...conditions, ...found.conditions], layer: found.layer ?? layer,
    }, new Set([...seen, asset]))))
    return [...inner.flat(), { path, label: path, text, conditions, layer }]
  }

  /** What may have been written anew. */
  forget() {
    this.#fetched.clear()
  }

  async #fetch(address) {
    if (!this.#fetched.has(address)) {
      this.#fetched.set(address,
        fetch(address).then((response) => (response.ok ? response.text() : null)).catch(() => null))
    }
    return this.#fetched.get(address)
  }
}

const deepest = 8

/* `@import url(a.css) layer(b) supports(c: d) screen`. */
function importsOf(text) {
  return readSheet(text).children.filter(({ kind, name }) => kind === "at" && name === "import")
    .flatMap(({ prelude }) => {
    const words = text.slice(prelude.start, prelude.end)
    const address = importAddress(words)
    if (!address) return []
    let rest = words.replace(/^(?:url\(\s*(?:"[^"]*"|'[^']*'|[^)]*)\s*\)|"[^"]*"|'[^']*')\s*/i, "")
    const layer = /^layer(?:\(([^)]*)\))?(?=\s|$)/i.exec(rest)
    if (layer) rest = rest.slice(layer[0].length).trim()
    const supports = /^supports\(((?:[^()]|\([^()]*\))*)\)\s*/i.exec(rest)
    if (supports) rest = rest.slice(supports[0].length)
    return [{
      address, layer: layer ? layer[1] ?? `import ${address}` : null,
      conditions: [...(supports ? [{ name: "supports", text: `(${supports[1]})` }] : []),
        ...(rest ? [{ name: "media", text: rest }] : [])],
    }]
  })
}
