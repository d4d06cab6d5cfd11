/*
 * What a person would see wrong in a frame: the rules, gathered. See docs/problems.md for each with its thresholds.
 *
 * A frame document is looked at as it is, on the stage or off screen. A problem is
 * {id, severity, message, fix, rect: {x, y, width, height}, role, index}: points of the screen, severities those of the
 * file's own problems.
 */
import { readFrameData } from "../player/frame-pages.js"
import { told } from "./problem.js"
import { screenOf, textsOf, topLayer } from "./texts.js"
import { captionsOverlap } from "./rules/captions-overlap.js"
import { coversTarget } from "./rules/covers-target.js"
import { missingPictures } from "./rules/missing-pictures.js"
import { offScreen } from "./rules/off-screen.js"
import { stretchedPictures } from "./rules/stretched-pictures.js"
import { tapAreas } from "./rules/tap-areas.js"
import { textFits } from "./rules/text-fits.js"
import { underDevice } from "./rules/under-device.js"

const cheap = [
  textFits, offScreen, underDevice, coversTarget, captionsOverlap, tapAreas, missingPictures, stretchedPictures
]

/** `deep` adds what costs or waits: contrast on the pixels behind the text, glyphs that no font has, backgrounds. */
export async function problemsIn(document, { deep = false } = {}) {
  const view = viewOf(document)
  if (!view) return []
  const found = cheap.flatMap((rule) => rule(view))
  if (deep) found.push(...await deepProblems(view))
  return inOrder(told(found))
}

/* What is looked at may go while something is waited for. */
const isThere = ({ element }) => element.isConnected && element.ownerDocument.defaultView

/* Loaded when they are wanted: the raster alone is as large as all the rest. */
async function deepProblems(view) {
  const [{ lowContrast }, { missingGlyphs }, { backgrounds }] = await Promise.all([
    import("./rules/low-contrast.js"), import("./rules/missing-glyphs.js"), import("./rules/backgrounds.js")
  ])
  const left = { ...view, texts: view.texts.filter(isThere) }
  const later = [backgrounds(left), lowContrast(left)]
  return [...missingGlyphs(left), ...(await Promise.all(later)).flat()]
}

/* What the rules look at; null for a document that is none of ours or on its way. */
function viewOf(document) {
  if (!document?.querySelector(".device-screen") || !document.querySelector("#frame-data")) return null
  const data = readFrameData(document)
  return {
    document, data, device: data.device, screen: screenOf(document), layer: topLayer(document),
    texts: textsOf(document)
  }
}

const severities = ["error", "warning", "note"]

/** Worst first. */
export function inOrder(problems) {
  return problems.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}
