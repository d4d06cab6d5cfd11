import BrowserAutomation
import Foundation
import Testing

extension BrowserSuites {
    /// What is on the screen is what the layout address says, to half a point.
    @Suite("Rectangles")
    struct RectangleTests {
        private let preview: Preview

        init() throws {
            preview = try .ofExamples()
        }

        static let examples: [String] = {
            let folder = Preview.repository.appending(path: "Examples").path(percentEncoded: false)
            return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        }()

        @Test(
            "Chromium draws every step where the layout address has it, on every device and either way up",
            .enabled(if: Browser.chromium.isInstalled), arguments: examples)
        func everywhere(tutorial: String) async throws {
            try await inChromium { session in
                let devices = try await devices(of: tutorial, in: session)
                try #require(devices.count >= 2)
                for device in devices {
                    for orientation in ["portrait", "landscape"] {
                        try await compare(tutorial, "?device=\(device)&orientation=\(orientation)", in: session)
                    }
                }
            }
        }

        @Test(
            "WebKitGTK draws the same, on the first device upright and on the last one lying",
            .enabled(if: Browser.webKit.isInstalled), arguments: examples)
        func webKit(tutorial: String) async throws {
            try await BrowserDriver.shared(.webKit).withSession { session in
                let devices = try await devices(of: tutorial, in: session)
                let (first, last) = (try #require(devices.first), try #require(devices.last))
                try await compare(tutorial, "?device=\(first)", in: session)
                try await compare(tutorial, "?device=\(last)&orientation=landscape", in: session)
            }
        }

        @Test(
            "The stage lays a device out at its own size, whatever room there is",
            .enabled(if: Browser.chromium.isInstalled))
        func stage() async throws {
            try await inChromium(size: ViewportSize(900, 500)) { session in
                for (query, size) in [("?device=ipad-air", [820, 1180]), ("?orientation=landscape", [1024, 768])] {
                    try await session.open(preview.origin + "/t/pets/1\(query)", step: 1, title: "Pets Overview")
                    let inside = try await session.look("[device().innerWidth, device().innerHeight]")
                    #expect(inside.array?.compactMap(\.number) == size.map(Double.init))
                    #expect(
                        try await session.look(
                            """
                            ((r) => r.width < innerWidth && r.height < innerHeight && r.height > 100)(
                              document.querySelector("iframe.frame").getBoundingClientRect())
                            """) == true)
                }
            }
        }

        /// The first step by its address, the others by key, as a viewer goes through them.
        private func compare(_ tutorial: String, _ query: String, in session: BrowserSession) async throws {
            try await session.openFrame(preview.origin + "/frames/\(tutorial)/1\(query)")
            let steps = try await session.look(
                "JSON.parse(document.getElementById('frame-data').textContent).steps.length")
            for step in 1...Int(steps.number ?? 0) {
                if step > 1 { try await session.press(.right) }
                let count = try await session.waitForRectangles(of: tutorial, step: step, query: query)
                // A training overlay has a text box, and a hole, outline and target at least; coach marks may be one
                // caption, and the last picture of a guide lies alone.
                let isSparse = tutorial.hasPrefix("coach-marks") || tutorial.hasPrefix("image-guide")
                #expect(count >= (isSparse ? 1 : 4), "\(tutorial), step \(step)")
            }
        }

        private func devices(of tutorial: String, in session: BrowserSession) async throws -> [String] {
            try await session.open(preview.origin + "/t/\(tutorial)/1")
            let choices = try await session.look(
                "[...document.querySelector('.menu fieldset').querySelectorAll('button')].map(({ value }) => value)")
            return choices.array?.compactMap(\.string) ?? []
        }
    }
}
