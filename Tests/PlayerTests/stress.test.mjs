import assert from "node:assert/strict"
import { test } from "node:test"
import { stressAddress, valuesOf, withValues } from "../../Public/stage/stress.js"

const origin = "http://localhost"

class Storage {
  #values = new Map()
  getItem = (key) => this.#values.get(key) ?? null
  setItem = (key, value) => this.#values.set(key, value)
}

/** The link of the bar: what it leads to, the look that comes, and whether one is on. */
function link(path, next, isOn, command = "stress") {
  return { href: origin + path, dataset: { next, command }, closest: () => ({ matches: () => isOn }) }
}

test("What a viewer had set comes back after the last look", () => {
  const storage = new Storage()
  const at = (path) => origin + path
  const first = stressAddress(link("/t/a/1?locale=x-pseudo", "pseudo", false), storage, at("/t/a/1?locale=de&text-size=xl"))
  assert.equal(first, at("/t/a/1?locale=x-pseudo"))
  const second = stressAddress(link("/t/a/1?text-size=ax5", "largest", true), storage, first)
  assert.equal(second, at("/t/a/1?text-size=ax5"))
  assert.equal(stressAddress(link("/t/a/1", "none", true), storage, second), at("/t/a/1?locale=de&text-size=xl"))
})

test("The cross ends it at once, and keeps what else the address holds", () => {
  const storage = new Storage()
  stressAddress(link("/t/a/wall?locale=x-pseudo", "pseudo", false), storage, origin + "/t/a/wall?direction=rtl")
  const ended = stressAddress(
    link("/t/a/wall?step=2&devices=a,b", "longest", true, "calm"), storage, origin + "/t/a/wall?locale=x-pseudo")
  assert.equal(new URL(ended).searchParams.get("direction"), "rtl")
  assert.equal(new URL(ended).searchParams.get("devices"), "a,b")
})

test("An address that was opened with a look ends in the defaults", () => {
  assert.equal(stressAddress(link("/t/a/1", "none", true), new Storage(), origin + "/t/a/1?text-size=ax5"), origin + "/t/a/1")
})

test("Storage that refuses is no obstacle", () => {
  const refusing = { getItem() { throw new Error("no") }, setItem() { throw new Error("no") } }
  assert.equal(
    stressAddress(link("/t/a/1?locale=x-pseudo", "pseudo", false), refusing, origin + "/t/a/1?locale=de"),
    origin + "/t/a/1?locale=x-pseudo")
  assert.equal(stressAddress(link("/t/a/1", "none", true), refusing, origin + "/t/a/1"), origin + "/t/a/1")
})

test("Where storage is forbidden altogether, stress works and ends in the defaults", (context) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage")
  context.after(() => before ? Object.defineProperty(globalThis, "sessionStorage", before) : delete globalThis.sessionStorage)
  Object.defineProperty(globalThis, "sessionStorage", { get() { throw new Error("forbidden") }, configurable: true })
  const first = stressAddress(link("/t/a/1?locale=x-pseudo", "pseudo", false), undefined, origin + "/t/a/1?locale=de")
  assert.equal(first, origin + "/t/a/1?locale=x-pseudo")
  assert.equal(stressAddress(link("/t/a/1", "none", true), undefined, first), origin + "/t/a/1")
})

test("Only what stress changes is remembered", () => {
  assert.deepEqual(valuesOf(new URL(origin + "/t/a/1?locale=de&appearance=dark")), { locale: "de" })
  assert.equal(withValues(origin + "/t/a/1?appearance=dark", {}), origin + "/t/a/1?appearance=dark")
})
