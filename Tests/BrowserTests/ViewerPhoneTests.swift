import BrowserAutomation
import Testing

extension BrowserSuites {
    /// A shared link on a phone: the tutorial is the screen.
    @Suite("A shared link on a phone")
    struct ViewerPhoneTests {
        private let preview: Preview

        init() throws {
            preview = try Preview.shared(
                DemoWorkspace.files().merging([
                    "demo/overlay-small.css": ".OverlayTitle { color: rgb(1, 2, 3) }",
                    "demo/tutorial.yaml": DemoWorkspace.tutorial.replacing(
                        "{default: overlay.css}", with: "{default: overlay.css, iphone-small: overlay-small.css}"),
                ]) { $1 })
        }

        private static let size = """
            (({ width, height } = {}) => [width, height, innerWidth, innerHeight, scrollX, scrollY])(
              screen().querySelector(".device-screen")?.getBoundingClientRect())
            """

        /// And at rest: a driver clicks nothing that moves.
        private static let isOpen =
            "((sheet) => sheet.open && sheet.getAnimations().length === 0)(document.querySelector('#sheet'))"

        private func swipe(_ session: BrowserSession, from: Double, to: Double) async throws {
            try await session.drag(from: (from, 300), to: (to, 310), over: .milliseconds(120), with: .touch)
        }

        @Test("The sheet of a pinned link offers the download", .enabled(if: Browser.chromium.isInstalled))
        func download() async throws {
            try await onPhone(size: ViewportSize(390, 844)) { session in
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "pinned"])
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                try await session.click("viewer-handle button")
                try await session.wait("the sheet is open", for: Self.isOpen)
                let download = "document.querySelector('.sheet-tools a[download]').checkVisibility()"
                #expect(try await session.look(download) == true)
            }
        }

        @Test("The frame has the phone’s size, class and darkness; swipes and taps go on; turning lays it out anew")
        func screen() async throws {
            try await onPhone(size: ViewportSize(320, 568), appearance: .dark) { session in
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "live"])
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                #expect(try await session.look(Self.size) == [320, 568, 320, 568, 0, 0])
                #expect(try await session.look("style('.OverlayTitle', 'color')") == "rgb(1, 2, 3)")
                #expect(try await session.look("screen().documentElement.dataset.appearance") == "dark")
                #expect(try await session.look("screen().querySelector('.status-bar text')") == .null)
                try await swipe(session, from: 260, to: 60)
                try await session.waitForStep(2, title: "Beta")
                try await swipe(session, from: 60, to: 260)
                try await session.waitForStep(1, title: "Alpha")
                try await session.tapDevice(with: .touch)
                try await session.wait("the overlay is closed", for: "overlays()", toBe: [])
                try await session.tapDevice(with: .touch)
                try await session.waitForStep(2, title: "Beta")
                try await session.cdp(
                    "Emulation.setDeviceMetricsOverride",
                    ["width": 568, "height": 320, "deviceScaleFactor": 2, "mobile": true])
                try await session.wait("it is laid out anew", for: Self.size, toBe: [568, 320, 568, 320, 0, 0])
                try await session.waitForStep(2, title: "Beta")
            }
        }

        @Test("A handle opens a sheet with the steps; a step of it closes it and is shown")
        func sheet() async throws {
            try await onPhone(size: ViewportSize(390, 844)) { session in
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "live"])
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                #expect(try await session.look("document.querySelector('.handle-count').textContent") == "1/4")
                try await session.click("viewer-handle button")
                try await session.wait("the sheet is open", for: Self.isOpen)
                #expect(
                    try await session.look(
                        "[...document.querySelectorAll('.sheet-tabs [role=tab]')].map((tab) => tab.textContent)")
                        == ["Steps", "Comments", "View"])
                try await session.click("#tab-view")
                try await session.look(
                    """
                    ((field) => { field.value = "xxl"; field.dispatchEvent(new Event("change", { bubbles: true })) })(
                      document.querySelector("[name=text-size]")), 0
                    """)
                try await session.wait(
                    "the text size is in the address", for: "new URLSearchParams(location.search).get('text-size')",
                    toBe: "xxl")
                try await session.click("#tab-steps")
                try await session.click("#sheet a.step[data-step='3']")
                try await session.waitForStep(3, title: "Gamma")
                #expect(try await session.look("document.querySelector('#sheet').open") == false)
                #expect(try await session.look(Self.size) == [390, 844, 390, 844, 0, 0])
            }
        }

        @Test("In WebKit too", .enabled(if: Browser.webKit.isInstalled))
        func webKit() async throws {
            try await BrowserDriver.shared(.webKit).withSession(size: ViewportSize(560, 800)) { session in
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "pinned"])
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                #expect(try await session.look(Self.size) == [560, 800, 560, 800, 0, 0])
                try await session.press(.right)
                try await session.waitForStep(2, title: "Beta")
                try await session.click("viewer-handle button")
                try await session.wait("the sheet is open", for: Self.isOpen)
                try await session.click("#sheet a.step[data-step='4']")
                try await session.waitForStep(4, title: "Delta")
                try await session.tapDevice()
                try await session.wait("the overlay is closed", for: "overlays()", toBe: [])
            }
        }
    }
}
