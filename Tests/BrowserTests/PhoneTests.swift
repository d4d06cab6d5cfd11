import BrowserAutomation
import Testing

extension BrowserSuites {
    /// The frame in a window of its own: the full-screen preview of a phone.
    @Suite("On a phone", .enabled(if: Browser.chromium.isInstalled))
    struct PhoneTests {
        @Test("A touch closes the overlay, the next one goes on")
        func touch() async throws {
            let preview = try Preview(DemoWorkspace.files())
            try await onPhone(size: ViewportSize(375, 667)) { session in
                try await session.open(preview.origin + "/frames/demo/1", step: 1, title: "Alpha")
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
                try await session.open(preview.origin + "/frames/demo/1", step: 1, title: "Alpha")
                let sizes = try await session.look(
                    """
                    ((r) => [r.x, r.y, r.width, r.height, innerWidth, innerHeight,
                      document.documentElement.scrollWidth, document.documentElement.scrollHeight])(
                        document.querySelector(".device-screen").getBoundingClientRect())
                    """)
                #expect(sizes == [0, 0, 375, 667, 375, 667, 375, 667])
            }
        }

        @Test("On a phone of another width the frame is scaled to it")
        func otherWidth() async throws {
            let preview = try Preview(DemoWorkspace.files())
            try await onPhone(size: ViewportSize(414, 736)) { session in
                try await session.open(preview.origin + "/frames/demo/2", step: 2, title: "Beta")
                #expect(try await session.look("[innerWidth, Math.round(visualViewport.width)]") == [375, 375])
            }
        }

        @Test("Saves are followed there too")
        func saves() async throws {
            let preview = try Preview(DemoWorkspace.files())
            try await onPhone(size: ViewportSize(375, 667)) { session in
                try await session.open(preview.origin + "/frames/demo/2", step: 2, title: "Beta")
                try await session.look("(window.mark = true, 0)")
                try preview.save(DemoWorkspace.overlay("rgb(7, 7, 7)"), to: "demo/overlay.css")
                try await session.wait(
                    "the title has the saved colour", for: "style('.OverlayTitle', 'color')", toBe: "rgb(7, 7, 7)")
                #expect(try await session.look("[mark, step()]") == [true, 2])
            }
        }
    }
}
