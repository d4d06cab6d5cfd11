import BrowserAutomation
import Testing

extension BrowserSuites {
    /// TNTutorialManager on a real page: the main rows of its event table (reference, section 4) in the shipped sample,
    /// and what its sheet looks like.
    @Suite("Coach marks", .enabled(if: Browser.chromium.isInstalled))
    struct CoachMarksTests {
        /// Names of what a test does on the stage of the sample, in the words of the pane State.
        private struct Stage {
            let session: BrowserSession

            func wait(_ phase: String, stored: String? = nil) async throws {
                try await session.wait("on view: \(phase)", for: "state().phase", toBe: .string(phase))
                if let stored { #expect(try await session.look("state().stored") == .string(stored)) }
            }

            func press(_ control: String) async throws {
                try await session.click(control)
            }

            /// At a place of the device in points. Taps during fades count for nothing, so they are waited for.
            func tap(_ x: Double, _ y: Double) async throws {
                try await session.wait("no fade runs", for: "state().phase.endsWith(', shown')")
                let place = try await session.execute(
                    """
                    const [x, y] = arguments
                    const frame = document.querySelector("iframe.frame")
                    const box = frame.getBoundingClientRect()
                    const scale = box.width / frame.contentWindow.innerWidth
                    return [box.x + x * scale, box.y + y * scale].map(Math.round)
                    """, [.number(x), .number(y)])
                try await session.tap(x: place[0].number ?? 0, y: place[1].number ?? 0)
            }

            func forgetLog() async throws {
                try await session.look("(document.querySelector('event-log .log').replaceChildren(), 0)")
            }

            /// The calls since, without what was answered.
            func expectCalls(
                _ calls: [String], sourceLocation: SourceLocation = #_sourceLocation
            ) async throws {
                try await session.wait("all is in the log", for: "log().length", toBe: .number(Double(calls.count)))
                let said = try await session.look("log().map((line) => line.split(/ → |, /)[0])")
                #expect(said.array?.compactMap(\.string) == calls, sourceLocation: sourceLocation)
                try await forgetLog()
            }
        }

        /// Opens a step of a tutorial on the stage, with nothing in the log.
        private func onStage(
            _ address: String, phase: String, in preview: Preview? = nil,
            _ body: (Stage) async throws -> Void
        ) async throws {
            let preview = try preview ?? Preview.ofExamples()
            try await inChromium(size: ViewportSize(1280, 900)) { session in
                let stage = Stage(session: session)
                try await session.open(preview.origin + address)
                try await stage.wait(phase)
                // The line of the last call of a preview: then all have come.
                try await session.wait(
                    "the preview is in the log", for: "log().some((line) => line.startsWith('tutorialHasSkipButton'))")
                try await session.wait(
                    "and nothing follows",
                    for: "log().at(-1)?.startsWith('tutorialSkipButtonTitle') || "
                        + "log().at(-1)?.startsWith('tutorialMaxIndex')")
                try await stage.forgetLog()
                try await session.click(".tabs a[href='#pane-state']")
                try await body(stage)
            }
        }

        private func highlight(
            _ index: Int, captions: Int = 1, hasMasterView: Bool = true, hasSkip: Bool = true
        ) -> [String] {
            ["tutorialViewsToHighlight: \(index)", "tutorialShouldCoverStatusBar"]
                + (hasMasterView ? ["tutorialMasterView"] : [])
                + ["tutorialTint: \(index)", "tutorialSkipButtonTitle", "tutorialButtonsColor"]
                + ["Texts", "TextPositions", "ViewsEdgeInsets"].map { "tutorial\($0): \(index)" }
                + Array(repeating: ["tutorialTextFonts: \(index)", "tutorialTextColors: \(index)"], count: captions)
                .flatMap(\.self)
                + ["tutorialHasSkipButton: \(index)", "tutorialMaxIndex"]
                + (hasSkip ? ["tutorialSkipButtonFont", "tutorialSkipButtonTitle"] : [])
        }

        private func begin(_ index: Int) -> [String] {
            ["tutorialPreActionDelay: \(index)", "tutorialPreHighlightAction: \(index)"]
        }

        @Test("First: the first start, a tap on each step, and the wrap-up, in the reference's order")
        func first() async throws {
            try await onStage("/t/coach-marks-first/1", phase: "Welcome, shown") { stage in
                try await stage.press("[data-command=run]")
                try await stage.wait("Welcome, shown", stored: "0")
                try await stage.expectCalls(
                    [
                        "resetIndex", "tutorialIdentifier", "tutorialMaxIndex", "shouldDisplayTutorial:",
                        "updateTutorial 0",
                    ]
                        + ["tutorialWaitAfterAction: 0", "tutorialMaxIndex"] + begin(0)
                        + highlight(0, hasMasterView: false))
                for (index, name) in [(0, "Label 1, shown"), (1, "Label 2, shown")] {
                    try await stage.tap(187, 500)
                    try await stage.wait(name, stored: "\(index + 1)")
                    try await stage.expectCalls(
                        ["tutorialWaitAfterAction: \(index)", "tutorialPerformAction: \(index)", "tutorialMaxIndex"]
                            + begin(index + 1) + highlight(index + 1, hasMasterView: false, hasSkip: index == 0))
                }
                #expect(try await stage.session.look("location.pathname") == "/t/coach-marks-first/3")
                try await stage.tap(187, 370)
                try await stage.wait("ended", stored: "3")
                try await stage.expectCalls(
                    ["tutorialWaitAfterAction: 2", "tutorialPerformAction: 2", "tutorialMaxIndex", "tutorialWrapUp"])
                #expect(
                    try await stage.session.look(
                        "localStorage['vitrine:FirstViewController:TNTutorialFirstViewController']")
                        == "3")
                #expect(try await stage.session.look("seen('section.overlay').length") == 0)

                // The app is opened again: finished (quirk 5.4).
                try await stage.press("#pane-state [data-action=run]")
                try await stage.expectCalls([
                    "tutorialIdentifier", "tutorialMaxIndex", "shouldDisplayTutorial:",
                ])
                #expect(try await stage.session.look("state().next") == "nothing")
                // Reset, and it begins anew.
                try await stage.press("[data-action=reset]")
                try await stage.press("#pane-state [data-action=run]")
                try await stage.wait("Welcome, shown", stored: "0")
            }
        }

        @Test("Second: taps in the cell alone, then it waits until the host comes back, then the end")
        func second() async throws {
            try await onStage("/t/coach-marks-second/4", phase: "Last cell, shown") { stage in
                try await stage.tap(187, 300)
                try await stage.wait("Tap this cell, shown", stored: "4")
                try await stage.expectCalls(
                    [
                        "tutorialAcceptTapsOnHighlightsOnly: 3", "tutorialViewsToHighlight: 3",
                        "tutorialWaitAfterAction: 3",
                        "tutorialPerformAction: 3", "tutorialMaxIndex",
                    ] + begin(4) + highlight(4))
                try await stage.tap(187, 300)
                try await stage.expectCalls(["tutorialAcceptTapsOnHighlightsOnly: 4", "tutorialViewsToHighlight: 4"])
                try await stage.wait("Tap this cell, shown", stored: "4")

                try await stage.tap(187, 86)
                try await stage.wait("waiting before That's all", stored: "5")
                try await stage.expectCalls([
                    "tutorialAcceptTapsOnHighlightsOnly: 4", "tutorialViewsToHighlight: 4",
                    "tutorialWaitAfterAction: 4",
                    "tutorialPerformAction: 4", "tutorialMaxIndex",
                ])
                #expect(try await stage.session.look("seen('section.overlay').length") == 0)
                try await stage.press(".kind-controls [data-action=start]")
                try await stage.wait("That's all, shown", stored: "5")
                try await stage.expectCalls(
                    ["updateTutorial 5", "tutorialWaitAfterAction: 5", "tutorialMaxIndex"] + begin(5)
                        + highlight(5, hasSkip: false))
                #expect(
                    try await stage.session.look("document.querySelector('.kind-controls [data-action=start]').hidden")
                        == true)
                try await stage.tap(187, 300)
                try await stage.wait("ended", stored: "6")
            }
        }

        @Test("Skip stores the number of steps, asks for the wait flag with it, and wraps up (quirk 5.15)")
        func skip() async throws {
            try await onStage("/t/coach-marks-second/2", phase: "First cell, shown") { stage in
                try await stage.tap(340, 42)
                try await stage.wait("ended", stored: "6")
                try await stage.expectCalls([
                    "tutorialMaxIndex", "tutorialWaitAfterAction: 6", "tutorialMaxIndex", "tutorialWrapUp",
                ])
            }
        }

        @Test("Turning the device highlights the step again, without delay and pre-highlight action")
        func rotation() async throws {
            try await onStage("/t/coach-marks-second/3", phase: "50th cell, shown") { stage in
                try await stage.press("[data-command=rotate]")
                try await stage.expectCalls(highlight(2))
                try await stage.wait("50th cell, shown")
                #expect(try await stage.session.look("[device().innerWidth, step()]") == [667, 3])
            }
        }

        @Test(
            "A step that waits cannot be resumed in strict, and is as intended (quirk 5.3)",
            arguments: [("?fidelity=strict", "idle"), ("", "Tap this cell, shown")])
        func deadEnd(query: String, phase: String) async throws {
            try await onStage("/t/coach-marks-second/1\(query)", phase: "Bar buttons, shown") { stage in
                try await stage.session.execute(
                    """
                    const slider = document.querySelector("input[name=stored]")
                    slider.value = 4
                    slider.dispatchEvent(new Event("input", { bubbles: true }))
                    """)
                try await stage.session.wait("the step is stored", for: "state().stored", toBe: "4")
                try await stage.press("#pane-state [data-action=run]")
                try await stage.wait(phase)
                try await stage.session.wait(
                    "the log says so", for: "log().some((line) => line.includes('(quirk 5.3)'))")
            }
        }

        @Test("Skip is gone at the start of a fade-out, which takes 0.3 s and is that of the sheet alone (section 3.1)")
        func fade() async throws {
            let preview = try Preview.ofExamples()
            try await inChromium(size: ViewportSize(375, 667)) { session in
                try await session.openFrame(preview.origin + "/frames/coach-marks-first/1")
                try await session.wait("the player listens", for: "Boolean(screen().querySelector('[role=status]'))")
                let seen = try await session.execute(
                    """
                    const section = document.querySelector("section.overlay")
                    const [sheet, skip] = [".glass", ".skip"].map((part) => section.querySelector(part))
                    const before = skip.hidden
                    sheet.parentElement.click()
                    const [fade] = sheet.getAnimations()
                    const { duration, easing } = fade.effect.getTiming()
                    const opacities = fade.effect.getKeyframes().map(({ opacity }) => opacity)
                    return [before, skip.hidden, duration, easing, opacities, section.getAnimations().length]
                    """)
                #expect(seen == [false, true, 300, "ease-in-out", ["1", "0"], 0])
            }
        }

        @Test("In a window of its own a tap also stands for the host, and begins again after the end")
        func phone() async throws {
            let preview = try Preview.ofExamples()
            try await onPhone(size: ViewportSize(375, 667)) { session in
                try await session.openFrame(preview.origin + "/frames/coach-marks-second/5")
                try await session.wait("the player listens", for: "Boolean(screen().querySelector('[role=status]'))")
                try await session.tap(x: 187, y: 86, with: .touch)
                try await session.wait("it waits", for: "seen('section.overlay').length", toBe: 0)
                try await session.tap(x: 187, y: 300, with: .touch)
                let isThere =
                    "step() === 6 && seen('.caption').length === 1 && !seen('.glass')[0].getAnimations()"
                    + ".some(({ playState }) => playState === 'running')"
                try await session.wait("the last step is there", for: isThere)
                try await session.tap(x: 187, y: 300, with: .touch)
                try await session.wait("it is over", for: "document.querySelector('section.overlay')", toBe: .null)
                try await session.tap(x: 187, y: 300, with: .touch)
                try await session.wait("it begins again", for: "step() === 1 && seen('.caption').length === 2")
            }
        }

        // MARK: The sheet

        /// One screen, half black and half white, and a target where the halves meet.
        private func drawn(_ keys: String, step: String) throws -> Preview {
            try Preview([
                "demo/tutorial.yaml": """
                format: 1
                kind: coach-marks
                title: Demo
                devices: [iphone-8]
                \(keys)
                screens:
                  home:
                    html: home.html
                    targets:
                      box: {left: 100.5, top: 200.5, width: 79, height: 59}
                      other: {left: 150, top: 240, width: 100, height: 60}
                      measured: {selector: "#box"}
                steps:
                  - {id: A, screen: home, \(step)}
                  - {text: Last}

                """,
                "demo/home.html": """
                <!doctype html><html lang="en"><title>Home</title>
                <style>html, body { margin: 0; height: 100%; background: #fff } #box { position: absolute; left: 30px;
                top: 400px; width: 60px; height: 50px; background: #00f }</style><div id="box"></div></html>
                """,
            ])
        }

        private func expectPixels(
            _ wanted: [(x: Int, y: Int, color: Pixel)], in preview: Preview, browser: Browser = .chromium
        ) async throws {
            let size = ViewportSize(500, 700)
            if browser == .chromium {
                try await inChromium(size: size) { try await wait(for: wanted, in: preview, $0) }
            } else {
                try await BrowserDriver.shared(browser).withSession(size: size) {
                    try await wait(for: wanted, in: preview, $0)
                }
            }
        }

        private func wait(
            for wanted: [(x: Int, y: Int, color: Pixel)], in preview: Preview, _ session: BrowserSession
        ) async throws {
            try await session.openFrame(preview.origin + "/frames/demo/1")
            var found: [Pixel] = []
            try await BrowserAutomation.waitUntil(
                "the pixels have their colours",
                saying: { "\(wanted.map { "\($0.x), \($0.y): \($0.color)" }) were \(found)" }
            ) {
                found = try await session.pixels(at: wanted.map { (x: $0.x, y: $0.y) })
                return zip(found, wanted).allSatisfy { $0.isNear($1.color, within: 2) }
            }
        }

        @Test(
            "Holes are clear to the whole points they touch, where two overlap too, and the sheet around them is tinted",
            arguments: Browser.allCases.filter(\.isInstalled))
        func holes(browser: Browser) async throws {
            let preview = try drawn(
                "blur: 0",
                step: "tint: \"rgba(255, 0, 0, 0.5)\", highlights: [{target: box}, {target: other}], skip: false")
            let (tinted, clear) = (Pixel(255, 127, 127), Pixel(255, 255, 255))
            try await expectPixels(
                [
                    (99, 230, tinted), (100, 230, clear), (179, 230, clear), (180, 230, tinted), (140, 199, tinted),
                    (140, 200, clear), (140, 259, clear), (140, 260, tinted), (160, 250, clear), (249, 299, clear),
                ], in: preview, browser: browser)
        }

        @Test("Blur veils by a share of 0.3, and no tint is none", arguments: Browser.allCases.filter(\.isInstalled))
        func veil(browser: Browser) async throws {
            // Blue 255, the rest 30 % of 255 at full blur; the middle of a box of 200 points is beyond the blur's reach.
            let preview = try drawn("blur: 1", step: "tint: none, skip: false")
            try preview.edit("demo/home.html", "width: 60px; height: 50px", "width: 300px; height: 300px")
            try preview.edit("demo/home.html", "top: 400px", "top: 200px")
            try await expectPixels([(180, 350, Pixel(76, 76, 255))], in: preview, browser: browser)
        }

        @Test("A target by a selector is measured, and its hole is where it is")
        func selector() async throws {
            let preview = try drawn("blur: 0", step: "highlights: [{target: measured, insets: 4}], skip: false")
            let (tinted, clear) = (Pixel(127, 127, 127), Pixel(255, 255, 255))
            try await expectPixels(
                [
                    (25, 420, tinted), (26, 420, clear), (40, 420, Pixel(0, 0, 255)), (93, 420, clear),
                    (94, 420, tinted),
                ],
                in: preview)
        }

        @Test("A caption of several lines hugs the longest of them, whatever its width limit")
        func hugging() async throws {
            let words = "Several words that need some lines"
            let preview = try drawn(
                "blur: 0.05", step: "highlights: [{target: box, text: \(words), position: bottom, font: system 40}]")
            try await inChromium(size: ViewportSize(375, 667)) { session in
                try await session.openFrame(preview.origin + "/frames/demo/1")
                try await session.wait(
                    "the box is as wide as its longest line",
                    for: """
                        ((caption) => {
                          const range = document.createRange()
                          range.selectNodeContents(caption)
                          const lines = [...range.getClientRects()]
                          const longest = Math.max(...lines.map(({ width }) => width))
                          const { width, x } = caption.getBoundingClientRect()
                          return lines.length > 1 && Math.abs(width - longest) < 0.1 && Math.abs(x + width / 2 - 140) < 40
                        })(document.querySelector(".caption"))
                        """)
            }
        }

        @Test("Blanks stay as they are, and those at the end of a line take no room")
        func blanks() async throws {
            let preview = try drawn(
                "blur: 0.05",
                step:
                    "highlights: [{target: box, text: \"a  b\"}, {target: other, text: \"a \u{a0}b\", position: bottom}]"
            )
            try await inChromium(size: ViewportSize(375, 667)) { session in
                try await session.openFrame(preview.origin + "/frames/demo/1")
                try await session.wait(
                    "two blanks are as wide as two",
                    for:
                        "(([a, b]) => a > 0 && a === b)(seen('.caption').map((one) => one.getBoundingClientRect().width))"
                )
            }
        }

        @Test("A mock-up without a background is opaque in the blur: no copy of it shines through another")
        func transparentScreen() async throws {
            let preview = try drawn("blur: 0.2", step: "tint: none, skip: false")
            try preview.edit("demo/home.html", "; background: #fff", "")
            // The box ends at 90; a copy that is scaled about the middle would be seen on its left.
            try await expectPixels(
                [(14, 425, Pixel(255, 255, 255)), (60, 425, Pixel(15, 15, 255))], in: preview)
        }

        @Test("A mock-up that is saved after the tutorial was stays, and a target in it is measured anew")
        func savedMockup() async throws {
            let preview = try drawn("blur: 0.05", step: "highlights: [{target: measured}], skip: false")
            try await inChromium(size: ViewportSize(375, 667)) { session in
                try await session.openFrame(preview.origin + "/frames/demo/1")
                try await session.wait("it is there", for: "Boolean(screen().querySelector('[role=status]'))")
                let hole = "document.querySelector('[data-role=hole]')?.getAttribute('x')"
                try await session.wait("the target is measured", for: hole, toBe: "30")
                try preview.edit("demo/tutorial.yaml", "blur: 0.05", "blur: 0.2")
                let blur = "seen('.blur').map(({ style }) => style.filter)"
                try await session.wait("the blur is followed", for: blur, toBe: ["blur(5px)"])
                try preview.edit("demo/home.html", "left: 30px", "left: 50px")
                try await session.wait("the hole is where the target is now", for: hole, toBe: "50")
                let box = "document.querySelector('.app-screen iframe').contentDocument.querySelector('#box')"
                #expect(try await session.look("\(box).offsetLeft") == 50)
            }
        }

        @Test("A saved text, tint and blur are on view with the step kept, also those of the sheet that was kept")
        func saves() async throws {
            let preview = try drawn("blur: 0.05", step: "text: Before")
            try await inChromium(size: ViewportSize(375, 667)) { session in
                try await session.openFrame(preview.origin + "/frames/demo/1")
                try await session.wait("it is there", for: "Boolean(screen().querySelector('[role=status]'))")
                try await session.look("(window.mark = true, 0)")
                try preview.edit("demo/tutorial.yaml", "text: Before", "text: After, tint: \"#00ff0080\"")
                let caption = "seen('.caption').map(({ textContent }) => textContent)"
                try await session.wait("the text is followed", for: caption, toBe: ["After"])
                try preview.edit("demo/tutorial.yaml", "blur: 0.05", "blur: 0.2")
                let blur = "seen('.blur').map(({ style }) => style.filter)"
                try await session.wait("the blur is followed", for: blur, toBe: ["blur(5px)"])
                #expect(try await session.look("[mark, step()]") == [true, 1])
            }
        }
    }
}
