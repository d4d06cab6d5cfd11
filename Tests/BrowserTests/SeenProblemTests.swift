import BrowserAutomation
import Foundation
import Testing
import Tutorials

extension BrowserSuites {
    /// The rules for what a person would see, each on a step that has exactly this problem and on one that has it not.
    @Suite("Problems that a person would see", .enabled(if: Browser.chromium.isInstalled))
    struct SeenProblemTests {
        private let preview: Preview

        init() throws {
            preview = try Preview(FlawedWorkspace.files)
        }

        /// What the page of `vitrine check --browser` finds in frames, by their addresses below `/frames/`.
        private func problems(
            in frames: [String], width: Int = 390, height: Int = 844, sizes: Bool = false, _ session: BrowserSession
        ) async throws -> [[JSON]] {
            try await session.open(preview.origin + "/check")
            try await session.waitUntil("the page looks", isTrue: "Boolean(window.vitrineCheck)")
            let jobs = frames.enumerated().map { key, frame -> JSON in
                [
                    "key": .number(Double(key)), "href": .string("/frames/" + frame), "width": .number(Double(width)),
                    "height": .number(Double(height)), "sizes": .bool(sizes),
                ]
            }
            try await session.execute("vitrineCheck.add(arguments[0])", [.array(jobs)])
            var found: [Int: [JSON]] = [:]
            while found.count < frames.count {
                let results = try await session.executeAsync("vitrineCheck.take(5000).then(arguments[0])")
                for result in results.array ?? [] {
                    #expect(result["failure"].isNull, "\(result)")
                    found[Int(result["key"].number ?? 0)] = result["problems"].array ?? []
                }
            }
            return frames.indices.map { found[$0] ?? [] }
        }

        private func ids(_ problems: [JSON]) -> [String] { problems.compactMap(\.["id"].string) }

        @Test(
            "Labels, controls and pictures: each rule finds its problem and nothing else, and nothing where there is none"
        )
        func walkthroughs() async throws {
            let steps = FlawedWorkspace.rules.indices.map { $0 + 1 }
            try await inChromium(expecting: ["gone.svg"]) { session in
                let bad = try await problems(in: steps.map { "bad/\($0)" }, session)
                for (rule, found) in zip(FlawedWorkspace.rules, bad) {
                    #expect(ids(found) == [rule], "\(found)")
                    let rect = found.first?["rect"] ?? nil
                    #expect((rect["width"].number ?? 0) > 0 && (rect["x"].number ?? -1) >= 0, "\(rule): \(rect)")
                    #expect(found.first?["fix"].string?.hasSuffix(".") == true)
                }
                let good = try await problems(in: steps.map { "good/\($0)" }, session)
                for (rule, found) in zip(FlawedWorkspace.rules, good) { #expect(found == [], "\(rule)") }
            }
        }

        @Test("Texts of a training overlay, in a document of their own")
        func overlays() async throws {
            try await inChromium { session in
                let frames = (1...4).map { "texts/\($0)" }
                let bad = try await problems(in: frames, session)
                #expect(ids(bad[0]) == ["text-overflow"], "\(bad[0])")
                #expect(ids(bad[1]) == ["under-notch"], "\(bad[1])")
                #expect(bad[1].first?["message"].string?.contains("sensor housing of the iPhone 13") == true)
                #expect(ids(bad[2]) == ["under-notch"], "\(bad[2])")
                #expect(ids(bad[3]).contains("covers-target"), "\(bad[3])")
                let good = try await problems(
                    in: frames.prefix(3).map { $0 + "?device=iphone-8" }, width: 375, height: 667, session)
                #expect(good == [[], [], []])
            }
        }

        @Test("A caption that a hole takes away, a screen without its picture, backgrounds of a stylesheet")
        func marksAndScreens() async throws {
            try await inChromium(expecting: ["gone.svg"]) { session in
                let marks = try await problems(in: ["marks/1", "marks/2"], width: 375, height: 667, session)
                #expect(ids(marks[0]) == ["covers-target"] && marks[0][0]["severity"] == "error", "\(marks[0])")
                #expect(marks[1] == [])
                let screens = try await problems(
                    in: ["screens/1?device=iphone-8", "screens/1"], width: 820, height: 1180, session)
                #expect(ids(screens[0]) == ["missing-picture"], "\(screens[0])")
                #expect(ids(screens[1]) == ["stretched-picture"], "\(screens[1])")
                let backs = try await problems(
                    in: ["backs/1", "backs/1?device=ipad-air"], width: 820, height: 1180, session)
                #expect(ids(backs[0]) == ["missing-picture", "stretched-picture"], "\(backs[0])")
                #expect(backs[1] == [])
            }
        }

        @Test("The text sizes that are tried are the platform's beyond the default")
        func sizes() throws {
            let script = try String(
                contentsOf: Preview.repository.appending(path: "Public/checks/text-sizes.js"), encoding: .utf8)
            let larger = Environment.TextSize.allCases.drop { $0 != .large }.dropFirst()
            let pairs = larger.map { "[\"\($0.rawValue)\", \(Int($0.bodySize))]" }.joined(separator: ", ")
            #expect(script.contains(pairs))
        }

        @Test("The text size at which a step starts to break, with the stage's address at that size")
        func textSizes() async throws {
            try await inChromium { session in
                // 250 points hold the label up to 23 points of body text.
                let found = try await problems(
                    in: ["good/9", "good/9?fidelity=strict", "good/8"], sizes: true, session)
                #expect(ids(found[0]) == ["breaks-at-text-size"], "\(found[0])")
                #expect(found[0].first?["href"].string?.hasPrefix("/t/good/9?text-size=") == true)
                #expect(found[1] == [] && found[2] == [])
            }
        }

        @Test("The stage lists them, points at them, counts them, and follows saves and steps")
        func stage() async throws {
            try await inChromium(expecting: ["gone.svg"]) { session in
                let list = "[...document.querySelectorAll('seen-problems .problem small')].map((id) => id.textContent)"
                let count = "document.querySelector('.tab-badge .count').textContent"
                let rows =
                    "document.querySelectorAll('#pane-problems .problem:not([hidden], [data-severity=note])').length"
                try await session.open(preview.origin + "/t/bad/1")
                try await session.click(".tabs a[href='#pane-problems']")
                try await session.wait("what leaves the screen is listed", for: "\(list)[0]", toBe: "off-screen")
                try await session.wait("the file's and the device's are counted", for: "Number(\(count)) === \(rows)")
                #expect(try await session.look("Boolean(document.querySelector('[data-region] .problem'))") == true)
                try await session.execute(
                    """
                    document.querySelector("seen-problems .problem")
                      .dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
                    """)
                try await session.wait(
                    "it is pointed at on the device",
                    for: """
                        screen().querySelector(".pointer")?.style.left ===
                          document.querySelector("seen-problems [data-rect]").dataset.rect.split(",")[0] + "px"
                        """)
                try await session.click("seen-problems .link")
                try await session.click("[data-command=next]")
                try await session.wait(
                    "the next step has its own", for: "\(list).includes('under-home-indicator')")
                try await session.click("a.step[data-step='4']")
                try await session.wait("contrast comes when there is time", for: "\(list)[0]", toBe: "low-contrast")
                try preview.edit("bad/tutorial.yaml", "#bbbbbb", "#333333")
                try await session.wait(
                    "it goes with the save that mends it", for: "\(list).includes('low-contrast')", toBe: false)
                try await session.wait(
                    "a text size has a link to its view",
                    for: "document.querySelector('seen-problems a')?.getAttribute('href').includes('text-size=')")
                if AxeAudit.isAvailable {
                    try await session.click("a.step[data-step='9']")
                    try await session.wait("a cut text is listed", for: "\(list)[0]", toBe: "text-cut")
                    #expect(try await AxeAudit().violations(in: session) == [])
                }
            }
        }
    }
}
