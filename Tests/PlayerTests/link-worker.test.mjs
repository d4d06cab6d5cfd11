import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import test from "node:test"
import { createContext, runInContext } from "node:vm"

const source = readFileSync(new URL("../../Public/viewer/worker.js", import.meta.url), "utf8")
const origin = "https://host"
const share = "/s/abc"

/** A worker of one link in a browser of our own: `server` maps addresses to answers, and is gone when it is null. */
function worker({ server = {}, now = Date.now() } = {}) {
  const stored = new Map()
  const key = (request) => new URL(request.url ?? request, origin).href
  const cache = {
    put: async (request, answer) => void stored.set(key(request), { text: await answer.text(), headers: answer.headers }),
    match: async (request) => stored.has(key(request))
      ? new Response(stored.get(key(request)).text, { headers: stored.get(key(request)).headers }) : undefined
  }
  const told = []
  const state = { isUnregistered: false, server, asked: [] }
  const listeners = {}
  const self = {
    location: new URL(`${share}/worker.js`, origin),
    addEventListener: (type, listener) => (listeners[type] = listener),
    skipWaiting() {}, clients: { claim() {} },
    registration: { unregister: async () => (state.isUnregistered = true) }
  }
  const caches = {
    open: async () => cache,
    delete: async () => stored.clear(),
    match: async (request, { ignoreSearch } = {}) => {
      const exact = await cache.match(request)
      if (exact || !ignoreSearch) return exact
      const path = new URL(key(request)).pathname
      const near = [...stored.keys()].find((address) => new URL(address).pathname === path)
      return near && cache.match(near)
    }
  }
  const fetch = async (request) => {
    const address = key(request).slice(origin.length)
    state.asked.push(address)
    if (!state.server) throw new TypeError("no network")
    const [text, type = "text/html", status = 200] = state.server[address] ?? ["", "text/html", 404]
    return new Response(text, { status, headers: { "Content-Type": type } })
  }
  const clock = class extends Date {
    static now() {
      return now
    }
  }
  const context = createContext({ self, caches, fetch, Response, URL, Date: clock, console })
  runInContext(source, context)
  return {
    state, stored, told,
    decide: (code) => JSON.parse(runInContext(`JSON.stringify(${code} ?? null)`, context)),
    keep: async (pages, parts = [], more = {}) => {
      let work
      const data = { vitrine: "keep", pages, parts, path: "/public/v1", expiresAt: null, ...more }
      listeners.message({ data, source: { postMessage: (message) => told.push(message) }, waitUntil: (w) => (work = w) })
      await work
    },
    ask: async (address, { destination = "", method = "GET" } = {}) => {
      let answer = null
      listeners.fetch({ request: { url: origin + address, destination, method }, respondWith: (a) => (answer = a) })
      return answer && answer.then(async (it) => ({ status: it.status, text: await it.text() }))
    }
  }
}

const way = (address, more = {}) => {
  const request = { method: "GET", address: origin + address, destination: "", share, ...more }
  return worker().decide(`wayFor(${JSON.stringify(request)})`)
}

const page = (body = "") => `<html><link rel="stylesheet" href="/public/v1/viewer/viewer.css"><preview-viewer>${body}</html>`
const frame = `<link rel="stylesheet" href="/public/v1/styles/frame.css"><script type="module"
src="/public/v1/player/frame.js"></script><iframe src="/s/abc/frames/pets/1/overlay?a=1&amp;b=2"></iframe>
<img src="/s/abc/assets/pets/a.png?v=1"><script type="application/json" id="frame-data">{"kind":"slideshow","content":
{"pictures":["/s/abc/assets/pets/b.png?v=2"]}}</script>`
const server = {
  "/s/abc": [page()],
  "/s/abc?step=2": [page("two")],
  "/s/abc/frames/pets/1?screen=390x844": [frame],
  "/s/abc/frames/pets/1/overlay?a=1&b=2": ["<link rel=stylesheet href=\"/s/abc/assets/pets/o.css?v=3\">"],
  "/s/abc/assets/pets/o.css?v=3": ["@import 'more.css'; p { background: url(\"pic.svg\") }", "text/css"],
  "/s/abc/assets/pets/more.css": ["", "text/css"],
  "/s/abc/assets/pets/pic.svg": ["<svg/>", "image/svg+xml"],
  "/s/abc/assets/pets/a.png?v=1": ["png", "image/png"],
  "/s/abc/assets/pets/b.png?v=2": ["png", "image/png"],
  "/public/v1/styles/frame.css": ["", "text/css"],
  "/public/v1/viewer/viewer.css": ["@import url(\"layout.css\") layer(layout);", "text/css"],
  "/public/v1/viewer/layout.css": ["", "text/css"],
  "/public/v1/player/frame.js": ["import { a } from \"./a.js\"\nconst b = await import(\"./b.js\")", "text/javascript"],
  "/public/v1/player/slideshow-player.js": ["", "text/javascript"],
  "/public/v1/player/a.js": ["", "text/javascript"],
  "/public/v1/player/b.js": ["", "text/javascript"]
}

test("The worker answers below its link and for the program's files, and nowhere else", () => {
  assert.equal(way("/s/abc"), "page")
  assert.equal(way("/s/abc?step=2"), "page")
  assert.equal(way("/s/abc/frames/pets/1"), "kept")
  assert.equal(way("/s/abc/assets/pets/a.png"), "kept")
  assert.equal(way("/public/v1/player/frame.js"), "kept")
  for (const foreign of ["/", "/t/pets/1", "/api/shares", "/s/other", "/s/abcd", "/s/abcd/frames/pets/1"]) {
    assert.equal(way(foreign), null, foreign)
  }
  assert.equal(worker().decide(`wayFor({method: "GET", address: "https://elsewhere/s/abc", share: "/s/abc"})`), null)
})

test("What is somebody's to open by its address is asked of the server first", () => {
  assert.equal(way("/s/abc/frames/pets/1", { destination: "document" }), "page")
  assert.equal(way("/s/abc/frames/pets/1", { destination: "iframe" }), "kept")
})

test("Events, passcodes and the worker itself are the server's; comments are kept to be read", () => {
  for (const part of ["events", "worker.js", "passcode", "download"]) assert.equal(way(`/s/abc/${part}`), null, part)
  assert.equal(way("/s/abc/comments"), "latest")
  assert.equal(way("/s/abc/comments", { method: "POST" }), "server")
  assert.equal(way("/s/abc/comments/7", { method: "DELETE" }), "server")
  assert.equal(way("/s/abc/follow"), "server")
})

test("Everything that a page, its frames, their styles and scripts load is kept", async () => {
  const link = worker({ server })
  await link.keep(["/s/abc", "/s/abc?step=2"], ["/s/abc/frames/pets/1?screen=390x844"])
  const kept = [...link.stored.keys()].map((address) => address.slice(origin.length)).sort()
  assert.deepEqual(kept, [...Object.keys(server), "/s/abc/kept"].sort())
  assert.deepEqual(JSON.parse(JSON.stringify(link.told)), [{ vitrine: "kept", missing: 0 }])
})

test("Nothing of another link, of the author's site or of another host is fetched for it", async () => {
  const link = worker({
    server: { "/s/abc": [page(`<img src="/s/other/x.png"><a href="/t/pets/1"></a><img src="https://elsewhere/x.png">
<link href="/api/shares"><iframe src="/t/pets/1"></iframe><link href="/s/abc/events">`)],
      "/public/v1/viewer/viewer.css": ["", "text/css"] }
  })
  await link.keep(["/s/abc"])
  assert.deepEqual(link.state.asked.sort(), ["/public/v1/viewer/viewer.css", "/s/abc"])
})

test("Without a network the page and its parts come from what was kept", async () => {
  const link = worker({ server })
  await link.keep(["/s/abc", "/s/abc?step=2"], ["/s/abc/frames/pets/1?screen=390x844"])
  link.state.server = null
  assert.match((await link.ask("/s/abc", { destination: "document" })).text, /preview-viewer/)
  assert.match((await link.ask("/s/abc?step=2")).text, /two/)
  assert.match((await link.ask("/s/abc/frames/pets/1?screen=844x390", { destination: "iframe" })).text, /frame-data/)
  assert.equal((await link.ask("/s/abc?step=2&device=ipad-air")).status, 503)
  assert.match((await link.ask("/s/abc?step=9&device=ipad-air", { destination: "document" })).text, /preview-viewer/)
  assert.equal((await link.ask("/s/abc/comments")).status, 503)
  const write = await link.ask("/s/abc/comments", { method: "POST" })
  assert.equal(write.status, 503)
  assert.match(JSON.parse(write.text).message, /needs the network/)
})

test("Comments that were read once can be read again without a network", async () => {
  const link = worker({ server: { "/s/abc/comments": ["{\"comments\":[1]}", "application/json"] } })
  await link.ask("/s/abc/comments")
  link.state.server = null
  assert.equal((await link.ask("/s/abc/comments")).text, "{\"comments\":[1]}")
})

for (const status of [404, 410]) {
  test(`A link that the server answers with ${status} is forgotten at once, and the server's farewell is shown`, async () => {
    const link = worker({ server })
    await link.keep(["/s/abc"])
    link.state.server = { "/s/abc": ["farewell", "text/html", status] }
    assert.deepEqual(await link.ask("/s/abc", { destination: "document" }), { status, text: "farewell" })
    assert.equal(link.stored.size, 0)
    assert.equal(link.state.isUnregistered, true)
  })
}

test("A server that is in trouble is no farewell: the copy is shown, and stays", async () => {
  const link = worker({ server })
  await link.keep(["/s/abc"])
  link.state.server = { "/s/abc": ["trouble", "text/html", 502] }
  assert.match((await link.ask("/s/abc")).text, /preview-viewer/)
  assert.equal(link.state.isUnregistered, false)
})

test("The question for a passcode is never kept as the page, and is shown when the server asks it", async () => {
  const link = worker({ server: { "/s/abc": ["<form action=\"/s/abc/passcode\">"] } })
  await link.keep(["/s/abc"])
  assert.equal(link.stored.has(`${origin}/s/abc`), false)
  assert.equal(link.told[0].missing, 1)
  assert.match((await link.ask("/s/abc")).text, /passcode/)
})

test("A link that has run out meanwhile is over without a network too", async () => {
  const link = worker({ server, now: 2_000_000 })
  await link.keep(["/s/abc"], [], { expiresAt: 1999 })
  link.state.server = null
  const answer = await link.ask("/s/abc", { destination: "document" })
  assert.equal(answer.status, 410)
  assert.match(answer.text, /has expired/)
  assert.equal(link.stored.size, 0)
})

test("A copy for an older program is made anew", async () => {
  const link = worker({ server })
  await link.keep(["/s/abc"])
  link.state.server = { ...server, "/s/abc": ["<preview-viewer>new"] }
  await link.keep(["/s/abc"], [], { path: "/public/v2" })
  link.state.server = null
  assert.match((await link.ask("/s/abc")).text, /new/)
})
