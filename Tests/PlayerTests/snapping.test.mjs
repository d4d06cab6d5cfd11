import assert from "node:assert/strict"
import test from "node:test"
import { all, dragged, guideLines } from "../../Public/stage/arrange/snapping.js"

const screen = { width: 400, height: 800, safeArea: [44, 0, 34, 10] }
const box = { x: 100, y: 200, width: 80, height: 40 }

test("the lines are edges, middle, safe area and other boxes, each once", () => {
  assert.deepEqual(guideLines(screen).x, [0, 200, 400, 390])
  assert.deepEqual(guideLines(screen).y, [0, 400, 800, 44, 766])
  assert.deepEqual(guideLines(screen, [{ x: 0, y: 10, width: 30, height: 20 }]).x, [0, 200, 400, 390, 15, 30])
})

test("a moved box comes to rest on whole points", () => {
  const { rect, lines } = dragged(box, { dx: 10.4, dy: -3.6 })
  assert.deepEqual(rect, { x: 110, y: 196, width: 80, height: 40 })
  assert.deepEqual(lines, { x: null, y: null })
})

test("a box keeps the fraction of its size when it is moved", () => {
  const { rect } = dragged({ x: 10.25, y: 0, width: 20.5, height: 1 }, { dx: 3, dy: 0 })
  assert.deepEqual(rect, { x: 13, y: 0, width: 20.5, height: 1 })
})

test("the middle, an edge or the safe area catch a box that is near", () => {
  const lines = guideLines(screen)
  assert.equal(dragged(box, { dx: 57, dy: 0, lines }).rect.x, 160) // its middle on that of the screen
  assert.equal(dragged(box, { dx: -96, dy: 0, lines }).rect.x, 0)
  assert.equal(dragged(box, { dx: 206, dy: 0, lines }).rect.x, 310) // its right edge at the safe area
  assert.equal(dragged(box, { dx: 206, dy: 0, lines }).lines.x, 390)
  assert.equal(dragged(box, { dx: 0, dy: -160, lines }).rect.y, 44)
})

test("the nearest line wins, and what is out of reach does not", () => {
  const lines = { x: [110, 113], y: [] }
  assert.equal(dragged(box, { dx: 12.4, dy: 0, lines, reach: 3 }).rect.x, 113)
  assert.equal(dragged(box, { dx: 20, dy: 0, lines, reach: 3 }).rect.x, 120)
})

test("an edge is dragged alone, and no further than the other", () => {
  const edges = { right: true }
  assert.deepEqual(dragged(box, { dx: 21, dy: 50, edges }).rect, { x: 100, y: 200, width: 101, height: 40 })
  assert.deepEqual(dragged(box, { dx: -500, dy: 0, edges }).rect, { x: 100, y: 200, width: 0, height: 40 })
  const top = dragged(box, { dx: 0, dy: 500, edges: { top: true } }).rect
  assert.deepEqual(top, { x: 100, y: 240, width: 80, height: 0 })
})

test("an axis that is not dragged stays as it is", () => {
  const odd = { x: 1.234, y: 5.678, width: 3.3, height: 4.4 }
  assert.deepEqual(dragged(odd, { dx: 0, dy: 0, edges: all, lines: guideLines(screen) }).rect, odd)
})
