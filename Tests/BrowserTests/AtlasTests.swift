import BrowserAutomation
import Testing

extension BrowserSuites {
    /// Every position of a step at once, and choosing one of them.
    @Suite("Atlas", .enabled(if: Browser.chromium.isInstalled))
    struct AtlasTests {
        private static let long = DemoWorkspace.files([
            "demo/overlay.css": "body { margin: 0; font: 16px sans-serif }",
            "demo/tutorial.yaml": DemoWorkspace.tutorial.replacing(
                "text: First", with: "position: top, text: A text that is too long for a quarter of any telephone"),
        ])

        @Test("All 21 positions as they would be, the misfits in red with the reason; the file’s own is marked")
        func positions() async throws {
            let preview = try Preview(Self.long)
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/atlas?devices=iphone-8")
                try await session.waitForBoard(
                    "there are 21 rows, and one is the file’s",
                    "[document.querySelectorAll('.atlas-row').length, row('top').getAttribute('aria-current')]",
                    toBe: [21, "true"])
                try await session.waitForBoard(
                    "those that nobody has scrolled to are judged as well",
                    "document.querySelector('.atlas-sum').textContent.includes(' of 21 fit everywhere')")
                #expect(
                    try await session.board("row('left-quarter').querySelector('frame-marks').dataset.worst") == "error"
                )
                #expect(
                    try await session.board(
                        "/cut off/.test(row('left-quarter').querySelector('frame-marks').textContent)")
                        == true)
                #expect(
                    try await session.board("row('bottom').querySelector('.atlas-fits').textContent") == "fits 1 of 1")
                #expect(try await session.board("row('bottom').hasAttribute('data-fits')") == true)
            }
        }

        @Test("Arrows walk the cells, Enter writes the position, Ctrl Z takes it back byte for byte")
        func writing() async throws {
            let preview = try Preview(Self.long)
            let before = try preview.text(of: "demo/tutorial.yaml")
            try await inChromium { session in
                try await session.openBoard(preview.origin + "/t/demo/atlas?devices=iphone-8,iphone-4s", alive: 6)
                try await session.board("row('top').querySelector('.atlas-pick').focus(), 0")
                try await session.press(.up)
                try await session.press(.up)
                try await session.press(.right)
                #expect(
                    try await session.board("document.activeElement.getAttribute('aria-label')")
                        == "Right two thirds, iPhone 4s")
                #expect(try await session.board("address()") == "/t/demo/atlas?devices=iphone-8,iphone-4s")
                try await session.press(.enter)
                try await session.waitForBoard(
                    "the page follows", "row('right-two-thirds').getAttribute('aria-current')", toBe: "true")
                #expect(
                    try preview.text(of: "demo/tutorial.yaml")
                        == before.replacing("position: top,", with: "position: right-two-thirds,"))
                #expect(
                    try await session.board("document.activeElement.getAttribute('aria-label')")
                        == "Right two thirds, iPhone 4s")
                try await session.type("z", holding: [.control])
                try await session.waitForBoard(
                    "it is as before", "row('top').getAttribute('aria-current')", toBe: "true")
                #expect(try preview.text(of: "demo/tutorial.yaml") == before)
                try await session.click("[data-command=redo]")
                try await session.waitForBoard(
                    "it is done again", "row('right-two-thirds').getAttribute('aria-current')", toBe: "true")
            }
        }

        @Test("A caption of coach marks has five positions, each highlight its own; a click writes one")
        func captions() async throws {
            let marks = """
                format: 1
                kind: coach-marks
                title: Marks
                devices: [iphone-8]
                screens:
                  home:
                    targets: {a: {left: 20, top: 300, width: 80, height: 60}, b: {right: 20, top: 300, width: 80, height: 60}}
                steps:
                  - id: Both
                    screen: home
                    highlights:
                      - {target: a, text: One, position: top}  # kept
                      - {target: b, text: Two, position: bottom}
                  - {id: None, text: In the middle}

                """
            let preview = try Preview(["marks/tutorial.yaml": marks])
            try await inChromium { session in
                try await session.open(preview.origin + "/t/marks/atlas")
                try await session.waitForBoard(
                    "five for each", "document.querySelectorAll('.atlas-row').length", toBe: 10)
                let second = "[data-key='1-right'] .atlas-pick"
                #expect(
                    try await session.board("document.querySelector(\"[data-key='1-right'] [data-live]\").dataset.live")
                        == "/frames/marks/1?position=top,right")
                try await session.click(second)
                try await session.waitForBoard(
                    "the page follows",
                    "document.querySelector(\"[data-key='1-right']\").getAttribute('aria-current')", toBe: "true")
                #expect(
                    try preview.text(of: "marks/tutorial.yaml")
                        == marks.replacing("text: Two, position: bottom", with: "text: Two, position: right"))
                // As the server says when it was started with --read-only.
                try await session.board("document.querySelector('preview-atlas').removeAttribute('data-writable'), 0")
                try await session.click("[data-key='1-left'] .atlas-pick")
                try await session.waitForBoard("the page says why", "said().includes('--read-only')")
                #expect(try preview.text(of: "marks/tutorial.yaml").contains("position: right"))
                try await session.click("a.step[data-step='2']")
                try await session.waitForBoard(
                    "a step without highlights says so", "document.querySelector('.atlas-none h2')?.textContent",
                    toBe: "This step has nothing to place")
            }
        }
    }
}
