import assert from "node:assert/strict"
import test from "node:test"
import { contrast, isLarge, legibility, over } from "../../Public/checks/contrast.js"

/* A picture whose left half is one grey and whose right half another. */
function picture(left, right, width = 20, height = 10) {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let index = 0; index < width * height; index++) {
    const value = index % width < width / 2 ? left : right
    data.set([value, value, value, 255], 4 * index)
  }
  return { width, height, data }
}

test("the ratios that WCAG gives", () => {
  assert.equal(contrast([255, 255, 255], [0, 0, 0]), 21)
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21)
  assert.equal(Math.round(100 * contrast([118, 118, 118], [255, 255, 255])) / 100, 4.54)
  assert.equal(contrast([9, 9, 9], [9, 9, 9]), 1)
})

test("a colour that is seen through takes from what is below", () => {
  assert.deepEqual(over([255, 255, 255, 0.5], [0, 0, 0]), [127.5, 127.5, 127.5])
  assert.deepEqual(over([10, 20, 30], [0, 0, 0]), [10, 20, 30])
})

test("text is large from 24 px on, in bold from 18.66 px on", () => {
  assert.deepEqual([[24, 400], [23.9, 400], [18.66, 700], [18.66, 600]].map(([size, weight]) => isLarge(size, weight)),
    [true, false, true, false])
})

test("the share of pixels with too little, and the ratio of nearly the worst", () => {
  const white = [255, 255, 255, 1]
  const all = [{ x: 0, y: 0, width: 20, height: 10 }]
  assert.deepEqual(legibility(white, picture(0, 0), all, 4.5), { share: 0, typical: 21, worst: 21 })
  assert.deepEqual(legibility(white, picture(0, 255), all, 4.5), { share: 0.5, typical: 1, worst: 1 })
  assert.equal(legibility(white, picture(0, 255), [{ x: 0, y: 0, width: 10, height: 10 }], 4.5).share, 0)
})

test("a few pixels do not decide", () => {
  const spotted = picture(0, 0)
  spotted.data.set([255, 255, 255, 255], 0)
  assert.equal(legibility([255, 255, 255, 1], spotted, [{ x: 0, y: 0, width: 20, height: 10 }], 4.5).worst, 21)
})

test("rectangles beyond the picture have no pixels", () => {
  assert.equal(legibility([0, 0, 0, 1], picture(0, 0), [{ x: 30, y: 0, width: 5, height: 5 }], 4.5), null)
})
