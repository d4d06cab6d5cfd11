// Every row of the table "Call / event" in spec/icl-training-overlay.md, section 2, in both fidelities.
import assert from "node:assert/strict"
import test from "node:test"
import { flagKey, showCall, transition } from "../../Public/player/training-overlay.js"
import { App, isComplete, kinds, logs, quirks } from "./helpers.mjs"

for (const fidelity of ["strict", "intended"]) {
  const app = (options) => new App({ fidelity, ...options })
  const row = (name, body) => test(`${fidelity}: ${name}`, body)

  row("registerScreen with a new name creates data and logs", () => {
    const it = app({ screens: [] })
    const effects = it.send({ type: "register", screen: "A", title: "One", text: "Text" })
    assert.deepEqual(it.state.registered.A, { title: "One", text: "Text", elements: [], overlay: null })
    assert.deepEqual(logs(effects, "registerScreen:"), ["A"])
    assert.deepEqual(logs(effects, "debug_ICLTrainingOverlayLog"), ["registered A"])
  })

  row("registerScreen with a known name empties the elements and keeps the texts (quirk 4)", () => {
    const it = app()
    it.send({ type: "addElement", screen: "A", subject: "view", text: "x" })
    assert.equal(it.state.registered.A.elements.length, 1)
    const effects = it.send({ type: "register", screen: "A", title: "Other", text: "Other" })
    assert.deepEqual(it.state.registered.A, { title: "A", text: "", elements: [], overlay: null })
    assert.deepEqual(quirks(effects), [4])
    assert.deepEqual(logs(effects, "debug_ICLTrainingOverlayLog"), [], "only the first registration is logged")
  })

  row("registerScreen of the active screen is a console warning more; the view stays", () => {
    const it = app()
    it.show("A")
    const effects = it.send({ type: "register", screen: "A", title: "A", text: "" })
    assert.equal(logs(effects).filter((line) => line.startsWith("console:")).length, 1)
    assert.deepEqual(kinds(effects), [])
    assert.deepEqual(it.visible, ["A"])
    assert.deepEqual(kinds(it.tap()), ["remove"], "the view still has its owner")
  })

  row("addElement with an unsupported single object is noted and ignored", () => {
    const it = app()
    const effects = it.send({ type: "addElement", screen: "A", subject: "string", text: "x" })
    assert.equal(logs(effects).length, 1)
    assert.deepEqual(it.state.registered.A.elements, [])
  })

  row("addElement takes views, null, unions and pairs of a bar and its item", () => {
    const it = app()
    const subjects = [
      "view", null, ["view", "view", "view"], ["toolbar", "bar-item"], ["navigation-bar", "navigation-item"],
      ["tab-bar", "tab-item"], ["segmented-control", "number"], ["tab-bar", "tab-item", "string"]
    ]
    for (const subject of subjects) it.send({ type: "addElement", screen: "A", subject })
    assert.equal(it.state.registered.A.elements.length, subjects.length)
  })

  row("addElement with a list that holds something else is ignored; with fewer than two the app would crash", () => {
    const it = app()
    assert.equal(logs(it.send({ type: "addElement", screen: "A", subject: ["view", "string"] })).length, 1)
    assert.deepEqual(quirks(it.send({ type: "addElement", screen: "A", subject: ["view"] })), [12])
    assert.deepEqual(quirks(it.send({ type: "addElement", screen: "A", subject: [] })), [12])
    assert.deepEqual(it.state.registered.A.elements, [])
  })

  row("showScreen with an unknown name logs and answers NO", () => {
    const it = app()
    const effects = it.show("Z")
    assert.equal(logs(effects, "debug_ICLTrainingOverlayLog").length, 1)
    assert.match(logs(effects, "showScreen:")[0], /→ NO$/)
    assert.deepEqual(kinds(effects), [])
  })

  row("showScreen of a shown screen answers NO, nothing else, unless forced or checks are ignored", () => {
    const it = app({ flags: ["A"] })
    const effects = it.show("A")
    assert.equal(effects.length, 1)
    assert.match(effects[0].detail, /→ NO/)
    assert.deepEqual(kinds(it.show("A", { force: true })), ["writeFlag", "present"])

    const other = app({ flags: ["A"], ignoreShown: true })
    assert.deepEqual(kinds(other.show("A")), ["writeFlag", "present"], "written though not consulted")
  })

  row("showScreen while one is active queues, answers YES and writes no flag", () => {
    const it = app()
    it.show("A")
    const effects = it.show("B")
    assert.deepEqual(kinds(effects), [])
    assert.match(logs(effects, "showScreen:")[0], /→ YES/)
    assert.deepEqual([it.queue, it.state.flags], [["B"], ["A"]])
  })

  row("showScreen of a queued name keeps the first request's place, rectangle and position", () => {
    const it = app()
    it.show("A")
    it.show("B", { position: "left", rect: null })
    it.show("C")
    const effects = it.show("B", { position: "right", rect: { x: 1, y: 2, width: 3, height: 4 } })
    assert.match(logs(effects, "showScreen:")[0], /→ YES/)
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
    assert.deepEqual(logs(effects, "readyToShowOverlays"), ["→ NO"])
    assert.deepEqual([it.visible, it.queue, it.state.flags], [[], ["A"], []])
  })

  row("showScreen otherwise makes the screen active and presents it, the flag first (quirk 10)", () => {
    const it = app()
    const effects = it.show("A", { position: "top" })
    assert.deepEqual(kinds(effects), ["writeFlag", "present"])
    const { overlay } = effects.find(({ type }) => type === "present")
    assert.deepEqual([overlay.screen, overlay.step, overlay.position], ["A", 1, "top"])
    assert.deepEqual([it.state.active, it.state.flags], ["A", ["A"]])
    assert.match(logs(effects, "showScreen:")[0], /→ YES$/)
  })

  row("showScreen without a controller is fine unless it has to wait (quirk 12)", () => {
    const it = app()
    assert.deepEqual(kinds(it.show("A", { controller: false })), ["writeFlag", "present"])
    const effects = it.show("B", { controller: false })
    assert.deepEqual([quirks(effects), it.queue], [[12], []])
    assert.equal(effects[0].level, "error")
  })

  row("readyToShowOverlays is asked last, and only if nothing is active or queued", () => {
    const it = app({ flags: ["B"] })
    assert.deepEqual(logs(it.show("B"), "readyToShowOverlays"), [], "the flag answered first")
    assert.deepEqual(logs(it.show("A"), "readyToShowOverlays"), ["→ YES"])
    assert.deepEqual(logs(it.show("C"), "readyToShowOverlays"), [], "A is active")

    const waiting = app({ ready: false })
    waiting.show("A")
    waiting.send({ type: "setReady", ready: true })
    assert.deepEqual(logs(waiting.show("B"), "readyToShowOverlays"), [], "A is queued")
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
    assert.deepEqual(logs(effects, "readyToShowOverlays"), [])
    assert.deepEqual(quirks(effects), [3])
    assert.ok(logs(effects, "resumeShowingOverlays").includes("→ YES"))
    assert.deepEqual(logs(effects, "debug_ICLTrainingOverlayLog"), ["resuming, 2 in the queue"])
    assert.equal(it.state.active, fidelity === "strict" ? null : "A")
  })

  row("resumeShowingOverlays answers NO if a screen is active or nothing waits", () => {
    const it = app()
    assert.deepEqual(logs(it.send({ type: "resume" }), "resumeShowingOverlays"), ["→ NO"])
    it.show("A")
    it.show("B")
    assert.deepEqual(logs(it.send({ type: "resume" }), "resumeShowingOverlays"), ["→ NO"])
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
    assert.deepEqual([logs(effects, "setOverlayStyle:"), logs(effects, "setCSSName:")], [["etsDarken"], ["other.css"]])
    assert.equal(it.state.visible[0].style, "glass")
    it.tap()
    assert.equal(it.state.visible[0].style, "darken")
    assert.equal(it.state.visible[0].frozen, null, "a film needs no snapshot")
  })

  row("rotation or resize while visible lays nothing out again", () => {
    const it = app()
    it.show("A")
    const before = it.state
    assert.deepEqual(it.send({ type: "resize" }), [])
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
    assert.match(logs(it.show("constructor"), "showScreen:")[0], /→ NO$/)
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
  assert.equal(logs(dead, "debug_ICLTrainingOverlayLog").length, 1)
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
  assert.deepEqual([logs(effects, "resumeShowingOverlays").at(-1), quirks(effects)], ["→ NO", [1]])
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
  assert.deepEqual(JSON.parse(JSON.stringify(it.state)), it.state)
  assert.deepEqual(JSON.parse(JSON.stringify(it.effects)), it.effects)
  assert.deepEqual(transition(it.state, { type: "tap" }), transition(it.state, { type: "tap" }), "and repeatable")
})
