import { beyondRoundCorner, overlap, union } from "../geometry.js"
import { points, problem } from "../problem.js"

/*
 * Text where the device's own glass ends or is taken: below the notch, island or camera, beyond a round corner
 * (`under-notch`), and below the bar at the lower edge (`under-home-indicator`).
 */
const least = 1 // point in both directions
const nearCorner = 1.5 // points beyond the arc

export function underDevice({ texts, device, screen }) {
  if (!device) return []
  return texts.flatMap((text) => [housing(text, device), corner(text, device, screen), indicator(text, device)].filter(Boolean))
}

const rectFrom = (list) => list && { x: list[0], y: list[1], width: list[2], height: list[3] }

function hidden(words, obstacle) {
  const rects = words.map(({ seen }) => seen && obstacle && overlap(seen, obstacle, least)).filter(Boolean)
  return rects.length > 0 ? union(rects) : null
}

function housing(text, { cutout, name }) {
  const rect = hidden(text.words, rectFrom(cutout))
  return rect && problem("under-notch", "error", text, rect,
    (subject) => `Part of ${subject} lies under the sensor housing of the ${name}.`,
    "Keep texts inside the safe area: 'in: safe-area', or padding of 'env(safe-area-inset-…)'.")
}

function corner(text, device, { width, height }) {
  const glass = { width, height, cornerRadius: device.cornerRadius }
  const words = text.words.filter(({ seen }) => seen && beyondRoundCorner(seen, glass) > nearCorner)
  if (words.length === 0) return null
  const lack = Math.max(...words.map(({ seen }) => beyondRoundCorner(seen, glass)))
  return problem("under-notch", "error", text, union(words.map(({ seen }) => seen)),
    (subject) => `${subject} is cut by the round corner of the ${device.name}, by ${points(lack)}.`,
    "Move it towards the middle of the screen.", lack)
}

function indicator(text, { homeIndicator, name }) {
  const rect = hidden(text.words, rectFrom(homeIndicator))
  return rect && problem("under-home-indicator", "warning", text, rect,
    (subject) => `The home indicator of the ${name} lies over ${subject}.`,
    "Leave the lowest 21 points of the screen free, or place the text in the safe area.")
}
