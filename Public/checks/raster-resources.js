/*
 * Files as `data:` addresses, for pictures that may load nothing. What has a version in its address is kept, since it
 * never changes; anything else is asked for anew, which the browser's own cache answers.
 */
const kept = new Map() // address → promise of the data, null for what cannot be had
const underWay = new Map()
const mostCharacters = 96 << 20
let characters = 0

/** A promise of the file behind an absolute address, or of `null`. */
export function dataOf(address) {
  if (address.startsWith("data:")) return Promise.resolve(address)
  const known = kept.get(address) ?? underWay.get(address)
  if (known) return known
  const data = load(address)
  underWay.set(address, data)
  data.finally(() => underWay.delete(address))
  if (isForEver(address)) keep(address, data)
  return data
}

async function keep(address, data) {
  kept.set(address, data)
  characters += (await data)?.length ?? 0
  if (characters <= mostCharacters) return
  kept.clear()
  characters = 0
}

async function load(address) {
  try {
    const answer = await fetch(address)
    return answer.ok ? await readAsData(await answer.blob()) : null
  } catch {
    return null
  }
}

function readAsData(blob) {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(blob)
  })
}

function isForEver(address) {
  const { pathname, searchParams } = new URL(address)
  return searchParams.has("v") || /^\/(public|committed)\//.test(pathname)
}

/** Text as the address of a file of that type. */
export function dataFrom(text, type) {
  const bytes = new TextEncoder().encode(text)
  let binary = ""
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  }
  return `data:${type};base64,${btoa(binary)}`
}

/** A text of CSS with every `url(…)` that means a file replaced by the file. `base`: what addresses are relative to. */
export async function inlined(css, base) {
  const files = new Map()
  for (const [whole, ...parts] of css.matchAll(addresses)) {
    const address = absolute(parts.find((part) => part !== undefined), base)
    if (address) files.set(whole, dataOf(address))
  }
  if (files.size === 0) return css
  const found = new Map(await Promise.all([...files].map(async ([whole, data]) => [whole, await data])))
  return css.replace(addresses, (whole) => (found.has(whole) ? `url("${found.get(whole) ?? "data:,"}")` : whole))
}

const addresses = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^"')\s]*))\s*\)/g

/** `null` for what is no file: a part of the same document, data that is already there, nonsense. */
export function absolute(address, base) {
  if (!address || address.startsWith("#") || address.startsWith("data:")) return null
  try {
    return new URL(address, base).href
  } catch {
    return null
  }
}
