import { capitalised } from "./problem.js"

/*
 * The text size at which a step starts to break: frames of larger sizes are looked at off screen until the first is
 * known that has a problem the size on view has not. Sizes only make texts larger, so it is looked for by halves.
 */

/** Those of the platform beyond the default, by their names in addresses, with the size of body text in points. */
export const largerSizes = [
  ["xl", 19], ["xxl", 21], ["xxxl", 23], ["ax1", 28], ["ax2", 33], ["ax3", 40], ["ax4", 47], ["ax5", 53]
]

const kinds = new Set([
  "text-cut", "text-overflow", "off-screen", "under-notch", "under-home-indicator", "covers-target", "captions-overlap"
])

/**
 * The problem, with `href`, the stage's address at that size, or null where none breaks or what is on view is larger than
 * all of them. `look(href)` answers `{problems, stage}` of a frame's address, or null when nobody waits for it any more.
 */
export async function breakingTextSize(href, problems, look) {
  const present = new URL(href, "http://vitrine.invalid").searchParams.get("text-size")
  const sizes = largerSizes.slice(largerSizes.findIndex(([name]) => name === present) + 1)
  const known = new Set(problems.map(keyOf))
  let found = null
  let [from, to] = [0, sizes.length]
  // The largest first: mostly nothing breaks, and that is known after one look.
  for (let at = to - 1; from < to; at = (from + to) >> 1) {
    const seen = await look(withSize(href, sizes[at][0]))
    if (!seen) return null
    const broken = seen.problems.find((problem) => kinds.has(problem.id) && !known.has(keyOf(problem)))
    if (!broken) {
      if (at === sizes.length - 1) return null
      from = at + 1
    } else {
      found = { broken, size: sizes[at], stage: seen.stage }
      to = at
    }
  }
  return found && told(found)
}

function told({ broken, size: [name, points], stage }) {
  const { role, index, rect } = broken
  const isForFew = name.startsWith("ax")
  return {
    id: "breaks-at-text-size", severity: isForFew ? "note" : "warning", role, index, rect, href: stage, textSize: name,
    message: capitalised(`from text size ${name} on, ${points} points for body text, this breaks: ${broken.message}`),
    fix: broken.fix
  }
}

const keyOf = ({ id, role, index }) => `${id} ${role} ${index}`

function withSize(href, size) {
  const url = new URL(href, "http://vitrine.invalid")
  url.searchParams.set("text-size", size)
  return url.pathname + url.search
}
