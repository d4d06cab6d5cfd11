import Testing
import Tutorials

/// The numbers of section 6 on its device, 375 × 667. Widths that the reference leaves to the platform are estimates.
@Suite("TNTutorialManager's shipped sample, section 6")
struct TNShippedSampleTests {
    private static func layout(
        _ number: Int, _ steps: [CoachMarks.Step], _ targets: [String: Target], skipFont: Font = Font(size: 17)
    ) -> CoachMarksLayout {
        var coachMarks = TNSample.coachMarks(steps)
        coachMarks.skip.font = skipFont
        return CoachMarksLayout(
            step: number, of: coachMarks,
            in: LayoutSetting(
                screens: ["screen": TNSample.screen(targets)],
                environment: Sample.view(Sample.iPhone8, .portrait, .strict)))
    }

    private static func isNear(_ value: Double?, _ expected: Double, within tolerance: Double = 0.06) -> Bool {
        value.map { abs($0 - expected) <= tolerance } ?? false
    }

    // MARK: First, 6.1

    private static let first = [
        TNSample.step(text: "Welcome to the tutorial!", font: Font(size: 35, weight: 700)),
        TNSample.step([
            TNSample.highlight(
                "label1", "This is _label1", insets: Insets(top: 8, left: 8, bottom: 8, right: 8), size: 17)
        ]),
        TNSample.step([TNSample.highlight("label2", "This is _label2", size: 17)]),
    ]

    @Test("First, step 0: two lines, about 83.5 high, centred at 187.5, 333.5; Skip bold 25 at about 306, 20, 53 × 44")
    func firstWelcome() throws {
        let layout = Self.layout(1, Self.first, TNSample.labels, skipFont: Font(size: 25, weight: 700))
        let caption = try #require(layout.captions.first)
        #expect(caption.placement.limit == 359)
        #expect(Self.isNear(caption.rect.height, 83.5))
        #expect(caption.rect.x + caption.rect.width / 2 == 187.5)
        #expect(caption.rect.y + caption.rect.height / 2 == 333.5)
        #expect(layout.skip?.y == 20 && layout.skip?.height == 44 && layout.skip?.width == 53)
        #expect(Self.isNear(layout.skip?.x, 306, within: 1))
    }

    @Test("First, step 1: hole 101…275 × 305…363, caption centred on 187.75 at y ≈ 276.7, 20.3 high")
    func firstLabel1() {
        let layout = Self.layout(2, Self.first, TNSample.labels)
        #expect(layout.holes.first?.rect == Rect(x: 101, y: 305, width: 173.5, height: 57.5))
        #expect(layout.holes.first?.cut == Rect(x: 101, y: 305, width: 274 - 100, height: 363 - 305))
        let rect = layout.captions.first?.rect
        #expect(rect.map { $0.x + $0.width / 2 } == 187.75)
        #expect(Self.isNear(rect?.y, 276.7))
        #expect(Self.isNear(rect?.height, 20.3))
        #expect(layout.skip != nil)
    }

    @Test("First, step 2: hole 90…285 × 362…380, caption at y ≈ 334.2, over label1; no Skip on the last step")
    func firstLabel2() {
        let layout = Self.layout(3, Self.first, TNSample.labels)
        #expect(layout.holes.first?.cut == Rect(x: 90, y: 362, width: 195, height: 18))
        let rect = layout.captions.first?.rect
        #expect(rect.map { $0.x + $0.width / 2 } == 187.75)
        #expect(Self.isNear(rect?.y, 334.2))
        #expect(rect.flatMap { $0.intersection(Rect(x: 109, y: 313, width: 157.5, height: 41.5)) } != nil)
        #expect(layout.skip == nil)
    }

    // MARK: Second, 6.2

    private static let second = [
        TNSample.step([
            TNSample.highlight("add", "This is where you add", .right),
            TNSample.highlight("mad", "This is where you're mad", .bottom),
        ]) { $0.hasSkip = false },
        TNSample.step([TNSample.highlight("row1", "This is the first cell", .bottom)]),
        TNSample.step([TNSample.highlight("row50", "This is the 50th cell", .bottom)]),
        TNSample.step([TNSample.highlight("row100", "This is the last cell", .top)]),
        TNSample.step([TNSample.highlight("row1", "Tap this cell!", .bottom)]),
        TNSample.step(text: "That's all folks!", font: Font(size: 30, weight: 700)),
    ]

    @Test("Second, step 0: right of Add at x ≈ 55, centred on y 42, breaking at 308; below Mad at y 72, ending at 367")
    func secondBars() throws {
        let targets = TNSample.bar
        let layout = Self.layout(1, Self.second, targets)
        #expect(
            layout.holes.map(\.cut) == [
                Rect(x: 16, y: 20, width: 31, height: 44), Rect(x: 326, y: 20, width: 33, height: 44),
            ])
        try #require(layout.captions.count == 2)
        let (add, mad) = (layout.captions[0], layout.captions[1])
        #expect(add.placement.limit == 308)
        #expect(add.rect.x == 55)
        #expect(add.rect.y + add.rect.height / 2 == 42)
        #expect(mad.rect.y == 72)
        #expect(mad.rect.maxX == 367)
        #expect(layout.skip == nil)
    }

    @Test(
        "Second, steps 1 to 4: the rows' holes and captions",
        arguments: [(2, 64.0, 116.0), (3, 319, 371), (4, 574, 549.3), (5, 64, 116)])
    func secondRows(number: Int, hole: Double, caption: Double) {
        let layout = Self.layout(number, Self.second, TNSample.rows)
        #expect(layout.holes.map(\.cut) == [Rect(x: 0, y: hole, width: 375, height: 44)])
        let rect = layout.captions.first?.rect
        #expect(rect.map { $0.x + $0.width / 2 } == 187.5)
        #expect(Self.isNear(rect?.y, caption))
        #expect(layout.skip?.y == 20 && layout.skip?.height == 44)
        #expect(Self.isNear(layout.skip?.x, 324, within: 2), "about, since the width is the platform's")
    }

    @Test("Second, step 5: one line ≈ 35.8 high, centred; no Skip")
    func secondEnd() throws {
        let layout = Self.layout(6, Self.second, TNSample.rows)
        let rect = try #require(layout.captions.first?.rect)
        #expect(Self.isNear(rect.height, 35.8))
        #expect(rect.x + rect.width / 2 == 187.5 && rect.y + rect.height / 2 == 333.5)
        #expect(layout.skip == nil)
    }

    // MARK: Details, 6.3

    @Test("Details: caption above the label centred on 187.5 at y ≈ 47.3, over the navigation bar; then centred")
    func details() throws {
        let steps = [
            TNSample.step([TNSample.highlight("label", "Some info")]) { $0.hasSkip = false },
            TNSample.step(text: "Now go back"),
        ]
        let targets = ["label": Sample.target(24, 72, 327, 41)]
        let layout = Self.layout(1, steps, targets)
        #expect(layout.holes.map(\.cut) == [Rect(x: 24, y: 72, width: 327, height: 41)])
        let rect = try #require(layout.captions.first?.rect)
        #expect(rect.x + rect.width / 2 == 187.5)
        #expect(Self.isNear(rect.y, 47.3))
        #expect(layout.skip == nil)
        let last = try #require(Self.layout(2, steps, targets).captions.first?.rect)
        #expect(last.x + last.width / 2 == 187.5 && last.y + last.height / 2 == 333.5)
    }
}
