import { overlap, union } from "../geometry.js"
import { percent, problem } from "../problem.js"
import { holesOf } from "../texts.js"

/*
 * A text that lies over a hole of its step: over what it points at. Captions of coach marks lie in the sheet, so there the
 * hole takes the letters away.
 */
const least = 2 // points in both directions

export function coversTarget({ texts, layer, data }) {
  if (!layer) return []
  const holes = holesOf(layer)
  return texts.flatMap((text) => {
    const pieces = holes.flatMap((hole) => text.words.map(({ seen }) => seen && overlap(seen, hole, least)).filter(Boolean)
      .map((rect) => ({ rect, hole })))
    if (pieces.length === 0 || text.role === "skip" && data.kind !== "coach-marks") return []
    const rect = union(pieces.map((piece) => piece.rect))
    const share = Math.max(...holes.map((hole) => shareOf(pieces.filter((piece) => piece.hole === hole), hole)))
    return [tell(text, rect, share, data.kind === "coach-marks" && text.role === "caption")]
  })
}

function shareOf(pieces, hole) {
  if (pieces.length === 0) return 0
  const { width, height } = union(pieces.map(({ rect }) => rect))
  return width * height / (hole.width * hole.height)
}

function tell(text, rect, share, isTaken) {
  return isTaken
    ? problem("covers-target", "error", text, rect, (subject) => `The hole takes away part of ${subject}.`,
      "Choose another 'position' for the caption, or make it shorter.")
    : problem("covers-target", "warning", text, rect,
      (subject) => `${subject} lies over what it points at: over ${percent(share)} of the hole.`,
      "Choose another position for the text, or move it in the stylesheet.", share)
}
