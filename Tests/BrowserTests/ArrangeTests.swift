import BrowserAutomation
import Testing

extension BrowserSuites {
    /// Boxes dragged and texts typed on the device, and what then stands in the file.
    @Suite("Arranging by hand", .enabled(if: Browser.chromium.isInstalled))
    struct ArrangeTests {
        private static let line = "box: {left: 100, top: 200, width: 80, height: 60}"

        /// The device is shown in its own size, so that a pixel of the pointer is a point.
        private static let roomy = ViewportSize(1400, 1100)

        private let preview: Preview

        init() throws {
            preview = try Preview(DemoWorkspace.files())
        }

        private func open(_ session: BrowserSession) async throws {
            try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
            try await session.type("g")
            try await session.wait(
                "the box is there", for: "Boolean(document.querySelector('[data-handle=\"target/box\"]'))")
        }

        /// The middle of a handle, or of one of its grips, and how many pixels a point is.
        private func place(_ selector: String, in session: BrowserSession) async throws -> (
            x: Double, y: Double, scale: Double
        ) {
            let numbers = try await session.execute(
                """
                const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect()
                const layer = document.querySelector(".tool-layer")
                return [x + width / 2, y + height / 2, layer.getBoundingClientRect().width / layer.offsetWidth]
                """, [.string(selector)])
            return (numbers[0].number ?? 0, numbers[1].number ?? 0, numbers[2].number ?? 1)
        }

        private func drag(_ selector: String, x: Double, y: Double, in session: BrowserSession) async throws {
            let start = try await place(selector, in: session)
            try await session.drag(
                from: (start.x, start.y), to: (start.x + x * start.scale, start.y + y * start.scale))
        }

        private func expectLine(_ line: String) async throws {
            try await waitUntil(
                "the file says \(line)", saying: { (try? preview.text(of: "demo/tutorial.yaml")) ?? "" }
            ) {
                try preview.text(of: "demo/tutorial.yaml") == DemoWorkspace.tutorial.replacing(Self.line, with: line)
            }
        }

        @Test("What Escape took back of the arrow keys is not written when the box is left")
        func abandonedKeys() async throws {
            try await inChromium(size: Self.roomy) { session in
                try await open(session)
                let box = "document.querySelector('[data-handle=\"target/box\"]')"
                try await session.execute("\(box).focus()")
                try await session.press(.right)
                try await session.press(.escape)
                try await session.execute("document.activeElement.blur()")
                // What is written next would take along what was still pending.
                try await session.execute("\(box).focus()")
                try await session.press(.down)
                try await session.execute("document.activeElement.blur()")
                try await expectLine("box: {left: 100, top: 201, width: 80, height: 60}")
            }
        }

        @Test("A target is dragged, resized and moved by keys; each is one edit that is taken back")
        func target() async throws {
            try await inChromium(size: Self.roomy) { session in
                try await open(session)
                let box = "[data-handle='target/box']"
                try await drag(box, x: 31, y: 47, in: session)
                try await expectLine("box: {left: 131, top: 247, width: 80, height: 60}")
                try await session.wait(
                    "the device follows", for: "seen('[data-role=target]')[0].getAttribute('x')", toBe: "131")
                // By the corner: the other corner stays.
                try await drag(box + " [data-edges='bottom-right']", x: 19, y: 13, in: session)
                try await expectLine("box: {left: 131, top: 247, width: 99, height: 73}")
                try await session.execute("document.querySelector(arguments[0]).focus()", [.string(box)])
                try await session.press(.right)
                try await session.press(.down)
                try await expectLine("box: {left: 132, top: 248, width: 99, height: 73}")
                for line in [
                    "box: {left: 131, top: 247, width: 99, height: 73}",
                    "box: {left: 131, top: 247, width: 80, height: 60}",
                    Self.line,
                ] {
                    try await session.click(".edit-bar button:first-child")
                    try await expectLine(line)
                }
                try await session.wait(
                    "there is no more to take back", for: "document.querySelector('.edit-bar button').disabled")
            }
        }

        @Test("While a box is dragged its numbers are shown, lines catch it, and Escape gives up")
        func dragging() async throws {
            try await inChromium(size: Self.roomy) { session in
                try await open(session)
                let start = try await place("[data-handle='target/box']", in: session)
                // The screen is 375 points wide: the box's middle comes near that of the screen, 187.5.
                try await session.perform([
                    .move(x: start.x, y: start.y), .press,
                    .move(x: start.x + 46 * start.scale, y: start.y + 13 * start.scale, over: .milliseconds(100)),
                ])
                try await session.wait(
                    "it rests on the middle",
                    for: "document.querySelector('[data-handle=\"target/box\"] .box-numbers').textContent",
                    toBe: "147.5, 213, 80 × 60")
                try await session.wait(
                    "the line is drawn", for: "document.querySelector('.guide-line').style.left", toBe: "187.5px")
                try await session.press(.escape)
                try await session.releaseAll()
                try await session.wait(
                    "it is back",
                    for: "document.querySelector('[data-handle=\"target/box\"] .box-numbers').textContent",
                    toBe: "100, 200, 80 × 60")
                #expect(try preview.text(of: "demo/tutorial.yaml") == DemoWorkspace.tutorial)
            }
        }

        @Test("A text is double-clicked and typed anew; Escape leaves it as it was")
        func text() async throws {
            try await inChromium(size: Self.roomy) { session in
                try await open(session)
                let title = try await place("[data-handle='text:title']", in: session)
                try await session.perform([.move(x: title.x, y: title.y), .press, .release, .press, .release])
                try await session.wait(
                    "the field has the text", for: "document.querySelector('.text-field')?.value", toBe: "Alpha")
                try await session.type("Alpha: **one**")
                try await session.press(.enter)
                try await waitUntil("it is in the file") {
                    try preview.text(of: "demo/tutorial.yaml").contains("title: \"Alpha: **one**\", text: First")
                }
                try await session.wait("it is on the device", for: "words('.OverlayTitle')", toBe: "Alpha: one")
                try await session.execute("document.querySelector('[data-handle=\"text:text\"]').click()")
                try await session.type("Never mind")
                try await session.press(.escape)
                try await session.wait("the field is gone", for: "document.querySelector('.text-field')", toBe: .null)
                #expect(try preview.text(of: "demo/tutorial.yaml").contains("text: First"))
            }
        }

        @Test("A server that only reads offers no tool that writes")
        func readOnly() async throws {
            let preview = try Preview(DemoWorkspace.files(), isReadOnly: true)
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                try await session.type("g")
                #expect(try await session.look("document.querySelector('device-tools [value=arrange]')") == .null)
                #expect(try await session.look("document.querySelectorAll('.box-handle').length") == 0)
            }
        }
    }
}
