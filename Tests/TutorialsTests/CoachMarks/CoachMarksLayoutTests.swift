import Testing
import Tutorials

@Suite("Geometry of coach marks, sections 2.3 to 2.7 of TNTutorialManager's reference")
struct CoachMarksLayoutTests {
    static let strict = Sample.view(Sample.iPhone8, .portrait, .strict)
    static let intended = Sample.view(Sample.iPhone8)

    // MARK: Holes, 2.3

    @Test("Holes snap outward to whole points: 90.5, 362.5, 194.5 × 17 becomes 90…285 × 362…380")
    func snapping() {
        let layout = TNSample.layout(TNSample.step([TNSample.highlight("label2")]), targets: TNSample.labels)
        #expect(layout.holes.map(\.cut) == [Rect(x: 90, y: 362, width: 195, height: 18)])
        #expect(layout.holes.map(\.rect) == [Rect(x: 90.5, y: 362.5, width: 194.5, height: 17)])
    }

    @Test("Insets enlarge a hole, negative ones shrink it; the view's own frame stays the tap area")
    func insets() {
        let grown = TNSample.highlight("label1", insets: Insets(top: 8, left: 8, bottom: 8, right: 8))
        let shrunk = TNSample.highlight("label1", insets: Insets(top: -1, left: -2, bottom: -3, right: -4.5))
        let layout = TNSample.layout(TNSample.step([grown, shrunk]), targets: TNSample.labels)
        #expect(layout.holes[0].rect == Rect(x: 101, y: 305, width: 173.5, height: 57.5))
        #expect(layout.holes[0].cut == Rect(x: 101, y: 305, width: 174, height: 58))
        #expect(layout.holes[1].rect == Rect(x: 111, y: 314, width: 151, height: 37.5))
        #expect(layout.holes[1].cut == Rect(x: 111, y: 314, width: 151, height: 38))
        #expect(layout.holes.allSatisfy { $0.view == Rect(x: 109, y: 313, width: 157.5, height: 41.5) })
    }

    @Test("Whole edges stay, however they were computed, and edges below zero snap outward as well")
    func wholeEdges() {
        #expect(
            Rect(x: 20.0000001, y: -0.5, width: 10, height: 1).snappedOutward
                == Rect(x: 20, y: -1, width: 10, height: 2))
        #expect(Rect(x: 0.1 + 0.2, y: 3, width: 0.7, height: 2).snappedOutward == Rect(x: 0, y: 3, width: 1, height: 2))
    }

    @Test("A hole that its insets shrink to nothing cuts nothing")
    func emptyHole() {
        let highlight = TNSample.highlight("row1", insets: Insets(top: -30, left: 0, bottom: -30, right: 0))
        let layout = TNSample.layout(TNSample.step([highlight]), targets: TNSample.rows)
        #expect(layout.holes.map(\.cut.isEmpty) == [true])
    }

    // MARK: Captions, 2.4

    static let box = ["box": Sample.target(100, 200, 80, 40)]
    static let size = Rect(x: 0, y: 0, width: 60, height: 20)

    static func caption(
        _ side: CoachMarks.Side, _ view: Environment = strict, target: Target = Sample.target(100, 200, 80, 40),
        size: Rect = size, insets: Insets? = nil
    ) -> CoachMarksLayout.Caption? {
        TNSample.layout(
            TNSample.step([TNSample.highlight("box", "Words", side, insets: insets)]), targets: ["box": target],
            in: view,
            measured: ["caption-0": size]
        ).captions.first
    }

    @Test(
        "Each position has its place, 8 points from the hole",
        arguments: [
            (CoachMarks.Side.top, Rect(x: 110, y: 172, width: 60, height: 20)),
            (.bottom, Rect(x: 110, y: 248, width: 60, height: 20)),
            (.left, Rect(x: 32, y: 210, width: 60, height: 20)),
            (.right, Rect(x: 188, y: 210, width: 60, height: 20)),
            (.none, Rect(x: 8, y: 0, width: 60, height: 20)),
        ])
    func positions(side: CoachMarks.Side, expected: Rect) {
        #expect(Self.caption(side)?.rect == expected)
        #expect(Self.caption(side, Self.intended)?.rect == expected)
    }

    @Test(
        "Wrapping widths in strict go by the hole's y where x was meant, quirk 5.1",
        arguments: [
            (CoachMarks.Side.top, 359.0, 359.0), (.bottom, 359, 359),
            (.left, 184, 84),  // R.y − 16 = 200 − 16; R.x − 16 = 100 − 16
            (.right, 79, 179),  // W − R.y − R.width − 16 = 375 − 200 − 80 − 16; W − R.maxX − 16
            (.none, 79, 359),  // same as right
        ])
    func wrapping(side: CoachMarks.Side, strict: Double, intended: Double) {
        #expect(Self.caption(side)?.placement.limit == strict)
        #expect(Self.caption(side, Self.intended)?.placement.limit == intended)
    }

    @Test("A wrapping width below 40 is 40, quirk 5.2", arguments: [CoachMarks.Side.left, .right])
    func leastWidth(side: CoachMarks.Side) {
        // Left: 20 − 16 = 4; right: 375 − 20 − 340 − 16 = −1.
        let target = Sample.target(20, 20, 340, 40)
        #expect(Self.caption(side, target: target)?.placement.limit == 40)
        #expect(Self.caption(side, Self.intended, target: target)?.placement.limit == 40)
    }

    @Test("Places go by the hole with its insets, before snapping")
    func insetsMoveCaptions() {
        let caption = Self.caption(.top, target: Sample.target(100.5, 200.25, 80, 40), insets: Insets(top: 5, left: 3))
        #expect(caption?.rect == Rect(x: 109, y: 167.25, width: 60, height: 20))
    }

    @Test("Captions keep 8 points from the sides of the screen, and are never moved up or down, quirk 5.10")
    func clamping() {
        let left = Self.caption(.top, target: Sample.target(0, 5, 20, 20))
        #expect(left?.rect == Rect(x: 8, y: -23, width: 60, height: 20))
        let right = Self.caption(.bottom, target: Sample.target(355, 660, 20, 20))
        #expect(right?.rect == Rect(x: 307, y: 688, width: 60, height: 20))
    }

    @Test("On iOS 11 and later a line is never wider than the window between its safe areas")
    func safeWidth() {
        var device = Sample.device("notched", 375, 812, classes: ["iphone"])
        device.safeArea.landscape = Insets(top: 0, left: 44, bottom: 21, right: 44)
        let view = Sample.view(device, .landscape)
        #expect(Self.caption(.top, view)?.placement.limit == 724)
        #expect(Self.caption(.top, Sample.view(device))?.placement.limit == 359)
    }

    @Test("Holes without text have no caption; captions count on without them")
    func captionless() {
        let step = TNSample.step([
            TNSample.highlight("label1"), TNSample.highlight("label2", "Here", .bottom),
        ])
        let layout = TNSample.layout(step, targets: TNSample.labels)
        #expect(layout.captions.map(\.highlight) == [1])
        #expect(layout.rects.filter { $0.role == .caption }.map(\.index) == [0])
    }

    // MARK: Without holes, 2.5

    @Test("A caption without holes is centred on the whole screen and breaks at W − 16")
    func centred() {
        let layout = TNSample.layout(
            TNSample.step(text: "Welcome"), targets: [:],
            measured: ["caption-0": Rect(x: 0, y: 0, width: 200, height: 83.5)])
        #expect(layout.captions.map(\.placement.limit) == [359])
        #expect(layout.captions.map(\.rect) == [Rect(x: 87.5, y: 291.75, width: 200, height: 83.5)])
        #expect(layout.holes.isEmpty)
    }

    @Test("With highlights, the step's own text is not shown")
    func lostText() {
        let layout = TNSample.layout(
            TNSample.step([TNSample.highlight("label1")], text: "Lost"), targets: TNSample.labels)
        #expect(layout.captions.isEmpty)
    }

    // MARK: Looks, 2.6

    @Test("Fonts are 14 points and colours white unless the highlight or the step says otherwise")
    func looks() {
        let red = Color(red: 1, green: 0, blue: 0)
        var step = TNSample.step([
            TNSample.highlight("label1", "One"), TNSample.highlight("label2", "Two", size: 20, color: red),
        ])
        let plain = TNSample.layout(step, targets: TNSample.labels)
        #expect(plain.captions.map(\.font) == [Font(size: 14), Font(size: 20)])
        #expect(plain.captions.map(\.color) == [.white, red])
        (step.font, step.color) = (Font(size: 17), .dimming)
        let own = TNSample.layout(step, targets: TNSample.labels)
        #expect(own.captions.map(\.font) == [Font(size: 17), Font(size: 20)])
        #expect(own.captions.map(\.color) == [.dimming, red])
    }

    @Test(
        "Lines of the system font are 1.193 times its size high",
        arguments: [(14.0, 16.7), (17, 20.3), (25, 29.8), (30, 35.8), (35, 41.8)])
    func lineHeights(size: Double, height: Double) {
        let estimate = TextEstimate.size(of: "One line", font: Font(size: size)).height
        #expect(abs(estimate - height) < 0.05)
    }

    // MARK: Skip, 2.7

    @Test("Skip is as wide as its text, rounded up, at ceil(W − text width) − 16, 20 from the top and 44 high")
    func skip() {
        #expect(CoachMarksLayout.skip(textWidth: 34.3, in: Self.strict) == Rect(x: 325, y: 20, width: 35, height: 44))
        #expect(CoachMarksLayout.skip(textWidth: 35, in: Self.strict) == Rect(x: 324, y: 20, width: 35, height: 44))
        let layout = TNSample.layout(
            TNSample.step(), targets: [:], measured: ["skip": Rect(x: 9, y: 9, width: 52.8, height: 1)])
        #expect(layout.skip == Rect(x: 307, y: 20, width: 53, height: 44))
    }

    @Test("Skip is there unless the step says no, and never on the last step")
    func skipRules() {
        #expect(TNSample.layout(TNSample.step(), targets: [:]).skip != nil)
        #expect(TNSample.layout(TNSample.step(), targets: [:], isLast: true).skip == nil)
        #expect(TNSample.layout(TNSample.step { $0.hasSkip = false }, targets: [:]).skip == nil)
    }

    @Test("From right to left, Skip and the corner of position none change sides as intended and stay in strict")
    func mirrored() {
        var view = Self.intended
        view.forcedDirection = .rightToLeft
        #expect(CoachMarksLayout.skip(textWidth: 35, in: view) == Rect(x: 16, y: 20, width: 35, height: 44))
        #expect(Self.caption(.none, view)?.rect.x == 307, "375 − 8 − 60")
        #expect(Self.caption(.left, view)?.rect.x == 32, "captions stay on the side of their view that the file names")
        view.fidelity = .strict
        #expect(CoachMarksLayout.skip(textWidth: 35, in: view).x == 324)
        #expect(Self.caption(.none, view)?.rect.x == 8)
    }

    // MARK: Estimates

    @Test("Helvetica's widths give the label of the sample: First View at 36 points is 158 wide, 157.5 on the device")
    func estimate() {
        #expect(abs(TextEstimate.width(of: "First View", font: Font(.named("Helvetica"), size: 36)) - 157.5) < 1)
        #expect(abs(TextEstimate.width(of: "Skip", font: Font(size: 25, weight: 700)) - 53) < 1)
    }

    @Test("Lines break at spaces, words that are too long within, and hard breaks count")
    func lineBreaks() {
        let font = Font(size: 10)  // n: 5.56, space: 2.78
        let line = 10 * 1.193
        let two = TextEstimate.size(of: "nn nn", font: font, limit: 26)
        #expect(abs(two.width - 25.02) < 0.001 && two.height == line)
        #expect(TextEstimate.size(of: "nn nn", font: font, limit: 24).height == 2 * line)
        #expect(TextEstimate.size(of: "n\nn", font: font).height == 2 * line)
        #expect(TextEstimate.size(of: "nnnnnnnnnn", font: font, limit: 20).height == 3 * line)
    }

    @Test("Nothing is infinite, whatever the file and the browser hold")
    func finite() {
        let wild = [1e308, -1e308, .infinity, .nan, 0]
        for value in wild {
            for side in CoachMarks.Side.allCases {
                let target = Sample.target(value, value, abs(value), abs(value))
                let insets = Insets(top: value, left: value, bottom: value, right: value)
                let step = TNSample.step([TNSample.highlight("box", "Words", side, insets: insets)])
                for fidelity in Environment.Fidelity.allCases {
                    let layout = TNSample.layout(
                        step, targets: ["box": target], in: Sample.view(Sample.iPhone8, .landscape, fidelity),
                        measured: ["caption-0": Rect(x: value, y: value, width: value, height: value)])
                    for rect in layout.rects.map(\.rect) {
                        let isFinite = [rect.x, rect.y, rect.width, rect.height].allSatisfy(\.isFinite)
                        #expect(isFinite, "\(value), \(side): \(rect)")
                    }
                }
            }
        }
    }
}
