import assert from "node:assert/strict"
import test from "node:test"
import { assetPath, inVersionOf, sheetKey } from "../../Public/player/address.js"
import { SheetSlot } from "../../Public/player/sheet-slot.js"
import { importsOf, repoint } from "../../Public/player/sheet-use.js"

test("Addresses: the file behind one, without a shared link's prefix and the version", () => {
  assert.equal(assetPath("/assets/pets/a.css?v=1"), "/assets/pets/a.css")
  assert.equal(assetPath("http://host:1/s/t0ken/assets/pets/assets/%C3%A4.css"), "/assets/pets/assets/ä.css")
  assert.equal(assetPath("a.css", "http://host/assets/pets/b/c.html"), "/assets/pets/b/a.css")
  assert.equal(assetPath("/assets/pets/100%.css"), "/assets/pets/100%.css")
  for (const href of ["/public/x/assets/a.css", "/assets/", "http://[", ""]) assert.equal(assetPath(href), null)
})

test("Addresses: a file in another version stays where it is", () => {
  assert.equal(inVersionOf("/s/t/assets/pets/a.css?v=1", "/assets/pets/a.css?v=2"), "/s/t/assets/pets/a.css?v=2")
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

/** A rule with one declaration. */
function rule(name, value) {
  const values = new Map([[name, value]])
  return { style: {
    [Symbol.iterator]: () => values.keys(),
    getPropertyValue: (name) => values.get(name),
    getPropertyPriority: () => "",
    setProperty: (name, value) => values.set(name, value)
  } }
}

test("A sheet imports what it, or a sheet it imports, imports", () => {
  const inner = { href: "http://host/assets/p/css/b.css", cssRules: [{ href: "../c.css", styleSheet: null }] }
  const cssRules = [{ href: "b.css", styleSheet: inner }, rule("x", "")]
  const sheet = { href: "http://host/assets/p/css/a.css?v=1", cssRules }
  assert.deepEqual(importsOf(sheet, "/assets/p/css/b.css"), ["http://host/assets/p/css/b.css"])
  assert.deepEqual(importsOf(sheet, "/assets/p/c.css"), ["http://host/assets/p/c.css"])
  assert.deepEqual(importsOf(sheet, "/assets/p/css/d.css"), [])
  assert.deepEqual(importsOf(null, "/assets/p/css/d.css"), [])
})

test("A saved picture is shown where a sheet, a group in it, or a sheet it imports uses it", () => {
  const rules = [
    rule("background-image", 'url("../pic.svg"), url("../other.svg")'),
    rule("mask-image", 'url("/assets/p/pic.svg?v=1")'),
    rule("content", 'url("../pic.svg")'),
    rule("color", "red")
  ]
  const inner = { href: "http://host/assets/p/css/b.css", cssRules: [rules[2]] }
  const sheet = {
    href: "http://host/assets/p/css/a.css",
    cssRules: [{ href: "b.css", styleSheet: inner }, { cssRules: [rules[0]] }, rules[1], rules[3]]
  }
  const href = "/assets/p/pic.svg?v=2"
  assert.equal(repoint(sheet, "/assets/p/pic.svg", href), true)
  assert.deepEqual(rules.map(({ style }) => [...style].map((name) => style.getPropertyValue(name))[0]), [
    'url("/assets/p/pic.svg?v=2"), url("../other.svg")',
    'url("/assets/p/pic.svg?v=2")',
    'url("/assets/p/pic.svg?v=2")',
    "red"
  ])
  assert.equal(repoint(sheet, "/assets/p/pic.svg", href), false, "it is there already")
})

test("Sheets that import each other, or cannot be read, are no trouble", () => {
  const sheet = { href: "http://host/assets/p/a.css", cssRules: [] }
  sheet.cssRules.push({ href: "a.css", styleSheet: sheet })
  assert.equal(importsOf(sheet, "/assets/p/a.css").length, 1)
  assert.equal(repoint(sheet, "/assets/p/pic.svg", "/assets/p/pic.svg?v=2"), false)
  const foreign = { href: "http://other/a.css", get cssRules() { throw new DOMException("no", "SecurityError") } }
  assert.deepEqual(importsOf(foreign, "/assets/p/a.css"), [])
})
