import BrowserAutomation
import Testing

extension BrowserSuites {
    /// The frame in a window of its own: the full-screen preview of a phone.
    @Suite("On a phone", .enabled(if: Browser.chromium.isInstalled))
    struct PhoneTests {
        /// A frame finds the phone's size and opens once more for it.
        private func open(
            _ path: String, of preview: Preview, step: Int, title: String, in session: BrowserSession
        ) async throws {
            try await session.open(preview.origin + path)
            try await session.wait("it is the phone’s own", for: "location.search.includes('screen=')")
            try await session.waitForStep(step, title: title)
        }

        @Test("A touch closes the overlay, the next one goes on")
        func touch() async throws {
            let preview = try Preview(DemoWorkspace.files())
            try await onPhone(size: ViewportSize(375, 667)) { session in
                try await open("/frames/demo/1", of: preview, step: 1, title: "Alpha", in: session)
                for (step, title) in [(2, "Beta"), (3, "Gamma"), (4, "Delta"), (1, "Alpha")] {
                    try await session.tapDevice(with: .touch)
                    try await session.wait("the overlay is closed", for: "overlays()", toBe: [])
                    try await session.tapDevice(with: .touch)
                    try await session.waitForStep(step, title: title)
                    #expect(try await session.look("location.pathname") == .string("/frames/demo/\(step)"))
                }
            }
        }

        @Test("The frame fills the phone’s screen, and there is nothing to scroll")
        func fills() async throws {
            let preview = try Preview(DemoWorkspace.files())
            try await onPhone(size: ViewportSize(375, 667)) { session in
                try await open("/frames/demo/1", of: preview, step: 1, title: "Alpha", in: session)
                let sizes = try await session.look(
                    """
                    ((r) => [r.x, r.y, r.width, r.height, innerWidth, innerHeight,
                      document.documentElement.scrollWidth, document.documentElement.scrollHeight])(
                        document.querySelector(".device-screen").getBoundingClientRect())
                    """)
                #expect(sizes == [0, 0, 375, 667, 375, 667, 375, 667])
            }
        }

        @Test("A phone of another size has a frame of that size; a device that the address names is scaled to it")
        func otherSize() async throws {
            let preview = try Preview(DemoWorkspace.files())
            try await onPhone(size: ViewportSize(414, 736)) { session in
                try await open("/frames/demo/2", of: preview, step: 2, title: "Beta", in: session)
                #expect(
                    try await session.look(
                        "[innerWidth, innerHeight, document.querySelector('.device-screen').offsetWidth]")
                        == [414, 736, 414])
                try await session.open(preview.origin + "/frames/demo/2?device=iphone-8", step: 2, title: "Beta")
                #expect(try await session.look("[innerWidth, Math.round(visualViewport.width)]") == [375, 375])
            }
        }

        @Test("Saves are followed there too")
        func saves() async throws {
            let preview = try Preview(DemoWorkspace.files())
            try await onPhone(size: ViewportSize(375, 667)) { session in
                try await open("/frames/demo/2", of: preview, step: 2, title: "Beta", in: session)
                try await session.look("(window.mark = true, 0)")
                try preview.save(DemoWorkspace.overlay("rgb(7, 7, 7)"), to: "demo/overlay.css")
                try await session.wait(
                    "the title has the saved colour", for: "style('.OverlayTitle', 'color')", toBe: "rgb(7, 7, 7)")
                #expect(try await session.look("[mark, step()]") == [true, 2])
            }
        }
    }
}
