import BrowserAutomation
import Foundation
import Testing

extension BrowserSuites {
    /// The page follows the editor, and nothing that a viewer has done to it is lost.
    @Suite("Following saves", .enabled(if: Browser.chromium.isInstalled))
    struct FollowingSavesTests {
        private let preview: Preview

        init() throws {
            preview = try Preview(DemoWorkspace.files())
        }

        /// Leaves marks on every document of the stage, which are gone with the document.
        private static let mark = """
            [window, device(), app().contentWindow, text()].forEach((one) => one.document.mark = one.mark = "kept"),
            window.elements = [app(), ...screen().querySelectorAll(".overlay, .overlay *, .blur iframe")],
            app().contentWindow.scrollTo(0, 120)
            """
        private static let marks = """
            [window, device(), app().contentWindow, text()].map((one) => one.document.mark === "kept" && one.mark === "kept")
            """

        private func openSecondStep(_ session: BrowserSession) async throws {
            try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
            try await session.press(.right)
            try await session.waitForStep(2, title: "Beta")
        }

        private func waitForTitleColor(_ color: String, in session: BrowserSession) async throws {
            try await session.wait(
                "the title has the saved colour", for: "style('.OverlayTitle', 'color')", toBe: .string(color))
        }

        @Test("A saved stylesheet changes the text, and step, scroll position, documents and elements stay")
        func stylesheet() async throws {
            try await inChromium { session in
                try await openSecondStep(session)
                try await session.look("(\(Self.mark), 0)")
                try preview.save(DemoWorkspace.overlay("rgb(0, 0, 2)"), to: "demo/overlay.css")
                try await waitForTitleColor("rgb(0, 0, 2)", in: session)
                #expect(try await session.look(Self.marks) == [true, true, true, true])
                #expect(try await session.look("elements.every((element) => element.isConnected)") == true)
                #expect(try await session.look("app().contentWindow.scrollY") == 120)
                #expect(
                    try await session.look("[step(), words('.OverlayTitle'), location.pathname]") == [
                        2, "Beta", "/t/demo/2",
                    ])
                #expect(try await session.look("text().document.styleSheets.length") == 1)
                try await session.wait(
                    "the stage shows the sheet’s new text",
                    for:
                        "document.querySelector('#pane-styles code[data-language]').textContent.includes('rgb(0, 0, 2)')"
                )
            }
        }

        @Test("WebKitGTK follows in the same way", .enabled(if: Browser.webKit.isInstalled))
        func webKit() async throws {
            try await BrowserDriver.shared(.webKit).withSession { session in
                try await openSecondStep(session)
                try await session.look("(\(Self.mark), 0)")
                try preview.save(DemoWorkspace.overlay("rgb(0, 0, 2)"), to: "demo/overlay.css")
                try await waitForTitleColor("rgb(0, 0, 2)", in: session)
                #expect(try await session.look(Self.marks) == [true, true, true, true])
                #expect(try await session.look("app().contentWindow.scrollY") == 120)
                try preview.edit("demo/tutorial.yaml", "Beta", "Bravo")
                try await session.waitForStep(2, title: "Bravo")
                #expect(try await session.look(Self.marks).array?.prefix(3) == [true, true, true])
            }
        }

        @Test("The mock-up’s own stylesheet changes it in place, under the glass as well")
        func mockupStylesheet() async throws {
            try await inChromium { session in
                try await openSecondStep(session)
                try await session.look("(\(Self.mark), 0)")
                try preview.save("h1 { color: rgb(8, 8, 8) }", to: "demo/home.css")
                try await session.wait(
                    "the mock-up and every copy of it have the saved colour",
                    for: """
                        [...screen().querySelectorAll("iframe.app")].every(({ contentWindow: own }) =>
                          own.getComputedStyle(own.document.querySelector("h1")).color === "rgb(8, 8, 8)")
                        """)
                #expect(try await session.look(Self.marks) == [true, true, true, true])
                #expect(try await session.look("app().contentWindow.scrollY") == 120)
            }
        }

        @Test("Fifty saves in a row end in the last one, with one sheet left")
        func burst() async throws {
            try await inChromium { session in
                try await openSecondStep(session)
                try await session.look("(\(Self.mark), 0)")
                for number in 1...50 {
                    try preview.save(DemoWorkspace.overlay("rgb(1, 1, \(number))"), to: "demo/overlay.css")
                }
                try await session.wait(
                    "the newest sheet alone is left",
                    for: "[style('.OverlayTitle', 'color'), text().document.styleSheets.length]",
                    toBe: ["rgb(1, 1, 50)", 1])
                #expect(try await session.look(Self.marks) == [true, true, true, true])
                #expect(try await session.look("app().contentWindow.scrollY") == 120)
            }
        }

        @Test("A sheet that another one imports is followed")
        func imported() async throws {
            try preview.save(DemoWorkspace.overlay("rgb(2, 0, 0)"), to: "demo/shared.css")
            try preview.save("@import \"shared.css\"; h2 { color: red }", to: "demo/overlay.css")
            try await inChromium { session in
                try await openSecondStep(session)
                try await waitForTitleColor("rgb(2, 0, 0)", in: session)
                try await session.look("(\(Self.mark), 0)")
                for number in 1...3 {
                    try preview.save(DemoWorkspace.overlay("rgb(2, 0, \(number))"), to: "demo/shared.css")
                    try await waitForTitleColor("rgb(2, 0, \(number))", in: session)
                }
                #expect(try await session.look(Self.marks) == [true, true, true, true])
            }
        }

        @Test("A stylesheet that is being written is not shown before it is whole")
        func halfWritten() async throws {
            try await inChromium { session in
                try await openSecondStep(session)
                try await session.look(
                    """
                    (window.colors = [], (function look() {
                      const color = style(".OverlayTitle", "color")
                      if (color !== colors.at(-1)) colors.push(color)
                      requestAnimationFrame(look)
                    })(), 0)
                    """)
                let file = try FileHandle(forWritingTo: URL(filePath: preview.path(of: "demo/overlay.css")))
                try file.truncate(atOffset: 0)
                // A rule that is whole by itself, and wrong: what a half-written file could look like.
                try file.write(contentsOf: Data(".OverlayTitle { color: rgb(66, 6, 6) }\n".utf8))
                // A later save that has come through shows that the watcher has long seen the unfinished file.
                try preview.save("h1 { color: rgb(8, 8, 8) }", to: "demo/home.css")
                try await session.wait(
                    "a later save has come through",
                    for: "app().contentWindow.getComputedStyle(app().contentDocument.querySelector('h1')).color",
                    toBe: "rgb(8, 8, 8)")
                try file.write(contentsOf: Data(".OverlayTitle { color: rgb(3, 3, 3) }\n".utf8))
                try file.close()
                try await waitForTitleColor("rgb(3, 3, 3)", in: session)
                #expect(try await session.look("colors") == ["rgb(0, 0, 1)", "rgb(3, 3, 3)"])
            }
        }

        @Test("A sheet that is gone for a moment leaves what is on view alone")
        func replaced() async throws {
            // The pictures of the steps are drawn anew meanwhile, and have no sheet to take.
            try await inChromium(expecting: ["404", "overlay.css"]) { session in
                try await openSecondStep(session)
                try FileManager.default.removeItem(atPath: preview.path(of: "demo/overlay.css"))
                try preview.save("h1 { color: rgb(8, 8, 8) }", to: "demo/home.css")
                try await session.wait(
                    "a later save has come through",
                    for: "app().contentWindow.getComputedStyle(app().contentDocument.querySelector('h1')).color",
                    toBe: "rgb(8, 8, 8)")
                #expect(try await session.look("style('.OverlayTitle', 'color')") == "rgb(0, 0, 1)")
                try preview.save(DemoWorkspace.overlay("rgb(4, 4, 4)"), to: "demo/overlay.css")
                try await waitForTitleColor("rgb(4, 4, 4)", in: session)
            }
        }
    }
}
