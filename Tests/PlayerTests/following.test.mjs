import assert from "node:assert/strict"
import { test } from "node:test"
import { heard, initialFollowing, moved, returned } from "../../Public/follow/following.js"

/** A viewer who keeps which steps the page was sent to. */
class Viewer {
  sent = []

  constructor(step = 1) {
    this.state = initialFollowing(step)
  }

  take({ state, show }) {
    this.state = state
    if (show !== null) this.sent.push(show)
    return this
  }

  hear(step, presenter = "Anna") {
    const word = step === null ? { isPresenting: false } : { isPresenting: true, step, presenter }
    return this.take(heard(this.state, word))
  }

  move(step, options) {
    return this.take(moved(this.state, step, options))
  }

  back() {
    return this.take(returned(this.state))
  }
}

test("A viewer follows from step to step, and a sign of life changes nothing", () => {
  const viewer = new Viewer().hear(3).move(3).hear(3).hear(3).hear(4).move(4)
  assert.deepEqual(viewer.sent, [3, 4])
  assert.equal(viewer.state.isAway, false)
})

test("Who comes late is sent to the right step; who is there already is not sent", () => {
  assert.deepEqual(new Viewer(1).hear(5).sent, [5])
  assert.deepEqual(new Viewer(5).hear(5).sent, [])
})

test("Steps in quick order are none of the viewer's doing, though the page tells of them late", () => {
  const viewer = new Viewer().hear(2).hear(3).hear(4).move(2).move(3).move(4)
  assert.equal(viewer.state.isAway, false)
  assert.deepEqual(viewer.sent, [2, 3, 4])
  assert.deepEqual(viewer.state.asked, [])
})

test("Stepping away by hand pauses, the presenter's steps are known all the same, and the way back leads there", () => {
  const viewer = new Viewer().hear(2).move(2).move(1)
  assert.equal(viewer.state.isAway, true)
  viewer.hear(3).hear(4)
  assert.deepEqual(viewer.sent, [2])
  assert.equal(viewer.state.step, 4)
  viewer.back().move(4)
  assert.deepEqual(viewer.sent, [2, 4])
  assert.equal(viewer.state.isAway, false)
})

test("Walking to the presenter's step by oneself is coming back", () => {
  const viewer = new Viewer().hear(2).move(2).move(3)
  assert.equal(viewer.state.isAway, true)
  viewer.move(2)
  assert.equal(viewer.state.isAway, false)
})

test("A slideshow that turns its own page is not stepping away, and the next step is followed", () => {
  const viewer = new Viewer().hear(1).move(2, { byItself: true })
  assert.equal(viewer.state.isAway, false)
  viewer.hear(2)
  assert.deepEqual(viewer.sent, [])
  viewer.hear(3)
  assert.deepEqual(viewer.sent, [3])
})

test("When it is over nothing is followed, and the next presenting begins with everybody", () => {
  const viewer = new Viewer().hear(2).move(2).move(1).hear(null)
  assert.deepEqual([viewer.state.presenter, viewer.state.isAway], [null, false])
  viewer.move(3)
  assert.equal(viewer.state.isAway, false)
  assert.deepEqual(viewer.back().sent, [2])
  viewer.hear(1, "Ben").move(1)
  assert.deepEqual(viewer.sent, [2, 1])
  assert.equal(viewer.state.presenter, "Ben")
})

test("A step that the page cannot show is asked for once", () => {
  assert.deepEqual(new Viewer().hear(9).hear(9).hear(9).sent, [9])
})
