// The library's reference, section 2, "Walk-through", row by row, and the same hand in `intended`.
import assert from "node:assert/strict"
import test from "node:test"
import { App, isComplete, quirks } from "./helpers.mjs"

test("Strict: the walk-through of the reference, row by row", () => {
  const app = new App({ fidelity: "strict" })

  app.show("A")
  assert.deepEqual([app.visible, app.state.active, app.queue], [["A"], "A", []])

  app.show("B")
  app.show("C")
  assert.deepEqual([app.visible, app.state.active, app.queue], [["A"], "A", ["B", "C"]])

  assert.equal(isComplete(app.tap()), false)
  assert.deepEqual([app.visible, app.state.active, app.queue], [["B"], null, ["C"]])

  app.show("D")
  assert.deepEqual([app.visible, app.queue], [["B"], ["C", "D"]])

  app.tap()
  assert.deepEqual([app.visible, app.state.active, app.queue], [["C"], null, ["D"]])

  app.tap()
  assert.deepEqual([app.visible, app.state.active, app.queue], [["D"], null, []])

  const stacking = app.show("E")
  assert.deepEqual([app.visible, app.state.active], [["D", "E"], "E"])
  assert.deepEqual(quirks(stacking), [1])

  assert.equal(isComplete(app.tap()), true)
  assert.deepEqual(app.visible, ["D"])

  assert.equal(isComplete(app.tap()), true)
  assert.deepEqual(app.visible, [])
})

test("Intended: in the same walk-through E waits for D and the sequence is complete once", () => {
  const app = new App()
  app.show("A")
  app.show("B")
  app.show("C")
  app.tap()
  assert.deepEqual([app.visible, app.state.active, app.queue], [["B"], "B", ["C"]])
  app.show("D")
  app.tap()
  app.tap()
  assert.deepEqual([app.visible, app.state.active, app.queue], [["D"], "D", []])

  const waiting = app.show("E")
  assert.deepEqual([app.visible, app.queue], [["D"], ["E"]])
  assert.deepEqual(quirks(waiting), [1], "the difference is said, with the quirk's number")

  assert.equal(isComplete(app.tap()), false)
  assert.deepEqual(app.visible, ["E"])
  assert.equal(isComplete(app.tap()), true)
  assert.deepEqual([app.visible, app.state.active], [[], null])
})
