import assert from "node:assert/strict"
import { after, before, beforeEach, mock, test } from "node:test"

/* An element that takes everything and shows nothing. */
class Element extends EventTarget {
  dataset = {}
  style = { setProperty() {} }
  querySelector = () => ({})
  append() {}
  setAttribute() {}
  toggleAttribute() {}
  removeAttribute() {}
}

let BoxHandle
const real = globalThis.document

before(async () => {
  globalThis.document = { createElement: () => new Element() }
  ;({ BoxHandle } = await import("../../Public/stage/arrange/box-handle.js"))
})
after(() => (globalThis.document = real))
beforeEach(() => {
  mock.timers.reset()
  mock.timers.enable({ apis: ["setTimeout"] })
})

function handle() {
  const written = []
  const host = { pixel: 1, height: 667, say() {}, move: (box, { x, y }) => written.push([x, y]) }
  const answer = { id: "target/box", label: "Target", rect: [100, 200, 80, 60], hasWidth: true, hasHeight: true }
  const { element } = new BoxHandle(answer, host)
  const press = (key) => element.dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), { key }))
  return { written, press, leave: () => element.dispatchEvent(new Event("blur")) }
}

test("Arrow keys are written together once they rest, or when the box is left", () => {
  const { written, press, leave } = handle()
  press("ArrowRight")
  press("ArrowDown")
  mock.timers.tick(500)
  press("ArrowLeft")
  leave()
  assert.deepEqual(written, [[101, 201], [100, 201]])
})

test("What Escape took back is not written when the box is left", () => {
  const { written, press, leave } = handle()
  press("ArrowRight")
  press("Escape")
  leave()
  mock.timers.tick(1000)
  press("ArrowDown")
  leave()
  assert.deepEqual(written, [[100, 201]])
})
