import assert from "node:assert/strict"
import test from "node:test"
import { pager, pagerState } from "../../Public/player/pager.js"
import { dissolve, initialState, loop, SHORTEST, transition } from "../../Public/player/slideshow.js"
import { events } from "../../Public/player/slideshow-stage.js"

const FRAME = 1000 / 60

/** An app with the slideshow, its scroll view and its clock: a second of it passes when it is told to. */
class App {
  time = 0
  lines = []
  #timers = []

  constructor({ count = 5, seconds = 3, isOnPhone = false, ...options } = {}) {
    this.isOnPhone = isOnPhone
    this.state = initialState({ durations: Array(count).fill(seconds), ...options })
    this.scroll = pagerState({ count: this.state.durations.length, page: options.page ?? 0 })
  }

  send(type, content = {}) {
    const before = JSON.stringify(this.state)
    const { state, effects } = transition(this.state, { type, ...content }, this.isOnPhone ? {} : events)
    assert.equal(JSON.stringify(this.state), before, "the state that was given is not changed")
    this.state = state
    for (const effect of effects) this.#perform(effect)
    return effects
  }

  touch(type, x) {
    this.#pager({ type, x, time: this.time })
  }

  /** Slowly, `distance` pages forward, and lets go. */
  drag(distance, settles = true) {
    this.touch("press", 0.5)
    const steps = 20
    for (let step = 1; step <= steps; step++) {
      this.pass(0.02)
      this.touch("move", 0.5 - (distance * step) / steps)
    }
    this.pass(0.2)
    this.touch("release", 0.5 - distance)
    if (settles) this.pass(1)
  }

  pass(seconds) {
    const end = this.time + seconds * 1000
    while (this.time < end) {
      this.time = Math.min(end, this.time + FRAME, ...this.#timers.map(({ due }) => due))
      const due = this.#timers.filter((timer) => timer.due <= this.time)
      this.#timers = this.#timers.filter((timer) => timer.due > this.time)
      for (const { run } of due) this.send("timer", { run })
      this.#pager({ type: "tick", time: this.time })
    }
  }

  get log() {
    return this.lines.map(({ name, from, to, note }) =>
      name === "scrollingFromPageIndex:toPageIndex:" ? `${from} to ${to}` : [name, note].filter(Boolean).join(" "))
  }

  clearLog() {
    this.lines = []
  }

  #pager(event) {
    const { state, effects } = pager(this.scroll, event)
    this.scroll = state
    for (const { type, ...content } of effects) this.send(type, content)
  }

  #perform({ type, after, run, page, ...entry }) {
    if (type === "log") this.lines.push({ ...entry, time: this.time })
    if (type === "schedule") this.#timers.push({ due: this.time + after * 1000, run })
    if (type === "scrollTo") this.#pager({ type: "scrollTo", page, time: this.time })
    if (type === "jump") this.#pager({ type: "set", p: page })
  }
}

const LAST = "tutorialControllerDidReachLastPage:"
const near = (actual, expected) => assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`)

/** What is seen, section 3.1: result = upper + (1 − upper) · lower, over black. */
function weights({ lower, upper }) {
  const next = upper.page === null ? 0 : upper.opacity
  const current = (1 - upper.opacity) * lower.opacity
  return [next, current, 1 - next - current]
}

test("The dissolve's check values, section 3.1", () => {
  const table = [
    [0, 0, 1, 1, 0, [0, 1, 0]],
    [1.25, 1, 0.75, 2, 0.25, [0.25, 0.5625, 0.1875]],
    [2.5, 2, 0.5, 3, 0.5, [0.5, 0.25, 0.25]],
    [4.2, 4, 0.8, null, 0.2, [0, 0.64, 0.36]],
    [-0.2, 0, 0.8, null, 0, [0, 0.8, 0.2]]
  ]
  for (const [p, lower, lowerOpacity, upper, upperOpacity, seen] of table) {
    const layers = dissolve(p, 5)
    assert.equal(layers.lower.page, lower)
    near(layers.lower.opacity, lowerOpacity)
    assert.equal(layers.upper.page, upper)
    near(layers.upper.opacity, upperOpacity)
    weights(layers).forEach((weight, index) => near(weight, seen[index]))
  }
})

test("Black weighs t(1 − t), a quarter at most, quirk 5.8", () => {
  for (let t = 0; t < 1; t += 0.01) near(weights(dissolve(1 + t, 5))[2], t * (1 - t))
})

test("The loop's check values, section 3.2: it begins with a jump of 1/N, quirk 5.11", () => {
  const layers = (p) => [loop(p, 5).lower.opacity, loop(p, 5).upper.opacity]
  assert.deepEqual(layers(4), [0.8, 1 - 0.8])
  assert.deepEqual(layers(2), [0.4, 0.6])
  assert.deepEqual(layers(0), [0, 1])
  near(weights(loop(2, 5))[0], 1 - 2 / 5)
  near(weights(loop(2, 5))[1], (2 / 5) ** 2)
  assert.deepEqual([loop(2, 5).lower.page, loop(2, 5).upper.page], [4, 0])
})

test("After loading the state is Auto, the first page is at rest, and nothing is said", () => {
  const app = new App()
  assert.equal(app.state.mode, "Auto")
  assert.deepEqual(app.state.layers, { lower: { page: 0, opacity: 1 }, upper: { page: 1, opacity: 0 } })
  app.pass(20)
  assert.deepEqual(app.log, [])
  assert.equal(app.state.p, 0)
})

test("The sample's timeline and the log of its first cycle, section 6", () => {
  const app = new App()
  app.send("start")
  app.clearLog()
  app.pass(15.4)
  assert.deepEqual(app.log, ["0 to 1", "1 to 2", "2 to 3", "3 to 4", LAST, "4 to 0"])
  const times = app.lines.map(({ time }) => time / 1000)
  for (const [index, time] of [3.3, 6.3, 9.3, 12.3, 12.3, 15].entries()) {
    assert.ok(times[index] - time >= -1e-6 && times[index] - time < 0.05, `${times[index]} s is not ${time} s`)
  }
  app.pass(2.5)
  assert.equal(app.state.p, 0)
  app.pass(0.5)
  assert.equal(app.state.p, 1)
})

test("A timer step: Auto, dots at once, silence, then the page, section 4", () => {
  const app = new App()
  app.send("start")
  app.clearLog()
  app.pass(3.15)
  assert.equal(app.state.mode, "Auto")
  assert.equal(app.state.dots, 1)
  assert.ok(app.state.p > 0.4 && app.state.p < 0.6)
  assert.deepEqual(app.log, [])
  app.pass(0.2)
  assert.deepEqual(app.log, ["0 to 1"])
})

test("The loop: Looping, dots 0, the page with its first tick, Auto at the end without a word, section 3.2", () => {
  const app = new App({ page: 4 })
  app.send("start")
  app.clearLog()
  app.pass(3)
  assert.equal(app.state.mode, "Looping")
  assert.equal(app.state.dots, 0)
  assert.deepEqual(app.state.layers, { lower: { page: 4, opacity: 1 }, upper: { page: 0, opacity: 0 } })
  app.pass(0.04)
  assert.deepEqual(app.log, ["4 to 0"])
  assert.equal(app.state.mode, "Looping")
  assert.deepEqual(app.state.layers, loop(app.state.p, 5))
  app.pass(0.4)
  assert.equal(app.state.mode, "Auto")
  assert.deepEqual(app.state.layers, dissolve(0, 5))
  assert.deepEqual(app.log, ["4 to 0"])
})

test("A drag forward: Manual, nothing on the way, the page on arrival, dots at the very end, quirk 5.7", () => {
  const app = new App({ page: 3 })
  app.drag(0.7, false)
  assert.equal(app.state.mode, "Manual")
  assert.deepEqual(app.log, [])
  assert.equal(app.state.dots, 3)
  app.pass(1)
  assert.deepEqual(app.log, ["3 to 4", LAST])
  assert.equal(app.state.dots, 4)
})

test("A drag forward that snaps back says nothing", () => {
  const app = new App({ page: 1 })
  app.drag(0.3)
  assert.deepEqual(app.log, [])
  assert.equal(app.state.mode, "Manual")
})

test("A drag backward: the page at the first pixel, dots at the very end, quirk 5.7", () => {
  const app = new App({ page: 2 })
  app.touch("press", 0.5)
  app.touch("move", 0.51)
  assert.deepEqual(app.log, ["2 to 1"])
  assert.deepEqual([app.state.layers.lower.page, app.state.layers.upper.page], [1, 2])
  assert.equal(app.state.dots, 2)
  app.touch("move", 1.2)
  app.pass(0.2)
  app.touch("release", 1.2)
  app.pass(1)
  assert.deepEqual(app.log, ["2 to 1"])
  assert.equal(app.state.dots, 1)
})

test("A drag backward that snaps back goes there and back again", () => {
  const inside = new App({ page: 2 })
  inside.drag(-0.3)
  assert.deepEqual(inside.log, ["2 to 1", "1 to 2"])
  const last = new App({ page: 4 })
  last.drag(-0.3)
  assert.deepEqual(last.log, ["4 to 3", "3 to 4", LAST])
})

test("The rubber band past the last page says so with every tick, the log once and counts, quirk 5.6", () => {
  const app = new App({ page: 4 })
  app.drag(0.5)
  assert.deepEqual(app.log, [LAST, `${LAST} ice-repeated`])
  const { count, quirk } = app.lines.at(-1)
  assert.ok(count > 20)
  assert.equal(quirk, "5.6")
})

test("The ends fade differently: first picture linear, last one quadratic, section 3.1", () => {
  const before = weights(dissolve(-0.3, 5))
  const behind = weights(dissolve(4.3, 5))
  near(before[1], 0.7)
  near(behind[1], 0.7 ** 2)
})

test("The rubber band before the first page says nothing", () => {
  const app = new App()
  app.drag(-0.5)
  assert.deepEqual(app.log, [])
  assert.equal(app.state.page, 0)
})

test("The page control: half a tap is a page, dots at once, Manual, nothing at the ends", () => {
  const app = new App({ page: 3 })
  app.send("tapDots", { distance: 1 })
  assert.equal(app.state.mode, "Manual")
  assert.equal(app.state.dots, 4)
  app.pass(0.5)
  assert.deepEqual(app.log, ["3 to 4", LAST])
  app.send("tapDots", { distance: 1 })
  app.pass(0.5)
  assert.equal(app.state.p, 4)
  app.send("tapDots", { distance: -1 })
  app.pass(0.5)
  assert.equal(app.state.p, 3)
  const first = new App()
  first.send("tapDots", { distance: -1 })
  assert.equal(first.state.mode, "Auto", "no value changed, so nobody was told")
})

test("Buttons say so and stop nothing, quirk 5.15; the sample's right one stops", () => {
  const app = new App({ taps: { left: "opened", right: "stop-scrolling" } })
  app.send("start")
  app.clearLog()
  app.send("tapButton", { side: "left" })
  assert.deepEqual(app.log, ["didClickOnLeftButton:", "opened host"])
  app.pass(3.5)
  assert.equal(app.state.p, 1)
  app.clearLog()
  app.send("tapButton", { side: "right" })
  assert.deepEqual(app.log, ["didClickOnRightButton:", "stopScrolling"])
  assert.equal(app.state.mode, "Manual")
  app.pass(10)
  assert.equal(app.state.p, 1)
  const bare = new App()
  bare.send("tapButton", { side: "right" })
  assert.deepEqual(bare.log, ["didClickOnRightButton:"])
})

test("A plain tap stops nothing, a drag does, section 3.4", () => {
  const app = new App()
  app.send("start")
  app.touch("press", 0.5)
  app.touch("release", 0.5)
  assert.equal(app.state.mode, "Auto")
  app.pass(3.5)
  assert.equal(app.state.p, 1)
  app.drag(-0.3)
  app.clearLog()
  app.pass(10)
  assert.deepEqual(app.log, ["preview ice-gives-up"])
})

/** When each page's scroll begins. */
function dwell(fidelity) {
  const app = new App({ fidelity, durations: [1, 2, 4] })
  const starts = []
  app.send("start")
  for (let dots = app.state.dots; app.time < 16500;) {
    app.pass(0.1)
    if (app.state.dots !== dots) starts.push(Math.floor(app.time / 1000 + 0.001))
    dots = app.state.dots
  }
  return starts
}

test("Dwell in strict is that of the page that is left: 0, 0, k − 1, and after a loop the last, section 3.4", () => {
  // Page 0 rests for d0, 1 for d0, 2 for d1, then 0 for d2, 1 for d0 …
  assert.deepEqual(dwell("strict"), [1, 2, 4, 8, 9, 11, 15, 16])
})

test("Dwell in intended is each page's own, quirk 5.3", () => {
  assert.deepEqual(dwell("intended"), [1, 3, 7, 8, 10, 14, 15])
})

test("After any stop startScrolling is dead in strict, and a preview can still restart, quirk 5.4", () => {
  const app = new App({ fidelity: "strict", page: 2 })
  app.send("stop")
  app.send("start")
  assert.deepEqual([app.lines.at(-1).note, app.lines.at(-1).quirk], ["ice-dead", "5.4"])
  app.pass(20)
  assert.equal(app.state.p, 2)
  assert.equal(app.log.at(-1), "preview ice-gives-up")
  app.send("restart")
  assert.equal(app.state.mode, "Auto")
  app.pass(3.5)
  assert.equal(app.state.p, 3)
})

test("In intended startScrolling goes on after a stop, and says that the library would not, quirk 5.4", () => {
  const app = new App()
  app.send("start")
  app.drag(0.7)
  app.send("start")
  assert.deepEqual([app.lines.at(-1).name, app.lines.at(-1).quirk], ["startScrolling", "5.4"])
  app.pass(2.9)
  assert.equal(app.state.p, 1, "the tick of before counts for nothing")
  app.pass(0.5)
  assert.equal(app.state.p, 2)
})

test("Started twice, strict runs at double speed and intended does not, quirk 5.5", () => {
  const run = (fidelity) => {
    const app = new App({ fidelity })
    app.send("start")
    app.pass(1)
    app.send("start")
    app.pass(3.5)
    return [app.state.p, app.lines.find(({ quirk }) => quirk).quirk]
  }
  assert.deepEqual(run("strict"), [2, "5.5"])
  assert.deepEqual(run("intended"), [1, "5.5"])
})

test("Turned off while a tick is pending, autoscroll does one more step; on the last page it stops there", () => {
  const app = new App({ page: 2 })
  app.send("start")
  app.send("setAutoscroll", { autoscroll: false })
  app.pass(20)
  assert.equal(app.state.p, 3)
  assert.equal(app.state.mode, "Auto")
  const last = new App({ page: 4 })
  last.send("start")
  last.send("setAutoscroll", { autoscroll: false })
  last.pass(20)
  assert.equal(last.state.p, 4)
  assert.equal(last.state.mode, "Manual")
  const off = new App({ autoscroll: false })
  off.send("start")
  off.pass(20)
  assert.equal(off.state.p, 0)
})

test("Durations below 0.4 s are 0.4 s, also 0 and negative ones, quirk 5.13", () => {
  assert.equal(SHORTEST, 0.4)
  for (const seconds of [0.3, 0, -5]) {
    const app = new App({ seconds })
    const { after } = app.send("start").find(({ type }) => type === "schedule")
    assert.equal(after, 0.4)
    app.pass(0.75)
    assert.equal(app.state.p, 1)
  }
})

test("One page loops for ever without moving in strict and stays still in intended, quirk 5.14", () => {
  const strict = new App({ count: 1, fidelity: "strict" })
  strict.send("start")
  strict.pass(10)
  assert.equal(strict.state.mode, "Looping")
  assert.equal(strict.state.chains, 1)
  assert.equal(strict.state.p, 0)
  assert.deepEqual(strict.lines.map(({ note, quirk }) => [note, quirk]), [["ice-loops-still", "5.14"]])
  const intended = new App({ count: 1 })
  intended.send("start")
  intended.pass(10)
  assert.equal(intended.state.mode, "Auto")
  assert.equal(intended.state.chains, 0)
  assert.equal(intended.lines[0].quirk, "5.14")
})

test("500 pages go round", () => {
  const app = new App({ count: 500, page: 499 })
  app.send("start")
  app.pass(3.5)
  assert.equal(app.state.p, 0)
  assert.equal(app.state.mode, "Auto")
})

test("A drag during the loop drops back to the plain formula, quirk 5.18", () => {
  const app = new App({ page: 4 })
  app.send("start")
  app.pass(3.15)
  assert.equal(app.state.mode, "Looping")
  app.clearLog()
  app.touch("press", 0.5)
  app.touch("move", 0.48)
  const { p, layers } = app.state
  assert.equal(app.state.mode, "Manual")
  assert.deepEqual(layers, dissolve(p, 5))
  assert.deepEqual(app.log, ["preview ice-loop-left", `4 to ${Math.trunc(p)}`])
  assert.equal(app.lines[0].quirk, "5.18")
})

test("A scrub moves pages as a scroll does, and nothing goes on by itself", () => {
  const app = new App()
  app.send("start")
  app.clearLog()
  app.send("scrub")
  app.send("didScroll", { p: 2.5 })
  assert.deepEqual(app.log, ["0 to 2"])
  assert.deepEqual(app.state.layers, dissolve(2.5, 5))
  app.send("scrubbed")
  assert.equal(app.state.dots, 2)
  app.pass(10)
  assert.equal(app.state.p, 2.5)
  assert.equal(app.state.mode, "Auto")
})

test("A viewer's step is shown at rest and silent, whatever ran before", () => {
  const app = new App()
  app.send("start")
  app.pass(3.1)
  app.clearLog()
  app.send("preview", { page: 4 })
  assert.deepEqual(app.state.layers, dissolve(4, 5))
  assert.equal(app.state.dots, 4)
  assert.equal(app.scroll.p, 4)
  app.pass(10)
  assert.deepEqual(app.log, [])
  assert.equal(app.state.p, 4)
})

test("Without a stage it starts and loops all the same", () => {
  const app = new App({ isOnPhone: true, count: 2 })
  app.send("start")
  app.pass(6.5)
  assert.deepEqual(app.log, ["startScrolling", "0 to 1", LAST, "1 to 0"])
  const single = new App({ isOnPhone: true, count: 1 })
  single.send("start")
  assert.equal(single.state.chains, 0)
})

test("Events nobody knows change nothing", () => {
  const app = new App()
  assert.deepEqual(app.send("toString"), [])
  assert.deepEqual(app.send("timer", { run: 99 }), [])
})
