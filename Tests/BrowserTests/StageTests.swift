import BrowserAutomation
import Testing

extension BrowserSuites {
    /// From the gallery to a step on a device, in every kind of window.
    @Suite("Stage: the way through", .enabled(if: Browser.chromium.isInstalled))
    struct StageTests {
        private let preview: Preview

        init() throws {
            preview = try Preview(DemoWorkspace.files())
        }

        @Test("From the gallery to a tutorial, to its next step, to another device")
        func walk() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/")
                try await session.click(".card a")
                try await session.waitForStep(1, title: "Alpha")
                try await session.click("[data-command=next]")
                try await session.waitForStep(2, title: "Beta")
                try await session.click("device-picker summary")
                try await session.click("button[name=device][value=ipad-air]")
                try await session.wait(
                    "the device has its size", for: "[device().innerWidth, device().innerHeight]", toBe: [820, 1180])
                try await session.waitForStep(2, title: "Beta")
                #expect(try await session.look("location.pathname + location.search") == "/t/demo/2?device=ipad-air")
                #expect(try await session.look("document.querySelector('device-picker details').open") == false)
                try await session.wait(
                    "the stage names the device", for: "document.querySelector('.picker-name').textContent",
                    toBe: "iPad Air")
            }
        }

        @Test("The device is found by key and by typing")
        func picker() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                try await session.type("m")
                try await session.wait(
                    "the field has the focus",
                    for: "document.activeElement === document.querySelector('.menu input[type=search]')")
                try await session.type("ipad mini")
                try await session.press(.down)
                let choice = try await session.look("document.activeElement.value")
                try await session.press(.enter)
                try await session.wait(
                    "the device is chosen", for: "new URLSearchParams(location.search).get('device')", toBe: choice)
                #expect(choice.string?.contains("ipad-mini") == true)
                try await session.waitForStep(1, title: "Alpha")
            }
        }

        @Test("Without JavaScript links and forms do the same")
        func withoutScript() async throws {
            try await inChromium { session in
                try await session.cdp("Emulation.setScriptExecutionDisabled", ["value": true])
                try await session.open(preview.origin + "/")
                try await session.click(".card a")
                try await session.waitForAddress(preview.origin + "/t/demo/1")
                try await session.click("[data-command=next]")
                try await session.waitForAddress(preview.origin + "/t/demo/2")
                try await waitForText("Beta", in: session)
                try await session.click("[data-command=rotate]")
                try await session.waitForAddress(preview.origin + "/t/demo/2?orientation=landscape")
                try await session.click("device-picker summary")
                try await session.click("button[name=device][value=ipad-air]")
                try await session.waitForAddress(preview.origin + "/t/demo/2?orientation=landscape&device=ipad-air")
                try await waitForText("Beta", in: session)
                try await session.click("a.step[data-step='4']")
                try await session.waitForAddress(
                    preview.origin + "/t/demo/4?device=ipad-air&orientation=landscape")
                try await session.waitUntil("the page is that of step 4") {
                    try await session.title.contains("step 4 of 4")
                }
                for pane in try await session.findAll(".pane") {
                    #expect(try await pane.isDisplayed, "panes are sections of the page")
                }
                for control in try await session.findAll(".needs-script") {
                    #expect(try await !control.isDisplayed, "what needs JavaScript is not offered")
                }
                try await session.cdp("Emulation.setScriptExecutionDisabled", ["value": false])
            }
        }

        /// Without scripts the page cannot be asked, so the driver looks into its frames; one that is still on its way
        /// has no such element yet.
        private func waitForText(_ text: String, in session: BrowserSession) async throws {
            try await session.waitUntil("the text on the device is \(text)") {
                try await session.switchToTopDocument()
                let title = try? await session.inFrame("iframe.frame") {
                    try await session.inFrame("iframe.text") { try await session.find(".OverlayTitle").text }
                }
                return title == text
            }
        }

        @Test("Pointing at a row of the layout shows its rectangle on the device")
        func pointing() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                try await session.type("2")
                let row = try await session.find("tr[data-rect='100,200,80,60']")
                let place = try await row.bounds
                try await session.hover(x: place.x + 9, y: place.y + 9)
                try await session.wait(
                    "the rectangle is on the device",
                    for: """
                        ((r) => r && [r.x, r.y, r.width, r.height])(
                          screen().querySelector(".pointer")?.getBoundingClientRect())
                        """,
                    toBe: [100, 200, 80, 60])
                try await session.hover(x: 5, y: 400)
                try await session.wait("it is gone again", for: "screen().querySelector('.pointer') === null")
            }
        }

        @Test(
            "Nothing is wider than a narrow window",
            arguments: ["/", "/t/demo/1", "/t/demo/9?device=ipad-air", "/t/none/1"])
        func narrow(path: String) async throws {
            try await inChromium(size: ViewportSize(360, 640), expecting: ["404"]) { session in
                try await session.open(preview.origin + path)
                let width = "[document.documentElement.scrollWidth, document.body.scrollWidth]"
                #expect(try await session.look(width) == [360, 360])
                for number in 1...(path.hasPrefix("/t/demo") ? 5 : 0) + 1 {
                    try await session.type("\(number)")
                    #expect(try await session.look(width) == [360, 360], "with pane \(number) open")
                }
            }
        }

        @Test("On a phone the panes are a sheet that a tab opens and closes")
        func sheet() async throws {
            try await onPhone(size: ViewportSize(390, 844)) { session in
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                let panes = try await session.find(".panes")
                #expect(try await !panes.isDisplayed)
                try await session.click(".tabs a[href='#pane-layout']")
                try await session.waitUntil("the sheet is open") { try await panes.isDisplayed }
                try await session.click(".tabs a[href='#pane-layout']")
                try await session.waitUntil("the sheet is closed") { try await !panes.isDisplayed }
                try await session.click("[data-command=next]")
                try await session.waitForStep(2, title: "Beta")
            }
        }

        @Test("Nothing moves for those who want little motion", arguments: [true, false])
        func motion(isReduced: Bool) async throws {
            try await inChromium(reducedMotion: isReduced) { session in
                var moving = 0
                for path in ["/", "/t/demo/1"] {
                    try await session.open(preview.origin + path)
                    let count = try await session.look(
                        """
                        [...document.querySelectorAll("*")].filter((element) => ["", "::before", "::after"].some((part) => {
                          const { transitionDuration, animationDuration } = getComputedStyle(element, part)
                          return `${transitionDuration}, ${animationDuration}`.split(", ")
                            .some((time) => parseFloat(time) * (time.endsWith("ms") ? 1 : 1000) > 1)
                        })).length
                        """)
                    moving += Int(count.number ?? 0)
                }
                #expect(isReduced ? moving == 0 : moving > 0)
            }
        }
    }
}
