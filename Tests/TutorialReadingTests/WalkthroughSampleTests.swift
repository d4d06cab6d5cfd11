import Diagnostics
import Foundation
import Testing
import TutorialReading
import Tutorials

/// The library's own sample against the frames of the reference, sections 6.2 to 6.4.
@Suite("The walkthrough of the library's sample")
struct WalkthroughSampleTests {
    private let walkthrough: Walkthrough

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Examples/walkthrough-sample/tutorial.yaml")
        let reading = TutorialReader.read(Array(try Data(contentsOf: file)))
        #expect(reading.diagnostics == [])
        guard case .walkthrough(let walkthrough) = reading.tutorial?.content else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.walkthrough = walkthrough
    }

    /// The widths of the titles, which hug their text: section 6.3.
    private static let titles: [String: Double] = ["1:0": 211, "2:0": 77, "3:0": 188, "4:1": 138]

    private func rects(_ step: Int, on device: String, _ role: LayoutRect.Role = .view) throws -> [String] {
        var environment = Environment(device: try #require(DeviceCatalogue.builtIn.devices.first { $0.id == device }))
        environment.fidelity = .strict
        let measured = Self.titles.filter { $0.key.hasPrefix("\(step):") }.map {
            ("view-" + $0.key.dropFirst(2), Rect(x: 0, y: 0, width: $0.value, height: 24))
        }
        let setting = LayoutSetting(
            screens: [:], environment: environment, measured: Dictionary(uniqueKeysWithValues: measured))
        return walkthrough.layout(ofStep: step, in: setting).rects.filter { $0.role == role }.map {
            [$0.rect.x, $0.rect.y, $0.rect.width, $0.rect.height].map { $0.shortText(decimals: 2) }
                .joined(separator: " ")
        }
    }

    @Test("At 414 × 736 every view is where the storyboard has it (section 6.3)")
    func storyboard() throws {
        #expect(
            try rects(1, on: "iphone-8-plus") == [
                "101.67 214 211 24", "-4.67 360 423.33 85", "125.67 540 163 196",
            ])
        #expect(
            try rects(2, on: "iphone-8-plus") == [
                "168.67 214 77 24", "81 360 254 85", "125.67 540 163 196", "336 40 64 35", "32 78 64 35",
                "66 151 64 35", "343 102 64 35", "180 178 64 35", "262 126 64 35", "166 53 64 35",
            ])
        #expect(
            try rects(3, on: "iphone-8-plus") == ["113 214 188 24", "66 361 282 85", "125.67 540 163 196"])
        #expect(
            try rects(4, on: "iphone-8-plus") == [
                "0 10 414 736", "138 60 138 24", "4 543 406 193", "104 566 206 147", "183 523 47 47",
            ])
    }

    @Test("At 414 × 736 the controls are where the storyboard has them (section 6.2)")
    func controls() throws {
        // Centred at (207, 348) and 55 × 37 for four pages.
        #expect(try rects(2, on: "iphone-8-plus", .pageControl) == ["179.67 329.67 55 37"])
        #expect(
            try rects(2, on: "iphone-8-plus", .button) == ["349 30 45 29", "4 666 50 50", "344 666 50 50"])
        // Previous is hidden on the first page, next on the last.
        #expect(try rects(1, on: "iphone-8-plus", .button) == ["349 30 45 29", "344 666 50 50"])
        #expect(try rects(4, on: "iphone-8-plus", .button) == ["349 30 45 29", "4 666 50 50"])
    }

    @Test("At 375 × 667 everything follows the rules of section 6.4")
    func smaller() throws {
        #expect(try rects(2, on: "iphone-8", .pageControl) == ["160 295 55 37"])  // centre (187.5, 313.5)
        // Close ends at 359, previous is at 0, 597, next at 309, 597.
        #expect(try rects(2, on: "iphone-8", .button) == ["314 30 45 29", "0 597 50 50", "309 597 50 50"])
        #expect(try rects(1, on: "iphone-8") == ["82 214 211 24", "-24 325.5 423 85", "106 471 163 196"])
        #expect(
            try rects(2, on: "iphone-8").prefix(4) == [
                "149 214 77 24", "61.5 325.5 254 85", "106 471 163 196", "336 40 64 35",
            ])
        #expect(try rects(3, on: "iphone-8") == ["93.5 214 188 24", "46.5 326.5 282 85", "106 471 163 196"])
        #expect(
            try rects(4, on: "iphone-8") == [
                "0 10 375 667", "118.5 60 138 24", "0 474 375 193", "84.5 497 206 147", "163.5 454 47 47",
            ])
    }

    @Test("Speeds and motions of every view are those of section 6.3")
    func motions() throws {
        let pages = walkthrough.steps
        #expect(pages.map(\.id.value) == ["walk1", "walk2", "walk3", "walk0"])
        #expect(pages.map(\.animation) == [.inOut, .linear, .custom, .linear])
        #expect(pages[0].speeds(in: .intended).map { $0?.y } == [nil, nil, 1.5])
        #expect(pages[0].speeds(in: .strict) == [nil, nil, nil])
        let shifts = pages[1].motions(at: 1, fidelity: .intended).compactMap { motion -> String? in
            guard case .translate(let x, 0)? = motion.steps.first else { return nil }
            return x.shortText()
        }
        #expect(shifts == ["220", "340", "460", "580", "700", "820", "940", "1060", "1180", "1300"])
        let custom = pages[2].motions(at: -0.5, fidelity: .strict)
        #expect(custom[0].steps == [.perspective(500), .rotate(x: 1, y: 1, z: 1, angle: -.pi / 2)])
        #expect(custom[0] == custom[1])
        #expect(custom[2].steps == [.translate(x: 0, y: 100)])
        #expect(Set(pages[3].motions(at: 0.7, fidelity: .intended).map(\.transform)) == ["translate(0px,0px)"])
    }

    @Test("Colours, wiring and texts are those of section 6")
    func looks() throws {
        #expect(walkthrough.background == Color(css: "#0662B5"))
        #expect(walkthrough.steps.map { $0.background?.htmlHexString } == ["#54BEFF", "#FF7399", "#FF6560", "#000000"])
        #expect(walkthrough.controls.map(\.actions) == [[], [.close], [.next, .previous], [.next]])
        #expect(walkthrough.presentedKey == "walkthroughPresented")
        let texts = walkthrough.steps.flatMap { $0.views.flattened.compactMap { $0.text?.resolve(locale: nil).plain } }
        #expect(
            texts == [
                "Automatic Animations",
                "Perform builtin animation styles automatically. Just put your subviews  into the hierarchy...",
                "Parallax", "Easily obtain parallax effect just modifying runtime attributes in IB",
                "Custom Animations",
                "This page receives offset information. Animate its subviews as you wish!", "Custom pages",
                "Choose the style of every single page. They are not limited by a  predefined template",
            ])
    }
}
