import BrowserAutomation
import Foundation
import TestSupport
import Testing

extension BrowserSuites {
    /// The tools by which other suites drive browsers, on pages of their own.
    @Suite("Driving browsers", .serialized)
    struct BrowserAutomationTests {
        static let browsers = Browser.allCases.filter(\.isInstalled)

        private let server: PageServer

        init() throws {
            server = try PageServer([
                "/": Page(
                    """
                    <!doctype html><html lang="en"><title>First</title>
                    <style>body { margin: 0 } button { width: 100px; height: 50px }</style>
                    <button>Press</button> <label>Name <input></label> <a href="/second">Second</a>
                    <iframe src="/inner" title="Inner"></iframe>
                    <script>
                      const seen = []
                      document.querySelector("button").onclick = () => document.title = "Pressed"
                      onpointerdown = (event) => seen.push(event.pointerType)
                      onkeydown = (event) => seen.push((event.shiftKey ? "shift-" : "") + event.key)
                    </script>
                    """),
                "/second": Page("<!doctype html><title>Second</title><h1>Second</h1>"),
                "/inner": Page("<!doctype html><title>Inner</title><p>Inside</p>"),
                "/strict": Page(
                    """
                    <!doctype html><html lang="en"><title>Strict</title><main><h1>Strict</h1>
                    <p style="color: #999; background: #aaa">Hard to read</p></main>
                    <script>document.title = "broken into"</script>
                    """,
                    headers: ["Content-Security-Policy": "default-src 'none'; style-src-attr 'unsafe-inline'"]),
            ])
        }

        private func session(
            _ browser: Browser, mobile: Bool = false, appearance: Appearance = .light, reducedMotion: Bool = false
        ) async throws -> BrowserSession {
            try await BrowserDriver.shared(browser).session(
                size: ViewportSize(640, 480), mobile: mobile, appearance: appearance, reducedMotion: reducedMotion)
        }

        @Test("A page is opened, clicked, typed into and left", arguments: browsers)
        func walk(browser: Browser) async throws {
            let session = try await session(browser)
            try await session.open(server.origin + "/")
            #expect(try await session.execute("return [innerWidth, innerHeight]") == [640, 480])
            try await session.click("button")
            #expect(try await session.title == "Pressed")
            let field = try await session.find("input")
            try await field.type("größe")
            #expect(try await field.property("value") == "größe")
            try await session.press(.left, holding: [.shift])
            try await session.type("!")
            #expect(try await field.property("value") == "größ!")
            #expect(try await session.execute("return seen").array?.contains("shift-ArrowLeft") == true)
            #expect(try await session.find("button").bounds.width == 100)
            try await session.find("a").click()
            #expect(try await session.url == server.origin + "/second")
            try await session.back()
            #expect(try await session.find("button").text == "Press")
            await session.close()
        }

        @Test("Scripts take and give values of every kind", arguments: browsers)
        func scripts(browser: Browser) async throws {
            let session = try await session(browser)
            try await session.open(server.origin + "/second")
            let values: JSON = [1, true, 0, false, 1.5, "ü", nil, ["a": [1]]]
            #expect(try await session.execute("return arguments[0]", [values]) == values)
            let element = try await session.find("h1")
            #expect(try await session.execute("return arguments[0].textContent", [element.json]) == "Second")
            #expect(try await session.executeAsync("setTimeout(arguments[1], 1, arguments[0])", [7]) == 7)
            await #expect(throws: BrowserError.self) { try await session.execute("throw new Error('no')") }
            await #expect(throws: BrowserError.self) { try await session.find("#missing") }
            try await session.waitUntil("the title is there", isTrue: "document.title === 'Second'")
            await #expect(throws: BrowserError.self) {
                try await session.waitUntil("pigs fly", timeout: .milliseconds(50)) { false }
            }
            await session.close()
        }

        @Test("Tabs and frames can be gone to, and a picture taken", arguments: browsers)
        func places(browser: Browser) async throws {
            let session = try await session(browser)
            try await session.open(server.origin + "/")
            let first = try await session.window
            #expect(try await session.inFrame("iframe") { try await session.find("p").text } == "Inside")
            try await session.newTab()
            try await session.open(server.origin + "/second")
            #expect(try await session.windows.count == 2)
            #expect(try await session.execute("return innerWidth") == 640)
            try await session.closeWindow()
            try await session.switchTo(first)
            #expect(try await session.title == "First")
            let folder = try TemporaryFolder()
            try await session.screenshot(to: folder.url.appending(path: "a/b.png").path())
            let picture = try Data(contentsOf: folder.url.appending(path: "a/b.png"))
            #expect(Array(picture.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            #expect(picture.count > 1000)
            await session.close()
        }

        @Test("Appearance and motion are as wished", arguments: browsers)
        func media(browser: Browser) async throws {
            let script =
                "return ['(prefers-color-scheme: dark)', '(prefers-reduced-motion)'].map((q) => matchMedia(q).matches)"
            let plain = try await session(browser)
            #expect(try await plain.execute(script) == [false, false])
            await plain.close()
            let other = try await session(browser, appearance: .dark, reducedMotion: true)
            try await other.open(server.origin + "/second")
            #expect(try await other.execute(script) == [true, true])
            await other.close()
        }

        @Test("Pointers move, press and drag", arguments: browsers)
        func pointers(browser: Browser) async throws {
            let session = try await session(browser)
            try await session.open(server.origin + "/")
            try await session.tap(x: 50, y: 25)
            #expect(try await session.title == "Pressed")
            try await session.drag(from: (10, 300), to: (200, 300))
            #expect(try await session.execute("return seen") == ["mouse", "mouse"])
            await session.close()
        }

        @Test("A phone is narrow, sharp and touched", .enabled(if: Browser.chromium.isInstalled))
        func phone() async throws {
            try await BrowserDriver.shared(.chromium).withSession(
                size: ViewportSize(320, 568), mobile: true, scale: 3
            ) { session in
                try await session.open(server.origin + "/")
                try await session.tap(x: 20, y: 20, with: .touch)
                #expect(try await session.execute("return seen") == ["touch"])
                #expect(
                    try await session.execute("return [devicePixelRatio, matchMedia('(pointer: coarse)').matches]") == [
                        3, true,
                    ])
                try await session.drag(from: (20, 300), to: (200, 300), with: .touch)
                #expect(try await session.execute("return seen") == ["touch", "touch"])
                try await session.setViewport(width: 360, height: 640, scale: 2)
                #expect(try await session.execute("return [screen.width, devicePixelRatio]") == [360, 2])
            }
        }

        @Test(
            "Exceptions, missing files and violations of the policy are heard",
            .enabled(if: Browser.chromium.isInstalled))
        func console() async throws {
            try await BrowserDriver.shared(.chromium).withSession { session in
                try await session.open(server.origin + "/second")
                #expect(try await session.consoleErrors() == [])
                try await session.open(server.origin + "/strict")
                #expect(try await session.consoleErrors().contains { $0.contains("Content Security Policy") })
                try await session.open(server.origin + "/")
                try await session.execute(
                    "setTimeout(() => { throw new Error('ouch') }); return fetch('/missing').then(() => 1)")
                var heard: [String] = []
                try await waitUntil("both were heard", saying: { "\(heard)" }) {
                    heard += try await session.consoleErrors()
                    return heard.contains { $0.contains("ouch") } && heard.contains { $0.contains("404") }
                }
            }
        }

        @Test(
            "Faults of accessibility are found behind a strict policy", .enabled(if: AxeAudit.isAvailable),
            arguments: browsers)
        func axe(browser: Browser) async throws {
            let session = try await session(browser)
            try await session.open(server.origin + "/strict")
            #expect(try await session.title == "Strict")
            let audit = try AxeAudit()
            let faults = try await audit.violations(in: session)
            #expect(faults.count == 1 && faults[0].hasPrefix("color-contrast (serious) at p: "), "\(faults)")
            #expect(try await audit.violations(in: session, excluding: ["p"]) == [])
            #expect(try await audit.violations(in: session, disabledRules: ["color-contrast"]) == [])
            await session.close()
        }
    }
}
