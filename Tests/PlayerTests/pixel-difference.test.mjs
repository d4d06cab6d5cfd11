import assert from "node:assert/strict"
import { test } from "node:test"
import { relative } from "../../Public/stage/relative-times.js"
import { differenceOf, shareText } from "../../Public/compare/pixel-difference.js"

/* A white picture with rectangles of another grey. */
function picture(width, height, ...rects) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [x, y, w, h, grey] of rects) {
    for (let row = y; row < y + h; row++) {
      for (let column = x; column < x + w; column++) data.fill(grey, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  }
  return { width, height, data }
}

test("equal pictures do not differ, and rounding of two steps is no difference", () => {
  assert.deepEqual(differenceOf(picture(40, 30), picture(40, 30)), { count: 0, share: 0, places: [] })
  assert.equal(differenceOf(picture(40, 30), picture(40, 30, [0, 0, 40, 30, 253])).count, 0)
  assert.equal(differenceOf(picture(40, 30), picture(40, 30, [0, 0, 40, 30, 252])).count, 1200)
})

test("pixels that differ are counted, and each place has its rectangle on a grid of eight", () => {
  const { count, share, places } = differenceOf(picture(100, 100), picture(100, 100, [10, 10, 5, 5, 0], [80, 80, 20, 4, 0]))
  assert.equal(count, 105)
  assert.equal(share, 0.0105)
  assert.deepEqual(places, [{ x: 8, y: 8, width: 8, height: 8 }, { x: 80, y: 80, width: 20, height: 8 }])
})

test("letters of a line are one place, a place inside another is part of it", () => {
  const letters = [0, 12, 24, 36].map((x) => [x, 40, 6, 8, 0])
  assert.equal(differenceOf(picture(100, 100), picture(100, 100, ...letters)).places.length, 1)
  const frame = [[0, 0, 96, 2, 0], [0, 94, 96, 2, 0], [0, 0, 2, 96, 0], [94, 0, 2, 96, 0], [44, 44, 6, 6, 0]]
  assert.deepEqual(differenceOf(picture(96, 96), picture(96, 96, ...frame)).places, [{ x: 0, y: 0, width: 96, height: 96 }])
})

test("of pictures of different sizes what only one has differs", () => {
  const { count, share, places } = differenceOf(picture(32, 32), picture(48, 24))
  assert.equal(count, 48 * 32 - 32 * 24)
  assert.equal(share, count / (48 * 32))
  assert.deepEqual(places, [{ x: 0, y: 0, width: 48, height: 32 }])
})

test("a share never reads as nothing when there is something", () => {
  const texts = [0, 0.00001, 0.0001, 0.00336, 0.0999, 0.123, 1].map(shareText)
  assert.deepEqual(texts, ["0 %", "under 0.01 %", "0.01 %", "0.34 %", "10 %", "12 %", "100 %"])
})

test("times are told as people say them", () => {
  const texts = [-5, -70, -7300, -90_000, -3_000_000, -70_000_000].map(relative)
  assert.deepEqual(texts, ["just now", "1 minute ago", "2 hours ago", "yesterday", "last month", "2 years ago"])
})
