import assert from "node:assert/strict"
import test from "node:test"
import { PagerInput } from "../../Public/player/pager-input.js"

/** An element 320 points wide in a window, with a clock of frames that goes on when it is told to. */
function browser() {
  const frames = []
  globalThis.requestAnimationFrame = (frame) => frames.push(frame)
  globalThis.cancelAnimationFrame = () => (frames.length = 0)
  const view = new EventTarget()
  const element = Object.assign(new EventTarget(), {
    style: {}, ownerDocument: { defaultView: view },
    getBoundingClientRect: () => ({ width: 320 }),
    setPointerCapture(id) {
      this.captured = id
    }
  })
  const pointer = (target, type, clientX, timeStamp, more = {}) => {
    const event = new Event(type, { cancelable: true })
    const content = { isPrimary: true, button: 0, pointerId: 1, clientX, clientY: 0, ...more }
    for (const [name, value] of Object.entries({ ...content, timeStamp })) Object.defineProperty(event, name, { value })
    target.dispatchEvent(event)
    return event
  }
  return {
    element, frames,
    down: (x, time, more) => pointer(element, "pointerdown", x, time, more),
    move: (x, time, more) => pointer(view, "pointermove", x, time, more),
    up: (x, time, more) => pointer(view, "pointerup", x, time, more),
    cancel: (x, time) => pointer(view, "pointercancel", x, time),
    click: (x) => pointer(element, "click", x, 0),
    frame: (time) => frames.splice(0).forEach((frame) => frame(time))
  }
}

function scrollView(options = {}) {
  const page = browser()
  const told = []
  const input = new PagerInput(page.element, {
    count: 5, page: 2, changed: (effects) => told.push(...effects), ...options
  })
  const types = () => told.map(({ type }) => type)
  return { ...page, input, told, types }
}

test("Less than 10 pixels are a tap, which reaches what was tapped", () => {
  const view = scrollView()
  let taps = 0
  view.element.addEventListener("click", () => taps++)
  view.down(100, 0)
  view.move(109, 10)
  view.up(109, 20)
  view.click(109)
  assert.equal(taps, 1)
  assert.deepEqual(view.told, [])
  assert.equal(view.element.captured, undefined)
})

test("From 10 pixels on it is a drag, one to one from where the finger came down, and its click reaches nobody", () => {
  const view = scrollView()
  let taps = 0
  view.element.addEventListener("click", () => taps++)
  view.down(200, 0)
  view.move(190, 10)
  assert.equal(view.input.state.p, 2 + 10 / 320)
  assert.equal(view.element.captured, 1)
  view.move(40, 20)
  assert.equal(view.input.state.p, 2.5)
  view.up(40, 500)
  assert.equal(view.click(40).defaultPrevented, true)
  assert.equal(taps, 0)
  view.down(100, 600)
  view.up(100, 610)
  view.click(100)
  assert.equal(taps, 1, "the next tap counts again")
})

test("One loop runs while pages move and ends with them", () => {
  const view = scrollView()
  view.input.send({ type: "scrollTo", page: 3, time: 0 })
  view.input.send({ type: "tick", time: 1 })
  assert.equal(view.frames.length, 1)
  let frames = 0
  for (let time = 16; view.frames.length > 0; time += 16) {
    view.frame(time)
    frames++
    assert.ok(view.frames.length <= 1)
  }
  assert.equal(frames, 19) // 300 ms
  assert.equal(view.input.state.p, 3)
})

test("Vertical panning and pinching stay the browser's", () => {
  assert.equal(scrollView().element.style.touchAction, "pan-y pinch-zoom")
})

test("What the browser takes away ends the drag", () => {
  const view = scrollView()
  view.down(200, 0)
  view.move(150, 10)
  view.cancel(0, 20)
  assert.ok(view.types().includes("didEndDragging"))
  view.move(0, 30)
  assert.equal(view.input.state.phase, "decelerate")
})

test("A second finger and other buttons are not listened to", () => {
  const view = scrollView()
  view.down(200, 0, { button: 2 })
  view.down(200, 0, { isPrimary: false })
  view.down(200, 0)
  view.move(10, 10, { pointerId: 7 })
  view.up(10, 20, { pointerId: 7 })
  assert.deepEqual(view.told, [])
  view.move(40, 30)
  assert.equal(view.input.state.p, 2.5)
})

test("Directions can be locked, each alone or both", () => {
  const forwardOnly = scrollView({ directions: () => ({ back: false, forward: true }) })
  forwardOnly.down(100, 0)
  forwardOnly.move(200, 10)
  assert.equal(forwardOnly.input.state.p, 2)
  forwardOnly.move(68, 20)
  assert.equal(forwardOnly.input.state.p, 2.1)
  const backOnly = scrollView({ directions: () => ({ back: true, forward: false }) })
  backOnly.down(200, 0)
  backOnly.move(100, 10)
  assert.equal(backOnly.input.state.p, 2)
  const locked = scrollView({ directions: () => ({ back: false, forward: false }) })
  locked.down(200, 0)
  locked.move(100, 10)
  assert.deepEqual(locked.told, [])
})

test("Mirrored, the next page comes from the left", () => {
  const view = scrollView({ isMirrored: () => true })
  view.down(100, 0)
  view.move(260, 10)
  assert.equal(view.input.state.p, 2.5)
})

test("Stopped, it listens to nothing and asks for no frame", () => {
  const view = scrollView()
  view.input.send({ type: "scrollTo", page: 3, time: 0 })
  view.input.stop()
  assert.equal(view.frames.length, 0)
  view.down(200, 0)
  view.move(100, 10)
  assert.deepEqual(view.types(), ["needsFrame"])
})
