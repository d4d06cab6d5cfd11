// Every row of the table "Call / event" in the library's reference, section 2, in both fidelities. Not the two on
// `addElement`, and that registering again empties the elements: elements are read and drawn by the server.
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import test from "node:test"
import { describe } from "../../Public/player/log-sentences.js"
import { flagKey, showCall, transition } from "../../Public/player/training-overlay.js"
import { answers, App, isComplete, kinds, notes, quirks } from "./helpers.mjs"

const DEBUG = "debug_ICLTrainingOverlayLog"

for (const fidelity of ["strict", "intended"]) {
  const app = (options) => new App({ fidelity, ...options })
  const row = (name, body) => test(`${fidelity}: ${name}`, body)

  row("registerScreen with a new name creates data and logs", () => {
    const it = app({ screens: [] })
    const effects = it.send({ type: "register", screen: "A", title: "One", text: "Text" })
    assert.deepEqual(it.state.registered.A, { title: "One", text: "Text", overlay: null })
    assert.equal(effects[0].name, "registerScreen:")
    assert.deepEqual(notes(effects, DEBUG), ["registered"])
  })

  row("registerScreen with a known name keeps the title and text it has (quirk 4)", () => {
    const it = app()
    const effects = it.send({ type: "register", screen: "A", title: "Other", text: "Other" })
    assert.deepEqual(it.state.registered.A, { title: "A", text: "", overlay: null })
    assert.deepEqual([quirks(effects), notes(effects)], [[4], ["known", "keeps-texts"]])
    assert.deepEqual(notes(effects, DEBUG), [], "only the first registration is logged")
  })

  row("registerScreen of the active screen is a console warning more; the view stays", () => {
    const it = app()
    it.show("A")
    const effects = it.send({ type: "register", screen: "A", title: "A", text: "" })
    assert.deepEqual(notes(effects), ["known", "active"])
    assert.deepEqual(kinds(effects), [])
    assert.deepEqual(it.visible, ["A"])
    assert.deepEqual(kinds(it.tap()), ["remove"], "the view still has its owner")
  })

  row("showScreen with an unknown name logs and answers NO", () => {
    const it = app()
    const effects = it.show("Z")
    assert.deepEqual(notes(effects, DEBUG), ["unknown"])
    assert.deepEqual(answers(effects, "showScreen:"), [false])
    assert.deepEqual(kinds(effects), [])
  })

  row("showScreen of a shown screen answers NO, nothing else, unless forced or checks are ignored", () => {
    const it = app({ flags: ["A"] })
    const effects = it.show("A")
    assert.equal(effects.length, 1)
    assert.equal(effects[0].answer, false)
    assert.deepEqual(kinds(it.show("A", { force: true })), ["writeFlag", "present"])

    const other = app({ flags: ["A"], ignoreShown: true })
    assert.deepEqual(kinds(other.show("A")), ["writeFlag", "present"], "written though not consulted")
  })

  row("showScreen while one is active queues, answers YES and writes no flag", () => {
    const it = app()
    it.show("A")
    const effects = it.show("B")
    assert.deepEqual(kinds(effects), [])
    assert.deepEqual(answers(effects, "showScreen:"), [true])
    assert.deepEqual([it.queue, it.state.flags], [["B"], ["A"]])
  })

  row("showScreen of a queued name keeps the first request's place, rectangle and position", () => {
    const it = app()
    it.show("A")
    it.show("B", { position: "left", rect: null })
    it.show("C")
    const effects = it.show("B", { position: "right", rect: { x: 1, y: 2, width: 3, height: 4 } })
    assert.deepEqual(answers(effects, "showScreen:"), [true])
    assert.deepEqual(it.queue, ["B", "C"])
    assert.deepEqual([it.state.queue[0].position, it.state.queue[0].rect], ["left", null])
  })

  row("showScreen of the active screen, forced, waits in the queue", () => {
    const it = app()
    it.show("A")
    it.show("A", { force: true })
    assert.deepEqual([it.visible, it.queue], [["A"], ["A"]])
    it.tap()
    assert.deepEqual([it.visible, it.queue], [["A"], []])
  })

  row("showScreen while not ready queues; the flag stays unset", () => {
    const it = app({ ready: false })
    const effects = it.show("A")
    assert.deepEqual(answers(effects, "readyToShowOverlays"), [false])
    assert.deepEqual([it.visible, it.queue, it.state.flags], [[], ["A"], []])
  })

  row("showScreen otherwise makes the screen active and presents it, the flag first (quirk 10)", () => {
    const it = app()
    const effects = it.show("A", { position: "top" })
    assert.deepEqual(kinds(effects), ["writeFlag", "present"])
    const { overlay } = effects.find(({ type }) => type === "present")
    assert.deepEqual([overlay.screen, overlay.step, overlay.position], ["A", 1, "top"])
    assert.deepEqual([it.state.active, it.state.flags], ["A", ["A"]])
    assert.deepEqual(answers(effects, "showScreen:"), [true])
  })

  row("showScreen without a controller is fine unless it has to wait (quirk 12)", () => {
    const it = app()
    assert.deepEqual(kinds(it.show("A", { controller: false })), ["writeFlag", "present"])
    const effects = it.show("B", { controller: false })
    assert.deepEqual([quirks(effects), it.queue], [[12], []])
    assert.deepEqual(notes(effects), ["no-controller"])
  })

  row("readyToShowOverlays is asked last, and only if nothing is active or queued", () => {
    const it = app({ flags: ["B"] })
    assert.deepEqual(answers(it.show("B"), "readyToShowOverlays"), [], "the flag answered first")
    assert.deepEqual(answers(it.show("A"), "readyToShowOverlays"), [true])
    assert.deepEqual(answers(it.show("C"), "readyToShowOverlays"), [], "A is active")

    const waiting = app({ ready: false })
    waiting.show("A")
    waiting.send({ type: "setReady", ready: true })
    assert.deepEqual(answers(waiting.show("B"), "readyToShowOverlays"), [], "A is queued")
    assert.deepEqual(waiting.queue, ["A", "B"])
  })

  row("without a delegate the app is ready and hears nothing", () => {
    const it = app({ ready: false, delegate: false })
    it.show("A")
    assert.deepEqual(it.visible, ["A"])
    it.tap()
    assert.deepEqual(it.effects.filter(({ name }) => name && !name.startsWith("showScreen:")), [])
  })

  row("resumeShowingOverlays presents the first of the queue without asking readiness or flags (quirk 3)", () => {
    const it = app({ ready: false })
    it.show("A")
    it.show("B")
    it.send({ type: "flagAsShown", screens: ["A"] })
    const effects = it.send({ type: "resume" })
    assert.deepEqual(it.visible, ["A"])
    assert.deepEqual(answers(effects, "readyToShowOverlays"), [])
    assert.deepEqual(quirks(effects), [3])
    assert.deepEqual(answers(effects, "resumeShowingOverlays"), [true])
    assert.deepEqual(effects.filter(({ name }) => name === DEBUG).map(({ count }) => count), [2])
    assert.equal(it.state.active, fidelity === "strict" ? null : "A")
  })

  row("resumeShowingOverlays answers NO if a screen is active or nothing waits", () => {
    const it = app()
    assert.deepEqual(answers(it.send({ type: "resume" }), "resumeShowingOverlays"), [false])
    it.show("A")
    it.show("B")
    assert.deepEqual(answers(it.send({ type: "resume" }), "resumeShowingOverlays"), [false])
    assert.deepEqual([it.visible, it.queue], [["A"], ["B"]])
  })

  row("a tap removes the view and takes the next of the queue; after the last the sequence is complete", () => {
    const it = app()
    it.show("A")
    it.show("B")
    const first = it.tap()
    assert.deepEqual([kinds(first), isComplete(first)], [["remove", "writeFlag", "present"], false])
    const second = it.tap()
    assert.deepEqual([kinds(second), isComplete(second)], [["remove"], true])
    assert.equal(it.state.frozenScreen, null)
    assert.deepEqual(it.tap(), [], "there is nothing to tap")
  })

  row("flagAsShown of a queued or visible screen changes neither queue nor view", () => {
    const it = app()
    it.show("A")
    it.show("B")
    const effects = it.send({ type: "flagAsShown", screens: ["A", "B", "unregistered"] })
    assert.deepEqual([it.visible, it.queue], [["A"], ["B"]])
    assert.deepEqual(kinds(effects), ["writeFlag", "writeFlag", "writeFlag"])
    assert.deepEqual(it.state.flags, ["A", "B", "unregistered"])
    it.tap()
    assert.deepEqual(it.visible, ["B"])
  })

  row("flagAsNotShown and debug_ClearPreviouslyShownFlags act at the next request (quirk 21)", () => {
    const it = app({ flags: ["A", "B"] })
    assert.deepEqual(kinds(it.send({ type: "flagAsNotShown", screens: ["A"] })), ["removeFlag"])
    assert.deepEqual(it.state.flags, ["B"])
    it.show("A")
    assert.deepEqual(it.visible, ["A"])
    assert.deepEqual(kinds(it.send({ type: "clearFlags" })), ["clearFlags"])
    assert.deepEqual(it.state.flags, [])
  })

  row("setOverlayStyle and setCSSName apply to the next presented screen only", () => {
    const it = app()
    it.show("A")
    it.show("B")
    const effects = it.send({ type: "setStyle", style: "darken", stylesheet: "other.css" })
    assert.deepEqual(kinds(effects), [])
    assert.deepEqual(effects.map(({ name }) => name), ["setOverlayStyle:", "setCSSName:"])
    assert.equal(it.state.visible[0].style, "glass")
    it.tap()
    assert.equal(it.state.visible[0].style, "darken")
    assert.equal(it.state.visible[0].frozen, null, "a film needs no snapshot")
  })

  row("rotation or resize while visible lays nothing out again", () => {
    const it = app()
    it.show("A")
    const before = it.state
    assert.deepEqual(it.send({ type: "resize" }), [], "the machine knows of no such event")
    assert.deepEqual(it.state, before)
  })

  row("an app that quits loses its queue; unshown screens are offered again", () => {
    const it = app()
    it.show("A")
    it.show("B")
    assert.deepEqual(kinds(it.send({ type: "quit" })), ["remove"])
    assert.deepEqual([it.visible, it.queue, it.state.active, it.state.flags], [[], [], null, ["A"]])
    it.send({ type: "register", screen: "A" })
    it.send({ type: "register", screen: "B" })
    it.show("A")
    it.show("B")
    assert.deepEqual(it.visible, ["B"])
  })

  row("the snapshot is taken once per sequence and dropped at its end (quirk 8)", () => {
    const it = app()
    it.show("A")
    it.show("B")
    it.tap()
    assert.deepEqual(it.state.visible[0].frozen, { screen: "A", step: 1, below: [] })
    it.tap()
    assert.equal(it.state.frozenScreen, null)
    it.show("C")
    assert.equal(it.state.visible[0].frozen.step, 3)
  })

  row("a preview drops what is on view or waiting and shows its step, ready or not, shown or not", () => {
    const it = app({ ready: false, flags: ["C"] })
    it.show("A")
    it.send({ type: "resume" })
    it.show("B")
    const effects = it.send({ type: "preview", screen: "C", step: 3 })
    assert.deepEqual(kinds(effects), ["remove", "writeFlag", "present"])
    assert.deepEqual([it.visible, it.queue, it.state.active], [["C"], [], "C"])
    assert.equal(it.state.frozenScreen.step, 3)
  })

  row("steps that move in the file keep their screens, those that are gone leave the queue", () => {
    const it = app()
    it.show("A")
    it.show("B")
    it.show("C")
    it.send({ type: "renumber", steps: [{ number: 1, id: "C" }, { number: 2, id: "A" }] })
    assert.deepEqual(it.state.visible.map(({ step }) => step), [2])
    assert.deepEqual(it.state.queue.map(({ screen, step }) => [screen, step]), [["C", 1]])
    assert.equal(it.state.frozenScreen.step, 2)
  })

  row("unknown events and hostile names change nothing", () => {
    const it = app()
    for (const type of ["", "nothing", "toString", "__proto__"]) assert.deepEqual(it.send({ type }), [])
    assert.deepEqual(answers(it.show("constructor"), "showScreen:"), [false])
    it.send({ type: "register", screen: "__proto__" })
    it.show("__proto__")
    assert.deepEqual(it.visible, ["__proto__"])
  })
}

test("strict: forcing a screen that is visible from the queue orphans its first view (quirk 2)", () => {
  const it = new App({ fidelity: "strict" })
  it.show("A")
  it.show("B")
  it.tap()
  const effects = it.show("B", { force: true })
  assert.deepEqual([it.visible, quirks(effects)], [["B", "B"], [2]])
  const [orphan, top] = it.state.visible.map(({ overlay }) => overlay)
  assert.equal(isComplete(it.tap(top)), true)
  const dead = it.tap(orphan)
  assert.deepEqual([kinds(dead), quirks(dead)], [[], [2]])
  assert.deepEqual(notes(dead, DEBUG), ["no-owner"])
  assert.deepEqual(it.visible, ["B"], "nothing but leaving the screen removes it")
})

test("intended: forcing a screen that is visible from the queue replaces its view, with a warning (quirk 2)", () => {
  const it = new App()
  it.show("A")
  it.show("B")
  it.tap()
  const [old] = it.state.visible
  const effects = it.show("B", { force: true, position: "bottom" })
  assert.deepEqual([kinds(effects), quirks(effects)], [["writeFlag", "replace"], [2]])
  const replace = effects.find(({ type }) => type === "replace")
  assert.deepEqual([replace.overlay, replace.with.position], [old.overlay, "bottom"])
  assert.deepEqual([it.visible, it.state.active], [["B"], "B"])
  assert.equal(isComplete(it.tap()), true)
  assert.deepEqual(it.visible, [])
})

test("strict: an app that resumes while a queued screen is visible stacks the next one (quirk 1)", () => {
  const it = new App({ fidelity: "strict" })
  it.show("A")
  it.show("B")
  it.show("C")
  it.tap()
  assert.deepEqual(quirks(it.send({ type: "resume" })), [1])
  assert.deepEqual(it.visible, ["B", "C"])
})

test("intended: an app that resumes while a queued screen is visible is answered NO (quirk 1)", () => {
  const it = new App()
  it.show("A")
  it.show("B")
  it.show("C")
  it.tap()
  const effects = it.send({ type: "resume" })
  assert.deepEqual([answers(effects, "resumeShowingOverlays"), quirks(effects)], [[false], [1]])
  assert.deepEqual([it.visible, it.queue], [["B"], ["C"]])
})

test("strict: a fresh snapshot has the overlay below in it, a kept one has not (quirk 9)", () => {
  const it = new App({ fidelity: "strict" })
  it.show("A")
  it.show("B")
  it.tap()
  it.show("C")
  const [below, kept] = it.state.visible
  assert.deepEqual(kept.frozen, { screen: "A", step: 1, below: [] }, "still the snapshot of A")
  it.tap()
  it.show("D")
  assert.deepEqual(it.state.visible.at(-1).frozen, { screen: "D", step: 4, below: [below.overlay] })
})

test("The calls have the library's names", () => {
  assert.equal(showCall(null), "showScreen:forceReshow:currentViewController:displayPosition:")
  assert.equal(showCall({}), "showScreen:forceReshow:currentViewController:webViewRect:")
  assert.equal(flagKey("PetsTab1"), "ICLTrainingOverlay.Shown.PetsTab1")
})

test("States and effects are plain data", () => {
  const it = new App()
  it.show("A")
  it.show("B")
  it.tap()
  assert.deepEqual(structuredClone(it.state), it.state)
  assert.deepEqual(structuredClone(it.effects), it.effects)
  assert.deepEqual(transition(it.state, { type: "tap" }), transition(it.state, { type: "tap" }), "and repeatable")
})

test("Every note of the machine has a sentence for people", () => {
  const source = readFileSync(new URL("../../Public/player/training-overlay.js", import.meta.url), "utf8")
  const used = [...source.matchAll(/note: (?:known && )?"([a-z-]+)"|answer\((?:true|false), "([a-z-]+)"\)/g)]
  assert.ok(used.length > 15)
  for (const [, note, answered] of used) {
    const { detail } = describe({ screen: "A", other: "B", count: 1, note: note ?? answered })
    assert.notEqual(detail, note ?? answered)
  }
})

test("Log entries read as calls with their answers, reasons and quirks", () => {
  assert.deepEqual(describe({ screen: "A", force: false, answer: true }),
    { detail: "A, forceReshow NO → YES", level: "info", quirk: undefined })
  assert.equal(describe({ screen: "A", force: false, answer: false, note: "shown-before" }).detail,
    "A, forceReshow NO → NO, shown before")
  assert.equal(describe({ answer: true }).detail, "→ YES")
  assert.equal(describe({ note: "resuming", count: 2 }).detail, "resuming, 2 in the queue")
  assert.deepEqual(describe({ screen: "C", other: "B", note: "stacks", quirk: 1 }),
    { detail: "C opens on top of B (quirk 1)", level: "warning", quirk: 1 })
  assert.equal(describe({ screen: "A", note: "no-owner", quirk: 2 }).level, "error")
  assert.equal(describe({}).detail, "")
})
