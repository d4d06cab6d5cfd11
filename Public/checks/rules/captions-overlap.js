import { overlap, union } from "../geometry.js"
import { named, problem } from "../problem.js"

/*
 * Two texts whose letters lie over each other: told once for each pair, about the later one.
 */
const least = 2 // points in both directions

export function captionsOverlap({ texts }) {
  const seen = texts.map((text) => ({ text, words: text.words.filter((word) => word.seen) }))
    .filter(({ words }) => words.length > 0)
    .map((entry) => ({ ...entry, box: union(entry.words.map((word) => word.seen)) }))
  return seen.flatMap((first, index) => seen.slice(index + 1).flatMap((second) => {
    const rect = shared(first, second)
    return rect ? [problem("captions-overlap", "warning", second.text, rect,
      `${named(second.text)} lies over ${named(first.text)}.`,
      "Move one of them, or make the texts shorter.")] : []
  }))
}

function shared(first, second) {
  if (!overlap(first.box, second.box, least)) return null
  const rects = first.words.flatMap((a) => second.words.map((b) => overlap(a.seen, b.seen, least)).filter(Boolean))
  return rects.length > 0 ? union(rects) : null
}
