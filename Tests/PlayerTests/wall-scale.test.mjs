import assert from "node:assert/strict"
import { test } from "node:test"
import { fittingZoom, heightOf, steppedZoom, turnedZoom } from "../../Public/wall/wall-scale.js"

const phone = { width: 400, height: 800 }
const tablet = { width: 800, height: 1200 }
const look = { gap: { x: 20, y: 30 }, caption: { width: 100, height: 50 } }

test("One device is drawn as large as the room allows, and never larger than it is", () => {
  const zoom = fittingZoom([phone], { width: 1000, height: 450 }, look)
  assert.ok(zoom <= 0.5 && zoom > 0.49, `${zoom}`)
  assert.equal(fittingZoom([phone], { width: 5000, height: 5000 }, look), 1)
})

test("Rows are filled as the page flows", () => {
  // 400 + 20 + 400 = 820
  assert.equal(heightOf([phone, phone], 1, 820, look.gap, look.caption), 850)
  assert.equal(heightOf([phone, phone], 1, 819, look.gap, look.caption), 850 + 30 + 850)
  // As wide as its caption, at least: 100 + 20 + 100.
  assert.equal(heightOf([phone, phone], 0.1, 220, look.gap, look.caption), 130)
  assert.equal(heightOf([phone, phone], 0.1, 219, look.gap, look.caption), 130 + 30 + 130)
})

test("What fits is seen without scrolling, and a little more would not be", () => {
  const boxes = [tablet, tablet, phone, phone, phone]
  const room = { width: 1400, height: 1400 }
  const zoom = fittingZoom(boxes, room, look)
  assert.ok(heightOf(boxes, zoom, room.width, look.gap, look.caption) <= room.height)
  assert.ok(heightOf(boxes, zoom * 1.05, room.width, look.gap, look.caption) > room.height)
})

test("Many devices stay large enough to be read, and scroll", () => {
  const many = Array.from({ length: 12 }, () => phone)
  assert.equal(fittingZoom(many, { width: 1000, height: 600 }, look), 0.4)
  assert.equal(fittingZoom(many, { width: 1000, height: 600 }, { ...look, isSameHeight: true }), 0.3)
  // Unless not even one fits beside the edges.
  assert.equal(fittingZoom([tablet, phone], { width: 240, height: 200 }, look), 0.3)
})

test("A room without size, as before the page is laid out, gives what can be read", () => {
  assert.equal(fittingZoom([phone], { width: 0, height: 0 }, look), 0.4)
  assert.equal(fittingZoom([], { width: 500, height: 500 }, look), 0.4)
})

test("+ and − go through the steps that browsers have, from wherever the zoom is", () => {
  assert.equal(steppedZoom(0.4, 1), 0.5)
  assert.equal(steppedZoom(0.44, 1), 0.5)
  assert.equal(steppedZoom(0.44, -1), 0.4)
  assert.equal(steppedZoom(4, 1), 4)
  assert.equal(steppedZoom(0.05, -1), 0.05)
})

test("The wheel turns back to where it came from, and stops at the ends", () => {
  assert.ok(Math.abs(turnedZoom(turnedZoom(0.5, 40), -40) - 0.5) < 1e-12)
  assert.equal(turnedZoom(0.06, 5000), 0.05)
  assert.equal(turnedZoom(3, -5000), 4)
})
