import assert from "node:assert/strict"
import test from "node:test"
import { initialState, SHOWN, top, transition } from "../../Public/player/image-guide.js"

/** An app with the guide: remembers what was said and stored. */
class App {
  lines = []
  stored = []

  constructor(options = {}) {
    this.state = initialState({ count: 2, ...options })
  }

  send(type, content = {}) {
    const before = JSON.stringify(this.state)
    const { state, effects } = transition(this.state, { type, ...content })
    assert.equal(JSON.stringify(this.state), before, "the state that was given is not changed")
    this.state = state
    for (const effect of effects) (effect.type === "log" ? this.lines : this.stored).push(effect)
    return effects
  }

  get names() {
    return this.lines.map(({ name, answer }) => (answer === undefined ? name : `${name} ${answer ? "YES" : "NO"}`))
  }

  get quirks() {
    return this.lines.flatMap(({ quirk }) => quirk ?? [])
  }

  /** Numbers of the pictures in all piles, bottom to top. */
  get layers() {
    return this.state.piles
  }

  clear() {
    this.lines = []
  }
}

const CREATE = "sureGuideViewWithImageName:imageCount:"
const HIDE = "setStatusBarHidden: YES"
const SHOW_BAR = "setStatusBarHidden: NO"

test("Picture n is seen first and picture 1 last; n pictures need n taps, section 3", () => {
  for (const [count, seen] of [[2, [2, 1]], [3, [3, 2, 1]], [1, [1]]]) {
    const app = new App({ count })
    app.send("launch")
    for (const number of seen) {
      assert.equal(top(app.state).number, number)
      assert.equal(app.layers.length, 1)
      app.send("tap")
    }
    assert.equal(top(app.state), null)
    assert.deepEqual(app.layers, [])
  }
})

test("Creation stacks all pictures and hides the status bar", () => {
  const app = new App({ count: 3 })
  app.send("launch")
  assert.deepEqual(app.layers, [[1, 2, 3]])
  assert.deepEqual(app.names, [CREATE, HIDE])
  assert.equal(app.state.isStatusBarHidden, true)
})

test("Picture 1 ends it: removed, block, status bar, then the guide goes, section 3", () => {
  const app = new App({ count: 2, onLastTap: "guide-finished" })
  app.send("launch")
  app.send("tap")
  app.clear()
  app.send("tap")
  assert.deepEqual(app.names, ["tap", "lastTapBlock", "guide-finished", SHOW_BAR, "removeFromSuperview"])
  assert.deepEqual([app.lines[0].picture, app.lines[0].tag], ["picture 1", 1000])
  assert.equal(app.state.isStatusBarHidden, false)
})

test("Pictures are called by their names, which in numeric order are not their layers' numbers", () => {
  const app = new App({ count: 2, names: ["guide_2", "guide_1"], missing: [1] })
  app.send("launch")
  assert.equal(app.lines.find(({ note }) => note === "sure-missing").names, "guide_2")
  app.clear()
  app.send("tap")
  assert.deepEqual([app.lines[0].picture, app.lines[0].tag], ["guide_1", 1001])
})

test("Without a block nothing is called; other pictures call nothing and show no status bar", () => {
  const app = new App({ count: 2 })
  app.send("launch")
  app.clear()
  app.send("tap")
  assert.deepEqual(app.names, ["tap"])
  assert.equal(app.lines[0].tag, 1001)
  assert.equal(app.state.isStatusBarHidden, true)
  app.send("tap")
  assert.deepEqual(app.names.slice(1), ["tap", SHOW_BAR, "removeFromSuperview"])
})

test("A tap on the app means nothing to the guide", () => {
  const app = new App()
  assert.deepEqual(app.send("tap"), [])
})

test("What is stored decides, and asking is setting, section 5 and quirk 6", () => {
  const ask = (stored) => {
    const app = new App({ once: true })
    app.send("launch", { stored })
    const line = app.lines.find(({ name }) => name === "shouldShowGuider")
    return [line.answer, app.stored.map(({ stored }) => stored), app.layers.length]
  }
  assert.equal(SHOWN, 200)
  assert.deepEqual(ask(null), [true, [200], 1])
  assert.deepEqual(ask(200), [false, [], 0])
  assert.deepEqual(ask(JSON.parse("200.0")), [false, [], 0])
  for (const other of [199, 1, 0, "200", true]) assert.deepEqual(ask(other), [true, [200], 1])
})

test("The flag is set before the guide opens, so quitting in the middle shows it no more, section 4", () => {
  const app = new App({ once: true })
  const effects = app.send("launch")
  const order = effects.map(({ type, name }) => name ?? type)
  assert.deepEqual(order, ["shouldShowGuider", "store", CREATE, "setStatusBarHidden:"])
  app.send("launch")
  assert.equal(app.lines.at(-1).note, "sure-shown-once")
  assert.deepEqual(app.layers, [])
  app.send("forget")
  app.send("launch")
  assert.equal(app.layers.length, 1)
})

test("Without `once` nobody asks", () => {
  const app = new App()
  app.send("launch", { stored: 200 })
  assert.deepEqual(app.names, [CREATE, HIDE])
  assert.deepEqual(app.stored, [])
})

test("Count 0 or less freezes the app, and only a preview has a way out, quirk 3", () => {
  for (const count of [0, -3]) {
    const app = new App({ count })
    app.send("launch")
    assert.deepEqual(app.quirks, ["3"])
    assert.equal(top(app.state).isStuck, true)
    assert.equal(app.state.isStatusBarHidden, true)
    app.send("tap")
    assert.equal(top(app.state).isStuck, true)
    assert.equal(app.lines.at(-1).note, "sure-swallowed")
    app.send("escape")
    assert.equal(top(app.state), null)
    assert.equal(app.state.isStatusBarHidden, false)
  }
})

test("A missing picture takes its tap all the same; missing number 1 still ends the guide, quirk 4", () => {
  const app = new App({ count: 3, missing: [1, 3] })
  app.send("launch")
  assert.deepEqual(app.quirks, ["4"])
  assert.equal(top(app.state).isMissing, true)
  app.send("escape")
  assert.equal(top(app.state).number, 2)
  assert.equal(top(app.state).isMissing, false)
  app.send("tap")
  app.send("tap")
  assert.equal(top(app.state), null)
  assert.equal(app.state.isStatusBarHidden, false)
})

test("show while visible brings the same view to the front, no second copy", () => {
  const app = new App()
  app.send("launch")
  app.clear()
  app.send("show")
  assert.deepEqual(app.layers, [[1, 2]])
  assert.deepEqual([app.names, app.quirks], [["show"], []])
})

test("show after the end puts an empty view back: no way out, quirk 10", () => {
  const app = new App({ count: 1 })
  app.send("launch")
  app.send("tap")
  app.clear()
  app.send("show")
  assert.deepEqual(app.names, ["show", HIDE])
  assert.deepEqual(app.quirks, ["10"])
  assert.equal(top(app.state).isStuck, true)
  app.send("tap")
  assert.equal(top(app.state).isStuck, true)
  assert.deepEqual(app.quirks, ["10", "10"])
  app.send("escape")
  assert.equal(top(app.state), null)
})

test("Created twice, the second pile lies on top; its end shows the status bar over the first, section 4", () => {
  const app = new App({ count: 1 })
  app.send("launch")
  app.send("create")
  assert.deepEqual(app.layers, [[1], [1]])
  app.send("tap")
  assert.deepEqual(app.layers, [[1]])
  assert.equal(app.state.isStatusBarHidden, false)
  assert.equal(app.lines.at(-1).note, "sure-pile-below")
  app.send("tap")
  assert.equal(top(app.state), null)
})

test("A viewer's step has the pictures below it and asks nobody", () => {
  const app = new App({ count: 3, once: true })
  app.send("preview", { number: 2 })
  assert.deepEqual(app.layers, [[1, 2]])
  assert.equal(app.state.isStatusBarHidden, true)
  assert.deepEqual([app.lines, app.stored], [[], []])
  app.send("preview", { number: 0, count: 0 })
  assert.equal(top(app.state).isStuck, true)
})
