import assert from "node:assert/strict"
import { test } from "node:test"
import { cellBeside } from "../../Public/atlas/grid-keys.js"

const rows = Array.from({ length: 8 }, (_, row) => ["a", "b", "c"].map((column) => `${row}${column}`))
const from = (cell, key, isRightToLeft) => cellBeside(rows, cell, key, isRightToLeft)

test("Arrows go to the cell beside, and nowhere beyond the edges", () => {
  assert.equal(from("1b", "ArrowRight"), "1c")
  assert.equal(from("1b", "ArrowLeft"), "1a")
  assert.equal(from("1b", "ArrowUp"), "0b")
  assert.equal(from("1b", "ArrowDown"), "2b")
  assert.equal(from("1c", "ArrowRight"), undefined)
  assert.equal(from("0a", "ArrowUp"), undefined)
  assert.equal(from("7a", "ArrowDown"), undefined)
})

test("In a page from right to left the next column lies to the left", () => {
  assert.equal(from("1b", "ArrowRight", true), "1a")
  assert.equal(from("1b", "ArrowLeft", true), "1c")
})

test("Home and End go along the row, a page is five rows", () => {
  assert.equal(from("3b", "Home"), "3a")
  assert.equal(from("3b", "End"), "3c")
  assert.equal(from("1b", "PageDown"), "6b")
  assert.equal(from("6b", "PageDown"), "7b")
  assert.equal(from("2b", "PageUp"), "0b")
})

test("Where there is no cell, no key leads anywhere", () => {
  assert.equal(from("none", "ArrowDown"), undefined)
  assert.equal(from("1b", "Tab"), undefined)
})
