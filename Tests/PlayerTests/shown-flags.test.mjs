import assert from "node:assert/strict"
import test from "node:test"
import { ShownFlags } from "../../Public/player/shown-flags.js"

/** A browser's storage: keys are its own properties. */
class Storage {
  setItem(key, value) {
    this[key] = value
  }
  removeItem(key) {
    delete this[key]
  }
}

test("A shown screen is a key with the library's name, below the tutorial's identifier", () => {
  const storage = new Storage()
  const flags = new ShownFlags("my pets", storage)
  flags.write("PetsTab1")
  assert.deepEqual(Object.keys(storage), ["vitrine:my%20pets:ICLTrainingOverlay.Shown.PetsTab1"])
  assert.deepEqual(flags.read(), ["PetsTab1"])
  flags.remove("PetsTab1")
  assert.deepEqual([Object.keys(storage), flags.read()], [[], []])
})

test("Clearing touches no other tutorial and no other key", () => {
  const storage = new Storage()
  const [pets, other] = [new ShownFlags("pets", storage), new ShownFlags("pets:ICL", storage)]
  storage.setItem("theme", "dark")
  pets.write("A")
  pets.write("B")
  other.write("A")
  pets.clear()
  assert.deepEqual([pets.read(), other.read(), storage.theme], [[], ["A"], "dark"])
})

test("What another tab writes is read at the next request", () => {
  const storage = new Storage()
  const [here, there] = [new ShownFlags("pets", storage), new ShownFlags("pets", storage)]
  there.write("A")
  assert.deepEqual(here.read(), ["A"])
})

test("Without storage, flags last as long as the page", () => {
  const flags = new ShownFlags("pets", null)
  flags.write("A")
  flags.write("B")
  flags.remove("A")
  assert.deepEqual(flags.read(), ["B"])
  flags.clear()
  assert.deepEqual(flags.read(), [])
})

test("A storage that is full, or taken away, breaks nothing", () => {
  const storage = new Storage()
  const flags = new ShownFlags("pets", storage)
  flags.write("A")
  Object.defineProperty(storage, "setItem", { value: () => { throw new DOMException("full", "QuotaExceededError") } })
  flags.write("B")
  assert.deepEqual(flags.read(), ["A", "B"])
  Object.defineProperty(storage, "removeItem", { value: () => { throw new DOMException("no", "SecurityError") } })
  flags.remove("A")
  assert.deepEqual(flags.read(), ["B"])
})
