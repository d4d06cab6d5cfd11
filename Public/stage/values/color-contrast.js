import { contrast, over } from "./color-maths.js"
import { readColor } from "./browser-colors.js"
import { layersOf, rectOf } from "../editor/device-picking.js"
import { matched, ruleAt, uses } from "../editor/what-applies.js"

/*
 * The contrast of a colour with what is behind it on the device: of a text's colour with the pixels behind the text,
 * of a background with the text on it. Where pixels cannot be had, the backgrounds that the browser has computed are
 * taken.
 */

/** Resolves to `judge(color)` → `{ratio, isLarge, of, text}`, or to null where contrast means nothing. */
export function contrastOf(stage, sheet, token) {
  const isBackground = /^background(?:-color)?$/i.test(token.property)
  if (!isBackground && !/^(?:color|-webkit-text-fill-color|fill)$/i.test(token.property)) return Promise.resolve(null)
  const element = elementFor(stage, sheet, token.start)
  if (!element) return Promise.resolve(null)
  return isBackground ? Promise.resolve(onBackground(element)) : onGround(stage, element)
}

/* The first element with words that the rule is about. */
function elementFor(stage, sheet, offset) {
  const rule = ruleAt(sheet, offset)
  const frame = stage.frame?.document
  if (!rule || !frame) return null
  const pages = layersOf(frame).filter((layer) => layer.frame).map(({ page }) => page)
    .filter((page) => uses(page, sheet.path))
  const elements = pages.flatMap((page) => matched(page, rule))
  return elements.find((element) => element.textContent.trim() && element.getClientRects().length > 0) ?? null
}

function onBackground(element) {
  const style = styleOf(element)
  const text = readColor(style.color)
  const ground = groundOf(element.parentElement ?? element)
  return (color) => {
    const behind = over(color, ground)
    return { ...sizeOf(style), ratio: contrast(over(text, behind), behind), of: "its text" }
  }
}

async function onGround(stage, element) {
  const style = styleOf(element)
  const pixels = await pixelsBehind(stage, element)
  const grounds = pixels ?? [groundOf(element)]
  return (color) => {
    const ratio = Math.min(...grounds.map((ground) => contrast(over(color, ground), ground)))
    return { ...sizeOf(style), ratio, of: pixels ? "the pixels behind" : "the background behind" }
  }
}

const styleOf = (element) => element.ownerDocument.defaultView.getComputedStyle(element)

/* Large by WCAG: from 24 px, bold from 18.66 px. */
function sizeOf(style) {
  const size = parseFloat(style.fontSize)
  return { isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) }
}

/* Computed backgrounds, through the documents outwards, over white. */
function groundOf(element) {
  const found = []
  for (let own = element; own; own = own.parentElement ?? own.ownerDocument.defaultView?.frameElement) {
    const color = readColor(styleOf(own).backgroundColor)
    if (color && color.alpha > 0) found.push(color)
    if (color?.alpha === 1 || own.matches("preview-stage")) break
  }
  return found.reverse().reduce((ground, color) => over(color, ground), { red: 1, green: 1, blue: 1 })
}

/* A handful of the colours behind an element's words, the lightest and the darkest among them. */
async function pixelsBehind(stage, element) {
  try {
    const { rasterOf } = await import("../../checks/frame-raster.js")
    const raster = await rasterOf(stage.frame.document, { hidesText: true })
    if (!raster) return null
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    return colorsIn(raster, rectOf(element, range))
  } catch {
    return null
  }
}

function colorsIn({ width, height, data }, { x, y, width: wide, height: high }) {
  const colors = new Map()
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = Math.round(x + (wide * (column + 0.5)) / columns)
      const top = Math.round(y + (high * (row + 0.5)) / rows)
      if (left < 0 || top < 0 || left >= width || top >= height) continue
      const at = 4 * (top * width + left)
      const [red, green, blue] = data.subarray(at, at + 3)
      colors.set((red << 16) | (green << 8) | blue, { red: red / 255, green: green / 255, blue: blue / 255 })
    }
  }
  return colors.size > 0 ? [...colors.values()] : null
}

const [columns, rows] = [24, 8]
