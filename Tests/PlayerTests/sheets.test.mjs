import assert from "node:assert/strict"
import test from "node:test"
import { assetPath, inVersionOf, sheetKey } from "../../Public/player/address.js"
import { SheetSlot } from "../../Public/player/sheet-slot.js"
import { usesOf } from "../../Public/player/sheet-use.js"

test("Addresses: the file behind one, without a shared link's prefix and the version", () => {
  assert.equal(assetPath("/assets/pets/a.css?v=1"), "/assets/pets/a.css")
  assert.equal(assetPath("http://host:1/s/t0ken/assets/pets/assets/%C3%A4.css"), "/assets/pets/assets/ä.css")
  assert.equal(assetPath("a.css", "http://host/assets/pets/b/c.html"), "/assets/pets/b/a.css")
  assert.equal(assetPath("/assets/pets/100%.css"), "/assets/pets/100%.css")
  for (const href of ["/public/x/assets/a.css", "/assets/", "http://[", ""]) assert.equal(assetPath(href), null)
})

test("Addresses: a file in another version stays where it is", () => {
  assert.equal(inVersionOf("/s/t0ken/assets/pets/a.css?v=1", "/assets/pets/a.css?v=2"), "/s/t0ken/assets/pets/a.css?v=2")
  assert.equal(inVersionOf("/assets/pets/a.css", "/assets/pets/a.css?v=2"), "/assets/pets/a.css?v=2")
})

test("Addresses: a stylesheet is the same one from version to version", () => {
  assert.equal(sheetKey("/public/abc/styles/frame.css"), sheetKey("/public/def/styles/frame.css"))
  assert.equal(sheetKey("/assets/p/a.css?v=1"), sheetKey("/assets/p/a.css?v=2"))
  assert.notEqual(sheetKey("/assets/p/a.css"), sheetKey("/assets/q/a.css"))
})

test("A swap: the old sheet leaves when the new one has loaded", () => {
  const slot = new SheetSlot("v1", "1")
  const v2 = slot.begin("v2", "2")
  assert.equal(slot.newest.node, "v2")
  assert.deepEqual(slot.finish(v2, true), ["v1"])
  assert.deepEqual(slot.finish(v2, true), [])
})

test("A swap: a sheet that fails leaves by itself and the old one stays", () => {
  const slot = new SheetSlot("v1", "1")
  const v2 = slot.begin("v2", "2")
  assert.deepEqual(slot.finish(v2, false), ["v2"])
  assert.equal(slot.newest.node, "v1")
  assert.deepEqual(slot.finish(slot.begin("v3", "3"), true), ["v1"])
})

test("A burst of saves ends in the newest, in whatever order sheets load", () => {
  const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
  for (const order of orders) {
    const slot = new SheetSlot("v0", "0")
    const entries = ["v1", "v2", "v3"].map((node) => slot.begin(node, node))
    const document = new Set(["v0", "v1", "v2", "v3"])
    for (const index of order) {
      for (const node of slot.finish(entries[index], true)) document.delete(node)
      assert.ok(document.size > 0)
    }
    assert.deepEqual([...document], ["v3"], `loaded in the order ${order}`)
  }
})

test("A burst whose newest fails ends in the newest that loaded", () => {
  const slot = new SheetSlot("v0", "0")
  const [v1, v2, v3] = ["v1", "v2", "v3"].map((node) => slot.begin(node, node))
  assert.deepEqual(slot.finish(v2, true), ["v0", "v1"])
  assert.deepEqual(slot.finish(v3, false), ["v3"])
  assert.deepEqual(slot.finish(v1, true), [])
  assert.equal(slot.newest.node, "v2")
})

test("A sheet uses what it, or a sheet it imports, brings in", () => {
  const href = "http://host/assets/p/css/a.css?v=1"
  const inner = { href: "http://host/assets/p/css/b.css", cssRules: [{ cssText: 'i { background: url("../pic.svg") }' }] }
  const sheet = { href, cssRules: [{ href: "b.css", styleSheet: inner, cssText: '@import url("b.css");' }] }
  assert.deepEqual(usesOf(sheet, "/assets/p/css/b.css"), ["http://host/assets/p/css/b.css"])
  assert.deepEqual(usesOf(sheet, "/assets/p/pic.svg"), ["http://host/assets/p/pic.svg"])
  assert.deepEqual(usesOf(sheet, "/assets/p/css/c.css"), [])
  assert.deepEqual(usesOf(null, "/assets/p/css/c.css"), [])
})

test("Sheets that import each other, or cannot be read, are no trouble", () => {
  const sheet = { href: "http://host/assets/p/a.css", cssRules: [] }
  sheet.cssRules.push({ href: "a.css", styleSheet: sheet })
  assert.equal(usesOf(sheet, "/assets/p/a.css").length, 1)
  const foreign = { href: "http://other/a.css", get cssRules() { throw new DOMException("no", "SecurityError") } }
  assert.deepEqual(usesOf(foreign, "/assets/p/a.css"), [])
})
