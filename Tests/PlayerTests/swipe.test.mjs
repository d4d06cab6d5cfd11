import assert from "node:assert/strict"
import test from "node:test"
import { isForPage, swipe, tapLeadsOn } from "../../Public/viewer/swipe.js"

const track = (changes) => ({ fromX: 200, fromY: 400, toX: 200, toY: 400, time: 300, width: 390, ...changes })

test("A finger that goes to the left leads forward, to the right back", () => {
  assert.equal(swipe(track({ toX: 60 })), "forward")
  assert.equal(swipe(track({ toX: 340 })), "back")
})

test("Where texts run from right to left it is the other way round", () => {
  assert.equal(swipe(track({ toX: 60 }), true), "back")
  assert.equal(swipe(track({ toX: 340 }), true), "forward")
})

test("A short way counts if it was quick, a slow one if it was long", () => {
  assert.equal(swipe(track({ toX: 160, time: 80 })), "forward")
  assert.equal(swipe(track({ toX: 160, time: 400 })), null)
  assert.equal(swipe(track({ toX: 80, time: 2000 })), "forward")
})

test("A tap, a trembling finger and a way down the screen mean nothing", () => {
  assert.equal(swipe(track({})), null)
  assert.equal(swipe(track({ toX: 212, time: 20 })), null)
  assert.equal(swipe(track({ toX: 80, toY: 520 })), null)
  assert.equal(swipe(track({ toX: 150, toY: 700 })), null)
})

test("What begins at the very edge is the browser's own way back", () => {
  assert.equal(swipe(track({ fromX: 5, toX: 200 })), null)
  assert.equal(swipe(track({ fromX: 386, toX: 100 })), null)
})

test("Slideshows and walkthroughs are swiped by themselves; in the others the page goes on, and a tap that is left does", () => {
  for (const kind of ["slideshow", "walkthrough"]) assert.deepEqual([isForPage(kind), tapLeadsOn(kind)], [false, false])
  for (const kind of ["training-overlay", "coach-marks", "image-guide"]) {
    assert.deepEqual([isForPage(kind), tapLeadsOn(kind)], [true, true])
  }
})
