import BrowserAutomation
import Testing

extension BrowserSuites {
    /// A pinned link after its first visit, when there is no server to ask, and after it was taken back.
    @Suite("A pinned link without a network", .enabled(if: Browser.chromium.isInstalled))
    struct ViewerOfflineTests {
        private static let kept = "document.querySelector('preview-viewer').dataset.offline"
        private static let what = """
            const [path, done] = arguments
            Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]).then(([names, workers]) =>
              done({ caches: names, scopes: workers.map(({ scope }) => new URL(scope).pathname) }))
            """

        @Test("Every step opens; another view is told to need the network; when the server is back all is as before")
        func away() async throws {
            let preview = try Preview.shared(DemoWorkspace.files())
            try await inChromium(expecting: ["ERR_CONNECTION_REFUSED", "503", "ERR_INCOMPLETE", "ERR_EMPTY"]) {
                session in
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "pinned"])
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                try await session.wait("it is kept", for: Self.kept, toBe: "ready")
                preview.stop()
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                #expect(try await session.look("style('.OverlayTitle', 'color')") == "rgb(0, 0, 1)")
                for (step, title) in [(2, "Beta"), (3, "Gamma"), (4, "Delta")] {
                    try await session.click("[data-command=next]")
                    try await session.waitForStep(step, title: title)
                }
                try await session.open(preview.origin + link.path + "?step=3", step: 3, title: "Gamma")
                try await session.type("r")
                try await session.wait(
                    "it says what is missing",
                    for: "document.querySelector('.passing-notes').textContent.includes('needs the network')")
                try await session.waitForStep(3, title: "Gamma")
                try preview.startAgain()
                try await session.waitUntil("the server answers") {
                    try await session.open(preview.origin + link.path)
                    return try await session.look("document.querySelector('preview-viewer') !== null") == true
                }
            }
        }

        @Test("A link that was taken back leaves neither copy nor worker; a live one never has any")
        func gone() async throws {
            let preview = try Preview.shared(DemoWorkspace.files())
            try await inChromium(expecting: ["410", "ERR_INCOMPLETE", "ERR_EMPTY"]) { session in
                let live = try await session.share(preview, ["tutorial": "demo", "mode": "live"])
                try await session.open(preview.origin + live.path, step: 1, title: "Alpha")
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "pinned"])
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                try await session.wait("it is kept", for: Self.kept, toBe: "ready")
                #expect(
                    try await session.executeAsync(Self.what, [.string(link.path)])
                        == ["caches": [.string("vitrine \(link.path)")], "scopes": [.string(link.path)]])
                try await session.open(preview.origin + "/")
                try await session.revoke(link, preview)
                try await session.open(preview.origin + link.path)
                #expect(
                    try await session.look("document.querySelector('h1').textContent.startsWith('This link')") == true)
                try await session.waitUntil("nothing is left") {
                    try await session.executeAsync(Self.what, [.string(link.path)]) == ["caches": [], "scopes": []]
                }
            }
        }
    }
}
