import BrowserAutomation
import Testing

extension BrowserSuites {
    /// Pictures and mock-ups follow as well.
    @Suite("Following saves of pictures", .enabled(if: Browser.chromium.isInstalled))
    struct FollowingPicturesTests {
        private static func picture(_ width: Int) -> String {
            "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='40'><rect width='9' height='9'/></svg>"
        }

        private let preview: Preview

        init() throws {
            let tutorial = DemoWorkspace.tutorial.replacing("html: home.html", with: "image: {default: home.svg}")
            preview = try Preview(
                DemoWorkspace.files([
                    "demo/tutorial.yaml": tutorial, "demo/home.svg": Self.picture(30),
                    "demo/paper.svg": Self.picture(50),
                    "demo/overlay.css": "body { background: url(paper.svg) } .OverlayTitle { color: rgb(0, 0, 1) }",
                ]))
        }

        @Test("A saved picture of the app’s screen changes in place, under the glass as well")
        func screen() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/2", step: 2, title: "Beta")
                try await session.look("(device().mark = true, device().pictures = seen('img.app'), 0)")
                let count = try await session.look("device().pictures.length")
                #expect(count == 3)
                try preview.save(Self.picture(31), to: "demo/home.svg")
                try await session.wait(
                    "every copy is the new one", for: "device().pictures.map((one) => one.naturalWidth)",
                    toBe: [31, 31, 31])
                #expect(
                    try await session.look("device().mark && device().pictures.every((one) => one.isConnected)") == true
                )
                #expect(try await session.look("step()") == 2)
            }
        }

        @Test("A picture that a stylesheet brings in changes, and the sheet stays")
        func background() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/2", step: 2, title: "Beta")
                let address = "style('body', 'backgroundImage')"
                let before = try await session.look(address)
                try await session.look("(text().mark = true, 0)")
                try preview.save(Self.picture(51), to: "demo/paper.svg")
                try await session.waitUntil("the picture has another address") {
                    try await session.look(address) != before
                }
                let width = try await session.look(
                    """
                    fetch(/"(.*)"/.exec(\(address))[1]).then((answer) => answer.text())
                      .then((picture) => /width='(\\d+)'/.exec(picture)[1])
                    """)
                #expect(width == "51")
                #expect(
                    try await session.look("[text().mark, style('.OverlayTitle', 'color')]") == [true, "rgb(0, 0, 1)"])
            }
        }

        @Test("A saved mock-up is loaded over the old one at its scroll position")
        func mockup() async throws {
            let preview = try Preview(DemoWorkspace.files())
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/2", step: 2, title: "Beta")
                try await session.look("(device().mark = true, 0)")
                try await session.wait(
                    "it is scrolled", for: "(app().contentWindow.scrollTo(0, 120), app().contentWindow.scrollY)",
                    toBe: 120)
                try preview.edit("demo/home.html", "<h1>Home", "<h1>House")
                try await session.wait(
                    "the new mock-up is where the old one was",
                    for: "[app()?.contentDocument?.querySelector('h1')?.textContent, app()?.contentWindow.scrollY]",
                    toBe: ["House", 120])
                #expect(
                    try await session.look("[device().mark, step(), seen('.app-screen .app').length]") == [true, 2, 1])
            }
        }
    }
}
