import assert from "node:assert/strict"
import test from "node:test"
import {
  beyondRoundCorner, contains, excess, intersection, overlap, union, worstSide
} from "../../Public/checks/geometry.js"
import { distortion } from "../../Public/checks/rules/stretched-pictures.js"

const rect = (x, y, width, height) => ({ x, y, width, height })

test("what two rectangles share, and nothing where they only touch", () => {
  assert.deepEqual(intersection(rect(0, 0, 10, 10), rect(5, 6, 10, 10)), rect(5, 6, 5, 4))
  assert.equal(intersection(rect(0, 0, 10, 10), rect(10, 0, 10, 10)), null)
  assert.equal(intersection(rect(0, 0, 0, 10), rect(0, 0, 10, 10)), null)
})

test("an overlap counts only where it is more than the least in both directions", () => {
  assert.equal(overlap(rect(0, 0, 10, 10), rect(8, 0, 10, 10), 2), null)
  assert.deepEqual(overlap(rect(0, 0, 10, 10), rect(7, 0, 10, 10), 2), rect(7, 0, 3, 10))
})

test("how far one sticks out of another", () => {
  assert.deepEqual(excess(rect(-3, 5, 20, 10), rect(0, 0, 10, 10)), { top: 0, right: 7, bottom: 5, left: 3 })
  assert.deepEqual(worstSide(excess(rect(-3, 5, 20, 10), rect(0, 0, 10, 10)), 2), ["right", 7])
  assert.equal(worstSide(excess(rect(0, 0, 11, 10), rect(0, 0, 10, 10)), 1.5), null)
  assert.ok(contains(rect(0, 0, 10, 10), rect(1, 1, 9.4, 8), 0.5))
})

test("the box around several", () => {
  assert.deepEqual(union([rect(5, 5, 5, 5), rect(0, 8, 2, 20)]), rect(0, 5, 10, 23))
})

test("a round corner takes what lies beyond its arc, on each corner, and nothing else", () => {
  const glass = { width: 390, height: 844, cornerRadius: 47 }
  assert.equal(beyondRoundCorner(rect(47, 0, 200, 20), glass), 0)
  assert.ok(Math.abs(beyondRoundCorner(rect(0, 0, 20, 20), glass) - 47 * (Math.SQRT2 - 1)) < 1e-9)
  assert.ok(beyondRoundCorner(rect(380, 834, 10, 10), glass) > 19)
  assert.equal(beyondRoundCorner(rect(16, 100, 300, 20), glass), 0)
  assert.equal(beyondRoundCorner(rect(0, 0, 20, 20), { ...glass, cornerRadius: 0 }), 0)
})

test("a picture's distortion is by how much it is wider or higher than it was drawn", () => {
  const natural = { width: 640, height: 1136 }
  assert.equal(distortion({ width: 320, height: 568 }, natural), 0)
  assert.ok(Math.abs(distortion({ width: 400, height: 568 }, natural) - 0.25) < 1e-9)
  assert.ok(Math.abs(distortion({ width: 320, height: 710 }, natural) + 0.25) < 1e-9)
})
