// Waiting for a stylesheet, and reading its rules.

const GLANCE = 20 // milliseconds between looks, where a sandboxed document does not tell

/** WebKit runs no listeners in a document without scripts, so this looks as well. False = failed, or too late. */
export function sheetLoaded(link, patience = 5000) {
  return new Promise((resolve) => {
    const end = (isLoaded) => {
      clearInterval(glance)
      clearTimeout(late)
      link.removeEventListener("load", succeed)
      link.removeEventListener("error", fail)
      resolve(isLoaded)
    }
    const succeed = () => end(true)
    const fail = () => end(false)
    const glance = setInterval(() => isReady(link.sheet) && end(true), GLANCE)
    const late = setTimeout(() => end(rulesOf(link.sheet).length > 0), patience)
    link.addEventListener("load", succeed)
    link.addEventListener("error", fail)
  })
}

/** With everything that it imports; until then it has no sheet, or a rule of it has none. */
export function isReady(sheet) {
  const rules = rulesOf(sheet)
  return rules.length > 0 && rules.every((rule) => rule.href === undefined || isReady(rule.styleSheet))
}

/** Rules that are not there yet, or of another origin, are none. */
export function rulesOf(sheet) {
  try {
    return [...(sheet?.cssRules ?? [])]
  } catch {
    return []
  }
}
