import assert from "node:assert/strict"
import { after, before, mock, test } from "node:test"
import { settle } from "./fake-browser.mjs"

/* A page in the background, which knows who waits for it to be seen. */
class HiddenPage extends EventTarget {
  hidden = true
  waiting = new Set()

  createElement() {
    return { setAttribute() {}, style: {}, append() {}, remove() {} }
  }

  addEventListener(type, listener, options = {}) {
    super.addEventListener(type, listener, options)
    this.waiting.add(listener)
    options.signal?.addEventListener("abort", () => this.waiting.delete(listener))
  }

  show() {
    this.hidden = false
    this.dispatchEvent(new Event("visibilitychange"))
  }
}

const real = globalThis.document
before(() => mock.timers.enable({ apis: ["setTimeout"] }))
after(() => (globalThis.document = real))

async function pass(milliseconds) {
  for (let left = milliseconds; left > 0; left -= 100) {
    mock.timers.tick(100)
    await settle()
  }
}

test("After many saves in the background, the device is looked at closely once", async () => {
  const { FrameWatch } = await import("../../Public/stage/frame-watch.js")
  const page = globalThis.document = new HiddenPage()
  const ends = new AbortController()
  let looks = 0
  const host = { document: () => (looks++, null), view: () => "", isRead: () => false }
  const watch = new FrameWatch(host, () => {}, ends.signal)
  for (let save = 0; save < 5; save++) {
    watch.check()
    await pass(3000)
  }
  assert.equal(page.waiting.size, 1)
  looks = 0
  page.show()
  await pass(3000)
  assert.equal(looks, 1)
  watch.check()
  ends.abort()
})

test("A comparison waits in the background with one listener for each of its workers", async () => {
  const { DifferenceWork } = await import("../../Public/compare/difference-work.js")
  const page = globalThis.document = new HiddenPage()
  const work = new DifferenceWork({ ownerDocument: page, append() {} })
  const end = work.run([{}, {}, {}], () => {})
  await pass(5000)
  assert.equal(page.waiting.size, 2)
  work.stop()
  await pass(2000)
  assert.equal(await end, false)
  assert.equal(page.waiting.size, 0)
})
