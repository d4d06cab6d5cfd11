import BrowserAutomation
import Testing

extension BrowserSuites {
    /// What somebody sees on a laptop who was sent a link.
    @Suite("A shared link on a laptop", .enabled(if: Browser.chromium.isInstalled))
    struct ViewerTests {
        private let preview: Preview

        init() throws {
            preview = try Preview.shared(DemoWorkspace.files())
        }

        private func place(_ session: BrowserSession) async throws -> JSON {
            try await session.look("location.search")
        }

        @Test("A live link stays while the server is away, and goes on by itself", arguments: [390, 1280])
        func away(width: Int) async throws {
            // What loads late meets a server that is stopping.
            let errors = [
                "ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE", "ERR_EMPTY", "ERR_CONNECTION_RESET", "status of 503",
                "dynamically imported module",
            ]
            try await inChromium(size: ViewportSize(width, 844), expecting: errors) { session in
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "live"])
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                try await session.look("(window.mark = true, 0)")
                preview.stop()
                try await session.press(.right)
                try await session.wait(
                    "it is said",
                    for: "document.querySelector('.passing-notes').textContent.includes('needs the network')")
                try preview.startAgain()
                try await session.waitForStep(2, title: "Beta")
                #expect(try await session.look("mark") == true)
            }
        }

        @Test("Steps by buttons, keys, list and taps; switches; back and forward; what is said aloud")
        func walk() async throws {
            try await inChromium { session in
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "live"])
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                #expect(try await session.title == "Demo · 1 of 4: Alpha")
                try await session.look("(window.mark = true, 0)")
                try await session.click("[data-command=next]")
                try await session.waitForStep(2, title: "Beta")
                try await session.press(.right)
                try await session.waitForStep(3, title: "Gamma")
                try await session.press(.end)
                try await session.waitForStep(4, title: "Delta")
                try await session.wait(
                    "the step is said", for: "document.querySelector('.announcement').textContent",
                    toBe: "Step 4 of 4: Delta")
                // The first tap closes, as in the app; the next one goes on, from the last step to the first.
                try await session.tapDevice()
                try await session.wait("the overlay is closed", for: "overlays()", toBe: [])
                try await session.tapDevice()
                try await session.waitForStep(1, title: "Alpha")
                try await session.click("a.step[data-step='2']")
                try await session.waitForStep(2, title: "Beta")
                try await session.click("device-picker summary")
                try await session.click("button[name=device][value=ipad-air]")
                try await session.wait("the device has its size", for: "device().innerWidth", toBe: 820)
                #expect(try await place(session) == "?step=2&device=ipad-air")
                try await session.type("d")
                try await session.wait(
                    "the device is dark", for: "screen().documentElement?.dataset.appearance", toBe: "dark")
                try await session.back()
                try await session.wait(
                    "the device is light", for: "screen().documentElement?.dataset.appearance", toBe: "light")
                #expect(try await session.look("mark") == true)
                #expect(try await session.look("device().location.pathname") == .string("\(link.path)/frames/demo/2"))
            }
        }

        @Test("A save is seen through a live link, and not what it was called")
        func live() async throws {
            try await inChromium { session in
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "live"])
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                try await session.wait(
                    "it is live", for: "document.querySelector('live-indicator').textContent", toBe: "Live")
                try preview.save(DemoWorkspace.overlay("rgb(7, 7, 7)"), to: "demo/overlay.css")
                try await session.wait(
                    "the title has the saved colour", for: "style('.OverlayTitle', 'color')", toBe: "rgb(7, 7, 7)")
                #expect(try await session.look("document.body.innerText.includes('overlay.css')") == false)
            }
        }

        @Test("A link to one step has nothing to switch, and shows it as it was shared")
        func oneStep() async throws {
            try await inChromium { session in
                let link = try await session.share(
                    preview,
                    [
                        "tutorial": "demo", "step": 3, "scope": "step", "mode": "live", "comments": false,
                        "environment": ["device": "ipad-air", "appearance": "dark"],
                    ])
                try await session.open(preview.origin + link.path, step: 3, title: "Gamma")
                #expect(
                    try await session.look("[device().innerWidth, screen().documentElement?.dataset.appearance]")
                        == [820, "dark"])
                #expect(
                    try await session.look(
                        "document.querySelectorAll('device-picker, environment-menu, comment-list, [data-command=rotate]').length"
                    )
                        == 0)
                try await session.press(.left)
                try await session.waitForStep(2, title: "Beta")
                #expect(try await session.look("device().innerWidth") == 820)
            }
        }

        @Test("Without JavaScript links and forms do the same")
        func withoutScript() async throws {
            try await inChromium { session in
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "live"])
                try await session.cdp("Emulation.setScriptExecutionDisabled", ["value": true])
                try await session.open(preview.origin + link.path)
                try await session.click("[data-command=next]")
                try await session.waitForAddress(preview.origin + link.path + "?step=2")
                try await session.inFrame("noscript iframe.frame") {
                    let step = try await session.find("body").attribute("data-step")
                    #expect(step == "2")
                }
                try await session.click("[data-command=rotate]")
                try await session.waitForAddress(preview.origin + link.path + "?step=2&orientation=landscape")
                try await session.cdp("Emulation.setScriptExecutionDisabled", ["value": false])
            }
        }

        @Test(
            "A passcode is asked for, a wrong one is told, the right one opens; a link that was taken back says farewell"
        )
        func passcode() async throws {
            try await inChromium(expecting: ["403", "410"]) { session in
                let link = try await session.share(
                    preview, ["tutorial": "demo", "mode": "live", "passcode": "open sesame"])
                try await session.open(preview.origin + link.path)
                #expect(try await session.look("document.body.innerText.includes('Demo')") == false)
                try await session.find("#passcode").type("sesame")
                try await session.press(.enter)
                try await session.wait(
                    "it was wrong", for: "document.querySelector('#answer')?.textContent.startsWith('That is not')")
                try await session.find("#passcode").type("open sesame")
                try await session.press(.enter)
                try await session.waitForStep(1, title: "Alpha")
                try await session.revoke(link, preview)
                try await session.wait(
                    "it says farewell", for: "document.querySelector('h1')?.textContent.startsWith('This link')")
                #expect(try await session.look("document.documentElement.outerHTML.includes('Demo')") == false)
            }
        }
    }
}
