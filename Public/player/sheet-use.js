import { assetPath } from "./address.js"
import { rulesOf } from "./sheet-loading.js"

/** The full addresses under which a sheet, or one it imports, brings in a file: by `@import` or `url(…)`. */
export function usesOf(sheet, path, seen = new Set()) {
  if (!sheet || seen.has(sheet)) return []
  seen.add(sheet)
  const base = sheet.href ?? sheet.ownerNode?.baseURI
  return rulesOf(sheet).flatMap((rule) => {
    if (rule.href !== undefined) return [...matching([rule.href], path, base), ...usesOf(rule.styleSheet, path, seen)]
    return matching([...(rule.cssText ?? "").matchAll(/url\("([^"]*)"\)/g)].map(([, href]) => href), path, base)
  })
}

const matching = (hrefs, path, base) =>
  hrefs.filter((href) => assetPath(href, base) === path).map((href) => new URL(href, base).href)
