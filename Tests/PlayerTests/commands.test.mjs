// What the stage's controls ask of a training overlay, by a player that writes down what it is told.
import assert from "node:assert/strict"
import test from "node:test"
import { command } from "../../Public/player/training-overlay-commands.js"

const data = { steps: [{ number: 1, id: "A" }, { number: 2, id: "B" }], content: { forced: [2] } }

function told(message) {
  const calls = []
  const player = {
    forgetShow: () => calls.push("forgetShow"),
    forgetFlags: () => calls.push("forgetFlags"),
    register: () => calls.push("register"),
    send: ({ type, ...content }) => calls.push(type === "show" ? { type, ...content } : type)
  }
  command(player, message, data)
  return calls
}

const everyStep = [
  { type: "show", screen: "A", step: 1, force: false }, { type: "show", screen: "B", step: 2, force: true }
]

test("Run is a launch of the app: every step is asked for in order and the flags stay", () => {
  assert.deepEqual(told({ vitrine: "run" }), ["forgetShow", "quit", "register", ...everyStep])
})

test("A fresh run forgets what was shown before it asks for anything", () => {
  const calls = told({ vitrine: "run", fresh: true })
  assert.deepEqual(calls, ["forgetShow", "quit", "forgetFlags", "register", ...everyStep])
})

test("A single call is made in the present state, and only for a screen there is", () => {
  const called = (value, force) => told({ vitrine: "do", action: force ? "force" : "show", value })
  assert.deepEqual(called("B"), ["forgetShow", { ...everyStep[1], force: false }])
  assert.deepEqual(called("A", true), ["forgetShow", { ...everyStep[0], force: true }])
  assert.deepEqual(called("C"), [])
})
