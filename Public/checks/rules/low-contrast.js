import { isLarge, least, legibility } from "../contrast.js"
import { rasterOf } from "../frame-raster.js"
import { overlap, union } from "../geometry.js"
import { percent, problem } from "../problem.js"
import { holesOf } from "../texts.js"

/*
 * Text that does not stand out from what is behind it: under 4.5:1, or 3:1 where it is large. Measured on the pixels, so
 * pictures, glass and shadows count as they are seen. A text counts when more than a fifth of it has too little.
 */
const enough = 0.2

/** `raster`: of the frame without its texts, where somebody has one already. */
export async function lowContrast({ document, texts, data, layer }, raster) {
  // What a hole takes away is told as that.
  const holes = data.kind === "coach-marks" && layer ? holesOf(layer) : []
  const isThere = ({ seen }) => seen && !holes.some((hole) => overlap(seen, hole, 1))
  const seen = texts.map((text) => ({ ...text, words: text.words.filter(isThere) }))
    .filter(({ words }) => words.length > 0)
  if (seen.length === 0) return []
  const looks = seen.map((text) => ({ text, groups: groups(text) })) // the document may go meanwhile
  const picture = raster ?? await behind(document)
  if (!picture) return []
  return looks.flatMap(({ text, groups }) => {
    const worst = groups.map((group) => judged(group, picture)).filter(Boolean)
      .sort((a, b) => a.worst / a.wanted - b.worst / b.wanted)[0]
    return worst ? [tell(text, worst)] : []
  })
}

/* An engine that keeps the pixels of documents to itself is not asked again and again. */
let refusals = 0
const patience = 2

async function behind(document) {
  if (refusals >= patience) return null
  try {
    const picture = await rasterOf(document, { hidesText: true })
    if (picture) refusals = 0
    else refusals++
    return picture
  } catch (error) {
    if (document.defaultView) throw error
    return null
  }
}

/* Words of one look; bullets and arrows are not read. */
function groups({ words }) {
  const read = words.filter((word) => /[\p{L}\p{N}]/u.test(word.text))
  const looks = Map.groupBy(read, ({ element }) => element)
  return [...looks].map(([element, words]) => ({ words, ...lookOf(element, words[0].opacity) }))
}

function lookOf(element, opacity) {
  const style = element.ownerDocument.defaultView.getComputedStyle(element)
  const [red, green, blue, alpha] = rgb(style.webkitTextFillColor || style.color)
  const wanted = isLarge(parseFloat(style.fontSize), Number(style.fontWeight)) ? least.large : least.other
  return { color: [red, green, blue, alpha * opacity], wanted }
}

function judged({ words, color, wanted }, picture) {
  const rects = words.map((word) => word.seen)
  const found = legibility(color, picture, rects, wanted)
  return found && found.share > enough ? { ...found, wanted, rect: union(rects) } : null
}

function tell(text, { share, typical, worst, wanted, rect }) {
  const part = share > 0.95 ? "" : ` on ${percent(share)} of it`
  const lowest = typical - worst > 0.3 ? `, ${ratio(worst)} at its worst` : ""
  return problem("low-contrast", "warning", text, rect,
    (subject) =>
      `${subject} has a contrast of ${ratio(typical)} with what is behind it${part}${lowest}; it needs ${wanted}:1.`,
    "Make the text darker or lighter, or put something plain behind it.", wanted / worst)
}

/* Never more than there is. */
const ratio = (number) => `${(Math.floor(number * 10) / 10).toFixed(1)}:1`

const known = new Map() // CSS colour → numbers
let pen

/* Whatever a browser writes a colour as. */
function rgb(color) {
  if (!known.has(color)) {
    pen ??= Object.assign(globalThis.document.createElement("canvas"), { width: 1, height: 1 })
      .getContext("2d", { willReadFrequently: true })
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data
    known.set(color, [red, green, blue, alpha / 255])
  }
  return known.get(color)
}
