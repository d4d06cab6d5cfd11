import assert from "node:assert/strict"
import test from "node:test"
import { FramePages, readFrameData } from "../../Public/player/frame-pages.js"

const parsed = (text) => ({ getElementById: () => (text === null ? null : { textContent: text }) })

/** Pages whose fetches wait until they are answered. */
function setUp(context) {
  const asked = []
  const stubs = {
    location: new URL("http://host/frames/p/1"),
    fetch: (href) => new Promise((resolve) => asked.push({
      href, answer: (text, ok = true) => resolve({ ok, status: ok ? 200 : 404, text: async () => text })
    })),
    DOMParser: class {
      parseFromString = parsed
    }
  }
  for (const [name, value] of Object.entries(stubs)) {
    const old = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    context.after(() => (old ? Object.defineProperty(globalThis, name, old) : delete globalThis[name]))
  }
  return { pages: new FramePages(), asked }
}

const page = (step) => JSON.stringify({ step, steps: [] })
const turn = () => new Promise((resolve) => setImmediate(resolve))

test("A page is fetched once and kept until something is saved", async (context) => {
  const { pages, asked } = setUp(context)
  const first = pages.get("/frames/p/2")
  assert.equal(pages.get("/frames/p/2"), first)
  asked[0].answer(page(2))
  assert.equal((await first).data.step, 2)
  pages.clear()
  pages.get("/frames/p/2")
  assert.equal(asked.length, 2)
})

test("A page that was on its way during a save is asked for again", async (context) => {
  const { pages, asked } = setUp(context)
  const wish = pages.get("/frames/p/2")
  pages.clear()
  asked[0].answer(page(2))
  await turn()
  assert.equal(asked.length, 2)
  asked[1].answer(page(3))
  assert.equal((await wish).data.step, 3)
})

test("A page that failed is asked for again by the next who wants it", async (context) => {
  const { pages, asked } = setUp(context)
  const wish = pages.get("/frames/p/9")
  asked[0].answer("", false)
  await assert.rejects(wish, /answered 404/)
  await turn()
  pages.get("/frames/p/9")
  assert.equal(asked.length, 2)
})

test("Only this server's addresses are fetched", async (context) => {
  const { pages, asked } = setUp(context)
  await assert.rejects(pages.get("http://other/frames/p/1"), /not on this server/)
  assert.equal(asked.length, 0)
})

test("A page that is no frame is refused", () => {
  for (const text of [null, "null", "{}", "[]"]) assert.throws(() => readFrameData(parsed(text)), /no frame/)
  assert.throws(() => readFrameData(parsed("{")))
})
