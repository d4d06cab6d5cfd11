import assert from "node:assert/strict"
import test from "node:test"
import { EventOrder, RecentEvents } from "../../Public/live/event-order.js"
import { LiveEvents } from "../../Public/live/events.js"
import { FakeBrowser, settle } from "./fake-browser.mjs"

/** A tab that subscribes at once and keeps the ids it was given. */
function open(browser, { since, ...options } = {}) {
  const environment = browser.tab(options)
  const live = new LiveEvents({ environment })
  const ids = []
  const types = []
  const close = live.subscribe(({ id, type }) => (ids.push(id), types.push(type)), { since })
  return { live, ids, types, close, page: environment.page }
}

test("Twelve tabs share one connection and each gets every event once", () => {
  const browser = new FakeBrowser()
  const tabs = Array.from({ length: 12 }, () => open(browser))
  assert.equal(browser.open.length, 1)
  const [source] = browser.open
  assert.equal(source.address, "/events")
  source.send("hello", "", { revision: "a-3" })
  source.send("style", "a-4")
  source.send("style", "a-4")
  source.send("asset", "a-5")
  for (const tab of tabs) assert.deepEqual(tab.ids, ["a-4", "a-5"])
  tabs.forEach((tab) => tab.close())
  assert.equal(browser.open.length, 0)
})

test("When the leader goes, the next goes on from the newest id, and replayed events reach nobody twice", async () => {
  const browser = new FakeBrowser()
  const [first, second, third] = [open(browser), open(browser), open(browser)]
  browser.open[0].send("hello", "", { revision: "a-1" })
  browser.open[0].send("style", "a-2")
  first.close()
  await settle()
  assert.equal(browser.open.length, 1)
  assert.equal(browser.open[0].address, "/events?since=a-2")
  browser.open[0].send("hello", "", { revision: "a-4" })
  for (const id of ["a-2", "a-3", "a-4"]) browser.open[0].send("style", id)
  assert.deepEqual(second.ids, ["a-2", "a-3", "a-4"])
  assert.deepEqual(third.ids, ["a-2", "a-3", "a-4"])
  assert.deepEqual(first.ids, ["a-2"])
})

test("A tab that joins later gets what happened since its page was made", () => {
  const browser = new FakeBrowser()
  open(browser)
  browser.open[0].send("hello", "", { revision: "a-1" })
  for (const id of ["a-2", "a-3", "a-4"]) browser.open[0].send("style", id)
  const late = open(browser, { since: "a-2" })
  assert.deepEqual(late.ids, ["a-3", "a-4"])
  browser.open[0].send("style", "a-5")
  assert.deepEqual(late.ids, ["a-3", "a-4", "a-5"])
})

test("Whoever on a page subscribes first or later gets what happened since the page was made, each once", () => {
  const browser = new FakeBrowser()
  const page = open(browser, { madeAt: "a-2" })
  assert.equal(browser.open[0].address, "/events?since=a-2")
  browser.open[0].send("hello", "", { revision: "a-4" })
  for (const id of ["a-3", "a-4"]) browser.open[0].send("style", id)
  const [late, current, ancient] = [[], [], []]
  page.live.subscribe(({ id }) => late.push(id))
  page.live.subscribe(({ id }) => current.push(id), { since: "a-4" })
  page.live.subscribe(({ type }) => ancient.push(type), { since: "a-1" })
  browser.open[0].send("style", "a-5")
  assert.deepEqual([page.ids, late, current], [["a-3", "a-4", "a-5"], ["a-3", "a-4", "a-5"], ["a-5"]])
  assert.deepEqual(ancient, ["reset", "style"], "too far back to be told")
})

test("A tab that knows no id gets what arrived since it was opened", () => {
  const browser = new FakeBrowser()
  open(browser)
  browser.open[0].send("hello", "", { revision: "a-1" })
  browser.open[0].send("style", "a-2")
  browser.pass(10)
  const environment = browser.tab()
  browser.pass(10)
  browser.open[0].send("style", "a-3")
  const ids = []
  new LiveEvents({ environment }).subscribe(({ id }) => ids.push(id))
  assert.deepEqual(ids, ["a-3"])
})

test("A tab that is further behind than anybody remembers is told to fetch everything again", () => {
  const browser = new FakeBrowser()
  open(browser)
  browser.open[0].send("hello", "", { revision: "a-7" })
  browser.open[0].send("style", "a-8")
  const late = open(browser, { since: "a-3" })
  assert.deepEqual(late.types, ["reset"])
  const restarted = open(browser, { since: "0-99" })
  assert.deepEqual(restarted.types, ["reset"])
  const current = open(browser, { since: "a-8" })
  assert.deepEqual(current.types, [])
})

test("The first tab asks for what happened since its page was made", () => {
  const browser = new FakeBrowser()
  const tab = open(browser, { since: "a-5" })
  assert.equal(browser.open[0].address, "/events?since=a-5")
  browser.open[0].send("hello", "", { revision: "a-6" })
  browser.open[0].send("tutorial", "a-6")
  assert.deepEqual(tab.ids, ["a-6"])
})

test("Events that overtake the leader's answer wait for it, in order", () => {
  const browser = new FakeBrowser()
  const channels = []
  const environment = browser.tab()
  const live = new LiveEvents({ environment: {
    ...environment,
    locks: { request: () => new Promise(() => {}) },
    BroadcastChannel: class {
      sent = []
      constructor() {
        channels.push(this)
      }
      postMessage(message) {
        this.sent.push(message)
      }
      close() {}
    }
  } })
  const ids = []
  live.subscribe(({ id }) => ids.push(id), { since: "a-1" })
  const [channel] = channels
  const { sender } = channel.sent[0]
  const event = (id) => ({ type: "style", id, data: {} })
  channel.onmessage({ data: { kind: "event", event: event("a-3"), sender: "leader" } })
  assert.deepEqual(ids, [])
  const welcome = { kind: "welcome", to: sender, state: "live", last: "a-3", sender: "leader" }
  channel.onmessage({ data: { ...welcome, events: [event("a-2"), event("a-3")] } })
  assert.deepEqual(ids, ["a-2", "a-3"])
  channel.onmessage({ data: { kind: "event", event: event("a-4"), sender: "earlier leader" } })
  assert.deepEqual(ids, ["a-2", "a-3"])
  channel.onmessage({ data: { kind: "event", event: event("a-4"), sender: "leader" } })
  assert.deepEqual(ids, ["a-2", "a-3", "a-4"])
})

test("If no leader answers, what was held back follows after a while", () => {
  const browser = new FakeBrowser()
  const environment = browser.tab()
  environment.locks = { request: () => new Promise(() => {}) }
  const ids = []
  new LiveEvents({ environment }).subscribe(({ id }) => ids.push(id))
  const leader = new (browser.tab().BroadcastChannel)("vitrine-events")
  leader.postMessage({ kind: "event", event: { type: "style", id: "a-1", data: {} }, sender: "x" })
  assert.deepEqual(ids, [])
  browser.pass(2000)
  assert.deepEqual(ids, ["a-1"])
})

test("A new leader that knows more brings the others up to date", async () => {
  const browser = new FakeBrowser()
  const [first, , third] = [open(browser), open(browser), open(browser)]
  browser.open[0].send("hello", "", { revision: "a-1" })
  browser.open[0].send("style", "a-2")
  const stranger = new (browser.tab().BroadcastChannel)("vitrine-events")
  let answer
  stranger.onmessage = ({ data }) => (answer = data.kind === "join" ? data : answer)
  stranger.postMessage({ kind: "leader", last: "a-9", state: "live", sender: "new" })
  assert.equal(answer.since, "a-2")
  const event = { type: "style", id: "a-9", data: {} }
  const welcome = { kind: "welcome", to: answer.sender, last: "a-9", state: "live", sender: "new" }
  stranger.postMessage({ ...welcome, events: [event] })
  assert.deepEqual(third.ids, ["a-2", "a-9"])
  assert.deepEqual(first.ids, ["a-2"], "the real leader hears nobody")
})

test("A lost connection comes back with the newest id, ever more slowly, at once when the network is back", () => {
  const browser = new FakeBrowser()
  const tab = open(browser)
  const follower = open(browser)
  const states = []
  follower.live.observeState((state) => states.push(state))
  browser.open[0].open()
  browser.open[0].send("hello", "", { revision: "a-1" })
  browser.open[0].send("style", "a-2")
  browser.open[0].fail()
  assert.equal(browser.open.length, 0)
  browser.pass(500)
  assert.equal(browser.open[0].address, "/events?since=a-2")
  for (let attempt = 0; attempt < 8; attempt++) {
    browser.open[0].fail()
    browser.pass(8000)
    assert.equal(browser.open.length, 1)
  }
  browser.open[0].fail()
  tab.page.dispatchEvent(new Event("online"))
  browser.open[0].open()
  assert.deepEqual(states, ["connecting", "live", "reconnecting", "live"])
  assert.equal(tab.live.state, "live")
})

test("A stream that slept with the computer is opened anew", () => {
  const browser = new FakeBrowser()
  open(browser)
  browser.open[0].send("hello", "", { revision: "a-1" })
  browser.pass(600_000)
  assert.equal(browser.sources.length, 1, "time alone is no sleep")
  browser.sleep(600_000)
  browser.pass(20_000)
  assert.equal(browser.sources.length, 2)
  assert.equal(browser.open.length, 1)
})

test("A restarted server's reset reaches everybody once, and its epoch goes on", () => {
  const browser = new FakeBrowser()
  const tabs = [open(browser), open(browser)]
  browser.open[0].send("hello", "", { revision: "a-8" })
  browser.open[0].send("style", "a-9")
  browser.open[0].fail()
  browser.pass(1000)
  const [source] = browser.open
  source.send("hello", "", { revision: "b-2" })
  source.send("reset")
  source.send("style", "b-3")
  for (const tab of tabs) {
    assert.deepEqual(tab.types, ["style", "reset", "style"])
    assert.equal(tab.live.last, "b-3")
  }
  assert.deepEqual(open(browser, { since: "b-2" }).ids, ["b-3"])
})

test("Without locks or channels every document has a connection of its own", () => {
  const browser = new FakeBrowser()
  const tabs = [open(browser, { locks: false }), open(browser, { channels: false })]
  assert.equal(browser.open.length, 2)
  browser.open.forEach((source) => source.send("style", "a-1"))
  tabs.forEach((tab) => assert.deepEqual(tab.ids, ["a-1"]))
})

test("Where locks are refused a document connects by itself", async () => {
  const browser = new FakeBrowser()
  const environment = browser.tab()
  environment.locks = { request: () => Promise.reject(new DOMException("no", "SecurityError")) }
  new LiveEvents({ environment }).subscribe(() => {})
  await settle()
  assert.equal(browser.open.length, 1)
})

test("A page kept for the back button lets the connection go and takes up again", async () => {
  const browser = new FakeBrowser()
  const [first, second] = [open(browser), open(browser)]
  browser.open[0].send("hello", "", { revision: "a-1" })
  browser.open[0].send("style", "a-2")
  first.page.dispatchEvent(new Event("pagehide"))
  await settle()
  assert.equal(browser.open.length, 1)
  browser.open[0].send("style", "a-3")
  assert.deepEqual(first.ids, ["a-2"])
  first.page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  assert.deepEqual(first.ids, ["a-2", "a-3"])
  assert.deepEqual(second.ids, ["a-2", "a-3"])
  assert.equal(browser.open.length, 1)
})

test("A listener that throws does not keep the event from the others", () => {
  const browser = new FakeBrowser()
  const live = new LiveEvents({ environment: browser.tab() })
  const heard = []
  live.subscribe(() => {
    throw new Error("mine")
  })
  live.subscribe(({ id }) => heard.push(id))
  browser.open[0].send("style", "a-1")
  assert.deepEqual(heard, ["a-1"])
})

test("Words that are no JSON are an empty event", () => {
  const browser = new FakeBrowser()
  const live = new LiveEvents({ environment: { ...browser.tab(), locks: undefined } })
  const heard = []
  live.subscribe(({ data }) => heard.push(data))
  browser.open[0].send("style", "a-1", undefined)
  assert.deepEqual(heard, [{}])
})

test("Order: ids are compared as numbers, and those of another epoch start over", () => {
  const order = new EventOrder()
  assert.deepEqual(["a-9", "a-10", "a-9", "b-1", "b-1", "b-2"].map((id) => order.accept(id)),
    [true, true, false, true, false, true])
  assert.equal(order.last, "b-2")
  assert.equal(order.accept(null), true)
  assert.equal(new EventOrder("nonsense").last, null)
})

test("Recent events: only as far back as they are kept", () => {
  const recent = new RecentEvents(3)
  recent.begin("a-1")
  for (const number of [2, 3, 4, 5]) recent.add({ type: "style", id: `a-${number}` }, number)
  assert.equal(recent.after("a-1"), null)
  assert.deepEqual(recent.after("a-2").map(({ id }) => id), ["a-3", "a-4", "a-5"])
  assert.deepEqual(recent.after("a-5"), [])
  assert.equal(recent.after("b-5"), null)
  assert.deepEqual(recent.arrivedFrom(5).map(({ id }) => id), ["a-5"])
})

test("A farewell, which comes with the id of the event before it, reaches everybody", () => {
  const browser = new FakeBrowser()
  const tabs = [open(browser), open(browser)]
  const [source] = browser.open
  source.send("hello", "", { revision: "a-1" })
  source.send("style", "a-2")
  source.send("farewell", "a-2", { reason: "revoked" })
  for (const tab of tabs) assert.deepEqual(tab.types, ["style", "farewell"])
})
