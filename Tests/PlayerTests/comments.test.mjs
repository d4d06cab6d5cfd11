import assert from "node:assert/strict"
import { test } from "node:test"
import { CommentMemory } from "../../Public/comments/comment-memory.js"
import { afterFailure, draftOf, equalsBefore, isForTab, posted } from "../../Public/comments/outbox.js"
import { besidePlace, movedPlace, placeAt, spread } from "../../Public/comments/pin-places.js"
import { chosen, isHere, merged, threadsOf, unread } from "../../Public/comments/threads.js"
import { relative } from "../../Public/stage/relative-times.js"

const comment = (id, more = {}) => ({
  id, thread: id, step: 1, x: 0.5, y: 0.5, device: "ipad-air", deviceClass: "ipad", author: "Ben", isAuthor: false,
  text: id, created: "2026-12-01T10:00:00Z", edited: null, resolved: null, resolvedBy: null, isDeleted: false, ...more,
})
const at = (minute) => `2026-12-01T10:${String(minute).padStart(2, "0")}:00Z`

/** A browser's store for one test. */
function fakeStore() {
  const kept = new Map()
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) }
}

test("Comments become threads in the order of their beginning, with replies in order", () => {
  const threads = threadsOf([
    comment("late", { created: at(9) }), comment("r2", { thread: "early", created: at(8) }),
    comment("early", { created: at(1) }), comment("r1", { thread: "early", created: at(3) }),
  ])
  assert.deepEqual(threads.map(({ id, number }) => [id, number]), [["early", 1], ["late", 2]])
  assert.deepEqual(threads[0].replies.map(({ id }) => id), ["r1", "r2"])
})

test("A deleted beginning stays while somebody has answered; deleted replies and threads are gone", () => {
  const gone = comment("a", { isDeleted: true, text: "" })
  assert.equal(threadsOf([gone]).length, 0)
  assert.equal(threadsOf([gone, comment("b", { thread: "a", isDeleted: true })]).length, 0)
  const [thread] = threadsOf([gone, comment("b", { thread: "a" }), comment("c", { thread: "a", isDeleted: true })])
  assert.deepEqual([thread.first.isDeleted, thread.replies.map(({ id }) => id)], [true, ["b"]])
  assert.equal(threadsOf([comment("b", { thread: "unknown" })]).length, 0)
})

test("A newer word about a comment takes the place of the older one, and the list given is left alone", () => {
  const before = [comment("a"), comment("b")]
  const after = merged(before, comment("a", { text: "other" }))
  assert.deepEqual(after.map(({ text }) => text).sort(), ["b", "other"])
  assert.equal(before[0].text, "a")
})

test("A place is seen on its step, on every device of its class", () => {
  const [thread] = threadsOf([comment("a")])
  assert.ok(isHere(thread, { step: 1, device: "ipad-2", deviceClass: "ipad" }))
  assert.ok(!isHere(thread, { step: 2, device: "ipad-air", deviceClass: "ipad" }))
  assert.ok(!isHere(thread, { step: 1, device: "iphone-8", deviceClass: "iphone" }))
  const own = threadsOf([comment("a", { device: "kiosk", deviceClass: undefined })])[0]
  assert.ok(isHere(own, { step: 1, device: "kiosk" }), "a device of no class is its own")
  assert.ok(!isHere(own, { step: 1, device: "other" }))
})

test("What is chosen: open or all, this step or all", () => {
  const threads = threadsOf([comment("a"), comment("b", { resolved: at(5) }), comment("c", { step: 2 })])
  const ids = (filters) => chosen(threads, filters, { step: 1 }).map(({ id }) => id)
  assert.deepEqual(ids({ state: "open", steps: "all" }), ["a", "c"])
  assert.deepEqual(ids({ state: "all", steps: "this" }), ["a", "b"])
})

test("Unread is what was not seen, not one's own, not deleted and not on its way", () => {
  const gone = comment("gone", { isDeleted: true })
  const all = [comment("seen"), comment("own"), gone, comment("new"), comment("waiting", { waiting: {} })]
  assert.deepEqual(unread(all, new Set(["seen"]), ({ id }) => id === "own").map(({ id }) => id), ["new"])
})

test("The memory keeps what was seen only of comments that exist, and links apart", () => {
  const store = fakeStore()
  const [one, other] = [new CommentMemory("/s/one", store), new CommentMemory("/s/other", store)]
  one.keepSeen(["a", "b"], new Set(["a", "b"]))
  one.keepSeen(["c"], new Set(["b", "c"]))
  assert.deepEqual([...one.seen], ["b", "c"])
  assert.equal(other.seen.size, 0)
  one.name = " Ben "
  assert.equal(other.name, "Ben", "the name is for all links")
  one.keepSecret("a", "s3cret")
  assert.deepEqual([one.secretOf("a"), other.secretOf("a")], ["s3cret", null])
  one.forgetSecret("a")
  assert.equal(one.secretOf("a"), null)
})

test("Drafts are kept by place and gone when they are empty; a spoilt store is an empty one", () => {
  const store = fakeStore()
  const memory = new CommentMemory("/s/one", store)
  memory.keepDraft("new", { text: "half", x: 0.1 })
  memory.keepDraft("thread", { text: "other" })
  assert.deepEqual(new CommentMemory("/s/one", store).draft("new"), { text: "half", x: 0.1 })
  memory.keepDraft("new", { text: "  " })
  assert.equal(memory.draft("new"), null)
  assert.equal(memory.draft("thread").text, "other")
  for (const key of store.kept.keys()) store.kept.set(key, "{")
  assert.equal(memory.draft("thread"), null)
  assert.deepEqual(memory.outbox, [])
})

test("A page is drawn for what another tab has read or sent, not for each letter that is typed there", () => {
  const store = fakeStore()
  const [one, other] = [new CommentMemory("/s/one", store), new CommentMemory("/s/other", store)]
  other.keepSeen(["a"], new Set(["a"]))
  one.keepDraft("new", { text: "half" })
  for (const key of store.kept.keys()) assert.ok(!one.isShown(key), key)
  const written = store.kept.size
  one.keepSeen(["a"], new Set(["a"]))
  one.keepSecret("a", "s3cret")
  one.keepInOutbox(entry())
  one.name = "Ben"
  one.showsPins = false
  const keys = [...store.kept.keys()].slice(written)
  assert.equal(keys.length, 5)
  for (const key of [...keys, null]) assert.ok(one.isShown(key), key)
})

test("A discarded text goes on where a draft is, and otherwise has its own place again", () => {
  const refused = entry({ text: "Smaller", x: 0.1, y: 0.2, step: 3, deviceClass: "ipad" })
  const place = { step: 3, x: 0.1, y: 0.2, device: "ipad-air", deviceClass: "ipad" }
  assert.deepEqual(draftOf(refused, null), { ...place, text: "Smaller" })
  const draft = { step: 1, x: 0.9, y: 0.9, device: "iphone-8", deviceClass: "iphone", text: "Half a thought" }
  assert.deepEqual(draftOf(refused, draft), { ...draft, text: "Half a thought\n\nSmaller" })
})

const entry = (more = {}) => ({
  key: "waiting-1", tab: "t", touched: 0, tries: 0, thread: null, step: 1, x: 0.5, y: 0.5, device: "ipad-air",
  author: "Ben", text: "Hello", before: [], state: "sending", ...more,
})

test("What could not be sent waits longer each time; what was refused waits for somebody", () => {
  const waits = []
  let next = entry()
  for (let count = 0; count < 8; count++) {
    next = afterFailure(next, { status: 0 })
    waits.push(next.wait)
  }
  assert.deepEqual(waits, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  assert.equal(next.state, "waiting")
  assert.deepEqual([afterFailure(entry(), { status: 429, retryAfter: 12 }).wait], [12_000])
  for (const status of [403, 404, 409, 410, 413, 422])
    assert.equal(afterFailure(entry(), { status, message: "No." }).state, "refused")
  assert.equal(afterFailure(entry(), { status: 503, message: "Later." }).state, "waiting")
})

test("A tab sends its own, and those of a tab that is gone", () => {
  assert.ok(isForTab(entry(), "t", 10))
  assert.ok(!isForTab(entry(), "other", 10_000))
  assert.ok(isForTab(entry(), "other", 120_000))
})

test("A comment whose answer was lost is found again, and one that was written twice on purpose is not", () => {
  const there = comment("real", { text: "Hello " })
  assert.equal(posted(entry(), [there])?.id, "real")
  const again = entry({ before: equalsBefore(entry(), [there]) })
  assert.equal(posted(again, [there]), null)
  assert.equal(posted(again, [there, comment("second", { text: "Hello" })])?.id, "second")
  assert.equal(posted(entry({ x: 0.6 }), [there]), null)
  assert.equal(posted(entry({ thread: "real" }), [there, comment("r", { thread: "real", text: "Hello" })])?.id, "r")
})

test("Places are fractions within the screen, whatever is pressed", () => {
  const screen = { left: 100, top: 50, width: 400, height: 800 }
  assert.deepEqual(placeAt({ x: 200, y: 250 }, screen), { x: 0.25, y: 0.25 })
  assert.deepEqual(placeAt({ x: 0, y: 5000 }, screen), { x: 0, y: 1 })
  assert.deepEqual(movedPlace({ x: 0.5, y: 0.5 }, "ArrowLeft", false), { x: 0.48, y: 0.5 })
  assert.deepEqual(movedPlace({ x: 0.5, y: 0.95 }, "ArrowDown", true), { x: 0.5, y: 1 })
})

test("No pin hides another", () => {
  const pins = [{ x: 10, y: 10 }, { x: 12, y: 12 }, { x: 11, y: 9 }, { x: 300, y: 10 }]
  const shifts = spread(pins, 28)
  assert.deepEqual([shifts[0], shifts[3]], [0, 0])
  const places = pins.map(({ x, y }, index) => ({ x: x + shifts[index], y }))
  const isApart = (one, other) => Math.abs(one.x - other.x) > 16 || Math.abs(one.y - other.y) > 16
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1)) assert.ok(isApart(one, other))
})

test("The field of a comment lies beside its place and within the window", () => {
  const [box, window] = [{ width: 300, height: 160 }, { width: 1200, height: 700 }]
  assert.deepEqual(besidePlace({ x: 400, y: 300 }, box, window), { left: 416, top: 276 })
  assert.deepEqual(besidePlace({ x: 1100, y: 690 }, box, window), { left: 784, top: 524 })
  assert.deepEqual(besidePlace({ x: 150, y: 0 }, box, { width: 320, height: 500 }), { left: 16, top: 16 })
})

test("Times are said as people say them, past and to come", () => {
  const said = [-5, -300, -7200, -172_800, 20, 45, 3600, 604_800].map(relative)
  assert.deepEqual(said, [
    "just now", "5 minutes ago", "2 hours ago", "2 days ago", "just now", "in a moment", "in 1 hour", "in 7 days",
  ])
})
