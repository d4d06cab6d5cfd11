import { assetPath, inVersionOf } from "./address.js"
import { rulesOf } from "./sheet-loading.js"

/** The full addresses under which a sheet, or one it imports, imports a file. */
export function importsOf(sheet, path, seen = new Set()) {
  if (!sheet || seen.has(sheet)) return []
  seen.add(sheet)
  return rulesOf(sheet).filter((rule) => rule.href !== undefined).flatMap(({ href, styleSheet }) => {
    const address = new URL(href, baseOf(sheet)).href
    return [...(assetPath(address) === path ? [address] : []), ...importsOf(styleSheet, path, seen)]
  })
}

/**
 * Points every `url(…)` of a sheet, or of one it imports, that means a saved file at its new version: a browser keeps
 * a picture it has for as long as the address is the same. Answers whether there was one. Accepted: what is written
 * with `var()` in a shorthand is not found.
 */
export function repoint(sheet, path, href, seen = new Set()) {
  if (!sheet || seen.has(sheet)) return false
  seen.add(sheet)
  return repointRules(rulesOf(sheet), baseOf(sheet), path, href, seen)
}

function repointRules(rules, base, path, href, seen) {
  return rules.map((rule) => {
    const isChanged = rule.style ? repointStyle(rule.style, base, path, href) : false
    const isInner = rule.cssRules ? repointRules([...rule.cssRules], base, path, href, seen) : false
    return repoint(rule.styleSheet, path, href, seen) || isChanged || isInner
  }).includes(true)
}

function repointStyle(style, base, path, href) {
  const changes = [...style].map((name) => {
    const old = style.getPropertyValue(name)
    const now = old.replace(/url\("([^"]*)"\)/g, (whole, address) =>
      assetPath(address, base) === path ? `url("${inVersionOf(address, href, base)}")` : whole)
    return now === old ? null : () => style.setProperty(name, now, style.getPropertyPriority(name))
  }).filter(Boolean)
  changes.forEach((change) => change())
  return changes.length > 0
}

const baseOf = (sheet) => sheet.href ?? sheet.ownerNode?.baseURI
