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

/** A stylesheet's identity from one page to the next: its file without version, or its place below `/public/{hash}/`. */
export function sheetKey(href, base = "http://vitrine.invalid") {
  return assetPath(href, base) ?? parse(href, base)?.pathname.replace(/\/public\/[^/]+\//, "/public/") ?? href
}

/** The frame's address with measured targets, so that the server can draw them. */
export function withMeasured(href, rects, base = "http://vitrine.invalid") {
  const url = new URL(href, base)
  url.searchParams.delete("measured")
  for (const [target, { x, y, width, height }] of Object.entries(rects)) {
    url.searchParams.append("measured", `${target}:${[x, y, width, height].map(rounded).join(",")}`)
  }
  return url.pathname + url.search
}

/** Two decimals, which is what the server reads; -0 is 0. */
const rounded = (number) => Math.round(number * 100) / 100 || 0

function parse(href, base) {
  try {
    return new URL(href, base)
  } catch {
    return null
  }
}
