import assert from "node:assert/strict"
import test from "node:test"
import { measure, withMeasured } from "../../Public/player/measuring.js"

const box = (x, y, width, height) => ({ x, y, width, height })
const element = (rect) => ({ getBoundingClientRect: () => rect })

/** A mock-up of which only `#title` is known. */
const mockup = (rect) => ({
  ...element(rect),
  contentDocument: {
    querySelector(selector) {
      if (selector === "###") throw new DOMException("bad", "SyntaxError")
      return selector === "#title" ? element(box(20, 90, 100.456, 29)) : null
    }
  }
})

test("A target is measured from the screen's corner", () => {
  const { rects, problems } = measure({ title: "#title" }, mockup(box(10, 5, 400, 600)), box(10, 5, 400, 600))
  assert.deepEqual([rects, problems], [{ title: box(20, 90, 100.456, 29) }, []])
})

test("What cannot be measured is said, target by target, and the rest is measured", () => {
  const { rects, problems } = measure({ a: "###", b: "#none", c: "#title" }, mockup(box(0, 0, 1, 1)), box(0, 0, 1, 1))
  assert.deepEqual(Object.keys(rects), ["c"])
  assert.deepEqual(problems, ["target a: ### is no CSS selector", "target b: nothing in the mock-up matches #none"])
})

test("In a picture nothing can be measured", () => {
  const { rects, problems } = measure({ a: "#title" }, null, box(0, 0, 1, 1))
  assert.deepEqual(rects, {})
  assert.match(problems[0], /needs an HTML mock-up/)
})

test("Measures are written with two decimals and replace earlier ones", () => {
  const href = withMeasured("/frames/pets/1?device=x&measured=old:1,2,3,4", { title: box(20, -0.001, 100.456, 29) })
  const query = new URL(href, "http://host").searchParams
  assert.deepEqual(query.getAll("measured"), ["title:20,0,100.46,29"])
  assert.equal(query.get("device"), "x")
})
