import assert from "node:assert/strict"
import { test } from "node:test"
import { CommentMemory } from "../../Public/comments/comment-memory.js"
import { CommentSource } from "../../Public/comments/comment-source.js"
import { FakeBrowser, settle } from "./fake-browser.mjs"

// What a page's comments need of a window. Each source has an address of its own, and with that its own event stream.
const browser = new FakeBrowser()
const heard = new EventTarget()
Object.assign(globalThis, {
  EventSource: browser.tab().EventSource, BroadcastChannel: undefined,
  addEventListener: (...call) => heard.addEventListener(...call),
  removeEventListener: (...call) => heard.removeEventListener(...call),
})

const server = { asked: [], answer: null }
globalThis.fetch = (address, { method = "GET", body }) => new Promise((resolve, reject) => {
  const answer = (json, status = 200) => resolve(new Response(JSON.stringify(json), { status }))
  server.asked.push({ address, method, body: body && JSON.parse(body), answer, fail: () => reject(new TypeError()) })
})
const lists = () => server.asked.filter(({ method }) => method === "GET")
const posts = () => server.asked.filter(({ method }) => method === "POST")

let count = 0 // of pages and events

/** The comments of the page of a link, or of an author's page, whose first list has come. */
async function page(t, { comments = [], tutorial = null, store = fakeStore(), address = `/s/${++count}` } = {}) {
  t.mock.timers.enable({ apis: ["setTimeout"] })
  const page = new AbortController()
  t.after(() => page.abort())
  server.asked = []
  const view = { step: 1, device: "ipad-air", deviceClass: "ipad" }
  const memory = new CommentMemory(address, store)
  memory.name = "Ben"
  const source = new CommentSource({ address, view, tutorial, signal: page.signal, memory })
  await answerLists(comments)
  server.asked = []
  const stream = browser.sources.at(-1)
  const tell = (one) => stream.send("comment", `1-${++count}`, { kind: "added", tutorial, comment: one })
  return { source, memory, tell, store, address }
}

async function answerLists(comments) {
  await settle()
  for (const list of lists()) list.answer({ comments, mayComment: true, limit: 1000 })
  await settle()
}

function fakeStore() {
  const kept = new Map()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) }
}

const draft = (text) => ({ step: 1, x: 0.5, y: 0.5, device: "ipad-air", deviceClass: "ipad", text })
const comment = (id, more = {}) => ({
  ...draft(id), id, thread: id, author: "Ben", isAuthor: false, created: "2026-12-01T10:00:00Z", ...more,
})

/** A comment that was sent, and whose answer has not come. */
async function withoutAnswer(t, options) {
  const made = await page(t, options)
  const key = made.source.post(draft("Hello"))
  await settle()
  posts()[0].fail()
  await settle()
  server.asked = []
  return { ...made, key }
}

test("Before a second try the newest list is looked at, also where another request has overtaken that", async (t) => {
  const { source } = await withoutAnswer(t)
  t.mock.timers.tick(1000)
  source.reload()
  await settle()
  assert.equal(lists().length, 2)
  lists()[0].answer({ comments: [], mayComment: true })
  await settle()
  assert.deepEqual(posts(), [], "an older list says nothing")
  lists()[1].answer({ comments: [comment("real", { text: "Hello" })], mayComment: true })
  await settle()
  assert.deepEqual([posts().length, source.memory.outbox, source.threads.length], [0, [], 1])
})

test("Nothing is sent a second time while the list cannot be read; it is tried later", async (t) => {
  const { memory } = await withoutAnswer(t)
  t.mock.timers.tick(1000)
  await settle()
  lists()[0].fail()
  await settle()
  assert.deepEqual([posts().length, memory.outbox[0].state, memory.outbox[0].wait], [0, "waiting", 2000])
  t.mock.timers.tick(2000)
  await answerLists([])
  assert.equal(posts().length, 1)
})

test("A comment that was discarded in another tab is not sent any more", async (t) => {
  const { store, address, key } = await withoutAnswer(t)
  new CommentMemory(address, store).takeFromOutbox(key)
  t.mock.timers.tick(60_000)
  await settle()
  assert.deepEqual(server.asked, [])
})

test("A comment that got through is still the one that is looked at, without anybody being led to it", async (t) => {
  const { source } = await page(t)
  const key = source.post(draft("Hello"))
  source.select(key)
  const selections = []
  source.addEventListener("select", ({ detail }) => selections.push(detail))
  await settle()
  posts()[0].answer({ comment: comment("real", { text: "Hello" }), secret: "s3cret" }, 201)
  await settle()
  assert.deepEqual([source.selected, selections, source.isOwn(source.comments[0])], ["real", [], true])
})

test("A discarded comment leaves another draft alone, and says so to whoever shows that", async (t) => {
  const { source, memory } = await page(t, { comments: [comment("thread")] })
  const discards = []
  source.addEventListener("discard", ({ detail: { thread, text } }) => discards.push([thread, text]))
  memory.keepDraft("new", { ...draft("Half a thought"), step: 4, x: 0.1 })
  for (const place of [{}, { thread: "thread" }]) {
    const key = source.post({ ...draft("Hello"), ...place })
    await settle()
    posts().at(-1).answer({ message: "No." }, 422)
    await settle()
    source.discard(key)
    source.discard(key)
  }
  assert.deepEqual(memory.draft("new"), { ...draft("Half a thought\n\nHello"), step: 4, x: 0.1 })
  assert.equal(memory.draft("thread").text, "Hello")
  assert.deepEqual([memory.outbox, discards], [[], [[null, "Hello"], ["thread", "Hello"]]])
})

test("The name of a link that is not known yet is asked for once, however many events come meanwhile", async (t) => {
  const { source, tell } = await page(t, { tutorial: "pets" })
  const told = [1, 2, 3].map((number) => comment(`c${number}`, { share: "link" }))
  told.forEach(tell)
  assert.equal(source.comments.length, 3)
  await settle()
  assert.equal(lists().length, 1)
  lists()[0].answer({ comments: [{ ...told[0], shareName: "Review" }], mayComment: true })
  await settle()
  assert.deepEqual(source.comments.map(({ shareName }) => shareName), ["Review", "Review", "Review"])
  assert.equal(lists().length, 1)
})

test("After a list that could not be read the next event asks again", async (t) => {
  const { source, tell } = await page(t, { tutorial: "pets" })
  tell(comment("a", { share: "link" }))
  await settle()
  lists()[0].answer({ message: "Later." }, 503)
  await settle()
  assert.equal(source.problem, "Later.")
  tell(comment("b", { share: "link" }))
  await settle()
  assert.equal(lists().length, 2)
})

test("A page is drawn anew for what another tab has sent, and not for what is typed there", async (t) => {
  const { source, address } = await page(t)
  let changes = 0
  source.addEventListener("change", () => changes++)
  const tell = (key) => heard.dispatchEvent(Object.assign(new Event("storage"), { key }))
  tell(`vitrine.comments.${address}.drafts`)
  assert.equal(changes, 0)
  tell(`vitrine.comments.${address}.outbox`)
  tell(null)
  assert.equal(changes, 2)
})
