// Every row of section 4 of TNTutorialManager's reference, in the delegate's own names and the reference's order.
import assert from "node:assert/strict"
import test from "node:test"
import { FADE, initialState, storageKey, transition } from "../../Public/player/coach-marks.js"

/** A host with the sample's second screen (section 6.2): six steps, the fifth waits. */
const SECOND = [
  { holes: 2, captions: 2, skip: false },
  { holes: 1, captions: 1 },
  { holes: 1, captions: 1, delay: 0.4, before: "scroll-to-50" },
  { holes: 1, captions: 1, delay: 0.4 },
  { holes: 1, captions: 1, delay: 0.4, taps: "highlights", wait: true, action: "push-details" },
  { captions: 1, delay: 0.4 }
]
const PLAIN = [{ captions: 1 }, { holes: 1, captions: 1 }, { holes: 1, captions: 1 }]

class Host {
  effects = []

  constructor(steps = PLAIN, options = {}) {
    this.state = initialState({ steps, ...options })
  }

  /** The delegate calls and, in stars, what the library does, of this event alone. */
  send(type, event = {}) {
    const before = JSON.stringify(this.state)
    const { state, effects } = transition(this.state, { type, ...event })
    assert.equal(JSON.stringify(this.state), before, "the machine changed the state it was given")
    this.state = state
    this.effects = effects
    return effects.map(spoken).filter(Boolean)
  }

  /** The timer or fade that is under way ends. */
  end() {
    const { phase, turn } = this.state
    return this.send(phase === "delay" ? "delayed" : "faded", { turn })
  }

  /** Until the sheet stands still: shown, waiting or ended. */
  settle() {
    const said = []
    while (["fading-out", "delay", "fading-in"].includes(this.state.phase)) said.push(...this.end())
    return said
  }

  /** A host that has come to a step. */
  static at(index, steps = PLAIN, options = {}) {
    const host = new Host(steps, options)
    host.send("update", { index })
    host.settle()
    return host
  }

  get quirks() {
    return this.effects.flatMap(({ quirk }) => quirk ?? [])
  }

  answers(name) {
    return this.effects.filter((effect) => effect.name === name).map(({ answer }) => answer)
  }
}

function spoken({ type, name, index, after, milliseconds }) {
  if (type === "log") return name === "updateTutorial" ? null : index === undefined ? name : `${name}${index}`
  if (type === "delay") return `*delay ${milliseconds}*`
  if (type === "store") return `*index ${index}*`
  return { show: "*fade-in*", fadeOut: "*fade-out*", remove: "*teardown*", hide: "*hide*" }[type] ?? null
}

/** The calls that put step i on view, from viewsToHighlight(i) on. */
const highlight = (i, { captions = 1, hasSkip = true } = {}) => [
  `tutorialViewsToHighlight:${i}`, "tutorialShouldCoverStatusBar", "tutorialMasterView", `tutorialTint:${i}`,
  "tutorialSkipButtonTitle", "tutorialButtonsColor", `tutorialTexts:${i}`, `tutorialTextPositions:${i}`,
  `tutorialViewsEdgeInsets:${i}`,
  ...Array.from({ length: captions }, () => [`tutorialTextFonts:${i}`, `tutorialTextColors:${i}`]).flat(),
  `tutorialHasSkipButton:${i}`, "tutorialMaxIndex",
  ...(hasSkip ? ["tutorialSkipButtonFont", "tutorialSkipButtonTitle"] : []), "*fade-in*"
]
const begin = (i) => [`tutorialPreActionDelay:${i}`, `tutorialPreHighlightAction:${i}`]

test("The fade takes 0.3 s, and the key is TNTutorial with the identifier (3.1, 1.7)", () => {
  assert.equal(FADE, 300)
  assert.equal(storageKey("FirstViewController"), "TNTutorialFirstViewController")
})

for (const fidelity of ["strict", "intended"]) {
  const row = (name, body) => test(`${fidelity}: ${name}`, body)
  const host = (steps, options) => new Host(steps, { fidelity, ...options })
  const at = (index, steps, options) => Host.at(index, steps, { fidelity, ...options })

  row("host starts, sheet not yet in place", () => {
    const it = host()
    assert.deepEqual(it.send("update"), ["tutorialWaitAfterAction:0", "tutorialMaxIndex", ...begin(0), ...highlight(0)])
    assert.equal(it.state.phase, "fading-in")
    it.end()
    assert.equal(it.state.phase, "shown")
  })

  row("a start with a delay: the delay lies between the pre-highlight action and the highlight", () => {
    const it = host(SECOND)
    assert.deepEqual(it.send("update", { index: 2 }),
      ["tutorialWaitAfterAction:2", "tutorialMaxIndex", ...begin(2), "*delay 400*"])
    assert.deepEqual(it.answers("tutorialPreActionDelay:"), [0.4])
    assert.deepEqual(it.answers("tutorialPreHighlightAction:"), ["scroll-to-50"])
    assert.deepEqual(it.end(), highlight(2))
  })

  row("host starts, sheet in place, hidden after a wait", () => {
    const it = at(3, SECOND)
    it.send("tap")
    it.settle()
    it.send("tap")
    it.settle()
    assert.equal(it.state.phase, "waiting")
    assert.deepEqual(it.send("update"),
      ["tutorialWaitAfterAction:5", "tutorialMaxIndex", "*hide*", ...begin(5), "*delay 400*"])
    assert.deepEqual(it.end(), highlight(5, { hasSkip: false }))
  })

  row("accepted tap, more steps", () => {
    const it = at(0)
    assert.deepEqual(it.send("tap"),
      ["tutorialWaitAfterAction:0", "tutorialPerformAction:0", "*index 1*", "tutorialMaxIndex", "*fade-out*"])
    assert.deepEqual(it.end(), [...begin(1), ...highlight(1)])
  })

  row("accepted tap where steps take taps on highlights only: asked first", () => {
    const it = at(3, SECOND)
    it.send("tap")
    it.settle()
    assert.deepEqual(it.send("tap", { isOnView: true }), [
      "tutorialAcceptTapsOnHighlightsOnly:4", "tutorialViewsToHighlight:4", "tutorialWaitAfterAction:4",
      "tutorialPerformAction:4", "*index 5*", "tutorialMaxIndex", "*fade-out*"
    ])
    assert.deepEqual(it.answers("tutorialPerformAction:"), ["push-details"])
    assert.deepEqual(it.answers("tutorialWaitAfterAction:"), [true])
  })

  row("accepted tap, wait flag true: silence after the fade-out until updateTutorial", () => {
    const it = at(3, SECOND)
    it.send("tap")
    it.settle()
    it.send("tap")
    assert.deepEqual(it.end(), [])
    assert.deepEqual([it.state.phase, it.state.index], ["waiting", 5])
    assert.deepEqual(it.send("tap"), [])
  })

  row("accepted tap on the last step: wrap-up, also when it waits", () => {
    for (const steps of [PLAIN, [...PLAIN.slice(0, 2), { ...PLAIN[2], wait: true }]]) {
      const it = at(1, steps)
      it.send("tap")
      it.settle()
      assert.deepEqual(it.send("tap"),
        ["tutorialWaitAfterAction:2", "tutorialPerformAction:2", "*index 3*", "tutorialMaxIndex", "*fade-out*"])
      assert.deepEqual(it.end(), ["*teardown*", "tutorialWrapUp"])
      assert.equal(it.state.phase, "ended")
    }
  })

  row("rejected tap: two questions and nothing else", () => {
    const it = at(3, SECOND)
    it.send("tap")
    it.settle()
    const { state } = it
    assert.deepEqual(it.send("tap", { isOnView: false, isInHole: false }),
      ["tutorialAcceptTapsOnHighlightsOnly:4", "tutorialViewsToHighlight:4"])
    assert.deepEqual(it.state, state)
    assert.deepEqual(it.quirks, [])
    it.send("tap", { isOnView: false, isInHole: true })
    assert.deepEqual([it.quirks, it.state], [["5.11"], state], "the hole is larger than the view")
  })

  row("a step without views takes any tap, whatever its flag says", () => {
    const it = at(0, [{ captions: 1, taps: "highlights" }, ...PLAIN])
    assert.ok(it.send("tap", { isOnView: false }).includes("*index 1*"))
  })

  row("Skip", () => {
    const it = at(1)
    assert.deepEqual(it.send("skip"), [
      "tutorialMaxIndex", "*index 3*", "tutorialWaitAfterAction:3", "tutorialMaxIndex", "*fade-out*"
    ])
    assert.deepEqual(it.quirks, ["5.15"])
    assert.deepEqual(it.end(), ["*teardown*", "tutorialWrapUp"])
  })

  row("rotation in mid-step: highlighted again, without delay and pre-highlight action", () => {
    const it = at(2, SECOND)
    assert.deepEqual(it.send("rotate"), highlight(2))
    assert.equal(it.state.phase, "fading-in")
  })

  row("shouldDisplayTutorial", () => {
    const it = host()
    assert.deepEqual(it.send("shouldDisplay", { index: 2 }),
      ["tutorialIdentifier", "tutorialMaxIndex", "shouldDisplayTutorial:"])
    assert.deepEqual(it.answers("shouldDisplayTutorial:"), [true])
    it.send("shouldDisplay", { index: 3 })
    assert.deepEqual(it.answers("shouldDisplayTutorial:"), [false])
  })

  row("max is asked in a start even when i is far below it; a start with a finished index does nothing (5.4)", () => {
    const it = host()
    assert.deepEqual(it.send("update", { index: 3 }), ["tutorialWaitAfterAction:3", "tutorialMaxIndex"])
    assert.deepEqual([it.quirks, it.state.phase], [["5.4"], "ended"])
  })

  row("the window over the status bar needs no master view", () => {
    const it = host(PLAIN, { coversStatusBar: true })
    assert.ok(!it.send("update").includes("tutorialMasterView"))
    assert.deepEqual(it.answers("tutorialShouldCoverStatusBar"), [true])
  })

  row("Skip's font and title are read where it is seen: not where the step has none, nor on the last step (2.7)", () => {
    assert.deepEqual(host(SECOND).send("update").slice(-3),
      ["tutorialHasSkipButton:0", "tutorialMaxIndex", "*fade-in*"])
    assert.deepEqual(host().send("update", { index: 2 }).slice(-3),
      ["tutorialHasSkipButton:2", "tutorialMaxIndex", "*fade-in*"])
  })

  row("fonts and colours are asked once for each captioned hole", () => {
    assert.deepEqual(host(SECOND).send("update").filter((name) => /Fonts|Colors:/.test(name)).length, 4)
    const mixed = host([{ holes: 3, captions: 1 }, { holes: 1, captions: 0 }])
    assert.equal(mixed.send("update").filter((name) => /TextFonts/.test(name)).length, 1)
    assert.equal(mixed.send("update", { index: 1 }).filter((name) => /TextFonts/.test(name)).length, 0)
  })

  row("taps count for nothing during fades and delays", () => {
    const it = host(SECOND)
    it.send("update", { index: 1 })
    assert.deepEqual(it.send("tap"), [], "while it fades in")
    it.settle()
    it.send("tap")
    assert.deepEqual(it.send("tap"), [], "while it fades out")
    it.end()
    assert.equal(it.state.phase, "delay")
    assert.deepEqual(it.send("tap"), [], "while it waits for the delay")
    assert.deepEqual(it.send("skip"), [], "there is no Skip either")
  })

  row("Skip can be tapped as soon as it appears, so during the fade-in", () => {
    const it = host()
    it.send("update")
    assert.ok(it.send("skip").includes("*fade-out*"))
  })

  row("a timer or fade of before counts for nothing", () => {
    const it = host(SECOND)
    it.send("update", { index: 2 })
    const { turn } = it.state
    it.send("run", { index: 1 })
    const { state } = it
    it.send("delayed", { turn })
    it.send("faded", { turn })
    assert.deepEqual(it.state, state)
  })

  row("relaunch in the middle resumes at the stored step, and asks before", () => {
    const it = host()
    assert.deepEqual(it.send("run", { index: 1 }).slice(0, 7), [
      "tutorialIdentifier", "tutorialMaxIndex", "shouldDisplayTutorial:", "tutorialWaitAfterAction:1",
      "tutorialMaxIndex", ...begin(1)
    ])
    assert.equal(it.state.index, 1)
  })

  row("the first start forgets the stored step; a later one that has finished shows nothing", () => {
    const it = host()
    assert.deepEqual(it.send("run", { index: 3 }), ["tutorialIdentifier", "tutorialMaxIndex", "shouldDisplayTutorial:"])
    assert.deepEqual(it.effects.map(({ name }) => name), ["tutorialIdentifier", "tutorialMaxIndex", "shouldDisplayTutorial:"],
      "a host that was told NO calls nothing more")
    assert.deepEqual([it.effects.at(-1).note, it.state.phase], ["finished", "ended"])
    assert.deepEqual(it.send("run", { index: 3, isFresh: true }).slice(0, 2), ["resetIndex", "*index 0*"])
    assert.equal(it.state.phase, "fading-in")
  })

  row("resetIndex stores 0 and redraws nothing", () => {
    const it = at(1)
    assert.deepEqual(it.send("resetIndex"), ["resetIndex", "*index 0*"])
    assert.equal(it.state.phase, "shown")
  })

  row("a viewer who opens a step sees it at once and stores nothing; a tap goes on from there and stores", () => {
    const it = host()
    assert.deepEqual(it.send("preview", { index: 1 }), highlight(1))
    assert.deepEqual([it.state.phase, it.effects.some(({ type }) => type === "store")], ["shown", false])
    assert.ok(it.send("tap").includes("*index 2*"))
  })

  row("starting over a previewed step begins anew at the stored one", () => {
    const it = host()
    it.send("preview", { index: 2 })
    assert.deepEqual(it.send("update", { index: 1 }),
      ["*teardown*", "tutorialWaitAfterAction:1", "tutorialMaxIndex", ...begin(1), ...highlight(1)])
    assert.deepEqual(it.quirks, [])
  })

  row("the whole walk of the second screen: six taps, one wait, one wrap-up (6.4)", () => {
    const it = host(SECOND)
    it.send("run", { isFresh: true })
    const said = it.settle()
    for (let tap = 0; tap < 5; tap++) {
      said.push(...it.send("tap"))
      said.push(...it.settle())
    }
    assert.equal(it.state.phase, "waiting")
    said.push(...it.send("update"), ...it.settle(), ...it.send("tap"), ...it.settle())
    assert.equal(said.filter((call) => call.startsWith("tutorialPerformAction:")).length, 6)
    assert.equal(said.filter((call) => call === "tutorialWrapUp").length, 1)
    assert.equal(it.state.phase, "ended")
  })

  row("the file changes: the step on view stays", () => {
    const it = at(1)
    assert.deepEqual(it.send("renew", { steps: SECOND, index: 2 }), [])
    assert.deepEqual([it.state.steps, it.state.index, it.state.phase, it.state.type], [SECOND, 2, "shown", undefined])
  })
}

test("Quirk 5.3: a step that waits cannot be started; as intended it is shown, and logged", () => {
  const strict = new Host(SECOND, { fidelity: "strict" })
  assert.deepEqual(strict.send("update", { index: 4 }), ["tutorialWaitAfterAction:4"])
  assert.deepEqual([strict.quirks, strict.state.phase], [["5.3"], "idle"])
  const intended = new Host(SECOND)
  assert.ok(intended.send("update", { index: 4 }).includes("tutorialPreActionDelay:4"))
  assert.deepEqual(intended.quirks, ["5.3"])
})

test("Quirk 5.8: turning the device while it waits shows the next step early; as intended it does not", () => {
  const strict = Host.at(3, SECOND, { fidelity: "strict" })
  const intended = Host.at(3, SECOND)
  for (const host of [strict, intended]) {
    for (let tap = 0; tap < 2; tap++) {
      host.send("tap")
      host.settle()
    }
    assert.equal(host.state.phase, "waiting")
  }
  assert.deepEqual(strict.send("rotate").slice(1), highlight(5, { hasSkip: false }))
  assert.deepEqual(intended.send("rotate"), ["rotation"])
  assert.deepEqual([strict.quirks, intended.quirks, intended.state.phase], [["5.8"], ["5.8"], "waiting"])
})

test("Quirk 5.13: starting twice highlights twice; as intended once", () => {
  const strict = Host.at(1, PLAIN, { fidelity: "strict" })
  assert.deepEqual(strict.send("update"), ["tutorialWaitAfterAction:1", "tutorialMaxIndex", "*fade-out*"])
  assert.deepEqual(strict.end(), [...begin(1), ...highlight(1)])
  const intended = Host.at(1)
  assert.deepEqual(intended.send("update"), [])
  assert.deepEqual([intended.quirks, intended.state.phase], [["5.13"], "shown"])
})

test("Before the first step, and after the last, turning the device means nothing", () => {
  const it = new Host()
  assert.deepEqual(it.send("rotate"), [])
  it.send("run", { index: 3 })
  assert.deepEqual(it.send("rotate"), [])
})
