// What BWWalkthrough does to a page's views, by its reference, sections 2.3, 3 and 5; d = page − p. As Page+motion.swift.

/** Section 3.1. */
export const isUpdated = (d) => d > -1 && d < 3

const clamp = (value, low, high) => Math.min(Math.max(value, low), high)
export const alphaAt = (d) => clamp(1 - Math.abs(d), 0, 1)

const linear = (d) => [100 * d, 100 * d]
const MOTIONS = {
  linear,
  "in-out": (d) => linear(Math.abs(d)),
  curve: (d) => [1000 * d ** 3 - 250 * d, 1000 * d ** 3 - 200 * d]
}

/** For each view of the stack a function: d → {transform, opacity}. `custom`: of walkthrough-custom.js. */
export function motionsOf(page, { fidelity, mirrored }, custom) {
  const { animation, speed, variance, alpha, statics, tags } = page
  const side = mirrored ? -1 : 1
  if (animation === "custom") return page.custom.map((motions) => custom(motions, side))
  const speedOf = (k) => [0, 1].map((axis) => speed[axis] + (k + 1) * variance[axis])
  const isStatic = (k) => statics.includes(tags[k])
  const stored = [...tags.keys()].filter((k) => !isStatic(k)).map(speedOf)
  const strict = fidelity === "strict"
  return tags.map((_, k) => {
    const isVisited = strict ? k < stored.length : !isStatic(k) // 5.1
    const factors = isVisited && !isStatic(k) && (strict ? stored[k] : speedOf(k))
    const transform = (d) => {
      if (animation === "zoom") return `scale(${short(1 - Math.abs(d), 5)})`
      const [x, y] = MOTIONS[animation](d)
      return translate(x * factors[0] * side, y * factors[1])
    }
    return (d) => ({
      transform: factors ? transform(d) : "none",
      opacity: alpha && isVisited ? alphaAt(d) : 1 // 5.3
    })
  })
}

export const translate = (x, y) => `translate(${short(x)}px,${short(y)}px)`

export const short = (value, places = 3) => `${+clamp(value, -1e6, 1e6).toFixed(places)}`
