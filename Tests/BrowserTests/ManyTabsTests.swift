import BrowserAutomation
import Testing

extension BrowserSuites {
    /// However many tabs are open: one stream, and every tab follows.
    @Suite("Many tabs", .enabled(if: Browser.chromium.isInstalled))
    struct ManyTabsTests {
        private let preview: Preview

        init() throws {
            preview = try Preview(DemoWorkspace.files())
        }

        private func openTabs(_ count: Int, in session: BrowserSession) async throws -> [BrowserSession.Window] {
            var windows: [BrowserSession.Window] = []
            for number in 0..<count {
                windows.append(number == 0 ? try await session.window : try await session.newTab())
                try await session.open(preview.origin + "/t/demo/2", step: 2, title: "Beta")
                try await session.look("(window.mark = true, 0)")
                try await session.wait(
                    "the tab is live", for: "document.querySelector('live-indicator').dataset.state", toBe: "live")
            }
            return windows
        }

        private func expectTitleColor(
            _ color: String, in windows: [BrowserSession.Window], of session: BrowserSession
        ) async throws {
            for window in windows {
                try await session.switchTo(window)
                try await session.wait(
                    "the tab has the saved colour", for: "style('.OverlayTitle', 'color')", toBe: .string(color))
            }
        }

        @Test("Twelve tabs follow over one stream; when the leader closes, another takes over and nothing is missed")
        func twelve() async throws {
            try await inChromium { session in
                var windows = try await openTabs(12, in: session)
                #expect(preview.openStreams == 1)
                try preview.save(DemoWorkspace.overlay("rgb(12, 0, 0)"), to: "demo/overlay.css")
                try await expectTitleColor("rgb(12, 0, 0)", in: windows, of: session)

                // The first tab was alone for a while, so it leads.
                let leader = "navigator.locks.query().then(({ held }) => held.map(({ clientId }) => clientId))"
                let before = try await session.look(leader)
                #expect(before.array?.count == 1)
                try await session.switchTo(windows.removeFirst())
                try await session.closeWindow()
                try preview.save(DemoWorkspace.overlay("rgb(11, 0, 0)"), to: "demo/overlay.css")
                try await expectTitleColor("rgb(11, 0, 0)", in: windows, of: session)
                try preview.edit("demo/tutorial.yaml", "Beta", "Bravo")
                for window in windows {
                    try await session.switchTo(window)
                    try await session.waitForStep(2, title: "Bravo")
                    #expect(try await session.look("mark") == true)
                }
                let after = try await session.look(leader)
                #expect(after.array?.count == 1 && after != before)
                try await session.waitUntil("there is one stream again") { preview.openStreams == 1 }
            }
        }

        @Test("Pages end in the current revision when the server was restarted")
        func restart() async throws {
            // Parts of the stage that load late meet a server that is about to stop, or none.
            let lost = [
                "/events", "ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_EMPTY_RESPONSE",
                "503 (Service Unavailable)",
            ]
            try await inChromium(expecting: lost) { session in
                let windows = try await openTabs(3, in: session)
                preview.stop()
                try await session.wait(
                    "the stage says that it is cut off",
                    for: "document.querySelector('live-indicator').dataset.state", toBe: "reconnecting")
                try preview.save(DemoWorkspace.overlay("rgb(5, 5, 5)"), to: "demo/overlay.css")
                try preview.save("h1 { color: rgb(8, 8, 8) }", to: "demo/home.css")
                try preview.edit("demo/tutorial.yaml", "Beta", "Bravo")
                try preview.startAgain()
                for window in windows {
                    try await session.switchTo(window)
                    try await session.waitForStep(2, title: "Bravo")
                    try await session.wait(
                        "texts and mock-up are the current ones",
                        for: """
                            [style('.OverlayTitle', 'color'), app().contentDocument.querySelector('h1') &&
                              app().contentWindow.getComputedStyle(app().contentDocument.querySelector('h1')).color]
                            """,
                        toBe: ["rgb(5, 5, 5)", "rgb(8, 8, 8)"])
                    #expect(try await session.look("mark") == true)
                }
                try preview.save(DemoWorkspace.overlay("rgb(6, 6, 6)"), to: "demo/overlay.css")
                try await expectTitleColor("rgb(6, 6, 6)", in: windows, of: session)
                #expect(preview.openStreams == 1)
            }
        }
    }
}
