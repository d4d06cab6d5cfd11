// Addresses that a file of a tutorial brings in, as an exported file names them. Pure.

/** Stands before the path of a file of the tutorial, in everything that an exported file holds. */
export const FILE = "vitrine:file/"
/** Brings in nothing and asks nobody. */
export const NOTHING = "data:,"

/**
 * What an address in a file means: {path, address} of a file of the same tutorial, {address} alone for what needs no
 * file, or {outside} for what lies elsewhere and is left out.
 */
export function fileAddress(address, file) {
  const text = address.trim()
  if (text === "" || text.startsWith("#") || /^data:/i.test(text)) return { address }
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || /^[/\\]/.test(text)) return { address: NOTHING, outside: text }
  const [, plain, fragment] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(text)
  const path = resolved(plain, file)
  return path ? { path, address: addressOf(path) + (fragment ?? "") } : { address: NOTHING, outside: text }
}

/** A file of the tutorial, its path as it is on the disk. */
export const addressOf = (path) => FILE + path.split("/").map(encode).join("/")

/** Nothing but unreserved letters, so that an address ends where another letter stands. */
const encode = (name) => encodeURIComponent(name).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

function resolved(plain, file) {
  const segments = file.split("/").slice(0, -1)
  for (const part of plain.split("/")) {
    const name = decoded(part)
    if (name === null || name.includes("/") || name.includes("\0")) return null
    if (name === "..") {
      if (segments.length === 0) return null
      segments.pop()
    } else if (name !== "." && name !== "") segments.push(name)
  }
  return segments.length > 0 && !plain.endsWith("/") ? segments.join("/") : null
}

function decoded(part) {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
