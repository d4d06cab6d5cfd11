// Every row of the event table in the library's reference, section 4, in both fidelities, with the pager that the player
// uses. Times are handed in.
import assert from "node:assert/strict"
import test from "node:test"
import { pager, pagerState } from "../../Public/player/pager.js"
import { hostEvents } from "../../Public/player/walkthrough-host.js"
import { isUpdated } from "../../Public/player/walkthrough-motion.js"
import { currentPage, directions, initialState, isShown, transition } from "../../Public/player/walkthrough.js"

const CONTROLS = [
  { name: "page-control", outlet: true, actions: [] },
  { name: "close", outlet: true, actions: ["close"] },
  { name: "next", outlet: true, actions: ["next"] },
  { name: "previous", outlet: true, actions: ["previous"] }
]

/** A walkthrough with its pager: events in, and what came out of them. */
class Master {
  effects = []
  time = 0

  constructor(options = {}) {
    const pages = options.pages ?? Array.from({ length: options.count ?? 4 }, () => ({ swipe: "both", controls: null }))
    const { page = 0 } = options
    this.state = initialState({ controls: CONTROLS, ...options, pages, page })
    this.pager = pagerState({ count: pages.length, page })
  }

  send(event) {
    const before = JSON.stringify(this.state)
    const { state, effects } = transition(this.state, event, hostEvents)
    assert.equal(JSON.stringify(this.state), before, "the machine changed the state it was given")
    this.state = state
    this.effects.push(...effects)
    for (const { type, page } of effects) {
      if (type === "scrollTo") this.feed({ type, page })
      if (type === "present") this.send({ type })
    }
    return this
  }

  feed(event) {
    const { state, effects } = pager(this.pager, { time: this.time, ...event })
    this.pager = state
    for (const effect of effects) this.send(effect)
    return this
  }

  /** Frames until nothing moves, or for a while. */
  run(duration = 5000) {
    const end = this.time + duration
    while (this.time < end && (this.pager.phase === "scroll" || this.pager.phase === "decelerate")) {
      this.time += 16
      this.feed({ type: "tick" })
    }
    return this
  }

  drag(distance, { hold = 300 } = {}) {
    this.feed({ type: "press", x: 0 })
    for (let step = 1; step <= 10; step++) {
      this.time += 16
      this.feed({ type: "move", x: (-distance * step) / 10 })
    }
    this.time += hold // so that the finger rests
    this.feed({ type: "move", x: -distance })
    return this.feed({ type: "release", x: -distance })
  }

  /** The library's events in order, with their pages; all ticks of a motion are one line. */
  take() {
    const names = this.effects.flatMap(({ type, name, page, note }) => {
      if (note === "ticks") return note
      if (type !== "log" || !name.startsWith("walkthrough")) return []
      return page === undefined ? name.slice(11) : `${name.slice(11)}(${page})`
    })
    this.effects = []
    return names
  }

  get shown() {
    return this.state.controls.filter((control) => isShown(this.state, control)).map(({ name }) => name)
  }

  get notes() {
    return this.effects.flatMap(({ note }) => note ?? [])
  }
}

for (const fidelity of ["strict", "intended"]) {
  const presented = (options) => {
    const it = new Master({ fidelity, ...options }).send({ type: "present" })
    if (!options?.keep) it.take()
    return it
  }
  const row = (name, body) => test(`${fidelity}: ${name}`, body)

  row("host adds pages: nothing is told", () => {
    const it = new Master({ fidelity })
    assert.deepEqual([it.effects, it.state.isPresented], [[], false])
  })

  row("presenting the master: pageDidChange(0), dots count N, current 0", () => {
    const it = presented({ keep: true })
    assert.deepEqual(it.take(), ["PageDidChange(0)"])
    assert.deepEqual([it.state.dots, it.shown], [0, ["page-control", "close", "next"]])
  })

  row("drags and turns: ticks, at rest pageDidChange(new)", () => {
    const it = presented().drag(0.7).run()
    assert.deepEqual(it.take(), ["ticks", "PageDidChange(1)"])
    assert.deepEqual([it.state.dots, it.shown], [1, ["page-control", "close", "next", "previous"]])
  })

  row("the hook is called for the pages within −2 < o < 2, at every tick", () => {
    const touched = (p) => [...Array(9).keys()].filter((page) => isUpdated(page - p))
    assert.deepEqual(touched(4.5), [4, 5, 6, 7], "o = 1.5, 0.5, −0.5, −1.5")
    assert.deepEqual(touched(4), [4, 5, 6], "o = 2 is out")
    const it = presented()
    it.feed({ type: "set", p: 0.25 }).feed({ type: "set", p: 0.5 })
    assert.equal(it.state.ticks, 2)
  })

  row("drags and lets it snap back: ticks, pageDidChange of the same page", () => {
    const it = presented().drag(0.3).run()
    assert.deepEqual(it.notes.filter((note) => note === "repeat"), ["repeat"])
    assert.deepEqual(it.take(), ["ticks", "PageDidChange(0)"])
  })

  row("releases exactly at rest: ticks, no pageDidChange", () => {
    const it = presented()
    it.feed({ type: "press", x: 0 }).feed({ type: "move", x: -0.2 })
    it.time += 300
    it.feed({ type: "move", x: 0 }).feed({ type: "release", x: 0 }).run()
    assert.deepEqual(it.take(), ["ticks"])
  })

  row("taps next: nextPressed, ticks, pageDidChange(c+1); buttons and dots change after the scroll", () => {
    const it = presented().send({ type: "tap", control: "next" })
    const before = [0, ["page-control", "close", "next"]]
    assert.deepEqual([it.state.dots, it.shown], before)
    it.run(150)
    assert.ok(it.pager.p > 0.2)
    assert.deepEqual([it.state.dots, it.shown], before, "half way")
    it.run()
    assert.deepEqual(it.take(), ["NextButtonPressed", "ticks", "PageDidChange(1)"])
    assert.deepEqual([it.state.dots, it.shown], [1, ["page-control", "close", "next", "previous"]])
  })

  row("taps next on the last page: nothing, and the button is hidden", () => {
    const it = presented({ page: 3 }).send({ type: "tap", control: "next" }).run()
    assert.deepEqual(it.take(), [])
    assert.deepEqual(it.shown, ["page-control", "close", "previous"])
  })

  row("taps next again during the forward animation: nextPressed again, the same target", () => {
    const it = presented().send({ type: "tap", control: "next" }).run(150)
    assert.ok(it.pager.p > 0.2 && it.pager.p < 0.9)
    it.send({ type: "tap", control: "next" }).run()
    assert.deepEqual(it.take(), ["NextButtonPressed", "NextButtonPressed", "ticks", "PageDidChange(1)"])
  })

  row("taps previous: prevPressed, ticks, pageDidChange(c−1)", () => {
    const it = presented({ page: 2 }).send({ type: "tap", control: "previous" }).run()
    assert.deepEqual(it.take(), ["PrevButtonPressed", "ticks", "PageDidChange(1)"])
  })

  row("taps previous on the first page: nothing, and the button is hidden", () => {
    const it = presented().send({ type: "tap", control: "previous" }).run()
    assert.deepEqual([it.take(), it.shown], [[], ["page-control", "close", "next"]])
  })

  row("taps previous again during the backward animation: one page further back", () => {
    const it = presented({ page: 2 }).send({ type: "tap", control: "previous" }).run(150)
    it.send({ type: "tap", control: "previous" }).run()
    assert.deepEqual(it.take(), ["PrevButtonPressed", "PrevButtonPressed", "ticks", "PageDidChange(0)"])
  })

  row("taps the dots: they move first, then ticks, pageDidChange; at an end nothing", () => {
    const it = presented().send({ type: "dots", forward: true })
    assert.deepEqual([it.state.dots, it.notes], [1, ["dots-first"]])
    it.run()
    assert.deepEqual(it.take(), ["ticks", "PageDidChange(1)"])
    it.send({ type: "dots", forward: false }).run().take()
    it.send({ type: "dots", forward: false }).run()
    assert.deepEqual([it.take(), it.state.dots], [[], 0])
  })

  row("taps close: closePressed always; the host dismisses", () => {
    const it = presented().send({ type: "tap", control: "close" })
    assert.deepEqual(it.effects, [{ type: "log", name: "walkthroughCloseButtonPressed", note: "host-dismisses" }])
    assert.equal(it.state.isPresented, false)
    assert.deepEqual(directions(it.state), { back: false, forward: false })
    it.effects = []
    it.send({ type: "present" })
    assert.deepEqual(it.take(), ["PageDidChange(0)"])
  })

  row("rotates: after 0.1 s a scroll to the page that was current before; pageDidChange when it ends", () => {
    const it = presented({ page: 1 }).send({ type: "rotate" })
    assert.deepEqual(it.effects, [{ type: "later", after: 100, event: { type: "rotated", page: 1 } }])
    it.effects = []
    it.feed({ type: "set", p: 0.5625 }) // 414 points of 736
    it.send({ type: "rotated", page: 1 })
    assert.deepEqual(it.take(), [])
    it.run()
    const once = ["ticks", "PageDidChange(1)"]
    assert.deepEqual(it.take(), fidelity === "strict" ? [...once, "PageDidChange(1)"] : once)
  })

  row("rotates where nothing has to scroll: nothing ends, and the next scroll is told once", () => {
    const it = presented().send({ type: "rotate" }).send({ type: "rotated", page: 0 }).run()
    assert.deepEqual(it.take(), [])
    it.send({ type: "tap", control: "next" }).run()
    assert.deepEqual(it.take(), ["NextButtonPressed", "ticks", "PageDidChange(1)"])
  })

  row("presented again it is another master: its first pageDidChange repeats nothing", () => {
    const it = presented({ page: 2 }).send({ type: "close" })
    it.effects = []
    it.feed({ type: "set", p: 0 }).send({ type: "present" })
    assert.deepEqual([it.notes, it.state.dots], [[], 0])
    assert.deepEqual(it.take(), ["PageDidChange(0)"])
  })

  row("the first pageDidChange and those without a change are logged, repeats marked, 5.6", () => {
    const it = presented({ keep: true })
    assert.deepEqual(it.notes, [])
    it.send({ type: "appear" })
    assert.deepEqual(it.notes, ["repeat"])
  })

  row("an outlet that is not set is never hidden; an action that is not wired does nothing and says so, 5.7", () => {
    const next = { name: "next", outlet: false, actions: [] }
    const it = presented({ page: 3, controls: [next, { name: "page-control", outlet: false, actions: [] }] })
    assert.equal(isShown(it.state, next), true)
    it.send({ type: "tap", control: "next" }).run()
    assert.deepEqual([it.notes, it.pager.p], [["not-wired"], 3])
    it.effects = []
    it.send({ type: "dots", forward: false }).run()
    assert.deepEqual([it.notes, it.pager.p], [["no-outlet"], 3])
  })

  row("coming back after being covered sets the dots to 0 in strict, 5.8", () => {
    const it = presented({ page: 2 }).send({ type: "appear" })
    assert.equal(it.state.dots, fidelity === "strict" ? 0 : 2)
    assert.deepEqual(it.take(), ["PageDidChange(2)"])
  })

  row("a rounding error below a page is that page, but in strict, 5.9", () => {
    assert.equal(currentPage({ p: 1.9999999, fidelity }), fidelity === "strict" ? 1 : 2)
    assert.equal(currentPage({ p: 1.5, fidelity }), 1)
    assert.equal(currentPage({ p: -0.2, fidelity }), 0)
  })

  row("the sample's Prev triggers next and previous in strict, previous as intended, 5.10", () => {
    const controls = [{ name: "previous", outlet: true, actions: ["next", "previous"] }]
    const it = presented({ controls, page: 2 }).send({ type: "tap", control: "previous" }).run()
    const back = ["PrevButtonPressed", "ticks", "PageDidChange(1)"]
    assert.deepEqual(it.take(), fidelity === "strict" ? ["NextButtonPressed", ...back] : back, "the second scroll wins")
    const last = presented({ controls, page: 3 }).send({ type: "tap", control: "previous" }).run()
    assert.deepEqual(last.take(), ["PrevButtonPressed", "ticks", "PageDidChange(2)"])
  })

  row("buttons inside a page lead to next, previous, close or a page", () => {
    const it = presented()
    it.send({ type: "tap", action: "next" }).run()
    assert.deepEqual(it.take(), ["NextButtonPressed", "ticks", "PageDidChange(1)"])
    it.send({ type: "tap", action: "page", page: 3 }).run()
    assert.deepEqual(it.notes, ["host-scrolls", "ticks"])
    assert.deepEqual(it.take(), ["ticks", "PageDidChange(3)"])
    it.send({ type: "tap", action: "previous" }).run()
    assert.deepEqual(it.take(), ["PrevButtonPressed", "ticks", "PageDidChange(2)"])
    it.send({ type: "tap" })
    assert.deepEqual(it.notes, ["not-wired"])
    it.effects = []
    it.send({ type: "tap", action: "close" })
    assert.deepEqual(it.take(), ["CloseButtonPressed"])
  })

  row("swiping is locked on single pages, and controls are shown on some", () => {
    const pages = [
      { swipe: "off", controls: ["next"] }, { swipe: "forward", controls: [] }, { swipe: "both", controls: null }
    ]
    const it = presented({ pages })
    assert.deepEqual([directions(it.state), it.shown], [{ back: false, forward: false }, ["next"]])
    it.send({ type: "tap", control: "next" }).run()
    assert.deepEqual([directions(it.state), it.shown], [{ back: false, forward: true }, []])
    it.drag(0.7).run()
    assert.deepEqual([directions(it.state), it.shown], [{ back: true, forward: true }, ["page-control", "close", "previous"]])
  })

  row("the host's flag lets only the first launch present (section 6.1)", () => {
    const it = new Master({ fidelity, key: "walkthroughPresented" }).send({ type: "launch" })
    assert.deepEqual(it.effects.map(({ type }) => type), ["present", "writeFlag", "log"])
    assert.deepEqual(it.take(), ["PageDidChange(0)"])
    it.send({ type: "close" }).take()
    it.send({ type: "launch" })
    assert.deepEqual([it.notes, it.state.isPresented], [["presented-before"], false])
    it.effects = []
    it.send({ type: "present" })
    assert.deepEqual([it.take(), it.state.isPresented], [["PageDidChange(0)"], true])
  })

  row("a slider outside the device tells nobody but the hook", () => {
    const it = presented()
    it.feed({ type: "set", p: 2 }).send({ type: "scrubbed" })
    assert.deepEqual([it.take(), it.state.dots, it.state.page], [[], 2, 2])
  })
}

test("The rubber band moves the first page's views by a d above 0, the last page's by one below (section 3.1)", () => {
  const beyond = (page, distance) => {
    const it = new Master({ page }).send({ type: "present" })
    it.feed({ type: "press", x: 0 }).feed({ type: "move", x: 0 }).feed({ type: "move", x: distance })
    return page - it.state.p
  }
  assert.ok(beyond(0, 0.5) > 0.2 && beyond(0, 0.5) < 0.5)
  assert.ok(beyond(3, -0.5) < -0.2 && beyond(3, -0.5) > -0.5)
})
