import BrowserAutomation
import Testing

extension BrowserSuites {
    /// What glass, film, holes and outlines look like (reference, sections 1.5 and 1.6), by the colours of pixels.
    @Suite("Pixels")
    struct PixelTests {
        static let browsers = Browser.allCases.filter(\.isInstalled)

        /// One step over a mock-up with one target at 100, 200 with 80 × 60 points; its text stands at the very bottom.
        private func preview(style: String, mockup: String, position: String = "bottom-quarter") throws -> Preview {
            try Preview([
                "demo/tutorial.yaml": """
                format: 1
                kind: training-overlay
                title: Demo
                devices: [iphone-8]
                style: \(style)
                stylesheets: {default: overlay.css}
                screens:
                  home: {html: home.html, targets: {box: {left: 100, top: 200, width: 80, height: 60}}}
                steps:
                  - {id: A, screen: home, position: \(position), title: Alpha, elements: [{target: box, text: One}]}

                """,
                "demo/overlay.css": "* { color: transparent }",
                "demo/home.html": """
                <!doctype html><html lang="en"><title>Home</title>
                <style>html { color-scheme: light dark; height: 100% } body { margin: 0; height: 100%; \(mockup) }</style></html>
                """,
            ])
        }

        private func show(
            _ preview: Preview, _ query: String = "", in browser: Browser, _ body: (BrowserSession) async throws -> Void
        ) async throws {
            let size = ViewportSize(800, 700)
            let address = preview.origin + "/frames/demo/1\(query)"
            if browser == .chromium {
                try await inChromium(size: size) { session in
                    try await session.open(address, step: 1, title: "Alpha")
                    try await body(session)
                }
            } else {
                try await BrowserDriver.shared(browser).withSession(size: size) { session in
                    try await session.open(address, step: 1, title: "Alpha")
                    try await body(session)
                }
            }
        }

        /// Waits for the colours, since a browser may paint a moment after it has loaded.
        private func expect(
            _ wanted: [(x: Int, y: Int, color: Pixel)], within tolerance: Double = 1, in session: BrowserSession,
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            var found: [Pixel] = []
            try await waitUntil(
                "the pixels have their colours", timeout: .seconds(5),
                saying: { "\(wanted.map { "\($0.x), \($0.y): \($0.color)" }) were \(found)" }
            ) {
                found = try await session.pixels(at: wanted.map { ($0.x, $0.y) })
                return zip(wanted, found).allSatisfy { $0.color.isNear($1, within: tolerance) }
            }
        }

        @Test(
            "Glass tints black to the middle of grey, as far as the screen reaches, and leaves holes as they are",
            arguments: browsers)
        func tint(browser: Browser) async throws {
            let preview = try preview(style: "glass", mockup: "background: #000")
            try await show(preview, in: browser) { session in
                let grey = Pixel(128, 128, 128)
                let edges = [(0, 40), (374, 40), (0, 660), (374, 660), (187, 666), (0, 333), (60, 230), (187, 400)]
                try await expect(edges.map { ($0.0, $0.1, grey) }, within: 3, in: session)
                try await expect(
                    [(140, 230, Pixel(0, 0, 0)), (105, 230, Pixel(0, 0, 0)), (175, 230, Pixel(0, 0, 0))], in: session)
            }
        }

        @Test(
            "Through a hole every line of the screen is sharp; behind the glass lines run together", arguments: browsers
        )
        func sharpness(browser: Browser) async throws {
            let stripes = "background: repeating-linear-gradient(90deg, #204060 0 2px, #e0c0a0 2px 4px)"
            let preview = try preview(style: "glass", mockup: stripes)
            try await show(preview, in: browser) { session in
                let places = (120..<128).map { ($0, 230) }
                let through = try await session.pixels(at: places)
                // Behind it, as far as the edge, neighbours differ by a little at most: WebKit draws so fine a gradient
                // unevenly. They have the mean of the two colours under a white tint of one half; saturation moves a
                // channel a little.
                for y in [400, 660, 666] {
                    let behind = try await session.pixels(at: (120..<128).map { ($0, y) })
                    #expect(zip(behind, behind.dropFirst()).allSatisfy { $0.isNear($1, within: 4) }, "\(behind)")
                    #expect(behind.allSatisfy { $0.isNear(Pixel(192, 192, 192), within: 12) }, "\(behind)")
                }
                try await session.look("screen().querySelector('.overlays').remove()")
                try await session.waitUntil("through the hole the screen is as it is without an overlay") {
                    try await session.pixels(at: places) == through
                }
                #expect(through.contains { !$0.isNear(through[0], within: 60) }, "\(through)")
            }
        }

        @Test("Glass makes colours stronger by a fifth before it tints them", arguments: browsers)
        func saturation(browser: Browser) async throws {
            let preview = try preview(style: "glass", mockup: "background: #808040")
            // Luminance 0.2126 × 128 + 0.7152 × 128 + 0.0722 × 64 = 123.4; each channel moves away from it by 1.2.
            let stronger = [128.0, 128, 64].map { 123.4 + 1.2 * ($0 - 123.4) }.map { $0 / 2 + 127.5 }
            try await show(preview, in: browser) { session in
                try await expect([(187, 400, Pixel(stronger[0], stronger[1], stronger[2]))], within: 3, in: session)
            }
        }

        @Test("The film is black at 0.625, with holes of the element’s own size", arguments: browsers)
        func film(browser: Browser) async throws {
            let preview = try preview(style: "darken", mockup: "background: #fff")
            try await show(preview, in: browser) { session in
                let dark = Pixel(95.6, 95.6, 95.6)
                let white = Pixel(255, 255, 255)
                try await expect(
                    [(0, 333, dark), (374, 660, dark), (95, 230, dark), (187, 400, dark)], within: 1.5, in: session)
                try await expect(
                    [(100, 230, white), (179, 230, white), (140, 200, white), (140, 259, white)], in: session)
            }
        }

        @Test("The outline is #BF3030 and covers the two points outside its element", arguments: browsers)
        func outline(browser: Browser) async throws {
            let preview = try preview(style: "glass", mockup: "background: #fff")
            try await show(preview, in: browser) { session in
                let red = Pixel(0xbf, 0x30, 0x30)
                let white = Pixel(255, 255, 255)
                let around = [
                    (98, 230), (99, 230), (180, 230), (181, 230), (140, 198), (140, 199), (140, 260), (140, 261),
                ]
                try await expect(around.map { ($0.0, $0.1, red) }, in: session)
                let beside = [
                    (96, 230), (101, 230), (178, 230), (183, 230), (140, 196), (140, 202), (140, 257), (140, 263),
                ]
                try await expect(beside.map { ($0.0, $0.1, white) }, in: session)
            }
        }

        @Test(
            "The text’s document is transparent, with the device light or dark", arguments: browsers, ["light", "dark"])
        func transparency(browser: Browser, appearance: String) async throws {
            let preview = try preview(style: "glass", mockup: "background: #000", position: "none")
            try await show(preview, "?appearance=\(appearance)", in: browser) { session in
                let grey = Pixel(128, 128, 128)
                try await expect([(20, 333, grey), (187, 450, grey), (300, 560, grey)], within: 3, in: session)
            }
        }
    }
}
