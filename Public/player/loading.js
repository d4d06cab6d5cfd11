// Waiting for documents, pictures and stylesheets, never longer than a cap: what takes longer is shown as it comes.

export const PATIENCE = 1500 // milliseconds
const GLANCE = 20 // milliseconds between looks, where a sandboxed document does not tell

/** Resolves to true, or to false after `patience`. */
export function within(patience, promise) {
  let timer
  const late = new Promise((resolve) => (timer = setTimeout(resolve, patience, false)))
  return Promise.race([promise.then(() => true, () => false), late]).finally(() => clearTimeout(timer))
}

/** All frames and pictures inside an element, which must have been told to load: it may be new in the document. */
export function allLoaded(root, patience = PATIENCE) {
  const parts = root.matches("iframe, img") ? [root] : [...root.querySelectorAll("iframe, img")]
  return within(patience, Promise.all(parts.map((part) => (part.localName === "iframe" ? frameLoaded(part) : part.decode()))))
}

/** With its stylesheets and pictures, and the fonts that they ask for. */
async function frameLoaded(frame) {
  if (!isComplete(frame)) await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }))
  await frame.contentDocument?.fonts?.ready
}

export function isComplete(frame) {
  const page = frame.contentDocument
  return page?.readyState === "complete" && page.URL !== "about:blank"
}

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
function isReady(sheet) {
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
