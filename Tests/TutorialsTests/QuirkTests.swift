import Testing
import Tutorials

@Suite("Quirks of the library that a file can reveal, section 3")
struct QuirkTests {
    static let element = Sample.element(.target(Located("one")))

    static func ids(_ steps: TrainingOverlay.Step..., change: (inout TrainingOverlay) -> Void = { _ in }) -> [String] {
        var tutorial = Sample.tutorial(steps, targets: ["one": Sample.target(0, 0, 10, 10)])
        if case .trainingOverlay(var overlay) = tutorial.content {
            change(&overlay)
            tutorial.content = .trainingOverlay(overlay)
        }
        return TutorialChecksTests.ids(tutorial)
    }

    static func forced(_ step: TrainingOverlay.Step) -> TrainingOverlay.Step {
        var step = step
        step.isForced = true
        return step
    }

    @Test("Several steps: what comes from the queue does not count as active, quirk 1")
    func stacking() {
        #expect(Self.ids(Sample.step("A", []), Sample.step("B", [])) == ["note quirk-1-stacking"])
    }

    @Test("A repeated id is refused or dropped, and may orphan a picture when forced, quirks 2 and 4")
    func repeated() {
        let a = Sample.step("A", [], title: "First", line: 1)
        let again = Sample.step("A", [], title: "Second", line: 3)
        #expect(
            Self.ids(a, again) == [
                "warning duplicate-step-id", "warning quirk-4-second-registration", "note quirk-1-stacking",
            ])
        #expect(
            Self.ids(a, Self.forced(Sample.step("A", [], line: 3))) == [
                "warning quirk-2-forced-again", "note quirk-1-stacking",
            ])
        #expect(
            Self.ids(Sample.step("B", []), a, Self.forced(Sample.step("A", [], line: 3))) == [
                "warning duplicate-step-id", "warning quirk-2-forced-again", "note quirk-1-stacking",
            ])
        #expect(Self.ids(a, Sample.step("A", []), change: { $0.ignoresShown = true }) == ["note quirk-1-stacking"])
    }

    @Test("Readiness is asked only for direct shows, quirk 3")
    func readiness() {
        #expect(Self.ids(Sample.step("A", []), change: { $0.isReady = false }) == ["note quirk-3-readiness"])
    }

    @Test("Unhighlighted elements among several colours bunch the hues, quirk 5")
    func hues() {
        let plain = Sample.element(.target(Located("one")), "", highlight: false)
        #expect(Self.ids(Sample.step("A", [Self.element, Self.element, plain])) == ["note quirk-5-hues"])
        #expect(Self.ids(Sample.step("A", [Self.element, plain])) == [])
    }

    @Test("Elements that show less than they seem to, quirks 6 and 19")
    func texts() {
        func ids(_ element: TrainingOverlay.Element) -> [String] { Self.ids(Sample.step("A", [element])) }
        #expect(ids(Sample.element(.target(Located("one")), "")) == ["note quirk-6-empty-text"])
        #expect(ids(Sample.element(.null)) == ["note quirk-6-null-with-text"])
        #expect(ids(Sample.element(.null, "")) == ["warning quirk-6-nothing-shown"])
        #expect(ids(Sample.element(.null, highlight: false)) == ["warning quirk-19-unhighlighted-null"])
        #expect(ids(Sample.element(.target(Located("one")), highlight: false)) == ["warning unhighlighted-text"])
    }

    @Test("Thirds at the right and the bottom leave a gap, quirk 7")
    func thirds() {
        #expect(Self.ids(Sample.step("A", [], placement: .position(.rightThird))) == ["note quirk-7-thirds"])
        #expect(Self.ids(Sample.step("A", [], placement: .position(.leftThird))) == [])
    }

    @Test("A bar before a view, and lists that are too short, quirks 11 and 12")
    func lists() {
        func ids(_ names: String...) -> [String] {
            TutorialChecksTests.ids(Sample.element(.targets(names.map { Located($0) })))
        }
        #expect(ids("tabs", "one").filter { $0.contains("quirk") } == ["warning quirk-11-bar-and-view"])
        #expect(ids("one", "tabs").filter { $0.contains("quirk") } == [])
        #expect(ids("one").filter { $0.contains("quirk") } == ["error quirk-12-short-list"])
        #expect(ids().filter { $0.contains("quirk") } == ["error quirk-12-short-list"])
    }

    @Test("Navigation items, and bar buttons on devices that came with iOS 11, quirk 14")
    func bars() {
        let bar = Sample.target(0, 20, 320, 44, bar: ElementTests.navigation)
        func ids(_ item: String, on device: String) -> [String] {
            let element = Sample.element(.barItem(in: Located("navbar"), item: Located(item)))
            return TutorialChecksTests.ids(
                Sample.tutorial([Sample.step("A", [element])], targets: ["navbar": bar], devices: [device])
            ).filter { $0.contains("quirk") }
        }
        #expect(ids("title", on: "ipad-air") == ["warning quirk-14-navigation-item"])
        #expect(ids("add", on: "iphone-8") == ["note quirk-14-nested-bars"])
        #expect(ids("add", on: "ipad-air") == [])
    }

    @Test("The film needs light text, quirk 15")
    func darkText() {
        #expect(Self.ids(Sample.step("A", []), change: { $0.style = .darken }) == ["note quirk-15-dark-text"])
    }

    @Test("Phones in landscape get the 3.5-inch stylesheet, quirk 18")
    func landscape() {
        let sheets = ["iphone-3.5": "small.css", "iphone": "phone.css"]
        func ids(_ devices: [String]) -> [String] {
            TutorialChecksTests.ids(Sample.tutorial([], devices: devices, stylesheets: sheets))
        }
        #expect(ids(["iphone-8", "iphone-4s"]) == ["note quirk-18-landscape-phone"])
        #expect(ids(["iphone-4s"]) == [])
    }
}
