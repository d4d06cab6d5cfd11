import BrowserAutomation
import TestSupport
import Testing

extension BrowserSuites {
    /// Two versions of a step against each other, and the list of what differs.
    @Suite("Compare", .enabled(if: Browser.chromium.isInstalled))
    struct CompareTests {
        /// Two steps on two devices that have a stylesheet each, committed.
        private func preview(isCommitted: Bool = true) throws -> Preview {
            let preview = try Preview([
                "demo/tutorial.yaml": """
                format: 1
                kind: training-overlay
                title: Demo
                devices: [iphone-8, ipad-air]
                stylesheets: {iphone: phone.css, ipad: pad.css}
                style: darken
                screens: {home: {html: home.html, targets: {box: {left: 40, top: 300, width: 80, height: 60}}}}
                steps:
                  - {id: A, screen: home, position: top-half, title: Alpha, elements: [{target: box, text: One}]}
                  - {id: B, screen: home, position: top-half, title: Beta}

                """,
                "demo/phone.css": "h1 { color: #ffffff; margin: 40px 0 }", "demo/pad.css": "h1 { color: #ffff00 }",
                "demo/home.html":
                    "<!doctype html><html lang='en'><title>Home</title><style>body { background: #204080 }</style>",
            ])
            if isCommitted { try git(preview).commitAll("First look") }
            return preview
        }

        private func git(_ preview: Preview) -> GitRunner { GitRunner(preview.path(of: "")) }

        private func open(_ preview: Preview, _ query: String = "", in session: BrowserSession) async throws {
            try await session.open(preview.origin + "/t/demo/compare\(query)")
            try await waitForTitles("Alpha", in: session)
        }

        /// Waits until both sides show a step with this title.
        private func waitForTitles(_ left: String, _ right: String? = nil, in session: BrowserSession) async throws {
            try await session.wait(
                "both sides show their step",
                for: """
                    ["left", "right"].map((side) => [...document.querySelectorAll(`[data-side=${side}] .frame`)].at(0)
                      ?.contentDocument?.querySelector("iframe.text")?.contentDocument?.querySelector("h1")?.textContent)
                    """, toBe: [.string(left), .string(right ?? left)])
        }

        private func waitForResult(_ part: String, in session: BrowserSession) async throws {
            try await session.wait(
                "the result says so",
                for: "document.querySelector('[data-difference=text]').textContent.includes('\(part)')")
        }

        private func waitForQuery(_ query: String, in session: BrowserSession) async throws {
            try await session.wait("the address says so", for: "location.search", toBe: .string(query))
        }

        @Test("A save is on the saved side alone; it is counted, framed, and the list says where else it shows")
        func saves() async throws {
            let preview = try preview()
            try await inChromium { session in
                try await open(preview, in: session)
                try await waitForQuery("?left-version=committed&right-version=saved", in: session)
                try await waitForResult("No pixel differs", in: session)
                let state = "document.querySelector('[data-difference=state]').textContent"
                try await session.wait("all pairs are looked at", for: state, toBe: "None of 4 differ")

                try preview.save("h1 { color: #00ff00; margin: 40px 0 }", to: "demo/phone.css")
                try await waitForResult("of the pixels differ, in 1 place", in: session)
                let colors = try await session.look(
                    """
                    ["left", "right"].map((side) => {
                      const text = document.querySelector(`[data-side=${side}] .frame`).contentDocument.querySelector("iframe.text")
                      return getComputedStyle(text.contentDocument.querySelector("h1")).color
                    })
                    """)
                #expect(colors == ["rgb(255, 255, 255)", "rgb(0, 255, 0)"])
                try await session.wait(
                    "the place is framed on both sides",
                    for: "[...document.querySelectorAll('.difference-marks')].map((marks) => marks.children.length)",
                    toBe: [1, 1])
                try await session.wait("phones differ, pads do not", for: state, toBe: "2 of 4 differ")
                #expect(
                    try await session.look(
                        "[...document.querySelectorAll('[data-state=differs]')].map((row) => row.dataset.key)")
                        == ["1-iphone-8", "2-iphone-8"])
                try await session.wait(
                    "the changed file is named",
                    for: "document.querySelector('.commit-changes')?.textContent.includes('phone.css')")

                // To the other entry by key, to a pad by a click on its link.
                try await session.type("]")
                try await waitForQuery("?step=2&left-version=committed&right-version=saved", in: session)
                try await waitForTitles("Beta", in: session)
                try await session.look("(document.querySelector('[data-key=\"2-ipad-air\"] a').click(), 0)")
                try await waitForQuery(
                    "?step=2&device=ipad-air&left-version=committed&right-version=saved", in: session)
                try await waitForResult("No pixel differs", in: session)

                // A commit makes both sides alike.
                try git(preview).run("commit", "--quiet", "--all", "--message", "Green titles")
                try await session.look("(dispatchEvent(new Event('focus')), 0)")
                try await session.wait("nothing differs any more", for: state, toBe: "None of 4 differ")
                try await session.wait(
                    "the commit is named",
                    for: "document.querySelector('.commit').textContent.includes('Green titles')")
            }
        }

        @Test("Stop ends the work, and Compare all takes it up again")
        func cancelled() async throws {
            let preview = try preview()
            try await inChromium { session in
                try await open(preview, in: session)
                let state = "document.querySelector('[data-difference=state]').textContent"
                try await session.look("(document.querySelector('[data-difference=stop]').click(), 0)")
                try await session.wait("it has stopped", for: "\(state).startsWith('Stopped')")
                try preview.save("h1 { color: red }", to: "demo/pad.css")
                try await waitForResult("No pixel differs", in: session)
                #expect(try await session.look("\(state).startsWith('Stopped')") == true)
                try await session.click("[data-difference=start]")
                try await session.wait("it is done", for: state, toBe: "2 of 4 differ")
            }
        }

        @Test("The slider shows the left version to the left of its divider; it is dragged and moved by keys")
        func slider() async throws {
            let preview = try preview()
            try preview.save("h1 { color: #00ff00; margin: 40px 0 } body { background: #00ff00 }", to: "demo/phone.css")
            try await inChromium { session in
                try await open(preview, in: session)
                try await session.type("2")
                try await waitForQuery("?left-version=committed&right-version=saved&mode=slider", in: session)
                let box = "document.querySelector('.compare-over .device').getBoundingClientRect()"
                let places = try await session.look(
                    "(({ left, top, width, height }) => [left, top, width, height].map(Math.round))(\(box))")
                let (x, y) = (places[0].number ?? 0, places[1].number ?? 0)
                let (width, height) = (places[2].number ?? 0, places[3].number ?? 0)
                // The text's box is the upper half; the right version's page is green.
                func isGreen(_ share: Double) async throws -> Bool {
                    let pixel = try await session.pixels(at: [(Int(x + width * share), Int(y + height * 0.4))])[0]
                    return pixel.isNear(Pixel(0, 255, 0), within: 40)
                }
                try await session.waitUntil("the divider is in the middle") {
                    let (left, right) = (try await isGreen(0.4), try await isGreen(0.6))
                    return !left && right
                }
                try await session.drag(
                    from: (x + width / 2, y + height * 0.7), to: (x + width * 0.2, y + height * 0.7))
                try await waitForQuery("?left-version=committed&right-version=saved&mode=slider&at=20", in: session)
                #expect(try await isGreen(0.4))
                #expect(try await !isGreen(0.1))
                for (key, at) in [(Key.right, "21"), (.pageUp, "31"), (.end, "100"), (.home, "0")] {
                    try await session.press(key)
                    try await session.wait(
                        "the divider has moved",
                        for: """
                            [document.querySelector("[role=slider]").ariaValueNow, new URLSearchParams(location.search).get("at")]
                            """, toBe: [.string(at), .string(at)])
                }
                #expect(try await isGreen(0.1))
                try await session.look("(document.activeElement.blur(), 0)")
                try await session.type("..")
                try await session.wait(
                    "also from anywhere", for: "document.querySelector('[role=slider]').ariaValueNow", toBe: "10")
            }
        }

        @Test("As difference what is alike is black; steps, taps and exchanged sides go for both")
        func differenceAndSteps() async throws {
            let preview = try preview()
            try preview.save("h1 { color: #00ff00; margin: 40px 0 } body { background: #101010 }", to: "demo/phone.css")
            try await inChromium { session in
                try await open(preview, in: session)
                try await session.type("3")
                try await waitForQuery("?left-version=committed&right-version=saved&mode=difference", in: session)
                let places = try await session.look(
                    """
                    (({ left, top, width, height }) => [left + width / 2, top + height * 0.9, left + width / 2, top + height * 0.45]
                      .map(Math.round))(document.querySelector(".compare-over .device").getBoundingClientRect())
                    """)
                let alike = (Int(places[0].number ?? 0), Int(places[1].number ?? 0))
                let other = (Int(places[2].number ?? 0), Int(places[3].number ?? 0))
                try await session.waitUntil("the lower half is black, the upper one is not quite") {
                    let pixels = try await session.pixels(at: [alike, other])
                    return pixels[0] == Pixel(0, 0, 0) && pixels[1] != Pixel(0, 0, 0)
                }
                let faint = try await session.pixels(at: [other])[0]
                try await session.type("v")
                try await session.waitUntil("amplified it is brighter, and black stays black") {
                    let pixels = try await session.pixels(at: [alike, other])
                    return pixels[0] == Pixel(0, 0, 0) && pixels[1].blue > faint.blue * 2
                }
                try await session.type("1y")
                try await waitForQuery("?left-version=saved&right-version=committed", in: session)
                try await session.press(.right)
                try await waitForTitles("Beta", in: session)
                try await session.press(.left)
                try await waitForTitles("Alpha", in: session)
            }
        }

        @Test("A tap that brings one side to another step takes the other along, and Back brings both back")
        func taps() async throws {
            let preview = try Preview.ofExamples()
            try await inChromium { session in
                let query = "?left-fidelity=strict&right-fidelity=intended"
                try await session.open(preview.origin + "/t/walkthrough-sample/compare\(query)")
                let control =
                    "document.querySelector('[data-side=right] .frame')?.contentDocument?.querySelector('.control[aria-label=Next]')"
                let steps = """
                    ["left", "right"].map((side) => Number(document.querySelector(`[data-side=${side}] .frame`)
                      ?.contentWindow.location.pathname.split("/").at(-1)))
                    """
                try await session.wait("both are alive", for: "\(steps).join() === '1,1' && Boolean(\(control))")
                try await session.wait(
                    "both players listen",
                    for: """
                        [...document.querySelectorAll("[data-side] [data-live]")].map((place) =>
                          Boolean(document.querySelector("preview-compare").life.frameAt(place)?.document))
                        """, toBe: [true, true])
                try await session.look("(\(control).click(), 0)")
                try await session.wait("both are at the second page", for: steps, toBe: [2, 2])
                try await waitForQuery("?step=2&" + query.dropFirst(), in: session)
                try await session.look("(history.back(), 0)")
                try await session.wait("both are at the first page", for: steps, toBe: [1, 1])
            }
        }

        @Test(
            "In WebKit a sentence says that pixels are not counted; the rest works",
            .enabled(if: Browser.webKit.isInstalled))
        func webKit() async throws {
            let preview = try preview()
            try await BrowserDriver.shared(.webKit).withSession(size: ViewportSize(1280, 800)) { session in
                try await open(preview, "?left-version=committed&right-fidelity=strict", in: session)
                for part in ["text", "state"] {
                    try await session.wait(
                        "it is said",
                        for:
                            "/keeps the pixels|differ/.test(document.querySelector('[data-difference=\(part)]').textContent)"
                    )
                }
                try await session.look("(document.querySelector('.modes [data-mode=slider]').click(), 0)")
                try await session.wait(
                    "the slider is there", for: "document.querySelector('.compare-canvas').dataset.mode", toBe: "slider"
                )
            }
        }

        @Test("Stylesheets, devices and fidelities are chosen by presets and by a side's menu, kept by the address")
        func choices() async throws {
            let preview = try preview(isCommitted: false)
            try await inChromium { session in
                try await open(preview, in: session)
                try await waitForQuery("?left-stylesheet=phone.css&right-stylesheet=pad.css", in: session)
                try await waitForResult("of the pixels differ", in: session)
                #expect(
                    try await session.look(
                        "document.querySelector('.commit').textContent.includes('no git repository')") == true)
                try await session.look(
                    "([...document.querySelectorAll('.presets a')].find((a) => a.textContent === 'Devices').click(), 0)"
                )
                try await waitForQuery("?left-device=iphone-8&right-device=ipad-air", in: session)
                try await waitForResult("375 × 667 and 820 × 1180 points", in: session)
                try await session.wait(
                    "one pair a step", for: "document.querySelectorAll('.difference-rows li').length", toBe: 2)
                try await session.click("[data-side=right].side-menu summary")
                try await session.look(
                    """
                    ((select) => { select.value = "strict"; select.dispatchEvent(new Event("change", { bubbles: true })) })(
                      document.querySelector("[name=right-fidelity]")) ?? 0
                    """)
                try await waitForQuery("?left-device=iphone-8&right-device=ipad-air&right-fidelity=strict", in: session)
                try await session.press(.escape)
                #expect(try await session.look("document.querySelectorAll('.side-menu details[open]').length") == 0)
            }
        }

        @Test(
            "axe finds nothing, in any mode", .enabled(if: AxeAudit.isAvailable),
            arguments: [AccessibilityTests.wide, AccessibilityTests.wideAndDark, AccessibilityTests.narrow])
        func accessibility(look: AccessibilityTests.Look) async throws {
            let preview = try preview()
            let audit = try AxeAudit()
            try preview.save("h1 { color: #00ff00 }", to: "demo/phone.css")
            try await inChromium(size: look.size, appearance: look.appearance) { session in
                for mode in ["side-by-side", "slider", "difference"] {
                    try await open(preview, "?left-version=committed&mode=\(mode)", in: session)
                    try await session.wait(
                        "the list is done", for: "document.querySelector('[data-difference=state]').textContent",
                        toBe: "2 of 4 differ")
                    #expect(try await audit.violations(in: session, disabledRules: []) == [], "\(mode)")
                }
                try await session.click("[data-side=left].side-menu summary")
                #expect(try await audit.violations(in: session, disabledRules: []) == [], "menu of a side")
            }
        }
    }
}
