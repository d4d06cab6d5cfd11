import assert from "node:assert/strict"
import test from "node:test"
import { StageLine } from "../../Public/player/stage-line.js"

function frame() {
  const sent = []
  const window = Object.assign(new EventTarget(), {
    origin: "http://host",
    document: { querySelector: () => null },
    parent: { postMessage: (message, origin) => sent.push({ message, origin }) }
  })
  const heard = []
  const line = new StageLine(window, (message) => heard.push(message))
  line.start()
  const say = (data, { source = window.parent, origin = "http://host" } = {}) =>
    window.dispatchEvent(Object.assign(new Event("message"), { data, source, origin }))
  return { window, sent, heard, line, say }
}

test("Only the parent window, of the own origin, is heard", () => {
  const { heard, say } = frame()
  say({ vitrine: "run" })
  say({ vitrine: "run" }, { origin: "http://other" })
  say({ vitrine: "run" }, { source: {} })
  say("run")
  say(null)
  say({ vitrine: 5 })
  assert.deepEqual(heard, [{ vitrine: "run" }])
})

test("Messages go to the own origin only", () => {
  const { sent, line } = frame()
  line.post("step", { step: 2 })
  assert.deepEqual(sent, [{ message: { vitrine: "step", step: 2 }, origin: "http://host" }])
})

test("A log entry is an event under the library's name, with a sentence", () => {
  const { sent, line } = frame()
  line.log({ name: "resumeShowingOverlays", answer: false })
  const [{ message }] = sent
  assert.deepEqual([message.vitrine, message.name, message.detail], ["event", "resumeShowingOverlays", "→ NO"])
  assert.equal(typeof message.time, "number")
  line.log({ name: "tutorialWrapUp", time: 5 })
  assert.equal(sent[1].message.time, 5, "a line that had to wait for its words has the time of the call")
})

test("A page has the library's number, from 0, and the one that people count by", () => {
  const { sent, line } = frame()
  line.log({ name: "walkthroughPageDidChange", index: 0, page: 1 })
  line.log({ name: "walkthroughPageDidChange", index: 0, page: 1, note: "repeat", quirk: "5.6" })
  assert.deepEqual(sent.map(({ message }) => message.detail), [
    "0, page 1", "0, page 1 again: the library tells it at every refresh (quirk 5.6)"
  ])
})

test("A change of storage in another tab is passed on, and nothing is heard after the end", () => {
  const { window, heard, line, say } = frame()
  window.dispatchEvent(new Event("storage"))
  line.stop()
  window.dispatchEvent(new Event("storage"))
  say({ vitrine: "run" })
  assert.deepEqual(heard, [{ vitrine: "storage" }])
})
