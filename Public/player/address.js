// Addresses as the player compares and changes them. Pure.

/** The tutorial's file behind an address, `/assets/{id}/{path}`, without a shared link's prefix and the version. */
export function assetPath(href, base = "http://vitrine.invalid") {
  const url = parse(href, base)
  const match = url && /^(?:\/s\/[^/]+)?(\/assets\/.+)$/.exec(url.pathname)
  if (!match) return null
  try {
    return decodeURIComponent(match[1])
  } catch {
    return match[1]
  }
}

/** The address as it is, in the version of another one of the same file. */
export function inVersionOf(href, other, base = "http://vitrine.invalid") {
  const [url, version] = [parse(href, base), parse(other, base)]
  return url && version ? url.pathname + version.search : href
}

/** A stylesheet's identity from page to page: its file without version, or its place below `/public/{hash}/`. */
export function sheetKey(href, base = "http://vitrine.invalid") {
  return assetPath(href, base) ?? parse(href, base)?.pathname.replace(/\/public\/[^/]+\//, "/public/") ?? href
}

function parse(href, base) {
  try {
    return new URL(href, base)
  } catch {
    return null
  }
}
