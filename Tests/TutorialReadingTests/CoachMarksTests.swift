import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("Coach marks")
struct CoachMarksTests {
    private static let prelude = """
        format: 1
        kind: coach-marks
        title: Marks
        devices: [iphone-8]

        """

    private func read(_ rest: String) -> (marks: CoachMarks?, reading: Reading) {
        let reading = TutorialReader.read(MarkedText(Self.prelude + rest).text)
        guard case .coachMarks(let marks) = reading.tutorial?.content else { return (nil, reading) }
        return (marks, reading)
    }

    private func problems(_ rest: String) -> [String] { TutorialReadingTests.problems(of: Self.prelude + rest) }

    private func step(_ keys: String) -> String { "steps:\n  - id: A\n" + keys.indented(by: 4) }

    @Test("What is not said has the library's default, sections 1.1, 1.4 and 1.5")
    func defaults() throws {
        let (marks, reading) = read("steps: [{text: Hi, highlights: [{target: a}]}]")
        #expect(reading.diagnostics == [])
        let read = try #require(marks)
        #expect(read.blur == nil && read.blurFactor == 0.05)
        #expect(!read.coversStatusBar)
        #expect(read.skip.title == nil && read.skip.font == Font(size: 17) && read.skip.color == .white)
        let step = try #require(read.steps.first)
        #expect(step.id.value == "step-1")
        #expect(step.tint == .color(Color(red: 0, green: 0, blue: 0, alpha: 0.5)))
        #expect(step.taps == .anywhere && step.hasSkip && step.delay == 0 && !step.waits)
        #expect(step.before == nil && step.action == nil)
        let highlight = try #require(step.highlights.first)
        #expect(highlight.side == .top && highlight.insets == nil)
        #expect(step.font(of: highlight) == Font(size: 14) && step.color(of: highlight) == .white)
    }

    @Test("Everything can be said, and has its place")
    func everything() throws {
        let (marks, reading) = read(
            """
            blur: 0.1
            cover-status-bar: true
            skip: {title: Enough, font: system-bold 25, color: red}
            steps:
              - id: A
                screen: list
                text: Hello
                font: system-bold 35
                color: "#00FF00"
                highlights:
                  - {target: cell, text: Tap!, position: left, insets: [1, 2, 3, -4], font: Helvetica 12, color: blue}
                tint: rgba(255, 0, 255, 0.5)
                taps: highlights
                skip: false
                delay: 0.4
                before: scroll
                action: push
                wait: true
              - {tint: none}

            """)
        #expect(reading.diagnostics == [])
        let read = try #require(marks)
        #expect(read.blur == Located(0.1, at: SourcePosition(line: 5, column: 7)))
        #expect(read.coversStatusBar)
        #expect(read.skip.title?.texts[""]?.plain == "Enough")
        #expect(read.skip.font == Font(size: 25, weight: 700) && read.skip.color == Color(css: "red"))
        let step = read.steps[0]
        #expect(step.screen?.value == "list" && step.text.texts[""]?.plain == "Hello")
        #expect(step.font == Font(size: 35, weight: 700) && step.color == Color(css: "#00FF00"))
        #expect(step.tint == .color(Color(red: 1, green: 0, blue: 1, alpha: 0.5)))
        #expect(step.taps == .highlights && !step.hasSkip && step.delay == 0.4)
        #expect(step.before == "scroll" && step.action == "push")
        #expect(step.wait == Located(true, at: SourcePosition(line: 22, column: 11)))
        let highlight = step.highlights[0]
        #expect(highlight.target == Located("cell", at: SourcePosition(line: 15, column: 18)))
        #expect(highlight.side == .left && highlight.insets == Insets(top: 1, left: 2, bottom: 3, right: -4))
        #expect(highlight.font == Font(.named("Helvetica"), size: 12) && highlight.color == Color(css: "blue"))
        #expect(read.steps[1].tint == .none, "which is not what saying nothing means, quirk 5.7")
    }

    @Test("Each position can be written", arguments: CoachMarks.Side.allCases)
    func positions(side: CoachMarks.Side) {
        let (marks, reading) = read("steps: [{highlights: [{target: a, position: \(side.rawValue)}]}]")
        #expect(reading.diagnostics == [])
        #expect(marks?.steps.first?.highlights.first?.side == side)
    }

    @Test(
        "A value that makes no sense is reported at its place and costs itself only",
        arguments: [
            ("blur: ①2\n", ["① error out-of-range"]), ("blur: ①-0.1\n", ["① error out-of-range"]),
            ("blur: ①strong\n", ["① error wrong-type"]), ("cover-status-bar: ①yes\n", ["① error wrong-type"]),
            ("skip: ①Skip\n", ["① error wrong-type"]), ("skip: {font: ①big}\n", ["① error not-a-font"]),
            ("skip: {color: ①whte}\n", ["① error not-a-color"]), ("skip: {①text: Skip}\n", ["① error unknown-key"]),
            ("①blurr: 0.1\n", ["① error unknown-key"]),
        ])
    func wrongTop(keys: String, expected: [String]) {
        #expect(problems(keys + "steps: [{text: Hi}]\n") == expected)
        #expect(read(keys + "steps: [{text: Hi}]\n").marks?.steps.count == 1)
    }

    @Test(
        "The same in a step and a highlight",
        arguments: [
            ("delay: ①-1", ["① error out-of-range"]), ("delay: ①soon", ["① error wrong-type"]),
            ("taps: ①everywhere", ["① error unknown-word"]), ("tint: ①nothing", ["① error not-a-color"]),
            ("wait: ①maybe", ["① error wrong-type"]), ("skip: ①no", ["① error wrong-type"]),
            ("font: ①17", ["① error not-a-font"]), ("highlights: ①cell", ["① error wrong-type"]),
            ("highlights: [①{text: Hi}]", ["① error missing-key"]),
            ("highlights: [{target: a, position: ①above}]", ["① error unknown-word"]),
            ("highlights: [{target: a, insets: ①[1, 2]}]", ["① error wrong-type"]),
            ("highlights: [{target: a, ①inset: 8}]", ["① error unknown-key"]),
            ("highlights: [{target: a, color: ①}]", ["① error wrong-type"]), ("①title: T", ["① error unknown-key"]),
        ])
    func wrongStep(keys: String, expected: [String]) {
        #expect(problems(step(keys)) == expected)
        #expect(read(step(keys)).marks?.steps.map(\.id.value) == ["A"])
    }

    @Test("One number stands for all four insets")
    func oneInset() {
        let highlight = read("steps: [{highlights: [{target: a, insets: 8}]}]").marks?.steps.first?.highlights.first
        #expect(highlight?.insets == Insets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("A step that is no map keeps its place, and no steps are nothing to show")
    func broken() {
        #expect(read("steps: [{id: A}, oops, {id: C}]\n").marks?.steps.map(\.id.value) == ["A", "step-2", "C"])
        #expect(problems("steps: ①[]\n") == ["① error no-steps"])
        #expect(read("steps: []\n").marks == nil)
    }

    @Test("More highlights than the limit are left out")
    func limit() {
        let many = Array(repeating: "{target: a}", count: 201).joined(separator: ", ")
        let (marks, reading) = read("steps: [{highlights: [\(many)]}]")
        #expect(marks?.steps.first?.highlights.count == 200)
        #expect(reading.diagnostics.map(\.id) == ["too-many-highlights"])
    }

    @Test("Texts in several languages are found wherever they stand")
    func languages() {
        let tutorial = read(
            """
            skip: {title: {en: Skip, nl: Overslaan}}
            steps: [{text: {de: Hallo}}, {highlights: [{target: a, text: {ar: مرحبا}}]}]

            """
        ).reading.tutorial
        #expect(tutorial?.locales == ["ar", "de", "en", "nl"])
    }
}
