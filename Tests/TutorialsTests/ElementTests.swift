import Testing
import Tutorials

@Suite("Element kinds, section 1.4")
struct ElementTests {
    static let tabs = Target.Bar(kind: .tabBar, items: ["a", "b", "c", "d"].map { .init(name: $0) })
    static let navigation = Target.Bar(
        kind: .navigationBar,
        items: [
            .init(name: "add", box: Sample.box(719, 0, 44, 44)), .init(name: "title", isNavigationItem: true),
        ])
    static let targets = [
        "one": Sample.target(10, 20, 30, 40), "two": Sample.target(100, 5, 10, 10),
        "none": Sample.target(200, 200, 0, 0), "tabs": Sample.target(0, 975, 768, 49, bar: tabs),
        "navbar": Sample.target(0, 20, 768, 44, bar: navigation),
        "title": Target(place: .selector("#title")),
    ]

    static func rect(
        of subject: TrainingOverlay.Element.Subject, _ fidelity: Environment.Fidelity = .intended
    ) -> Rect? {
        let view = Sample.view(Sample.iPad, .portrait, fidelity)
        return Sample.layout([Sample.element(subject)], on: targets, in: view).elementRects[0]
    }

    static func list(_ names: String...) -> TrainingOverlay.Element.Subject {
        .targets(names.map { Located($0) })
    }

    @Test("A target has its own rectangle, an unknown one has none")
    func target() {
        #expect(Self.rect(of: .target(Located("one"))) == Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(Self.rect(of: .target(Located("three"))) == nil)
    }

    @Test("Several targets have the union of their rectangles, places without area included")
    func union() {
        #expect(Self.rect(of: Self.list("one", "two")) == Rect(x: 10, y: 5, width: 100, height: 55))
        #expect(Self.rect(of: Self.list("one", "none")) == Rect(x: 10, y: 20, width: 190, height: 180))
        #expect(Self.rect(of: Self.list("one", "three")) == nil)
    }

    @Test("Null has no rectangle, takes a colour and shows in the list")
    func null() {
        let layout = Sample.layout(
            [Sample.element(.null, "First"), Sample.element(.target(Located("one")), "Second")], on: Self.targets)
        #expect(layout.elementRects == [nil, Rect(x: 10, y: 20, width: 30, height: 40)])
        #expect(layout.entries.map(\.bulletColor) == ["#BF2F2F", "#2FBFBF"])
        #expect(layout.outlines.map(\.color.htmlHexString) == ["#2FBFBF"])
    }

    @Test("A highlighted element without text has an outline and no bullet, quirk 6")
    func withoutText() {
        let layout = Sample.layout([Sample.element(.target(Located("one")), "")], on: Self.targets)
        #expect(layout.outlines.count == 1 && layout.entries.isEmpty)
    }

    @Test("Items of a bar share its width, or have a box of their own in it")
    func barItems() {
        #expect(
            Self.rect(of: .barItem(in: Located("tabs"), item: Located("c")))
                == Rect(x: 384, y: 975, width: 192, height: 49))
        #expect(
            Self.rect(of: .barItem(in: Located("navbar"), item: Located("add")))
                == Rect(x: 719, y: 20, width: 44, height: 44))
        #expect(Self.rect(of: .barItem(in: Located("tabs"), item: Located("z"))) == nil)
        #expect(Self.rect(of: .barItem(in: Located("one"), item: Located("a"))) == nil)
    }

    @Test("A navigation item is never found, quirk 14", arguments: Environment.Fidelity.allCases)
    func navigationItem(fidelity: Environment.Fidelity) {
        #expect(Self.rect(of: .barItem(in: Located("navbar"), item: Located("title")), fidelity) == nil)
    }

    @Test("A bar followed by a view is a union as intended and nothing in the library, quirk 11")
    func barAndView() {
        #expect(Self.rect(of: Self.list("tabs", "one")) == Rect(x: 0, y: 20, width: 768, height: 1004))
        #expect(Self.rect(of: Self.list("tabs", "one"), .strict) == nil)
        #expect(Self.rect(of: Self.list("one", "tabs"), .strict) != nil)
    }

    @Test("A selector takes what was measured, and is listed while it was not")
    func selectors() {
        let elements = [
            Sample.element(.target(Located("title"))), Sample.element(Self.list("one", "title")),
        ]
        let before = Sample.layout(elements, on: Self.targets)
        #expect(before.unmeasured == ["title"] && before.elementRects == [nil, nil])
        let measured = Rect(x: 40, y: 50, width: 10, height: 10)
        let after = Sample.layout(elements, on: Self.targets, measured: ["title": measured])
        #expect(after.unmeasured.isEmpty)
        #expect(after.elementRects == [measured, Rect(x: 10, y: 20, width: 40, height: 40)])
    }

    @Test("A second registration keeps the first one's texts, quirk 4")
    func secondRegistration() {
        let overlay = Sample.overlay([
            Sample.step("A", [], title: "Old", text: "Old text"), Sample.step("A", [], title: "New", text: "New text"),
        ])
        let layout = TrainingOverlayLayout(
            step: 2, of: overlay, screens: [:], environment: Sample.view(), measured: [:])
        #expect(layout.title == Sample.text("Old") && layout.text == Sample.text("Old text"))
    }

    @Test("A step that does not exist has a text box and nothing else", arguments: [0, 2, -1, .min, .max])
    func missingStep(number: Int) {
        let layout = TrainingOverlayLayout(
            step: number, of: Sample.overlay([Sample.step("A", [Sample.element(.null)])]), screens: [:],
            environment: Sample.view(), measured: [:])
        #expect(layout.textBox == Rect(x: 0, y: 128, width: 768, height: 768))
        #expect(layout.rects.count == 1 && layout.entries.isEmpty)
    }
}
