// What BWWalkthrough does to the views of a page while it scrolls, by the library's reference, sections 2.3, 3 and 5. The
// server has the same formulas (Page+motion.swift), so that a page that is still needs no script.
//
// d = page index − scroll position, 0 at rest; o = 1 − d, the library's normalised offset.

const REACH = 100 // points of Linear and InOut at a full page, section 3.2

/** A page's views are touched only then; outside they keep what they have, off screen (section 3.1). */
export const isUpdated = (d) => d > -1 && d < 3

/** Where a page that rests off screen was last touched (5.11, 5.12). */
export const restingDistance = (d) => clamp(d, -1, 3)

/** Section 3.3. */
export const alphaAt = (d) => clamp(1 - Math.abs(d), 0, 1)

const curve = (d) => {
  const c = 10 * d
  return [c ** 3 - 25 * c, c ** 3 - 20 * c]
}

const BUILT_IN = {
  linear: (d, [x, y]) => translate(REACH * d * x, REACH * d * y),
  "in-out": (d, [x, y]) => translate(REACH * Math.abs(d) * x, REACH * Math.abs(d) * y),
  curve: (d, [x, y]) => translate(curve(d)[0] * x, curve(d)[1] * y),
  zoom: (d) => `scale(${short(1 - Math.abs(d), 5)})` // speed is ignored
}

/**
 * For each view of the stack a function of d that gives {transform, opacity}.
 * `page`: {animation, speed, variance, alpha, statics, tags, custom}; `tags` has the tag of every view, `custom` its motions.
 */
export function motionsOf({ animation, speed, variance, alpha, statics, tags, custom }, { fidelity, mirrored = false }) {
  const side = mirrored ? -1 : 1
  if (animation === "custom") return tags.map((_, k) => (d) => customMotion(custom?.[k] ?? [], d, side))
  const isStatic = (k) => statics.includes(tags[k])
  const speedOf = (k) => [0, 1].map((axis) => speed[axis] + (k + 1) * variance[axis]) // section 2.3
  const stored = [...tags.keys()].filter((k) => !isStatic(k)).map(speedOf)
  const strict = fidelity === "strict"
  // 5.1: as many views as are not static are visited, from the bottom, and the k-th of them gets the k-th speed.
  const isVisited = (k) => !strict || k < stored.length
  return tags.map((_, k) => {
    const own = !isVisited(k) || isStatic(k) ? null : strict ? stored[k] : speedOf(k)
    const fades = alpha && (strict ? isVisited(k) : !isStatic(k)) // 5.3
    const factors = own && [own[0] * side, own[1]]
    return (d) => ({
      transform: factors ? BUILT_IN[animation](d, factors) : "none",
      opacity: fades ? alphaAt(d) : 1
    })
  })
}

function customMotion(motions, d, side) {
  let opacity = 1
  const steps = []
  for (const [name, ...values] of motions) {
    const at = (index) => evaluate(values[index], d)
    if (name === "perspective") steps.push(`perspective(${short(values[0])}px)`)
    if (name === "translate") steps.push(translate(at(0) * side, at(1)))
    if (name === "scale") steps.push(`scale(${short(at(0), 5)})`)
    if (name === "opacity") opacity = clamp(at(0), 0, 1)
    if (name === "rotate3d") {
      const axis = [values[0], values[1] * side, values[2] * side].map((value) => short(value))
      steps.push(`rotate3d(${axis.join(",")},${short(at(3), 5)}rad)`)
    }
  }
  return { transform: steps.join(" ") || "none", opacity }
}

const OPERATIONS = {
  "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b, "/": (a, b) => a / b,
  neg: (a) => -a, abs: Math.abs, min: Math.min, max: Math.max, clamp: (value, low, high) => Math.min(Math.max(value, low), high)
}

/** The value of a tree that the server parsed: numbers, "d", "o", lists of an operation and operands. Always finite. */
export function evaluate(tree, d) {
  if (tree === "d") return d
  if (tree === "o") return 1 - d
  if (!Array.isArray(tree)) return tree
  const [name, ...operands] = tree
  const value = OPERATIONS[name](...operands.map((operand) => evaluate(operand, d)))
  return Number.isFinite(value) ? value : 0
}

const translate = (x, y) => `translate(${short(x)}px,${short(y)}px)`

/** As the server writes numbers. */
const short = (value, places = 3) => `${+clamp(value, -1e6, 1e6).toFixed(places)}`

const clamp = (value, low, high) => Math.min(Math.max(value, low), high)
