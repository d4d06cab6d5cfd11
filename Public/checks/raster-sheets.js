import { mediaFor } from "../player/appearance.js"
import { rulesOf } from "../player/sheet-loading.js"
import { frameName } from "./raster-looks.js"
import { inlined } from "./raster-resources.js"

/*
 * The styles of a document as texts that mean the same inside an SVG picture: media conditions are decided here, where
 * there is a device; files are in the text; `:root`, which is the picture there, is the element marked `data-root`.
 */

/** A promise of one text for each of the document's sheets, in the order of the cascade. */
export async function stylesOf(page) {
  const view = page.defaultView
  const own = {
    page,
    matches: (condition) => view.matchMedia(condition).matches,
    appearance: view.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    families: new Set([...page.fonts].filter(({ status }) => status === "loaded").map(({ family }) => bare(family))),
  }
  const sheets = [...page.styleSheets, ...(page.adoptedStyleSheets ?? [])].filter((sheet) => !sheet.disabled)
  const seen = sheets.filter(({ media }) => media.length === 0 || own.matches(media.mediaText))
  return Promise.all(seen.map((sheet) => sheetText(sheet, own)))
}

async function sheetText(sheet, own) {
  const base = sheet.href ?? sheet.ownerNode?.baseURI ?? own.page.baseURI
  return rulesText(rulesOf(sheet), { ...own, base })
}

async function rulesText(rules, own) {
  const texts = await Promise.all([...rules].map((rule) => ruleText(rule, own)))
  return texts.filter(Boolean).join("\n")
}

async function ruleText(rule, own) {
  const inner = () => rulesText(rule.cssRules, own)
  const block = async (prelude) => `${prelude} {\n${await inner()}\n}`
  switch (rule.constructor.name) {
  case "CSSStyleRule": return styleText(rule, own)
  case "CSSMediaRule": return own.matches(rule.media.mediaText) ? inner() : ""
  case "CSSSupportsRule": return CSS.supports(rule.conditionText) ? inner() : ""
  case "CSSLayerBlockRule": return block(`@layer ${rule.name}`)
  case "CSSContainerRule": return block(`@container ${rule.conditionText}`)
  case "CSSImportRule": return importText(rule, own)
  case "CSSFontFaceRule":
    return own.families.has(bare(rule.style.getPropertyValue("font-family"))) ? inlined(rule.cssText, own.base) : ""
  // Animations are where they are; looks of another moment are not painted.
  case "CSSKeyframesRule":
  case "CSSStartingStyleRule": return ""
  default: return rule.cssText
  }
}

/* Rules within the rule go with it. Files are fetched only for what is used. */
async function styleText(rule, own) {
  const text = mediaFor(rule.cssText, own.appearance).replace(/:root\b/g, "[data-root]").replace(frames, frameName)
  return text.includes("url(") && isUsed(rule, own.page) ? inlined(text, own.base) : text
}

async function importText(rule, own) {
  if (!rule.styleSheet || (rule.media.length > 0 && !own.matches(rule.media.mediaText))) return ""
  if (rule.supportsText && !CSS.supports(rule.supportsText)) return ""
  const text = await sheetText(rule.styleSheet, own)
  return rule.layerName === null || rule.layerName === undefined ? text : `@layer ${rule.layerName} {\n${text}\n}`
}

function isUsed({ selectorText, cssRules }, page) {
  if (cssRules?.length > 0) return true
  try {
    return page.querySelector(selectorText.replace(/::?(before|after|marker|placeholder|backdrop)\b/g, "")) !== null
  } catch {
    return true
  }
}

/* As the name of a type. */
const frames = /(?<![\w.#"'=-])iframe(?![\w-])/g

const bare = (family) => family.replace(/^["']|["']$/g, "")
