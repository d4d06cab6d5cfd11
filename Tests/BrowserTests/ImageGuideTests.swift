import BrowserAutomation
import Foundation
import Testing

extension BrowserSuites {
    /// SureGuideView's behaviour on a real page: taps, the flag, and the ways out that only a preview has.
    @Suite("Image guide", .enabled(if: Browser.chromium.isInstalled))
    struct ImageGuideTests {
        private static let create = "sureGuideViewWithImageName:imageCount:"
        private static let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='375' height='667'/>"
        private static let head =
            "format: 1\nkind: image-guide\ntitle: T\ndevices: [iphone-8]\nname: guide\n"

        private func open(
            _ preview: Preview, _ id: String, _ query: String = "", in session: BrowserSession
        ) async throws {
            try await session.open(preview.origin + "/t/\(id)/1\(query)")
            try await session.wait("the player has told its state", for: "Boolean(state().bar)")
            try await session.click(".tabs a[href='#pane-events']")
            try await session.execute("document.querySelector('event-log button').click()")
        }

        private func names(_ session: BrowserSession) async throws -> JSON {
            try await session.look("log().map((line) => line.split(/[ ,]/)[0])")
        }

        /// Numbers of the layers, bottom to top, and whether the status bar is seen.
        private static let seen = """
            [seen(".picture").filter((picture) => picture.offsetParent).map(({ dataset }) => dataset.layer),
              screen().querySelector(".status-bar").getAttribute("visibility")]
            """

        @Test("Run asks, shows the highest number first, and ends with picture 1; then it is never shown again")
        func taps() async throws {
            let preview = try Preview.ofExamples()
            try preview.edit("image-guide-music/tutorial.yaml", "once: true", "once: true\non-last-tap: finished")
            try await inChromium { session in
                try await open(preview, "image-guide-music", in: session)
                try await session.click("[data-command=run]")
                try await session.wait("both lie there", for: Self.seen, toBe: [["1", "2"], "hidden"])
                try await session.tapDevice()
                try await session.wait("the upper one is gone", for: Self.seen, toBe: [["1"], "hidden"])
                try await session.wait("the address follows", for: "location.pathname.at(-1)", toBe: "2")
                try await session.tapDevice(with: .touch)
                try await session.wait("the app is there again", for: Self.seen, toBe: [[], "visible"])
                #expect(
                    try await names(session) == [
                        "shouldShowGuider", .string(Self.create), "setStatusBarHidden:", "tap", "tap", "lastTapBlock",
                        "finished", "setStatusBarHidden:", "removeFromSuperview",
                    ])
                let stored = try await session.look(
                    "localStorage.getItem('vitrine:image-guide-music:SureShouldShowGuide')")
                #expect(stored == "200")
                try await session.flags("launch")
                try await session.wait("the next launch asks and shows nothing", for: "log().at(-1).includes('NO')")
                #expect(try await session.look(Self.seen) == [[], "visible"])
                try await session.flags("forget")
                try await session.wait("nothing is stored", for: "state().stored", toBe: "nothing")
                try await session.flags("launch")
                try await session.wait("it is shown again", for: Self.seen, toBe: [["1", "2"], "hidden"])
            }
        }

        @Test("show after the end freezes the app, and only a preview has a way out, quirk 10")
        func emptyView() async throws {
            let preview = try Preview([
                "g/tutorial.yaml": Self.head + "count: 1\n", "g/guide_1_iphone6@2x.svg": Self.svg,
            ])
            try await inChromium { session in
                try await open(preview, "g", in: session)
                try await session.tapDevice()
                try await session.wait("the guide has gone", for: "state().piles", toBe: "0")
                try await session.flags("show")
                try await session.wait("an empty view is there", for: "state().top", toBe: "an empty view")
                try await session.click(".tabs a[href='#pane-events']")
                #expect(try await session.look("log().some((line) => line.includes('quirk 10'))") == true)
                try await session.tapDevice()
                try await session.wait("the tap reached nobody", for: "log().at(-1).includes('reaches nobody')")
                try await session.click(".kind-controls [data-action=escape]:not([hidden])")
                try await session.wait("it is gone", for: "[state().top, state().bar]", toBe: ["the app", "visible"])
            }
        }

        @Test("A count of 0 is a frozen app; Esc is a way out, quirk 3")
        func frozen() async throws {
            let preview = try Preview(["g/tutorial.yaml": Self.head + "count: 0\n"])
            try await onPhone(size: ViewportSize(375, 667)) { session in
                try await session.openFrame(preview.origin + "/frames/g/1")
                try await session.wait("a way out is offered", for: "seen('.way-out').length", toBe: 1)
                try await session.press(.escape)
                try await session.wait(
                    "the app is there", for: "screen().querySelector('.image-guide').hidden")
            }
        }

        @Test("A missing picture is a placeholder in intended; in strict it is not seen and takes its tap, quirk 4")
        func missing() async throws {
            let preview = try Preview([
                "g/tutorial.yaml": Self.head + "count: 2\n", "g/guide_1_iphone6@2x.svg": Self.svg,
            ])
            try await inChromium { session in
                try await open(preview, "g", in: session)
                #expect(
                    try await session.look("seen('.missing').map((p) => p.textContent)") == [
                        "guide_2_iphone6 is missing"
                    ])
                try await open(preview, "g", "?fidelity=strict", in: session)
                #expect(try await session.look("[seen('.missing').length, seen('.picture').length]") == [0, 2])
                try await session.click(".kind-controls [data-action=escape]:not([hidden])")
                try await session.wait("the next one is on top", for: "state().top", toBe: "guide_1_iphone6")
            }
        }

        @Test("A picture that was missing comes with its save")
        func saved() async throws {
            let preview = try Preview(["g/tutorial.yaml": Self.head + "count: 1\n"])
            try await inChromium { session in
                try await open(preview, "g", in: session)
                try await session.wait("it is missing", for: "seen('.missing').length", toBe: 1)
                try preview.save(Self.svg, to: "g/guide_1_iphone6@2x.svg")
                try await session.wait(
                    "it is there", for: "[seen('.missing').length, seen('.picture img').length]", toBe: [0, 1])
            }
        }
    }
}
