import assert from "node:assert/strict"
import { after, before, beforeEach, mock, test } from "node:test"
import { settle } from "./fake-browser.mjs"

/* Just enough of a browser for a page of views that shows nothing. */
const origin = "http://localhost"
const streams = []
const state = { history: [], asked: [], isThere: false, reloads: 0, notes: [] }

const note = () => ({ append: (text) => state.notes.push(text), setAttribute() {}, remove() {} })
const page = { querySelector: () => null, querySelectorAll: () => [], title: "", documentElement: { dataset: {} } }

class Element extends EventTarget {
  dataset = { tutorial: "pets" }
  querySelector = (selector) => (selector === ".passing-notes" ? { replaceChildren() {} } : null)
  querySelectorAll = (selector) => (selector === "a.step" ? this.steps : [])
  steps = []
}

class Stream extends EventTarget {
  constructor() {
    super()
    streams.push(this)
  }
  close() {}
}

const fakes = {
  HTMLElement: Element,
  EventSource: Stream,
  BroadcastChannel: undefined,
  DOMParser: class { parseFromString = () => page },
  document: Object.assign(new EventTarget(), page, { createElement: note, activeElement: null }),
  location: {
    get href() { return state.history.at(-1) },
    get origin() { return origin },
    get pathname() { return new URL(this.href).pathname },
    toString() { return this.href },
    reload: () => state.reloads++,
  },
  history: {
    pushState: (data, title, address) => state.history.push(String(address)),
    replaceState: (data, title, address) => state.history.splice(-1, 1, String(address)),
  },
  fetch: async (address) => {
    state.asked.push(address.slice(origin.length))
    if (!state.isThere) throw new TypeError("no network")
    return { ok: true, url: address, text: async () => "" }
  },
  addEventListener() {}, removeEventListener() {},
}
const kept = Object.fromEntries(Object.keys(fakes).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
let ViewPage

before(async () => {
  for (const [name, value] of Object.entries(fakes)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  ;({ ViewPage } = await import("../../Public/stage/view-page.js"))
})

after(() => {
  for (const [name, descriptor] of Object.entries(kept)) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else delete globalThis[name]
  }
})

beforeEach(() => mock.timers.reset())

/** A page whose steps are 1 and 2 in one view. */
async function opened() {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] })
  Object.assign(state, { history: [`${origin}/t/pets?step=1`], asked: [], isThere: false, reloads: 0, notes: [] })
  const element = new ViewPage()
  element.shown = []
  element.steps = [1, 2].map((step) => ({
    href: `${origin}/t/pets?step=${step}`, hasAttribute: () => false, dataset: {},
  }))
  element.show = ({ href }) => element.shown.push(href)
  element.showAgain = () => element.shown.push("again")
  element.connectedCallback()
  return element
}

const come = () => streams.at(-1).dispatchEvent(new Event("open"))
const go = () => streams.at(-1).dispatchEvent(new Event("error"))
const address = () => state.history.at(-1).slice(origin.length)

async function pass(milliseconds) {
  for (let left = milliseconds; left >= 0; left -= 500) {
    await settle()
    mock.timers.tick(Math.min(500, left))
  }
  await settle()
}

test("Without a server a step is told to the device, said once, and asked for again when there is one", async () => {
  const element = await opened()
  come()
  go()
  element.go(`${origin}/t/pets?step=2`)
  await settle()
  element.go(`${origin}/t/pets?step=1`)
  await settle()
  element.go(`${origin}/t/pets?step=2`)
  await pass(100)
  assert.deepEqual([state.reloads, address(), state.notes.length], [0, "/t/pets?step=2", 1])
  state.isThere = true
  await pass(1000) // a stream tries again, and is there
  come()
  await pass(100)
  assert.equal(state.asked.at(-1), "/t/pets?step=2")
  assert.deepEqual(element.shown.map((href) => href.replace(`${origin}/t/pets?step=`, "")), ["2", "1", "2", "again"])
  element.disconnectedCallback()
})

test("A view that cannot be had leaves the address of the one on view, and comes when the server does", async () => {
  const element = await opened()
  come()
  go()
  element.go(`${origin}/t/pets?step=1&orientation=landscape`)
  await pass(100)
  assert.deepEqual([state.reloads, address(), state.notes.length], [0, "/t/pets?step=1", 1])
  state.isThere = true
  await pass(1000)
  come()
  await pass(100)
  assert.deepEqual([state.reloads, address()], [0, "/t/pets?step=1&orientation=landscape"])
  assert.equal(state.history.length, 2, "the way back leads to the view from before")
  element.disconnectedCallback()
})

test("Whoever has gone on meanwhile stays there", async () => {
  const element = await opened()
  come()
  go()
  element.go(`${origin}/t/pets?step=1&orientation=landscape`)
  await settle()
  state.isThere = true
  element.go(`${origin}/t/pets?step=2`)
  await pass(1000)
  come()
  await pass(100)
  assert.equal(address(), "/t/pets?step=2")
  element.disconnectedCallback()
})

test("A save that comes first does not make the page forget what was asked for", async () => {
  const element = await opened()
  come()
  element.go(`${origin}/t/pets?step=1&orientation=landscape`)
  await settle()
  state.isThere = true
  element.load({ byHand: false })
  await settle()
  assert.equal(address(), "/t/pets?step=1")
  await pass(2500)
  assert.equal(address(), "/t/pets?step=1&orientation=landscape")
  element.disconnectedCallback()
})

test("One answer that was lost is asked for again after a moment, though the events never stopped", async () => {
  const element = await opened()
  come()
  element.load({ byHand: false })
  await pass(1000)
  assert.deepEqual([state.asked.length, state.notes.length], [1, 0])
  state.isThere = true
  await pass(2000)
  assert.deepEqual([state.asked.length, state.reloads], [2, 0])
  element.disconnectedCallback()
})
