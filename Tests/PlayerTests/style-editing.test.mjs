import assert from "node:assert/strict"
import { test } from "node:test"
import * as SheetState from "../../Public/stage/editor/sheet-state.js"
import { differingLines, mergeParts, withChoices } from "../../Public/stage/editor/text-difference.js"

const disk = { text: "a", version: "1" }

test("What is on disk is taken while nothing is unsaved here, and not otherwise", () => {
  const clean = SheetState.opened(disk)
  assert.deepEqual(SheetState.onDisk(clean, { text: "b", version: "2" }),
    { version: "2", base: "b", text: "b", theirs: null })
  const dirty = SheetState.typed(clean, "mine")
  const asked = SheetState.onDisk(dirty, { text: "b", version: "2" })
  assert.deepEqual(asked, { version: "1", base: "a", text: "mine", theirs: { text: "b", version: "2" } })
  assert.equal(SheetState.canSave(asked), false)
})

test("The same text, or the own one, is no conflict", () => {
  const dirty = SheetState.typed(SheetState.opened(disk), "mine")
  assert.equal(SheetState.onDisk(dirty, { text: "a", version: "3" }).version, "3")
  assert.equal(SheetState.onDisk(dirty, { text: "a", version: "3" }).theirs, null)
  const equal = SheetState.onDisk(dirty, { text: "mine", version: "4" })
  assert.equal(SheetState.isDirty(equal), false)
  assert.equal(equal.version, "4")
})

test("The three ways out of a conflict rest on their version", () => {
  const asked = SheetState.onDisk(SheetState.typed(SheetState.opened(disk), "mine"), { text: "b", version: "2" })
  assert.deepEqual(SheetState.tookTheirs(asked), { version: "2", base: "b", text: "b", theirs: null })
  assert.deepEqual(SheetState.keptMine(asked), { version: "2", base: "b", text: "mine", theirs: null })
  assert.deepEqual(SheetState.merged(asked, "both"), { version: "2", base: "b", text: "both", theirs: null })
  assert.equal(SheetState.canSave(SheetState.keptMine(asked)), true)
})

test("What is typed while a save is under way stays unsaved", () => {
  const typed = SheetState.typed(SheetState.opened(disk), "one")
  const later = SheetState.saved(SheetState.typed(typed, "two"), "one", "2")
  assert.equal(SheetState.isDirty(later), true)
  assert.deepEqual([later.version, later.base], ["2", "one"])
})

test("What a reload kept is a conflict when the file was changed meanwhile", () => {
  const draft = { text: "mine", base: "a", version: "1" }
  assert.equal(SheetState.restored(disk, draft).theirs, null)
  assert.deepEqual(SheetState.restored({ text: "b", version: "2" }, draft).theirs, { text: "b", version: "2" })
})

/* The same numbers every time. */
function numbers(seed) {
  let state = seed
  return (limit) => (state = (state * 1103515245 + 12345) & 0x7fffffff) % limit
}

const lines = (next, count) => Array.from({ length: next(count) }, () => String(next(4)))

function edited(next, text) {
  const result = [...text]
  for (let count = next(5); count > 0; count -= 1) {
    result.splice(next(result.length + 1), next(2), ...(next(2) ? [`new ${next(9)}`] : []))
  }
  return result
}

test("The differences of two texts turn one into the other, whatever they are", () => {
  const next = numbers(1)
  for (let round = 0; round < 3000; round += 1) {
    const old = lines(next, 12)
    const fresh = round % 2 ? edited(next, old) : lines(next, 12)
    const result = [...old]
    for (const { start, end, from, to } of differingLines(old, fresh).reverse()) {
      result.splice(start, end - start, ...fresh.slice(from, to))
    }
    assert.deepEqual(result, fresh)
  }
})

test("A merge holds each of the three texts whole, and knows which side changed what", () => {
  const next = numbers(2)
  for (let round = 0; round < 3000; round += 1) {
    const base = lines(next, 12)
    const [mine, theirs] = [edited(next, base), edited(next, base)]
    const parts = mergeParts(base, mine, theirs)
    for (const [name, text] of Object.entries({ base, mine, theirs })) {
      assert.deepEqual(parts.flatMap((part) => part[name]), text)
    }
    for (const part of parts) {
      if (part.kind === "mine") assert.deepEqual(part.theirs, part.base)
      if (part.kind === "theirs") assert.deepEqual(part.mine, part.base)
    }
  }
  const parts = mergeParts(["a", "b", "c", "d"], ["a", "B", "c", "d"], ["a", "b", "c", "D"])
  assert.deepEqual(parts.map(({ kind }) => kind), ["same", "mine", "same", "theirs"])
})

test("Large texts that have nothing in common end as one difference", () => {
  const [old, fresh] = ["a", "b"].map((letter) => Array.from({ length: 20_000 }, (_, index) => letter + index))
  assert.deepEqual(differingLines(old, fresh), [{ start: 0, end: 20_000, from: 0, to: 20_000 }])
})

const merged = (base, mine, theirs) => mergeParts(...[base, mine, theirs].map((text) => text.split(" ")))
const choices = (parts) => parts.filter(({ kind }) => kind !== "same").map(({ take }) => take)

test("What was chosen of a difference stays while others change, and of two that are alike each has its own", () => {
  const before = withChoices(merged("a x b x c x d", "a 1 b 1 c x d", "a 2 b 2 c 3 d"))
  assert.deepEqual(choices(before), ["mine", "mine", "theirs"])
  const differing = before.filter(({ kind }) => kind !== "same")
  differing[1].take = "both"
  differing[2].take = "mine"
  const typed = (mine) => choices(withChoices(merged("a x b x c x d", mine, "a 2 b 2 c 3 d"), before))
  assert.deepEqual(typed("a 1 b 1 c x d e"), ["mine", "both", "mine", "mine"])
  assert.deepEqual(typed("0 a 1 b 1 c x d"), ["mine", "mine", "both", "mine"])
  assert.deepEqual(typed("a 0 b 1 c x d"), ["mine", "both", "mine"])
  assert.deepEqual(typed("a 1 b 0 c x d"), ["mine", "mine", "mine"], "what has changed is chosen anew")
})
