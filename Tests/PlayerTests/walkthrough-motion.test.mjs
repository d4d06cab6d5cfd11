// The figures of the library's reference, sections 2.3, 3 and 5; PageMotionTests.swift has the same ones.
import assert from "node:assert/strict"
import test from "node:test"
import { customMotion, evaluate } from "../../Public/player/walkthrough-custom.js"
import { alphaAt, isUpdated, motionsOf } from "../../Public/player/walkthrough-motion.js"

const page = (changes) =>
  ({ animation: "linear", speed: [0, 0], variance: [0, 0], alpha: false, statics: [], tags: [0], custom: null, ...changes })
const motions = (changes, d, options) => motionsOf(page(changes), { fidelity: "intended", ...options }, customMotion).map((at) => at(d))
const transforms = (...values) => motions(...values).map(({ transform }) => transform)
const opacities = (...values) => motions(...values).map(({ opacity }) => opacity)

// d, Linear, Curve x, Curve y, Zoom, InOut, alpha: section 3.2
const TABLE = [
  [1, 100, 750, 800, 0, 100, 0],
  [0.75, 75, 234.375, 271.875, 0.25, 75, 0.25],
  [0.5, 50, 0, 25, 0.5, 50, 0.5],
  [0.25, 25, -46.875, -34.375, 0.75, 25, 0.75],
  [0, 0, 0, 0, 1, 0, 1],
  [-0.5, -50, 0, -25, 0.5, 50, 0.5],
  [-1, -100, -750, -800, 0, 100, 0]
]

for (const [d, linear, curveX, curveY, zoom, inOut, alpha] of TABLE) {
  test(`The table of section 3.2 at d = ${d}`, () => {
    const at = (animation) => transforms({ animation, speed: [1, 1] }, d)[0]
    assert.equal(at("linear"), `translate(${linear}px,${linear}px)`)
    assert.equal(at("curve"), `translate(${curveX}px,${curveY}px)`)
    assert.equal(at("zoom"), `scale(${zoom})`)
    assert.equal(at("in-out"), `translate(${inOut}px,${inOut}px)`)
    assert.equal(alphaAt(d), alpha)
  })
}

test("Curve has its extremes and zeros where section 3.2 has them", () => {
  const at = (d) => transforms({ animation: "curve", speed: [1, 1] }, d)[0].match(/-?[\d.]+/g).map(Number)
  const points = Array.from({ length: 1001 }, (_, index) => index / 1000)
  const lowest = (axis) => points.reduce((best, d) => (at(d)[axis] < at(best)[axis] ? d : best))
  assert.ok(Math.abs(lowest(0) - 0.289) < 0.002)
  assert.ok(Math.abs(at(lowest(0))[0] - -48.1) < 0.05)
  assert.ok(Math.abs(lowest(1) - 0.258) < 0.002)
  assert.ok(Math.abs(at(lowest(1))[1] - -34.4) < 0.05)
  assert.equal(at(0.5)[0], 0)
  for (const d of points) assert.deepEqual(at(-d), at(d).map((value) => -value || 0))
})

test("Speeds grow with the place in the stack, static views counted (section 2.3)", () => {
  assert.deepEqual(
    transforms({ speed: [0, 1], variance: [0, 2], tags: [0, 7, 0], statics: [7] }, 1),
    ["translate(0px,300px)", "none", "translate(0px,700px)"])
})

test("Static views below others shift the speeds in strict, 5.1", () => {
  const tags = { variance: [1, 0], tags: [0, 7, 0, 0], statics: [7] }
  assert.deepEqual(transforms(tags, 1), ["translate(100px,0px)", "none", "translate(300px,0px)", "translate(400px,0px)"])
  assert.deepEqual(
    transforms(tags, 1, { fidelity: "strict" }), ["translate(100px,0px)", "none", "translate(400px,0px)", "none"])
})

test("The sample's first page moves its phone by 150·|d| as intended, and nothing in strict, 5.2", () => {
  const first = { animation: "in-out", variance: [0, 0.5], tags: [1, 2, 0], statics: [1, 2] }
  assert.deepEqual(transforms(first, -0.5), ["none", "none", "translate(0px,75px)"])
  assert.deepEqual(transforms(first, -0.5, { fidelity: "strict" }), ["none", "none", "none"])
})

test("Alpha ignores static tags in strict for the views that are visited, 5.3", () => {
  const fading = { alpha: true, tags: [7, 0, 0], statics: [7] }
  assert.deepEqual(opacities(fading, 0.5), [1, 0.5, 0.5])
  assert.deepEqual(opacities(fading, 0.5, { fidelity: "strict" }), [0.5, 0.5, 1])
})

test("Zoom is mirrored further off than a page, and tag 0 stops every view without a tag, 5.4", () => {
  assert.deepEqual(transforms({ animation: "zoom" }, 1.5), ["scale(-0.5)"])
  assert.deepEqual(transforms({ variance: [1, 0], tags: [0, 3], statics: [0] }, 1), ["none", "translate(200px,0px)"])
})

test("A page is touched while −2 < o < 2 (3.1, 5.11)", () => {
  assert.deepEqual([3, 2.99, 1, -0.99, -1].map(isUpdated), [false, true, true, true, false])
})

test("A custom page applies its functions in their order, mirrored where the layout is", () => {
  const custom = [[
    ["perspective", 500], ["rotate3d", 1, 1, 1, ["*", Math.PI, "d"]], ["translate", "d", 3], ["scale", "o"], ["opacity", 7]
  ]]
  assert.deepEqual(motions({ animation: "custom", custom }, 0.5), [{
    transform: "perspective(500px) rotate3d(1,1,1,1.5708rad) translate(0.5px,3px) scale(0.5)", opacity: 1
  }])
  assert.deepEqual(transforms({ animation: "custom", custom: [custom[0].slice(0, 2), []] }, 0), ["none", "none"])
  assert.deepEqual(transforms({ animation: "custom", custom }, 0.5, { mirrored: true }), [
    "perspective(500px) rotate3d(1,-1,-1,1.5708rad) translate(-0.5px,3px) scale(0.5)"
  ])
  assert.deepEqual(transforms({ speed: [1, 1] }, 0.5, { mirrored: true }), ["translate(-50px,50px)"])
})

test("Expressions are trees, and what has no value counts as 0", () => {
  assert.equal(evaluate(["clamp", ["*", 200, ["abs", "d"]], 0, 50], -0.5), 50)
  assert.equal(evaluate(["+", ["min", 1, "d"], ["max", "o", 0]], 0.25), 1)
  assert.equal(evaluate(["-", 3, ["neg", "d"]], 0.5), 3.5)
  assert.equal(evaluate(["/", 1, "d"], 0), 0)
  assert.equal(evaluate(["+", 3, ["/", 0, 0]], 0), 3)
})
