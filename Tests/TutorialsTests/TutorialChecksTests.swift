import Diagnostics
import Testing
import Tutorials

@Suite("Checks of a tutorial")
struct TutorialChecksTests {
    static func problems(_ tutorial: Tutorial, missing: Set<String> = []) -> [Diagnostic] {
        TutorialChecks.problems(in: tutorial, file: "tutorial.yaml", catalogue: Sample.catalogue) {
            !missing.contains($0)
        }
    }

    /// `severity id`, for one-line comparisons.
    static func ids(_ tutorial: Tutorial, missing: Set<String> = []) -> [String] {
        problems(tutorial, missing: missing).map { "\($0.severity) \($0.id)" }
    }

    static func ids(
        _ elements: TrainingOverlay.Element..., targets: [String: Target] = ElementTests.targets
    ) -> [String] {
        ids(Sample.tutorial([Sample.step("A", elements)], targets: targets.filter { $0.key != "title" }))
            .filter { $0 != "warning empty-target" }
    }

    @Test("A sound tutorial has no problems")
    func sound() {
        let elements = [Sample.element(.target(Located("one")))]
        let tutorial = Sample.tutorial([Sample.step("A", elements)], targets: ["one": Sample.target(0, 64, 320, 44)])
        #expect(Self.problems(tutorial) == [])
    }

    @Test("Unknown names are errors with the nearest valid one")
    func unknownNames() throws {
        let cases: [(TrainingOverlay.Element.Subject, String, String)] = [
            (.target(Located("onne")), "error unknown-target", "Did you mean 'one'?"),
            (.barItem(in: Located("navbar"), item: Located("ad")), "error unknown-bar-item", "Did you mean 'add'?"),
            (.segment(of: Located("one"), index: 0), "error not-a-segmented-control", "Add 'segments:'"),
            (.barItem(in: Located("one"), item: Located("a")), "error quirk-12-not-a-bar", "Describe the target's bar"),
            (
                .targets([Located("tabs"), Located("a"), Located("one")]), "error quirk-13-item-among-targets",
                "Write 'bar: {in: tabs, item: a}'."
            ),
        ]
        for (subject, id, fix) in cases {
            let targets = ElementTests.targets.filter { !["title", "none"].contains($0.key) }
            let found = Self.problems(
                Sample.tutorial([Sample.step("A", [Sample.element(subject)])], targets: targets)
            ).filter { $0.severity == .error }
            #expect(found.map { "\($0.severity) \($0.id)" } == [id])
            #expect(try #require(found.first?.fix).hasPrefix(fix) && found.first?.step == 1)
        }
    }

    @Test("A screen that does not exist is reported once, not for each of its targets")
    func unknownScreen() {
        let elements = [Sample.element(.target(Located("one"))), Sample.element(.target(Located("two")))]
        let problems = Self.problems(Sample.tutorial([Sample.step("A", elements, screen: "mian")]))
        #expect(problems.map(\.id) == ["unknown-screen"] && problems[0].fix == "Did you mean 'main'?")
        #expect(Self.ids(Sample.tutorial([Sample.step("A", elements, screen: nil)])) == ["error step-without-screen"])
    }

    @Test("A segment beyond the last one is an error that gives the range")
    func unknownSegment() {
        let control = ["kinds": Sample.target(0, 0, 300, 29, segments: [nil, nil])]
        let step = Sample.step("A", [Sample.element(.segment(of: Located("kinds"), index: 2))])
        let problems = Self.problems(Sample.tutorial([step], targets: control))
        #expect(problems.map(\.id) == ["unknown-segment"])
        #expect(problems[0].fix == "Segments count from 0: write a number from 0 to 1.")
    }

    @Test("Unknown and repeated devices are reported")
    func devices() {
        let problems = Self.problems(Sample.tutorial([], devices: ["ipad-ari", "ipad-air", "ipad-air"]))
        #expect(problems.map(\.id) == ["unknown-device", "duplicate-device"])
        #expect(problems[0].fix == "Did you mean 'ipad-air'?")
    }

    @Test("Missing files, keys that fit nothing and devices left out are reported")
    func assets() {
        var tutorial = Sample.tutorial(
            [Sample.step("A", [])], devices: ["ipad-air", "iphone-8"], stylesheets: ["ipda": "a.css", "ipad": "b.css"])
        tutorial.screens["main"]?.background = .images(["iphone": Located("c.png")])
        #expect(
            Self.ids(tutorial, missing: ["b.css", "c.png"]) == [
                "error missing-file", "error missing-file", "warning device-without-picture",
                "warning device-without-stylesheet", "warning unknown-device-key",
            ])
        #expect(Self.ids(Sample.tutorial([], stylesheets: [:])) == ["warning no-stylesheet"])
        tutorial.screens["main"]?.background = .html(Located("main.html"))
        #expect(Self.ids(tutorial, missing: ["main.html"]).first == "error missing-file")
    }

    @Test("A target outside the screen names the device and the orientation")
    func outside() {
        let step = Sample.step("A", [Sample.element(.target(Located("low")))])
        let problems = Self.problems(Sample.tutorial([step], targets: ["low": Sample.target(0, 900, 700, 44)]))
        #expect(
            problems.map(\.message) == [
                "Target 'low' lies outside the screen on ipad-air in landscape (1024 × 768), where it is at "
                    + "0, 900, 700 × 44."
            ])
        #expect(problems[0].severity == .warning && problems[0].step == 1)
    }

    @Test("Targets that are cut or have no area, and parts of controls, are reported")
    func places() {
        #expect(
            Self.ids(Sample.tutorial([], targets: ["wide": Sample.target(0, 0, 900, 44)])) == [
                "note target-partly-outside"
            ])
        var narrow = Box()
        (narrow.left, narrow.right) = (400, 400)
        #expect(
            Self.ids(Sample.tutorial([], targets: ["narrow": Target(place: .box(narrow))])) == ["warning empty-target"])
        let control = ["kinds": Sample.target(700, 0, 68, 29, segments: [400, 20])]
        let step = Sample.step("A", [Sample.element(.segment(of: Located("kinds"), index: 1))])
        #expect(Self.ids(Sample.tutorial([step], targets: control)) == ["warning target-outside-screen"])
        #expect(
            Self.ids(Sample.tutorial([], targets: ["title": Target(place: .selector("#t"))])) == [
                "error selector-without-mock-up"
            ])
    }

    @Test("A text rectangle that is empty or leaves the screen is reported")
    func textBox() {
        func ids(_ rect: Rect) -> [String] {
            Self.ids(Sample.tutorial([Sample.step("A", [], placement: .rect(rect))]))
        }
        #expect(ids(Rect(x: 0, y: 0, width: 0, height: 10)) == ["warning empty-text-box"])
        #expect(ids(Rect(x: 0, y: 0, width: 800, height: 100)) == ["warning text-outside-screen"])
        #expect(ids(Rect(x: 0, y: 0, width: 700, height: 100)) == [])
    }

    @Test("A text that fits at no readable size is reported for the worst view and language, quirk 17")
    func overflow() {
        var step = Sample.step("A", [], placement: .rect(Rect(x: 0, y: 0, width: 100, height: 38)))
        // 100 letters of 0.3 em at 9.6 px are 288 px: 3 lines and the hint, 38.4 px; 140 letters make 5 lines and it.
        step.text = LocalizedText(["en": Sample.rich(String(repeating: "m", count: 100))])
        #expect(Self.ids(Sample.tutorial([step])) == ["warning quirk-17-text-cut-off"])
        step.placement = .rect(Rect(x: 0, y: 0, width: 100, height: 39))
        #expect(Self.ids(Sample.tutorial([step])) == [])
        step.text.texts["de"] = Sample.rich(String(repeating: "m", count: 140))
        let problems = Self.problems(Sample.tutorial([step]))
        #expect(problems.map(\.id) == ["quirk-17-text-cut-off"] && problems[0].message.contains("in 'de'"))
    }

    @Test("Problems come in the order of the file, and the same every time")
    func order() {
        let steps = (1...5).map { number in
            Sample.step("\(number)", [Sample.element(.null, "", line: 10 - number)], line: 20 + number)
        }
        let tutorial = Sample.tutorial(steps, stylesheets: [:])
        let problems = Self.problems(tutorial)
        let lines = problems.map { $0.position?.line ?? 0 }
        #expect(lines == lines.sorted() && lines.first == 0 && problems.count == 7)
        #expect((0..<20).allSatisfy { _ in Self.problems(tutorial) == problems })
    }
}
