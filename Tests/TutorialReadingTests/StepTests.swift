import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("Steps and their elements")
struct StepTests {
    private func elements(_ yaml: String) -> [TrainingOverlay.Element] {
        TutorialReader.read(MarkedText(file(elements: yaml)).text).overlay?.steps.first?.elements ?? []
    }

    @Test("A step has what it says, and its place")
    func everything() throws {
        let text = file(step: "screen: home\nposition: bottom-three-quarters\ntitle: T\ntext: x\nforce: true")
        let reading = TutorialReader.read(text)
        #expect(reading.diagnostics == [])
        let step = try #require(reading.overlay?.steps.first)
        #expect(step.id == Located("A", at: SourcePosition(line: 6, column: 9)))
        #expect(step.screen?.value == "home")
        #expect(step.placement == .position(.bottomThreeQuarters))
        #expect(step.title.texts[""]?.plain == "T")
        #expect(step.text.texts[""]?.plain == "x")
        #expect(step.isForced)
        #expect(step.position == SourcePosition(line: 6, column: 5))
    }

    @Test("Each of the positions of section 1.7 can be written", arguments: DisplayPosition.allCases)
    func positions(position: DisplayPosition) {
        let reading = TutorialReader.read(file(step: "position: \(position.rawValue)"))
        #expect(reading.diagnostics == [])
        #expect(reading.overlay?.steps.first?.placement == .position(position))
    }

    @Test(
        "A misspelt position names the nearest one",
        arguments: [("right_third", "right-third"), ("rigth", "right"), ("top-quater", "top-quarter")])
    func misspeltPosition(word: String, meant: String) {
        #expect(problems(of: file(step: "position: ①\(word)")) == ["① error unknown-word"])
        #expect(TutorialReader.read(file(step: "position: \(word)")).sentences.contains("Did you mean '\(meant)'?"))
    }

    @Test("A rectangle takes the place of a position")
    func rect() {
        let reading = TutorialReader.read(file(step: "rect: [-10, 20.5, 300, 0]"))
        #expect(reading.diagnostics == [])
        #expect(reading.overlay?.steps.first?.placement == .rect(Rect(x: -10, y: 20.5, width: 300, height: 0)))
        #expect(problems(of: file(step: "rect: [1, 2, 3, 4]\n①position: left")) == ["① error position-and-rect"])
        #expect(problems(of: file(step: "rect: ①[1, 2, 3]")) == ["① error wrong-type"])
        #expect(problems(of: file(step: "rect: ①5")) == ["① error wrong-type"])
        #expect(problems(of: file(step: "rect: [1, ①x, 3, ②-4]")) == ["① error wrong-type", "② error out-of-range"])
    }

    @Test("A step without an id keeps its place in the order")
    func noID() {
        let marked = prelude + "steps:\n  - id: A\n  - ①title: B\n  - ②text\n  - id:③\n"
        #expect(
            problems(of: marked) == ["① error missing-key", "② error wrong-type", "③ error wrong-type"])
        let steps = TutorialReader.read(MarkedText(marked).text).overlay?.steps
        #expect(steps?.map(\.id.value) == ["A", "step-2", "step-3", "step-4"])
    }

    @Test("More than 1,000 steps are too many; the first 1,000 are shown")
    func manySteps() {
        let steps = (0...1000).map { "  - {id: s\($0)}\n" }.joined()
        let reading = TutorialReader.read(prelude + "steps:\n" + steps)
        #expect(reading.diagnostics.map(\.id) == ["too-many-steps"])
        #expect(reading.diagnostics.first?.position?.line == 1006)
        #expect(reading.overlay?.steps.count == 1000)
    }

    @Test("More than 200 elements of a step are too many; the first 200 are shown")
    func manyElements() {
        let reading = TutorialReader.read(
            file(elements: Array(repeating: "- {target: a}", count: 201).joined(separator: "\n")))
        #expect(reading.diagnostics.map(\.id) == ["too-many-elements"])
        #expect(reading.overlay?.steps.first?.elements.count == 200)
    }

    @Test("An element is a target, several, a segment, a bar's item, or none (section 1.4)")
    func elementKinds() {
        let subjects = elements(
            """
            - {target: add, text: Tap}
            - {targets: [a, b]}
            - {segment: {of: kinds, index: 0}}
            - {bar: {in: tabs, item: home}}
            - {target: null, text: x}
            - {target: "null", highlight: false}
            """)
        #expect(subjects.map { describe($0.subject) } == ["add", "a+b", "kinds[0]", "tabs/home", "null", "'null'"])
        #expect(subjects.map(\.isHighlighted) == [true, true, true, true, true, false])
        #expect(subjects.first?.text.texts[""]?.plain == "Tap")
        #expect(subjects.first?.position == SourcePosition(line: 8, column: 9))
    }

    private func describe(_ subject: TrainingOverlay.Element.Subject) -> String {
        switch subject {
        case .target(let name): name.value == "null" ? "'null'" : name.value
        case .targets(let names): names.map(\.value).joined(separator: "+")
        case .segment(let target, let index): "\(target.value)[\(index)]"
        case .barItem(let bar, let item): "\(bar.value)/\(item.value)"
        case .null: "null"
        }
    }

    @Test("An element points at exactly one thing")
    func subjects() {
        #expect(problems(of: file(elements: "- ①{text: x}")) == ["① error element-without-subject"])
        #expect(problems(of: file(elements: "- {①target: a, segment: {of: b, index: 0}}")).count == 1)
        #expect(
            problems(of: file(elements: "- {target: a, ①targets: [b, c], ②bar: {in: d, item: e}}"))
                == ["① error element-with-two-subjects", "② error element-with-two-subjects"])
        #expect(problems(of: file(elements: "- ①add")) == ["① error wrong-type"])
        #expect(problems(of: file(step: "elements: ①{target: a}")) == ["① error wrong-type"])
    }

    @Test("A text with a comma in braces is told to take quotes")
    func commaInText() {
        #expect(problems(of: file(elements: "- {target: a, text: One, ①two}")) == ["① error comma-in-text"])
        #expect(problems(of: file(elements: "- {target: a, ①two: }")) == ["① error unknown-key"])
        #expect(TutorialReader.read(file(elements: "- {target: a, text: One, two}")).sentences.contains("quotes"))
    }

    @Test("A list of fewer than two targets would crash the app (quirk 12)", arguments: [("①[a]", 1), ("①[]", 0)])
    func fewTargets(list: String, shown: Int) {
        #expect(problems(of: file(elements: "- {targets: \(list)}")) == ["① error too-few-targets"])
        #expect(elements("- {targets: \(list)}").count == shown)
    }

    @Test("An empty target is asked about and read as null")
    func emptyTarget() {
        #expect(problems(of: file(elements: "- text: x\n  target:①\n")) == ["① error empty-target"])
        #expect(elements("- text: x\n  target:").map(\.subject) == [.null])
    }

    @Test("Names of targets are texts")
    func names() {
        #expect(problems(of: file(elements: "- {target: ①[a]}")) == ["① error wrong-type"])
        #expect(problems(of: file(elements: "- {targets: [a, ①{}, b]}")) == ["① error wrong-type"])
        #expect(problems(of: file(elements: "- {target: ①\" \"}")) == ["① error empty-name"])
    }

    @Test("A segment needs its control and its index from 0")
    func segments() {
        #expect(problems(of: file(elements: "- {segment: ①{of: a}}")) == ["① error missing-key"])
        #expect(problems(of: file(elements: "- {segment: {of: a, index: ①-1}}")) == ["① error out-of-range"])
        #expect(problems(of: file(elements: "- {segment: {of: a, index: ①1.5}}")) == ["① error wrong-type"])
        #expect(problems(of: file(elements: "- {bar: ①{in: a}}")) == ["① error missing-key"])
    }
}
