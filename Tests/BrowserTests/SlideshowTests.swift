import BrowserAutomation
import Foundation
import Testing

extension BrowserSuites {
    /// ICETutorial's behaviour on a real page: the main rows of the event table (reference, section 4), with real drags.
    @Suite("Slideshow", .enabled(if: Browser.chromium.isInstalled))
    struct SlideshowTests {
        private static let last = "tutorialControllerDidReachLastPage:"

        private let preview: Preview

        init() throws {
            preview = try .ofExamples()
        }

        private func open(_ step: Int, _ query: String = "", in session: BrowserSession) async throws {
            try await session.open(preview.origin + "/t/slideshow-paris/\(step)\(query)")
            try await waitForPage(step - 1, in: session)
            try await session.click(".tabs a[href='#pane-events']")
            try await clearLog(in: session)
        }

        private func waitForPage(_ page: Int, in session: BrowserSession) async throws {
            try await session.wait(
                "page \(page) is at rest on view", for: "[step(), state().page, state().p]",
                toBe: [.number(Double(page + 1)), .string("\(page)"), .string("p \(page).00")])
        }

        private func clearLog(in session: BrowserSession) async throws {
            try await session.execute("document.querySelector('event-log button').click()")
            #expect(try await session.look("log()") == [])
        }

        /// Waits for these lines, page turns as `0 to 1`.
        private func expectLog(_ lines: [String], in session: BrowserSession) async throws {
            try await session.wait(
                "the log says \(lines)",
                for:
                    "log().map((line) => line.replace(/^scrolling\\S* from /, '').replace(/ (called|\\(quirk).*/, ' …'))",
                toBe: .array(lines.map { .string($0) }))
            try await clearLog(in: session)
        }

        /// Points of the device, which is 320 × 568 large.
        private func drag(
            from start: Double, to end: Double, lifts: Bool = true, with pointer: Pointer = .mouse,
            in session: BrowserSession
        ) async throws {
            try await session.dragOverDevice(from: start / 320, to: end / 320, lifts: lifts, with: pointer)
        }

        private func tap(_ x: Double, _ y: Double, in session: BrowserSession) async throws {
            let point = try await session.place(x / 320, y / 568)
            try await session.tap(x: point.x, y: point.y)
        }

        @Test(
            "Drags turn pages or snap back, with the page's event at its end or its beginning, quirk 5.7",
            arguments: [Pointer.mouse, .touch])
        func drags(pointer: Pointer) async throws {
            try await inChromium { session in
                try await open(1, in: session)
                try await drag(from: 290, to: 60, with: pointer, in: session)
                try await waitForPage(1, in: session)
                #expect(try await session.look("[state().state, state().dots]") == ["Manual", "1"])
                #expect(try await session.look("location.pathname") == "/t/slideshow-paris/2")
                try await expectLog(["0 to 1"], in: session)
                try await drag(from: 200, to: 150, with: pointer, in: session)
                try await waitForPage(1, in: session)
                #expect(try await session.look("log()") == [])
                try await drag(from: 60, to: 110, with: pointer, in: session)
                try await expectLog(["1 to 0", "0 to 1"], in: session)
                try await waitForPage(1, in: session)
                try await drag(from: 60, to: 290, with: pointer, in: session)
                try await waitForPage(0, in: session)
                try await expectLog(["1 to 0"], in: session)
            }
        }

        @Test("Half way both pictures have the reference's opacities, and captions have moved as far as the finger")
        func dissolve() async throws {
            try await inChromium { session in
                try await open(1, in: session)
                try await drag(from: 280, to: 120, lifts: false, in: session)
                let answer = try await session.look(
                    """
                    [Number(state().p.slice(2)),
                      ...seen(".picture").map(({ style }) => Number(style.opacity)),
                      new DOMMatrix(getComputedStyle(seen(".captions")[0]).transform).m41 / -320]
                    """)
                let numbers = answer.array?.compactMap(\.number) ?? []
                try #require(numbers.count == 4, "\(answer)")
                #expect(abs(numbers[0] - 0.5) < 0.02, "one to one: \(numbers)")
                #expect(abs(numbers[1] - (1 - numbers[3])) < 0.001 && abs(numbers[2] - numbers[3]) < 0.001)
                try await session.releaseAll()
            }
        }

        @Test(
            "The rubber band past the last page is told once and counted, quirk 5.6; before the first one nothing is told"
        )
        func rubberBands() async throws {
            try await inChromium { session in
                try await open(5, in: session)
                try await drag(from: 280, to: 80, in: session)
                try await expectLog([Self.last, Self.last + " …"], in: session)
                try await waitForPage(4, in: session)
                try await open(1, in: session)
                try await drag(from: 60, to: 260, lifts: false, in: session)
                let position = try await session.look("Number(state().p.slice(2))")
                #expect((position.number ?? 0) < -0.1)
                #expect(
                    try await session.look("seen('.picture').map(({ dataset }) => dataset.page ?? 'black')") == [
                        "0", "black",
                    ])
                // Where it is: the driver lets go of everything at a place of its own.
                let end = try await session.place(260 / 320, 0.3)
                try await session.perform([.move(x: end.x, y: end.y), .release])
                try await waitForPage(0, in: session)
                #expect(try await session.look("log()") == [])
            }
        }

        @Test("The page control turns by halves, buttons call back, the right one stops")
        func controls() async throws {
            try await inChromium { session in
                try await open(4, in: session)
                try await tap(172, 492, in: session)
                try await waitForPage(4, in: session)
                try await expectLog(["3 to 4", Self.last], in: session)
                try await tap(172, 492, in: session)
                try await tap(148, 492, in: session)
                try await waitForPage(3, in: session)
                try await expectLog(["4 to 3"], in: session)
                try await tap(60, 530, in: session)
                try await tap(260, 530, in: session)
                try await expectLog(["didClickOnLeftButton:", "didClickOnRightButton:", "stopScrolling"], in: session)
            }
        }

        @Test("Run loads at the first page and starts; a page turns by itself, and Back leads over it")
        func run() async throws {
            try await inChromium { session in
                try await open(5, in: session)
                let entries = try await session.look("history.length")
                try await session.click("[data-command=run]")
                try await session.wait("it has begun at the first page", for: "step()", toBe: 1)
                try await session.wait("the second page has come by itself", for: "step()", toBe: 2)
                #expect(try await session.look("[state().state, state().timers]") == ["Auto", "1"])
                #expect(
                    try await session.look("log().slice(-2)") == [
                        "startScrolling", "scrollingFromPageIndex:toPageIndex: from 0 to 1",
                    ])
                #expect(try await session.look("history.length - \(entries.number ?? 0)") == 1)
                try await session.click(".kind-controls [data-action=pause]")
                try await session.wait("it is stopped", for: "state().state", toBe: "Manual")
            }
        }

        @Test("After a stop strict stays dead, and only Restart, the preview's own, helps, quirk 5.4")
        func dead() async throws {
            try await inChromium { session in
                try await open(1, "?fidelity=strict", in: session)
                try await drag(from: 200, to: 170, in: session)
                try await session.click(".kind-controls [data-action=play]")
                try await session.wait("it says why", for: "log().at(-1)?.includes('quirk 5.4')")
                #expect(try await session.look("state().state") == "Manual")
                try await session.click(".kind-controls [data-action=restart]")
                try await session.wait("it scrolls again", for: "[state().state, state().page]", toBe: ["Auto", "1"])
            }
        }

        @Test("The slider sets the position, and the stage says both opacities")
        func scrub() async throws {
            try await inChromium { session in
                try await open(1, in: session)
                try await session.execute(
                    """
                    const slider = document.querySelector(".kind-controls input[name=p]")
                    slider.value = 2.5
                    slider.dispatchEvent(new Event("input", { bubbles: true }))
                    """)
                try await session.wait(
                    "the layers are those of 2.5", for: "[state().p, state().lower, state().upper, state().weights]",
                    toBe: ["p 2.50", "page 2 at 0.50", "page 3 at 0.50", "next 0.50, current 0.25, black 0.25"])
                let slider = try await session.look(
                    "(({ min, max, step }) => [min, max, step])(document.querySelector('.kind-controls input[name=p]'))"
                )
                #expect(slider == ["0", "4", "0.01"])
            }
        }

        @Test("A frame without stage stays at its step or starts by itself, as its file says")
        func phone() async throws {
            let page = "  - {title: A, picture: a.svg, duration: 0.5}\n"
            let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='320' height='568'/>"
            let head = "format: 1\nkind: slideshow\ntitle: T\ndevices: [iphone-5s]\n"
            let preview = try Preview([
                "auto/tutorial.yaml": head + "steps:\n" + page + page + page, "auto/a.svg": svg,
                "manual/tutorial.yaml": head + "start: manual\nsteps:\n" + page + page, "manual/a.svg": svg,
            ])
            try await onPhone(size: ViewportSize(320, 568)) { session in
                try await session.openFrame(preview.origin + "/frames/auto/1")
                try await session.wait("the second page has come by itself", for: "step()", toBe: 2)
                try await session.wait("and the address with it", for: "location.pathname.at(-1) === String(step())")
                try await session.openFrame(preview.origin + "/frames/manual/1")
                try await session.wait(
                    "the player listens", for: "screen().querySelector('.scroll').style.touchAction !== ''")
                try await session.press(.right)
                try await session.wait(
                    "a key goes on", for: "[step(), location.pathname]", toBe: [2, "/frames/manual/2"])
            }
        }

        @Test("A running show goes on while its file is broken, and after it is mended")
        func runningSaves() async throws {
            let pages = ["A", "B", "C"].map { "  - {title: \($0), duration: 0.5}\n" }.joined()
            let preview = try Preview([
                "auto/tutorial.yaml": "format: 1\nkind: slideshow\ntitle: T\ndevices: [iphone-5s]\nsteps:\n" + pages
            ])
            try await onPhone(size: ViewportSize(320, 568)) { session in
                try await session.openFrame(preview.origin + "/frames/auto/1")
                try await session.wait("it runs", for: "step()", toBe: 2)
                try preview.edit("auto/tutorial.yaml", "title: T", "title: [")
                try await session.wait("the fault is said", for: "seen('.failure').length", toBe: 1)
                for step in [1, 2] {
                    try await session.wait("it goes on", for: "step()", toBe: .number(Double(step)))
                }
                try preview.edit("auto/tutorial.yaml", "title: [", "title: New")
                try await session.wait("the fault is gone", for: "seen('.failure').length", toBe: 0)
                for step in [1, 2] {
                    try await session.wait("it goes on", for: "step()", toBe: .number(Double(step)))
                }
            }
        }

        @Test("A save is followed at its step, a picture in place")
        func saves() async throws {
            try await inChromium { session in
                try await open(2, in: session)
                try preview.edit("slideshow-paris/tutorial.yaml", "title: Picture 2", "title: Second picture")
                try await session.wait(
                    "the caption has the saved text",
                    for: "[step(), seen('[data-role=title]').map((label) => label.textContent.trim())]",
                    toBe: [2, ["Second picture"]])
                try preview.edit("slideshow-paris/pictures/tutorial_background_01@2x.svg", "#B4B4B7", "#00FF00")
                try await session.wait(
                    "the picture is the saved one",
                    for: """
                        seen(".picture img")[0].complete && (() => {
                          const canvas = document.createElement("canvas").getContext("2d")
                          canvas.drawImage(seen(".picture img")[0], 0, 0)
                          return canvas.getImageData(0, 0, 1, 1).data[1] > 250
                        })()
                        """)
            }
        }
    }
}
