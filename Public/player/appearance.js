// A document inside the device takes the device's appearance where the browser decides by the system's: WebKit does
// not hand an iframe's `color-scheme` on to `prefers-color-scheme` in it. What asks for the preference is rewritten to
// what holds and what does not; what leaves the scheme open gets one. Loaded only where a document disagrees.
//
// The same for what the device's settings say of language, direction and text, which a file cannot know.
//
// Accepted: pictures that ask for themselves (SVG in `<img>`) and shadow trees are not reached.

import { isReady, rulesOf, sheetLoaded } from "./sheet-loading.js"

const PREFERENCE = /\(\s*prefers-color-scheme\s*(?::\s*(light|dark)\s*)?\)/gi
const ALWAYS = "(min-width: 0px)"
const PATIENCE = 2000 // milliseconds
const SIDES = ["top", "right", "bottom", "left"]
const NEVER = "(max-width: -1px)"

/** Makes a document, and those inside it, evaluate for `appearance`, "light" or "dark". May be done again. */
export async function wear(page, appearance) {
  if (!page?.defaultView) return // its frame has gone meanwhile
  wearSetting(page)
  await importsLoaded(page)
  for (const meta of page.querySelectorAll('meta[name="color-scheme" i]')) {
    meta.content = schemeFor(meta.content, appearance)
  }
  for (const sheet of page.styleSheets) wearSheet(sheet, appearance)
  for (const source of page.querySelectorAll("source[media]")) source.media = mediaFor(source.media, appearance)
  for (const { style } of page.querySelectorAll('[style*="color-scheme"]')) wearStyle(style, appearance)
  for (const frame of page.querySelectorAll("iframe")) {
    const isDark = getComputedStyle(frame).colorScheme === "dark"
    if (frame.contentDocument) await wear(frame.contentDocument, isDark ? "dark" : "light")
  }
}

/** Language, direction, text size, bold text and a real phone's safe area of the frame around a mock-up. A text page has them from the server. */
function wearSetting({ documentElement: root, defaultView }) {
  const frame = defaultView.frameElement
  const { lang, dir, dataset } = frame?.ownerDocument.documentElement ?? {}
  if (!frame?.matches(".app") || !("setting" in dataset)) return
  Object.assign(root, { lang, dir })
  if (dataset.textScale) root.style.fontSize = `${dataset.textScale * 100}%`
  if ("boldText" in dataset) root.style.fontWeight = 600
  const insets = dataset.safeArea?.split(" ") ?? []
  insets.forEach((inset, side) => root.style.setProperty(`--safe-area-${SIDES[side]}`, `${inset}px`))
}

/** In WebKit a document may count as loaded before what its sheets import. */
function importsLoaded(page) {
  const links = [...page.querySelectorAll('link[rel~="stylesheet"]')]
  const late = links.filter(({ sheet }) => rulesOf(sheet).length > 0 && !isReady(sheet))
  return Promise.all(late.map((link) => sheetLoaded(link, PATIENCE)))
}

/** WebKit notices a changed rule only when the sheet's list of rules changes. */
function wearSheet(sheet, appearance) {
  const rules = rulesOf(sheet)
  wearRule({ media: sheet.media, cssRules: rules }, appearance)
  if (rules.length > 0) sheet.deleteRule(sheet.insertRule("_ {}", rules.length))
}

/** A rule of any kind, with the rules and sheets in it. */
function wearRule(rule, appearance) {
  const media = rule.media && mediaFor(rule.media.mediaText, appearance)
  if (media && media !== rule.media.mediaText) rule.media.mediaText = media
  if (rule.style) wearStyle(rule.style, appearance)
  for (const inner of [...(rule.cssRules ?? []), ...rulesOf(rule.styleSheet)]) wearRule(inner, appearance)
}

function wearStyle(style, appearance) {
  const scheme = style.getPropertyValue("color-scheme")
  const own = schemeFor(scheme, appearance)
  if (own !== scheme) style.setProperty("color-scheme", own, style.getPropertyPriority("color-scheme"))
}

/** A media condition in which the preference is decided. */
export const mediaFor = (text, appearance) =>
  text.replace(PREFERENCE, (_, wanted = appearance) => (wanted.toLowerCase() === appearance ? ALWAYS : NEVER))

/** A `color-scheme` that offers both is the one; any other stays, as it would on a device. */
export const schemeFor = (scheme, appearance) =>
  /\blight\b/i.test(scheme) && /\bdark\b/i.test(scheme) ? appearance : scheme
