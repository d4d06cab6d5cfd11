import Diagnostics
import Testing
import Tutorials

@Suite("What the checks say of coach marks, quirks of section 5")
struct TNChecksTests {
    private static let targets = TNSample.labels.merging(TNSample.bar) { $1 }.merging(TNSample.rows) { $1 }

    /// Severity and id of everything found, without what is said about the tutorial's other parts.
    private static func ids(
        _ steps: [CoachMarks.Step], targets: [String: Target] = targets, devices: [Device] = [Sample.iPhone8],
        change: (inout CoachMarks) -> Void = { _ in }
    ) -> [String] {
        var coachMarks = TNSample.coachMarks(steps)
        change(&coachMarks)
        let tutorial = TNSample.tutorial(coachMarks, targets: targets, devices: devices.map(\.id))
        return TutorialChecks.problems(
            in: tutorial, file: "tutorial.yaml", catalogue: devices, fileExists: { _ in true }, picture: { _ in nil }
        ).filter { $0.id.hasPrefix("tn-") || ["unknown-target", "step-without-screen"].contains($0.id) }
            .map { "\($0.severity) \($0.id)" }
    }

    private static let plain = TNSample.step(text: "Hello")
    /// No Skip anywhere: landscape would complain about it.
    private static func quiet(_ step: CoachMarks.Step) -> CoachMarks.Step {
        var step = step
        step.hasSkip = false
        return step
    }

    @Test("A plain tutorial has nothing to be said")
    func nothing() {
        #expect(Self.ids([Self.plain, Self.plain]) == [])
    }

    @Test("Left and right that break elsewhere than meant, or only could, quirk 5.1")
    func wrapping() {
        let long = "A caption that has many words and needs more than one line of a small phone"
        let box = ["box": Sample.target(0, 300, 100, 20)]
        #expect(
            Self.ids([Self.quiet(TNSample.step([TNSample.highlight("box", long, .right)])), Self.plain], targets: box)
                .contains("warning tn-5.1-wrap-width"))
        #expect(
            Self.ids([Self.quiet(TNSample.step([TNSample.highlight("add", "Short", .right)])), Self.plain])
                == ["note tn-5.1-wrap-width"])
    }

    @Test("Hardly any room is an error, quirk 5.2")
    func noRoom() {
        let box = ["box": Sample.target(100, 30, 50, 20)]
        let ids = Self.ids(
            [Self.quiet(TNSample.step([TNSample.highlight("box", "Hi", .left)])), Self.plain], targets: box)
        #expect(ids.contains("error tn-5.2-no-room"))
    }

    @Test(
        "A step that waits cannot come first, nor after one that waits; anywhere it cannot be resumed, quirks 5.3, 5.8")
    func waiting() {
        var waits = Self.plain
        waits.wait = Located(true)
        #expect(Self.ids([waits, Self.plain]) == ["error tn-5.3-dead-end", "note tn-5.8-rotation"])
        #expect(
            Self.ids([Self.plain, waits, Self.plain]) == ["note tn-5.3-no-resume", "note tn-5.8-rotation"])
        #expect(Self.ids([Self.plain, waits, waits, Self.plain]).contains("error tn-5.3-dead-end"))
        #expect(Self.ids([Self.plain, waits]) == ["note tn-3.3-last-wait", "note tn-5.3-no-resume"])
    }

    @Test("Captions that reach into a hole, their own or a neighbour's, are cut off, quirk 5.5")
    func cut() {
        // 40 wide at least, and 24 points of room before the left margin: it is pushed back into its own hole.
        let own = ["box": Sample.target(40, 300, 100, 40)]
        let wide = Self.quiet(TNSample.step([TNSample.highlight("box", "Caption", .left)]))
        #expect(Self.ids([wide, Self.plain], targets: own).contains("warning tn-5.5-caption-cut"))
        let neighbour = Self.quiet(
            TNSample.step([TNSample.highlight("label1"), TNSample.highlight("label2", "Above label2")]))
        #expect(Self.ids([neighbour, Self.plain]).contains("warning tn-5.5-caption-cut"))
    }

    @Test("Lists that the app must fill where the file need not, quirk 5.6")
    func lists() {
        let colors = TNSample.step([
            TNSample.highlight("label1", "One", color: .white), TNSample.highlight("row1", "Two", .bottom),
        ])
        #expect(Self.ids([Self.quiet(colors), Self.plain]) == ["note tn-5.6-colors"])
        let insets = TNSample.step([TNSample.highlight("label1", insets: Insets(top: 1)), TNSample.highlight("row1")])
        #expect(Self.ids([Self.quiet(insets), Self.plain]) == ["note tn-5.6-insets"])
    }

    @Test("No tint, position none, taps beside the insets, default blur: quirks 5.7, 5.9, 5.11, 5.14")
    func notes() {
        #expect(Self.ids([TNSample.step(text: "Hi") { $0.tint = .none }, Self.plain]) == ["note tn-5.7-no-tint"])
        #expect(
            Self.ids([Self.quiet(TNSample.step([TNSample.highlight("row50", "Hi", .none)])), Self.plain])
                .contains("warning tn-5.9-position-none"))
        let tapped = TNSample.step([TNSample.highlight("row50", insets: Insets(top: 4))]) { $0.taps = .highlights }
        #expect(Self.ids([Self.quiet(tapped), Self.plain]) == ["note tn-5.11-tap-area"])
        #expect(Self.ids([Self.plain, Self.plain], change: { $0.blur = nil }) == ["note tn-5.14-default-blur"])
        #expect(
            Self.ids([TNSample.step(text: "Hi") { $0.taps = .highlights }, Self.plain]) == ["note tn-3.5-taps-anywhere"]
        )
    }

    @Test("Captions leave the screen above and below, or lie under the status bar, quirk 5.10")
    func offScreen() {
        let edges = ["top": Sample.target(100, 10, 50, 20), "bar": Sample.target(100, 24, 50, 20)]
        #expect(
            Self.ids([Self.quiet(TNSample.step([TNSample.highlight("top", "Hi")])), Self.plain], targets: edges)
                .contains("warning tn-5.10-caption-off-screen"))
        let below = Self.quiet(TNSample.step([TNSample.highlight("bar", "Hi", .right)]))
        #expect(
            Self.ids([below, Self.plain], targets: edges).contains { $0.hasSuffix("tn-5.10-caption-under-bar") }
                == false)
        let under = ["bar": Sample.target(100, 0, 50, 22)]
        #expect(
            Self.ids(
                [Self.quiet(TNSample.step([TNSample.highlight("bar", "Hi", .right)])), Self.plain], targets: under
            )
            .contains("warning tn-5.10-caption-under-bar"))
        #expect(
            !Self.ids(
                [Self.quiet(TNSample.step([TNSample.highlight("bar", "Hi", .right)])), Self.plain], targets: under,
                change: { $0.coversStatusBar = true }
            ).contains("warning tn-5.10-caption-under-bar"), "the sheet lies over the status bar's text")
    }

    @Test("Skip under a notch, beside one, or in the status bar, quirk 5.16")
    func skip() {
        var notched = Sample.device("notched", 375, 812, classes: ["iphone"])
        notched.statusBar = .init(portrait: 44, landscape: 0)
        notched.safeArea = .init(
            portrait: Insets(top: 44, left: 0, bottom: 34, right: 0),
            landscape: Insets(top: 0, left: 44, bottom: 21, right: 44))
        notched.cutout = .notch(width: 209, height: 30)
        #expect(Self.ids([Self.plain, Self.plain], devices: [notched]) == ["warning tn-5.16-skip-unsafe"])
        #expect(Self.ids([Self.quiet(Self.plain), Self.plain], devices: [notched]) == [])
        #expect(Self.ids([Self.plain, Self.plain], devices: [Sample.iPhone8]) == [])
    }

    @Test("Holes outside the screen, and holes shrunk to nothing, quirk 5.18 and section 2.3")
    func holes() {
        let far = ["far": Sample.target(0, 3000, 375, 44)]
        #expect(
            Self.ids([Self.quiet(TNSample.step([TNSample.highlight("far")])), Self.plain], targets: far)
                .contains("warning tn-5.18-hole-off-screen"))
        let none = TNSample.step([TNSample.highlight("row1", insets: Insets(top: -22, bottom: -22))])
        #expect(Self.ids([Self.quiet(none), Self.plain]) == ["warning tn-2.3-empty-hole"])
    }

    @Test("Names that lead nowhere, and a text that highlights take the place of")
    func names() {
        #expect(
            Self.ids([Self.quiet(TNSample.step([TNSample.highlight("lable1")])), Self.plain]) == [
                "error unknown-target"
            ])
        let bare = TNSample.step([TNSample.highlight("label1")]) { $0.screen = nil }
        #expect(Self.ids([Self.quiet(bare), Self.plain]) == ["error step-without-screen"])
        let both = TNSample.step([TNSample.highlight("label1")], text: "Lost")
        #expect(Self.ids([Self.quiet(both), Self.plain]) == ["warning tn-2.4-text-beside-highlights"])
    }

    @Test("Every problem names the quirk in its sentence")
    func wording() {
        var waits = Self.plain
        waits.wait = Located(true)
        let problems = TutorialChecks.problems(
            in: TNSample.tutorial(TNSample.coachMarks([waits, Self.plain]), targets: [:], devices: ["iphone-8"]),
            file: "tutorial.yaml", catalogue: [Sample.iPhone8], fileExists: { _ in true }, picture: { _ in nil })
        for problem in problems where problem.id.hasPrefix("tn-5") {
            #expect(problem.message.contains("quirk \(problem.id.split(separator: "-")[1]) of TNTutorialManager"))
        }
    }
}
