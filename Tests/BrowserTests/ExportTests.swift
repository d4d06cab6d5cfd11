import BrowserAutomation
import Foundation
import PreviewServing
import TestSupport
import Testing
import Tutorials

extension BrowserSuites {
    /// Files that need no server show what the server shows, and ask nobody.
    @Suite("Exported files", .enabled(if: Browser.chromium.isInstalled && ExportedFile.isPossible))
    struct ExportTests {
        /// One of each kind, with the query of a view and its device.
        static let kinds = [
            ("security-setup", "?device=iphone-8"), ("coach-marks-second", "?orientation=landscape"),
            ("slideshow-paris", "?device=ipad-air&appearance=dark"), ("image-guide-music", ""),
            ("walkthrough-more", "?locale=ar"),
        ]

        @Test("Every kind walks through its steps from a disk, as on the stage", arguments: kinds)
        func walk(tutorial: String, query: String) async throws {
            let preview = try Preview.ofExamples()
            // Where texts run from right to left, so do the steps.
            let onward: Key = query.contains("locale=ar") ? .left : .right
            let file = try await ExportedFile([tutorial], of: ExportedFile.examples)
            try await inChromium { session in
                let view = query.replacing("?", with: "&")
                try await session.open("\(file.address(of: "\(tutorial).html"))#step=1\(view)")
                try await session.waitForDevice(step: 1)
                let steps = Int(try await session.look("document.querySelectorAll('a.step').length").number ?? 0)
                try #require(steps >= 2)
                var exported: [[String]] = []
                for step in 1...steps {
                    if step > 1 { try await session.press(onward) }
                    try await session.waitForDevice(step: step)
                    exported.append(try await session.drawnWhenStill())
                }
                #expect(try await session.requests() == [])
                #expect(try await session.url.hasSuffix("step=\(steps)\(view)"))
                try await session.open(preview.origin + "/t/\(tutorial)/1\(query)")
                for step in 1...steps {
                    if step > 1 { try await session.press(onward) }
                    try await session.waitForDevice(step: step)
                    let served = exported[step - 1]
                    try await session.waitUntil("step \(step) is drawn alike") {
                        try await session.drawnOnDevice() == served
                    }
                    #expect(!served.isEmpty, "step \(step)")
                }
            }
        }

        @Test("Device, orientation, appearance and language switch in place, and the way back leads back")
        func switches() async throws {
            let file = try await ExportedFile(["walkthrough-more"], of: ExportedFile.examples)
            try await inChromium { session in
                try await session.open(file.address(of: "walkthrough-more.html"))
                try await session.waitForDevice(step: 1)
                try await session.press(.right)
                try await session.waitForDevice(step: 2)
                try await session.type("r")
                try await session.wait("it is turned", for: "device().innerWidth > device().innerHeight")
                try await session.waitForDevice(step: 2)
                try await session.type("d")
                try await session.wait("it is dark", for: "screen().documentElement?.dataset.appearance", toBe: "dark")
                try await session.execute(
                    """
                    const select = document.querySelector("select[name=locale]")
                    select.value = "ar"
                    select.dispatchEvent(new Event("change", { bubbles: true }))
                    """)
                try await session.wait("it speaks Arabic", for: "screen().documentElement?.lang", toBe: "ar")
                try await session.wait("the page knows", for: "document.querySelector('.transport').dir", toBe: "rtl")
                try await session.execute("document.querySelectorAll('button[name=device]')[2].click()")
                let third = try await session.look("document.querySelectorAll('button[name=device]')[2].value")
                try await session.wait(
                    "it is another device",
                    for: "JSON.parse(screen().getElementById('frame-data')?.textContent ?? '{}').device?.id",
                    toBe: third)
                try await session.execute("history.go(-2)")
                try await session.wait(
                    "it is back",
                    for: "[screen().documentElement?.lang, screen().documentElement?.dataset.appearance]",
                    toBe: ["en", "dark"])
                #expect(try await session.requests() == [])
            }
        }

        @Test("A site works from a folder below a host: its first page, a tutorial, and back")
        func site() async throws {
            let file = try await ExportedFile(["pets", "slideshow-paris"], of: ExportedFile.examples)
            let names = ["index.html", "pets.html", "slideshow-paris.html"]
            let pages = try names.map { ("/some/folder/\($0)", Page(try file.text(of: $0))) }
            let server = try PageServer(Dictionary(uniqueKeysWithValues: pages))
            try await inChromium { session in
                for first in [server.origin + "/some/folder/index.html", file.address(of: "index.html")] {
                    try await session.open(first)
                    try await session.wait(
                        "the cards have pictures",
                        for: """
                            [...document.querySelectorAll(".still-slot iframe")].filter((frame) =>
                              frame.contentDocument?.querySelector(".overlay")).length
                            """, toBe: 2)
                    #expect(try await session.requests() == [])
                    try await session.click(".card a[href='./pets.html']")
                    try await session.waitForDevice(step: 1)
                    try await session.wait("its text is there", for: "words('.OverlayTitle')", toBe: "Pets Overview")
                    #expect(try await session.requests() == [])
                    try await session.click("a.mark")
                    try await session.waitForAddress(first)
                }
            }
        }

        @Test("What an author wrote does not run: neither in mock-ups, nor as a title")
        func hostile() async throws {
            let folder = try TemporaryFolder(Self.hostileFiles)
            let file = try await ExportedFile(["bad"], of: folder.path)
            // The sandbox tells of each script that it has kept from running.
            try await inChromium(expecting: ["Blocked script execution"]) { session in
                try await session.open(file.address(of: "bad.html"))
                try await session.waitForDevice(step: 1)
                try await session.wait(
                    "the sheet is applied", for: "style('.OverlayTitle', 'color')", toBe: "rgb(1, 2, 3)")
                #expect(
                    try await session.look("words('.OverlayDescription')") == "vitrine:page vitrine:file/home.html")
                try await session.press(.right)
                try await session.waitForDevice(step: 2)
                try await session.wait("its text is there", for: "words('.OverlayTitle')", toBe: "Second")
                #expect(
                    try await session.look("[typeof window.isHacked, typeof device().isHacked]")
                        == ["undefined", "undefined"])
                #expect(try await session.requests() == [])
                try await session.open(file.address(of: "index.html"))
                try await session.wait("the card is there", for: "document.querySelectorAll('.card').length", toBe: 1)
                #expect(try await session.look("typeof window.isHacked") == "undefined")
            }
        }

        private static let hostileFiles = [
            "bad/tutorial.yaml": """
            format: 1
            kind: training-overlay
            title: "</script><script>top.isHacked = 1</script><img src=x onerror='top.isHacked = 2'>"
            devices: [iphone-8]
            stylesheets: {default: overlay.css}
            screens: {home: {html: home.html}}
            steps:
              - id: A
                screen: home
                title: "<img src=x onerror='top.isHacked = 3'>"
                text: vitrine:page vitrine:file/home.html
              - {id: "</script><script>top.isHacked = 4</script>", screen: home, title: Second, text: "{{{title}}}"}

            """,
            "bad/overlay.css": """
            * { all: unset }
            h1 { display: block; color: rgb(1, 2, 3); background: url(https://host.invalid/a.png) }
            """,
            "bad/home.html": """
            <!doctype html><script>top.isHacked = 5</script><body onload="top.isHacked = 6">
            <img src=x onerror="top.isHacked = 7"><iframe srcdoc="<script>top.isHacked = 8</script>"></iframe>
            <style>body { background: url(//host.invalid/b.png) } @import "https://host.invalid/c.css";</style>
            <svg><a href="javascript:top.isHacked = 9"><text>x</text></a></svg>
            <meta http-equiv="refresh" content="0;url=//host.invalid">
            """,
        ]

        @Test("A phone shows the nearest device as large as it fits, and turns with it")
        func phone() async throws {
            let file = try await ExportedFile(["pets"], of: ExportedFile.examples)
            try await onPhone(size: ViewportSize(390, 844), appearance: .dark) { session in
                try await session.open(file.address(of: "pets.html"))
                try await session.waitForDevice(step: 1)
                try await session.wait(
                    "the device fills the phone",
                    for: """
                        ((rect) => Math.abs(rect.width - innerWidth) < 2 || Math.abs(rect.height - innerHeight) < 2)(
                          document.querySelector("iframe.frame").getBoundingClientRect()) &&
                          screen().documentElement.dataset.appearance === "dark"
                        """)
                // The first tap closes the overlay, as in the app; the next one goes on.
                for part in [".overlay", ".device-screen"] {
                    try await session.look("screen().querySelector('\(part)').click(), 0")
                }
                try await session.waitForDevice(step: 2)
            }
        }

        @Test("WebKitGTK opens a file from a disk and walks through it", .enabled(if: Browser.webKit.isInstalled))
        func webKit() async throws {
            let file = try await ExportedFile(["pets", "walkthrough-sample"], of: ExportedFile.examples)
            try await BrowserDriver.shared(.webKit).withSession { session in
                for (tutorial, steps) in [("pets", 2), ("walkthrough-sample", 4)] {
                    try await session.open(file.address(of: "\(tutorial).html"))
                    for step in 1...steps {
                        if step > 1 { try await session.click("[data-command=next]") }
                        try await session.waitForDevice(step: step)
                        #expect(try await !session.drawnWhenStill().isEmpty)
                    }
                    #expect(try await session.requests() == [])
                }
            }
        }

        @Test("axe finds nothing on the page and on the gallery", .enabled(if: AxeAudit.isAvailable))
        func accessibility() async throws {
            let audit = try AxeAudit()
            let file = try await ExportedFile(["pets", "walkthrough-more"], of: ExportedFile.examples)
            for (size, appearance) in [(ViewportSize(1280, 800), Appearance.light), (ViewportSize(375, 812), .dark)] {
                try await inChromium(size: size, appearance: appearance) { session in
                    try await session.open(file.address(of: "walkthrough-more.html"))
                    try await session.waitForDevice(step: 1)
                    #expect(try await audit.violations(in: session) == [])
                    try await session.open(file.address(of: "index.html"))
                    try await session.wait("there are cards", for: "document.querySelectorAll('.card').length", toBe: 2)
                    #expect(try await audit.violations(in: session) == [])
                }
            }
        }
    }
}

extension BrowserSession {
    /// Waits until a step is on the device and the page around knows.
    fileprivate func waitForDevice(step: Int) async throws {
        try await wait(
            "step \(step) is on the device",
            for: """
                [Number(screen()?.body?.dataset.step), screen()?.readyState,
                 Number(document.querySelector("a.step[aria-current]")?.dataset.step)]
                """, toBe: [.number(Double(step)), "complete", .number(Double(step))])
    }

    /// The rectangles on the device once they have come to rest.
    fileprivate func drawnWhenStill() async throws -> [String] {
        var before: [String] = []
        try await waitUntil("nothing moves") {
            let now = try await drawnOnDevice()
            defer { before = now }
            let moving = try await look(
                "screen().getAnimations().filter(({ playState }) => playState === 'running').length")
            return !now.isEmpty && now == before && moving == 0
        }
        return before
    }
}
