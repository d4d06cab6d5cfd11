import assert from "node:assert/strict"
import test from "node:test"
import { StoredStep } from "../../Public/player/coach-marks-store.js"

class FakeStorage {
  entries = new Map()
  isFull = false

  getItem(key) {
    return this.entries.get(key) ?? null
  }

  setItem(key, value) {
    if (this.isFull) throw new Error("full")
    this.entries.set(key, value)
  }
}

test("The step is stored under TNTutorial and the identifier, apart from other tutorials (1.7)", () => {
  const storage = new FakeStorage()
  const step = new StoredStep("First/View", storage)
  assert.equal(step.index, 0, "absent = not started")
  step.index = 2
  assert.deepEqual([...storage.entries], [["vitrine:First%2FView:TNTutorialFirst/View", "2"]])
  assert.equal(new StoredStep("First/View", storage).index, 2)
  assert.equal(new StoredStep("Other", storage).index, 0)
})

test("What is no step counts as 0", () => {
  const storage = new FakeStorage()
  for (const [text, index] of [["", 0], ["x", 0], ["-3", 0], ["2.9", 2], ["Infinity", Infinity]]) {
    storage.setItem("vitrine:A:TNTutorialA", text)
    assert.equal(new StoredStep("A", storage).index, index)
  }
})

test("A browser that stores nothing remembers until the page goes", () => {
  const full = new FakeStorage()
  full.isFull = true
  for (const storage of [full, null]) {
    const step = new StoredStep("A", storage)
    step.index = 3
    assert.equal(step.index, 3)
    step.index = 0
    assert.equal(step.index, 0)
  }
})
