import { short, translate } from "./walkthrough-motion.js"

// Views of a page of the app's own: functions of CSS whose operands are trees that the server has parsed. Loaded only
// where there is such a page.

/** A function of d for a list such as [["translate", 0, ["*", 200, ["abs", "d"]]]]; `side` = −1 where it is mirrored. */
export function customMotion(motions, side) {
  return (d) => {
    let opacity = 1
    const steps = motions.map(([name, ...operands]) => {
      const values = operands.map((operand) => evaluate(operand, d))
      if (name === "opacity") opacity = Math.min(Math.max(values[0], 0), 1)
      return FUNCTIONS[name]?.(values, side)
    })
    const isFlat = steps.every((step) => !step || step.startsWith("perspective") || step.endsWith(",0rad)"))
    return { transform: isFlat ? "none" : steps.filter(Boolean).join(" "), opacity } // browsers blur texts in depth
  }
}

const FUNCTIONS = {
  perspective: ([distance]) => `perspective(${short(distance)}px)`,
  translate: ([x, y], side) => translate(x * side, y),
  scale: ([factor]) => `scale(${short(factor, 5)})`,
  rotate3d: ([x, y, z, angle], side) =>
    `rotate3d(${[x, y * side, z * side].map((part) => short(part))},${short(angle, 5)}rad)`
}

const OPERATIONS = {
  "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b, "/": (a, b) => a / b,
  neg: (a) => -a, abs: Math.abs, min: Math.min, max: Math.max,
  clamp: (value, low, high) => Math.min(Math.max(value, low), high)
}

/** A number, "d", "o", or a list of an operation and its operands. Always finite: what has no value counts as 0. */
export function evaluate(tree, d) {
  if (tree === "d") return d
  if (tree === "o") return 1 - d
  if (!Array.isArray(tree)) return tree
  const [name, ...operands] = tree
  const value = OPERATIONS[name](...operands.map((operand) => evaluate(operand, d)))
  return Number.isFinite(value) ? value : 0
}
