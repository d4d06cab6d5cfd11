import assert from "node:assert/strict"
import test from "node:test"
import { FLICK, pager, pagerState, rubberBand, SCROLL_DURATION } from "../../Public/player/pager.js"

/** A scroll view in an app: remembers what its delegate was told. */
class ScrollView {
  told = []

  constructor(options = {}) {
    this.state = pagerState({ count: 5, ...options })
  }

  send(type, content = {}) {
    const before = JSON.stringify(this.state)
    const { state, effects } = pager(this.state, { type, ...content })
    assert.equal(JSON.stringify(this.state), before, "the state that was given is not changed")
    this.state = state
    this.told.push(...effects)
    return effects
  }

  press(x, time) {
    this.send("press", { x, time })
  }

  move(x, time) {
    this.send("move", { x, time })
  }

  release(x, time) {
    return this.send("release", { x, time })
  }

  /** Slow: more than the velocity's memory lies between the last move and the release. */
  dragSlowly(distance, at = 0) {
    this.press(0.5, at)
    this.move(0.5 - distance, at + 500)
    this.release(0.5 - distance, at + 1000)
  }

  run(from, to, step = 1000 / 60) {
    for (let time = from; time <= to; time += step) this.send("tick", { time })
  }

  get news() {
    return this.told.map(({ type }) => type).filter((type) => type !== "needsFrame" && type !== "didScroll")
  }
}

const near = (actual, expected, tolerance = 1e-9) =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`)

test("Pages follow the finger one to one", () => {
  const view = new ScrollView({ page: 1 })
  view.press(0.8, 0)
  for (const x of [0.7, 0.5, 0.25, 0.9]) {
    view.move(x, 100)
    near(view.state.p, 1 + 0.8 - x)
  }
  assert.equal(view.state.phase, "drag")
})

test("The rubber band is x·c·d / (d + c·x) with c = 0.55", () => {
  for (const [x, expected] of [[0, 0], [0.1, 0.0521327], [0.5, 0.2156863], [1, 0.3548387]]) {
    near(rubberBand(x), expected, 1e-6)
  }
  const before = new ScrollView()
  before.press(0, 0)
  before.move(0.5, 100)
  near(before.state.p, -rubberBand(0.5))
  const behind = new ScrollView({ page: 4 })
  behind.press(0.5, 0)
  behind.move(0, 100)
  near(behind.state.p, 4 + rubberBand(0.5))
})

test("Both ends take the pages back when they are let go", () => {
  for (const [page, distance] of [[0, -0.6], [4, 0.6]]) {
    const view = new ScrollView({ page })
    view.dragSlowly(distance)
    assert.equal(view.state.phase, "decelerate")
    view.run(1000, 2000)
    assert.equal(view.state.p, page)
    assert.deepEqual(view.news, ["willBeginDragging", "didEndDragging", "didEndDecelerating"])
  }
})

test("A band that is caught goes on from where it is", () => {
  const view = new ScrollView()
  view.dragSlowly(-0.8)
  view.run(1000, 1040)
  const { p } = view.state
  assert.ok(p < 0)
  view.press(0.5, 1041)
  view.move(0.5, 1050)
  near(view.state.p, p, 0.02)
})

test("Without velocity half way decides", () => {
  for (const [distance, target] of [[0.49, 2], [0.51, 3], [-0.49, 2], [-0.51, 1]]) {
    const view = new ScrollView({ page: 2 })
    view.dragSlowly(distance)
    view.run(1000, 2000)
    assert.equal(view.state.p, target, `after ${distance}`)
  }
})

test("A flick turns the page short of half way, in its own direction", () => {
  const flick = (from, to) => {
    const view = new ScrollView({ page: 2 })
    view.press(0.5, 0)
    view.move(0.5 - from, 1000)
    view.release(0.5 - to, 1050)
    view.run(1050, 2000)
    return view.state.p
  }
  assert.equal(flick(0.1, 0.2), 3)
  assert.equal(flick(-0.1, -0.2), 1)
  assert.equal(flick(0.7, 0.6), 2, "back to where it came from")
  assert.equal(flick(0.2, 0.2 + (FLICK * 0.05) / 2), 2, "too slow to count")
})

test("No drag goes further than to the neighbour", () => {
  for (const [distance, target] of [[1.9, 3], [3, 3], [-1.9, 1]]) {
    const view = new ScrollView({ page: 2 })
    view.press(0, 0)
    view.move(-distance * 0.9, 30)
    view.release(-distance, 40)
    view.run(40, 2000)
    assert.equal(view.state.p, target)
  }
})

test("The snap never runs past its page and gets nearer with every frame", () => {
  const view = new ScrollView()
  view.press(0.9, 0)
  view.move(0.5, 20)
  view.release(0.3, 30)
  let last = view.state.p
  for (let time = 40; view.state.phase === "decelerate"; time += 16) {
    view.send("tick", { time })
    assert.ok(view.state.p > last && view.state.p <= 1)
    last = view.state.p
    assert.ok(time < 2000)
  }
  assert.equal(last, 1)
})

test("A drag tells the delegate in UIScrollView's order", () => {
  const view = new ScrollView()
  view.press(0.9, 0)
  assert.deepEqual(view.told, [], "a touch alone is no drag")
  view.move(0.8, 10)
  view.move(0.3, 20)
  view.release(0.3, 300)
  view.run(300, 1300)
  const types = view.told.map(({ type }) => type).filter((type) => type !== "needsFrame")
  assert.deepEqual(types.slice(0, 4), ["willBeginDragging", "didScroll", "didScroll", "didEndDragging"])
  assert.equal(types.at(-1), "didEndDecelerating")
  assert.equal(types.at(-2), "didScroll")
  assert.equal(view.told.find(({ type }) => type === "didEndDragging").decelerates, true)
  assert.equal(view.told.findLast(({ type }) => type === "didScroll").p, 1)
  assert.equal(view.state.phase, "rest")
})

test("Let go exactly on a page, nothing decelerates", () => {
  const view = new ScrollView({ page: 1 })
  view.dragSlowly(0)
  const effects = view.told
  assert.deepEqual(effects, [{ type: "willBeginDragging" }, { type: "didEndDragging", decelerates: false }])
  assert.equal(view.state.phase, "rest")
  const whole = new ScrollView({ page: 1 })
  whole.dragSlowly(1)
  assert.deepEqual(whole.told.at(-1), { type: "didEndDragging", decelerates: false })
  assert.equal(whole.state.p, 2)
  // A rounding error of the arithmetic is no distance: 1 + 0.6 - 0.5 - 0.1 is not 1.
  const rounded = new ScrollView({ page: 1 })
  rounded.press(0.1, 0)
  rounded.move(0.4, 100)
  rounded.move(0.1 + 1e-12, 200)
  rounded.release(0.1 + 1e-12, 500)
  assert.deepEqual(rounded.told.at(-1), { type: "didEndDragging", decelerates: false })
  assert.equal(rounded.state.p, 1)
})

test("An animated scroll takes 0.3 s, slow at both ends, for one page as for four", () => {
  for (const page of [1, 4]) {
    const view = new ScrollView()
    assert.deepEqual(view.send("scrollTo", { page, time: 1000, animated: true }), [{ type: "needsFrame" }])
    const at = (part) => {
      view.send("tick", { time: 1000 + part * SCROLL_DURATION })
      return view.state.p / page
    }
    const places = [0, 0.1, 0.5, 0.9].map(at)
    assert.equal(places[0], 0)
    assert.ok(places[1] < 0.1)
    near(places[2], 0.5)
    assert.ok(places[3] > 0.9)
    assert.equal(at(1), 1)
    assert.deepEqual(view.news, ["didEndScrolling"])
    assert.equal(SCROLL_DURATION, 300)
  }
})

test("A frame that was begun before the scroll does not move it backwards", () => {
  const view = new ScrollView()
  view.send("scrollTo", { page: 1, time: 1000, animated: true })
  assert.deepEqual(view.send("tick", { time: 992 }), [{ type: "needsFrame" }])
  assert.equal(view.state.p, 0)
})

test("A press stops an animated scroll where it is, and the pages settle when it is let go", () => {
  const view = new ScrollView()
  view.send("scrollTo", { page: 1, time: 0, animated: true })
  view.send("tick", { time: 100 })
  view.press(0.5, 180)
  const { p } = view.state
  assert.ok(p > 0.5 && p < 1)
  view.run(180, 600)
  assert.equal(view.state.p, p)
  view.release(0.5, 600)
  view.run(600, 1600)
  assert.equal(view.state.p, 1)
  assert.deepEqual(view.news, ["didEndDecelerating"], "no drag, no end of one")
})

test("A drag in the middle of a long scroll stays between its neighbours", () => {
  const view = new ScrollView({ page: 4 })
  view.send("scrollTo", { page: 0, time: 0, animated: true })
  view.press(0.5, 150)
  near(view.state.p, 2)
  view.move(0.1, 160)
  view.release(0.0, 165)
  view.run(165, 1500)
  assert.equal(view.state.p, 3)
})

test("Scrolling to where it is tells nobody anything", () => {
  const view = new ScrollView({ page: 2 })
  assert.deepEqual(view.send("scrollTo", { page: 2, time: 0, animated: true }), [])
  const single = new ScrollView({ count: 1 })
  assert.deepEqual(single.send("scrollTo", { page: 0, time: 0, animated: true }), [])
})

test("One page alone cannot be dragged: it fits into the view", () => {
  const view = new ScrollView({ count: 1 })
  view.press(0.5, 0)
  view.move(0.1, 10)
  view.release(0.1, 20)
  assert.deepEqual(view.told, [])
  assert.equal(view.state.p, 0)
})

test("Without animation, and with reduced motion, pages jump, and the news are the same", () => {
  const view = new ScrollView()
  assert.deepEqual(view.send("scrollTo", { page: 3, time: 0, animated: false }), [{ type: "didScroll", p: 3 }])
  const calm = new ScrollView({ reduced: true })
  assert.deepEqual(calm.send("scrollTo", { page: 3, time: 0, animated: true }),
    [{ type: "didScroll", p: 3 }, { type: "didEndScrolling" }])
  calm.told = []
  calm.dragSlowly(-0.7, 100)
  assert.deepEqual(calm.news, ["willBeginDragging", "didEndDragging", "didEndDecelerating"])
  assert.equal(calm.state.p, 2)
})

test("A cancelled drag snaps by half way, whatever its velocity", () => {
  const view = new ScrollView()
  view.press(0.9, 0)
  view.move(0.7, 10)
  view.move(0.5, 20)
  view.send("cancel", { time: 21 })
  view.run(21, 1000)
  assert.equal(view.state.p, 0)
})

test("A scrub sets any place inside the ends and stops what moves", () => {
  const view = new ScrollView()
  view.send("scrollTo", { page: 1, time: 0, animated: true })
  assert.deepEqual(view.send("set", { p: 2.37 }), [{ type: "didScroll", p: 2.37 }])
  assert.equal(view.state.phase, "rest")
  view.send("set", { p: 99 })
  assert.equal(view.state.p, 4)
  view.send("set", { p: -1 })
  assert.equal(view.state.p, 0)
})

test("With fewer pages than before the last one is shown", () => {
  const view = new ScrollView({ page: 4 })
  assert.deepEqual(view.send("resize", { count: 3 }), [{ type: "didScroll", p: 2 }])
  assert.deepEqual(view.send("resize", { count: 500 }), [])
  view.send("set", { p: 499 })
  assert.equal(view.state.p, 499)
})

test("Moves and releases without a finger mean nothing", () => {
  const view = new ScrollView()
  view.move(0.2, 0)
  view.release(0.2, 10)
  view.send("cancel", { time: 20 })
  view.send("tick", { time: 30 })
  view.send("unheard")
  assert.deepEqual(view.told, [])
})
