import BrowserAutomation
import Foundation
import Testing

extension BrowserSuites {
    /// The raster of a frame document shows what the browser shows.
    @Suite("The pixels of a frame")
    struct RasterTests {
        /// The share of pixels that a raster has otherwise than the screen by more than 8 of 255.
        static let tolerance = 0.001

        /// The address that the program's scripts are below, for an expression.
        private static let base = """
            document.querySelector("link[href*='/public/']").href.match(/.*\\/public\\/[^/]+\\//)[0]
            """

        /// Shows a frame at the size of its screen, and holds its raster against a picture of the screen.
        private func compare(_ address: String, width: Int, height: Int, in session: BrowserSession) async throws
            -> (size: [Int], share: Double)?
        {
            try await session.setViewport(width: width, height: height)
            try await session.open(address)
            try await session.wait(
                "everything has loaded",
                for: """
                    await (async () => {
                      const { allLoaded } = await import(\(Self.base) + "player/loading.js")
                      await allLoaded(document.documentElement)
                      await document.fonts.ready
                      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
                      return true
                    })()
                    """)
            let picture = try await session.screenshot().base64EncodedString()
            let answer = try await session.look(
                """
                await (async () => {
                  const { rasterOf } = await import(\(Self.base) + "checks/frame-raster.js")
                  const raster = await rasterOf(document)
                  if (!raster) return null
                  const image = new Image()
                  image.src = `data:image/png;base64,${arguments[0]}`
                  await image.decode()
                  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")
                  canvas.drawImage(image, 0, 0)
                  const { data } = canvas.getImageData(0, 0, image.width, image.height)
                  let wrong = 0
                  for (let at = 0; at < data.length; at += 4) {
                    if ([0, 1, 2].some((c) => Math.abs(data[at + c] - raster.data[at + c]) > 8)) wrong++
                  }
                  return [raster.width, raster.height, image.width, image.height, wrong / (data.length / 4)]
                })()
                """, [.string(picture)])
            guard let numbers = answer.array?.compactMap(\.number), numbers.count == 5 else { return nil }
            return (numbers[..<4].map { Int($0) }, numbers[4])
        }

        @Test(
            "Steps of every kind, dark, from right to left, turned, with large text",
            arguments: [
                ("pets/1?still=1", 768, 1024), ("darkroom/1?still=1&appearance=dark", 393, 852),
                ("positions/3?still=1&locale=ar&orientation=landscape", 1180, 820),
                ("security-setup/2?still=1&appearance=dark&text-size=ax2", 768, 1024),
                ("coach-marks-second/2?still=1", 375, 667), ("coach-marks-details/2?still=1", 375, 667),
                ("slideshow-paris/1?still=1", 320, 568), ("image-guide-music/1?still=1", 375, 667),
                ("walkthrough-sample/1?still=1", 414, 736), ("walkthrough-more/2?still=1", 375, 667),
            ])
        func examples(frame: String, width: Int, height: Int) async throws {
            let preview = try Preview.ofExamples()
            try await inChromium { session in
                let found = try #require(
                    try await compare(
                        preview.origin + "/frames/" + frame, width: width, height: height, in: session))
                #expect(found.size == [width, height, width, height])
                #expect(found.share < Self.tolerance)
            }
        }

        /// A font that only this page has, files by `url()`, imports, layers, media conditions, `:root` and `rem`, fields,
        /// scrolled boxes, a canvas' place, an animation that is held, generated texts, a list.
        private static let hardPage = """
            <!doctype html><html lang="en"><meta charset="utf-8"><title>Hard</title>
            <link rel="stylesheet" href="hard.css">
            <style>@media (prefers-color-scheme: dark) { :root { --paper: #203040; --ink: #fff } }
            @media print { body { display: none } } @supports not (display: grid) { body { display: none } }</style>
            <body><h1>Fonts &amp; <em>marks</em></h1><p class="big">1.5 rem, &lt;not&gt; 1.5 em</p><!-- a -- comment -->
            <input value="typed" size="8"><input type="checkbox" checked><textarea rows="2">two
            lines</textarea><select><option>One<option selected>Two</select><progress value=".4"></progress>
            <div class="scrolled"><p>first</p><p>second</p><p>third</p><p>fourth</p></div>
            <div class="moved">moved</div><ol start="3"><li>three<li>four</ol>
            <svg width="80" height="30"><defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
            <mask id="m"><rect width="80" height="30" fill="#fff"/><circle cx="40" cy="15" r="8"/></mask></defs>
            <rect width="80" height="30" fill="url(#g)" mask="url(#m)"/><image href="dot.svg" width="20" height="20"/></svg>
            <img src="dot.svg" width="30" alt=""><img src="none.png" alt="" width="10"></html>
            """

        private func hard() throws -> Preview {
            let preview = try Preview([
                "demo/tutorial.yaml": """
                format: 1
                kind: training-overlay
                title: Demo
                devices: [iphone-8]
                stylesheets: {default: overlay.css}
                screens: {home: {html: hard.html, targets: {box: {left: 100, top: 200, width: 80, height: 60}}}}
                style: darken
                steps:
                  - {id: A, screen: home, position: bottom-quarter, title: Alpha, elements: [{target: box, text: One}]}

                """,
                "demo/overlay.css":
                    "h1 { color: gold; text-shadow: 0 2px 3px #000 } .Element::before { content: '→ ' }",
                "demo/hard.html": Self.hardPage,
                "demo/hard.css": """
                @import url("more.css") layer(more);
                @font-face { font-family: Own; src: url("own.otf") }
                @font-face { font-family: Unused; src: url("none.otf") }
                :root { --paper: #f4e8d0; --ink: #402010; font-size: 20px; height: 100% }
                :root.none > body { display: none }
                body { margin: 8px; min-height: 100%; color: var(--ink); font: 1rem Own;
                       background: var(--paper) linear-gradient(transparent, #0003) }
                .big { font-size: 1.5rem } h1 { font-size: 22px } h1 em { color: red }
                input, textarea, select { font: 14px sans-serif } input:checked { outline: 2px solid red }
                .scrolled { height: 60px; overflow: hidden; border: 2px dashed #888 } .scrolled p { margin: 4px }
                .moved { animation: move 10s linear -5s paused both; width: 80px; background: url("dot.svg") 0 0 / 12px }
                @keyframes move { from { transform: none; opacity: 0 } to { transform: translateX(160px); opacity: 1 } }
                .never { background: url("none.png") }
                """,
                "demo/more.css": "h1 { letter-spacing: 2px; color: teal } p::after { content: url('dot.svg') ' end' }",
                "demo/dot.svg": """
                <svg xmlns="http://www.w3.org/2000/svg" width="12" height="12"><circle cx="6" cy="6" r="5" fill="#0a8"/></svg>
                """,
            ])
            try FileManager.default.copyItem(
                atPath: "/usr/share/fonts/opentype/inter/Inter-Black.otf", toPath: preview.path(of: "demo/own.otf"))
            return preview
        }

        @Test("A mock-up with everything that a picture does not have by itself", arguments: ["light", "dark"])
        func hardPage(appearance: String) async throws {
            let preview = try hard()
            try await inChromium(expecting: ["404"]) { session in
                let address = preview.origin + "/frames/demo/1?still=1&appearance=\(appearance)"
                try await session.setViewport(width: 375, height: 667)
                try await session.open(address)
                // What a person has done to it.
                try await session.wait(
                    "the mock-up is there",
                    for: """
                        screen().querySelector("iframe.app")?.contentDocument?.querySelector(".scrolled") != null
                        """)
                let found = try await compare(address, width: 375, height: 667, in: session)
                let wrong = try #require(found).share
                #expect(wrong < Self.tolerance, "\(wrong)")
                let share = try await session.look(
                    """
                    await (async () => {
                      const { rasterOf } = await import(\(Self.base) + "checks/frame-raster.js")
                      const { differenceOf } = await import(\(Self.base) + "compare/pixel-difference.js")
                      const mockup = screen().querySelector("iframe.app").contentDocument
                      const before = await rasterOf(document)
                      mockup.querySelector("textarea").value = "other words"
                      mockup.querySelector(".scrolled").scrollTop = 30
                      mockup.querySelector("input[type=checkbox]").checked = false
                      const after = await rasterOf(document)
                      const plain = await rasterOf(document, { hidesText: true })
                      const large = await rasterOf(document, { scale: 2 })
                      return [differenceOf(before, after).count > 100, differenceOf(after, plain).share > 0.01,
                        large.width, large.height]
                    })()
                    """)
                #expect(share == [true, true, 750, 1334])
            }
        }

        @Test("Without its texts a frame has what is behind them; boxes in the text’s colour and pictures stay")
        func withoutText() async throws {
            let preview = try Preview([
                "demo/tutorial.yaml": """
                format: 1
                kind: training-overlay
                title: Demo
                devices: [iphone-8]
                screens: {home: {html: home.html}}
                style: darken
                steps: [{id: A, screen: home, position: bottom-quarter, title: Alpha}]

                """,
                "demo/home.html": """
                <!doctype html><html lang="en"><title>Home</title><style>h1, b { position: absolute; left: 20px }
                h1 { top: 100px } b { top: 200px; width: 60px; height: 40px; color: red; background: currentColor }
                </style><h1>Title</h1><b>box</b></html>
                """,
            ])
            try await inChromium { session in
                try await session.setViewport(width: 375, height: 667)
                try await session.open(preview.origin + "/frames/demo/1?still=1")
                try await session.wait(
                    "mock-up and text are there",
                    for: """
                        [...document.querySelectorAll("iframe")].every((frame) => frame.contentDocument?.querySelector("h1"))
                        """)
                // How many colours there are around the title, in the red box, around the overlay's text.
                let colors = try await session.look(
                    """
                    await (async () => {
                      const { rasterOf } = await import(\(Self.base) + "checks/frame-raster.js")
                      const places = [[20, 110, 120, 40], [22, 202, 50, 30], [0, 520, 200, 100]]
                      return Promise.all([false, true].map(async (hidesText) => {
                        const { data, width } = await rasterOf(document, { hidesText })
                        const colors = new Uint32Array(data.buffer)
                        return places.map(([x, y, w, h]) => {
                          const rows = Array.from({ length: h }, (_, row) => colors.subarray((y + row) * width + x).subarray(0, w))
                          return Math.min(2, new Set(rows.flatMap((row) => [...row])).size)
                        })
                      }))
                    })()
                    """)
                #expect(colors == [[2, 1, 2], [1, 1, 1]])
            }
        }

        @Test("WebKit keeps the pixels to itself, and that is an answer", .enabled(if: Browser.webKit.isInstalled))
        func webKit() async throws {
            let preview = try Preview.ofExamples()
            try await BrowserDriver.shared(.webKit).withSession(size: ViewportSize(800, 700)) { session in
                try await session.open(preview.origin + "/frames/pets/1?still=1")
                let answer = try await session.look(
                    """
                    await import(\(Self.base) + "checks/frame-raster.js").then(({ rasterOf }) => rasterOf(document))
                      .then((raster) => raster === null || raster.data.length > 0)
                    """)
                #expect(answer == true)
            }
        }
    }
}
