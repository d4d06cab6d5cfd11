import assert from "node:assert/strict"
import test from "node:test"
import { breakingTextSize, largerSizes } from "../../Public/checks/text-sizes.js"

const cut = { id: "text-cut", role: "caption", index: 0, message: "The caption “A” is cut off.", rect: {}, fix: "" }

/* Frames that break from a size on. */
function frames(breaksAt) {
  const looks = []
  const names = largerSizes.map(([name]) => name)
  const look = async (href) => {
    const size = new URL(href, "http://a.invalid").searchParams.get("text-size")
    looks.push(size)
    return { stage: `/t/pets/1?text-size=${size}`, problems: names.indexOf(size) >= names.indexOf(breaksAt) ? [cut] : [] }
  }
  return { look, looks }
}

for (const [name] of largerSizes) {
  test(`the first size that breaks is found: ${name}`, async () => {
    const { look, looks } = frames(name)
    const found = await breakingTextSize("/frames/pets/1", [], look)
    assert.equal(found.textSize, name)
    assert.equal(found.href, `/t/pets/1?text-size=${name}`)
    assert.equal(found.severity, name.startsWith("ax") ? "note" : "warning")
    assert.match(found.message, new RegExp(`^From text size ${name} on`))
    assert.ok(looks.length <= 5)
  })
}

test("a step that never breaks costs one look", async () => {
  const looks = []
  const look = async (href) => (looks.push(href), { stage: "", problems: [] })
  assert.equal(await breakingTextSize("/frames/pets/1?device=ipad-2", [], look), null)
  assert.deepEqual(looks, ["/frames/pets/1?device=ipad-2&text-size=ax5"])
})

test("what is broken already does not start to break", async () => {
  assert.equal(await breakingTextSize("/frames/pets/1", [cut], frames("xl").look), null)
})

test("only sizes beyond the one on view count", async () => {
  const { look, looks } = frames("xl")
  assert.equal((await breakingTextSize("/frames/pets/1?text-size=ax3", [], look)).textSize, "ax4")
  assert.ok(looks.every((size) => ["ax4", "ax5"].includes(size)))
  assert.equal(await breakingTextSize("/frames/pets/1?text-size=ax5", [], look), null)
})

test("nothing is told when nobody waits any more", async () => {
  assert.equal(await breakingTextSize("/frames/pets/1", [], async () => null), null)
})
