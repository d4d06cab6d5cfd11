import BrowserAutomation
import Foundation
import Testing

extension BrowserSuites {
    /// BWWalkthrough's behaviour on a real page: the main rows of the event table (reference, section 4), with real drags.
    @Suite("Walkthrough", .enabled(if: Browser.chromium.isInstalled))
    struct WalkthroughTests {
        private static let change = "walkthroughPageDidChange"
        private static let scroll = "walkthroughDidScroll(to:offset:)"

        private let preview: Preview

        init() throws {
            preview = try .ofExamples()
        }

        private func open(
            _ step: Int, _ query: String = "", of tutorial: String = "walkthrough-sample", in session: BrowserSession
        ) async throws {
            try await session.open(preview.origin + "/t/\(tutorial)/\(step)\(query)")
            try await waitForPage(step, in: session)
            try await session.click(".tabs a[href='#pane-events']")
            try await clearLog(in: session)
        }

        private func waitForPage(_ step: Int, in session: BrowserSession) async throws {
            try await session.wait(
                "page \(step) rests on view", for: "[step(), state().presented, state().p]",
                toBe: [.number(Double(step)), "yes", .string("\(step - 1).000")])
        }

        private func clearLog(in session: BrowserSession) async throws {
            try await session.execute("document.querySelector('event-log button').click()")
            #expect(try await session.look("log()") == [])
        }

        /// The names in the log, when there are as many as expected; how often the hook was called is left out.
        private func expectLog(_ names: [String], in session: BrowserSession) async throws {
            try await session.wait(
                "the log says \(names)", for: "log().map((line) => line.split(' ')[0])",
                toBe: .array(names.map { .string($0) }))
            try await clearLog(in: session)
        }

        /// A tap on the device's control, or on a button in the page on view.
        private func tap(_ selector: String, in session: BrowserSession) async throws {
            let rect = try await session.look(
                "((r) => [r.x + r.width / 2, r.y + r.height / 2])(seen(arguments[0]).at(-1).getBoundingClientRect())"
                    + ".map((n, axis) => n / [device().innerWidth, device().innerHeight][axis])", [.string(selector)])
            let share = rect.array?.compactMap(\.number) ?? []
            try #require(share.count == 2)
            let point = try await session.place(share[0], share[1])
            try await session.tap(x: point.x, y: point.y)
        }

        @Test("Drags turn pages or snap back, and tell it when they rest", arguments: [Pointer.mouse, .touch])
        func drags(pointer: Pointer) async throws {
            try await inChromium { session in
                try await open(1, in: session)
                try await session.dragOverDevice(from: 0.9, to: 0.2, with: pointer)
                try await waitForPage(2, in: session)
                try await expectLog([Self.scroll, Self.change], in: session)
                #expect(try await session.look("location.pathname") == "/t/walkthrough-sample/2")
                try await session.dragOverDevice(from: 0.6, to: 0.4, with: pointer)
                try await expectLog([Self.scroll, Self.change], in: session)
                try await waitForPage(2, in: session)
                try await session.dragOverDevice(from: 0.2, to: 0.9, with: pointer)
                try await waitForPage(1, in: session)
            }
        }

        @Test("Beyond the first page the rubber band shows the master's colour")
        func rubberBand() async throws {
            try await inChromium { session in
                try await open(1, in: session)
                try await session.dragOverDevice(from: 0.2, to: 0.9, lifts: false)
                let position = try await session.look("Number(state().p)")
                #expect((position.number ?? 0) < -0.2 && (position.number ?? 0) > -0.5)
                let point = try await session.place(0.05, 0.6)
                let pixel = try await session.pixels(at: [(Int(point.x), Int(point.y))])
                #expect(pixel.first?.isNear(Pixel(6, 98, 181), within: 3) == true, "\(pixel)")
                try await session.releaseAll()
                try await waitForPage(1, in: session)
            }
        }

        @Test("Next, next again in the animation, previous, and both at the ends")
        func buttons() async throws {
            try await inChromium { session in
                try await open(1, in: session)
                #expect(
                    try await session.look("seen('.control').map(({ dataset }) => dataset.control)") == [
                        "page-control", "close", "next",
                    ])
                try await tap("[data-control=next]", in: session)
                try await waitForPage(2, in: session)
                try await expectLog(["walkthroughNextButtonPressed", Self.scroll, Self.change], in: session)
                // Two clicks in one turn of the page: the second one comes while the pages move.
                try await session.look("[1, 2].map(() => seen('[data-control=next]')[0].click()) && 0")
                try await waitForPage(3, in: session)
                try await expectLog(
                    ["walkthroughNextButtonPressed", "walkthroughNextButtonPressed", Self.scroll, Self.change],
                    in: session)
                try await tap("[data-control=next]", in: session)
                try await waitForPage(4, in: session)
                // The button has the focus, which takes no keys from the stage but those that press it.
                try await session.press(.left)
                try await waitForPage(3, in: session)
                try await session.press(.right)
                try await waitForPage(4, in: session)
                #expect(
                    try await session.look("seen('.control').map(({ dataset }) => dataset.control)")
                        == ["page-control", "close", "previous"])
            }
        }

        @Test("The sample's previous button calls both actions in strict, its own as intended, 5.10")
        func previous() async throws {
            for (query, calls) in [
                ("", ["walkthroughPrevButtonPressed"]),
                ("?fidelity=strict", ["walkthroughNextButtonPressed", "walkthroughPrevButtonPressed"]),
            ] {
                try await inChromium { session in
                    try await open(3, query, in: session)
                    try await tap("[data-control=previous]", in: session)
                    try await waitForPage(2, in: session)
                    try await expectLog(["preview"] + calls + [Self.scroll, Self.change], in: session)
                }
            }
        }

        @Test("Dots move before the pages")
        func dots() async throws {
            try await inChromium { session in
                try await open(2, in: session)
                let dots = "[...screen().querySelectorAll('.dots > i')].findIndex((dot) => dot.matches('.is-current'))"
                #expect(try await session.look(dots) == 1)
                let isAhead = """
                    ((dots) => {
                      const { x, y, width } = dots.getBoundingClientRect()
                      const { MouseEvent } = device()
                      dots.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: x + width * 0.8, clientY: y }))
                      const { transform } = screen().querySelector(".pages").style
                      return [\(dots), transform]
                    })(screen().querySelector(".dots"))
                    """
                let answer = try await session.look(isAhead)
                #expect(answer[0] == 2)
                #expect(answer[1] == "translateX(-414px)", "the pages have not moved yet")
                try await waitForPage(3, in: session)
                try await expectLog(["pageControlDidTouch", Self.scroll, Self.change], in: session)
            }
        }

        @Test("Close is an event; the preview dismisses and presents another walkthrough, from its first page")
        func close() async throws {
            try await inChromium { session in
                try await open(2, in: session)
                try await tap("[data-control=close]", in: session)
                try await session.wait("it is dismissed", for: "state().presented", toBe: "no")
                try await expectLog(["walkthroughCloseButtonPressed"], in: session)
                try await session.wait("the host is seen", for: "seen('.page').length", toBe: 0)
                try await session.click(".kind-controls [data-action=present]")
                try await waitForPage(1, in: session)
                try await expectLog([Self.change], in: session)
            }
        }

        @Test("Half way every view has the transform of the reference, in both fidelities (sections 3.2 and 6.3)")
        func scrubbing() async throws {
            for fidelity in ["intended", "strict"] {
                try await inChromium { session in
                    try await open(1, fidelity == "strict" ? "?fidelity=strict" : "", in: session)
                    try await session.execute(
                        """
                        const slider = document.querySelector(".kind-controls [name=p]")
                        slider.value = 0.5
                        slider.dispatchEvent(new Event("input", { bubbles: true }))
                        """)
                    try await session.wait("the pages are half way", for: "state().p", toBe: "0.500")
                    let transforms = """
                        [...screen().querySelectorAll(".page")].slice(0, 2).map((page) =>
                          [...page.children].map(({ style }) => style.transform || "none"))
                        """
                    let answer = try await session.look(transforms)
                    let phone = fidelity == "strict" ? "none" : "translate(0px, 75px)"
                    #expect(answer[0] == ["none", "none", .string(phone)])
                    #expect(
                        answer[1].array?.compactMap(\.string)
                            == [110, 170, 230, 290, 350, 410, 470, 530, 590, 650].map { "translate(\($0)px, 0px)" })
                    #expect(
                        try await session.look("[state()['d-1'], state()['o-1'], state()['d-0'], state()['o-0']]") == [
                            "0.50", "0.50", "-0.50", "1.50",
                        ])
                    #expect(try await session.look("log()") == [], "a slider is nobody's event")
                }
            }
        }

        @Test("After a turn the pages scroll back to the page that was current")
        func rotation() async throws {
            try await inChromium { session in
                try await open(2, in: session)
                try await session.type("r")
                try await session.wait("the device is turned", for: "device().innerWidth", toBe: 736)
                try await session.wait("the page is back", for: "[step(), state().p]", toBe: [2, "1.000"])
                try await expectLog([Self.scroll, Self.change], in: session)
            }
        }

        @Test("Swiping is locked on single pages, and buttons in a page lead on")
        func locks() async throws {
            try await inChromium { session in
                try await open(1, of: "walkthrough-more", in: session)
                #expect(try await session.look("seen('.control').length") == 0)
                try await session.dragOverDevice(from: 0.9, to: 0.1)
                #expect(try await session.look("[state().p, log().length]") == ["0.000", 0])
                try await tap(".page:not([inert]) [data-action=next]", in: session)
                try await waitForPage(2, in: session)
                try await expectLog(["walkthroughNextButtonPressed", Self.scroll, Self.change], in: session)
                // Forward only.
                try await session.dragOverDevice(from: 0.1, to: 0.9)
                #expect(try await session.look("state().p") == "1.000")
                try await session.dragOverDevice(from: 0.9, to: 0.1)
                try await waitForPage(3, in: session)
                try await session.press(.right)
                try await waitForPage(4, in: session)
                try await clearLog(in: session)
                try await tap(".page:not([inert]) [data-action=page]", in: session)
                try await waitForPage(2, in: session)
                try await expectLog(["setContentOffset(_:animated:)", Self.scroll, Self.change], in: session)
            }
        }

        @Test("A save keeps the page on view")
        func saves() async throws {
            try await inChromium { session in
                try await open(2, in: session)
                try preview.edit("walkthrough-sample/tutorial.yaml", "label: Parallax", "label: Depth")
                try await session.wait(
                    "the new text is on the same page",
                    for:
                        "[step(), seen('.label')[0]?.textContent, state().p, screen().querySelectorAll('.walkthrough').length]",
                    toBe: [2, "Depth", "1.000", 1])
                try await session.dragOverDevice(from: 0.9, to: 0.2)
                try await waitForPage(3, in: session)
            }
        }

        @Test("On a phone fingers turn pages, and the address follows")
        func phone() async throws {
            try await onPhone(size: ViewportSize(414, 736)) { session in
                try await session.openFrame(preview.origin + "/frames/walkthrough-sample/1")
                try await session.wait(
                    "it is presented", for: "screen().querySelector('.pager').style.touchAction",
                    toBe: "pan-y pinch-zoom")
                try await session.drag(
                    from: (350, 300), to: (60, 300), over: .milliseconds(150), with: .touch)
                try await session.wait(
                    "page 2", for: "[step(), location.pathname]", toBe: [2, "/frames/walkthrough-sample/2"])
                try await session.tap(x: 369, y: 691, with: .touch)
                try await session.wait("page 3", for: "step()", toBe: 3)
                // Higher than on the iPhone 6 Plus: this phone has no status bar over the page.
                let close = try await session.look(
                    "((r) => [r.x + r.width / 2, r.y + r.height / 2])("
                        + "screen().querySelector('[data-control=close]').getBoundingClientRect())")
                try await session.tap(x: close[0].number ?? 0, y: close[1].number ?? 0, with: .touch)
                try await session.wait("it is dismissed", for: "seen('.page').length", toBe: 0)
                try await session.tap(x: 200, y: 400, with: .touch)
                try await session.wait("it is presented again", for: "seen('.page').length", toBe: 1)
            }
        }
    }
}
