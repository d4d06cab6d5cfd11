import assert from "node:assert/strict"
import { readdirSync, readFileSync } from "node:fs"
import { test } from "node:test"
import { atStep, stepOf } from "../../Public/stage/page-address.js"

test("An address names its step at the end of its path", () => {
  assert.equal(stepOf(new URL("http://host/frames/pets/12?device=ipad-2")), 12)
  assert.equal(stepOf(new URL("http://host/t/pets?step=3")), 1)
  assert.equal(atStep("/frames/pets/2?device=ipad-2&rects=/9", 5), "/frames/pets/5?device=ipad-2&rects=/9")
  assert.equal(atStep("/frames/7/2", 5), "/frames/7/5")
})

test("No icon of a set is there twice", () => {
  const partials = new URL("../../templates/partials/", import.meta.url)
  const sets = readdirSync(partials).filter((name) => /icon/.test(name))
  const ids = sets.flatMap((name) => [...readFileSync(new URL(name, partials), "utf8").matchAll(/<symbol id="([^"]+)"/g)]
    .map(([, id]) => id))
  assert.ok(ids.length > 10)
  assert.deepEqual(ids.filter((id, index) => ids.indexOf(id) !== index), [])
})
