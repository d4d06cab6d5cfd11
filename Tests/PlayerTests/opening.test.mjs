import assert from "node:assert/strict"
import { after, test } from "node:test"
import { opening, sentenceFor } from "../../Public/export/opening.js"

const real = globalThis.document
after(() => (globalThis.document = real))

/** The sentence that the page begins with. */
function note() {
  const made = { textContent: "It is being opened.", isThere: true, marks: [] }
  made.remove = () => (made.isThere = false)
  made.toggleAttribute = (name) => made.marks.push(name)
  globalThis.document = { querySelector: () => made }
  return made
}

test("A file that opens keeps nothing of the sentence that it begins with", async () => {
  const sentence = note()
  await opening(async () => assert.ok(sentence.isThere))
  assert.equal(sentence.isThere, false)
})

test("A file that cannot be unpacked says so, and what needs its page does not run", async () => {
  const sentence = note()
  const damage = new Error("not gzip")
  await assert.rejects(opening(() => Promise.reject(damage)), damage)
  assert.deepEqual([sentence.isThere, sentence.textContent, sentence.marks], [true, sentenceFor(true), ["data-failed"]])
})

test("A browser without what unpacks is told to be too old", () => {
  assert.match(sentenceFor(false), /too old/)
  assert.match(sentenceFor(true), /damaged/)
})
