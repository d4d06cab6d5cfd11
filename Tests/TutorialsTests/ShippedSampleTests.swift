import Testing
import Tutorials

@Suite("Numbers of the shipped samples and the screenshot")
struct ShippedSampleTests {
    static let targets = [
        "row": Sample.target(0, 64, 768, 44),
        "tabs": Sample.target(
            0, 719, 1024, 49, bar: .init(kind: .tabBar, items: (1...5).map { .init(name: "tab-\($0)") })),
    ]

    @Test("The first row of Pets in portrait, section 4.1")
    func petsRow() {
        let layout = Sample.layout([Sample.element(.target(Located("row")))], on: Self.targets)
        #expect(layout.textBox == Rect(x: 0, y: 128, width: 768, height: 768))
        #expect(layout.outlines[0].path == .init(rect: Rect(x: 0, y: 63, width: 768, height: 46), radius: 10))
        #expect(layout.entries[0].bulletColor == "#BF2F2F")
    }

    @Test("The screenshot in landscape has its text box at 128, 96, and tab outlines that reach the bottom edge")
    func screenshot() {
        let elements = (1...5).map { Sample.element(.barItem(in: Located("tabs"), item: Located("tab-\($0)"))) }
        let layout = Sample.layout(elements, on: Self.targets, in: Sample.view(Sample.iPad, .landscape))
        #expect(layout.textBox == Rect(x: 128, y: 96, width: 768, height: 576))
        #expect(layout.outlines.map(\.path.rect.maxY) == Array(repeating: 768, count: 5))
        #expect(layout.outlines[0].path.rect.x == 0 && layout.outlines[4].path.rect.maxX == 1024)
        #expect(layout.entries.map(\.bulletColor) == ["#BF2F2F", "#A2BF2F", "#2FBF69", "#2F69BF", "#A22FBF"])
    }

    @Test("The layout address lists the text box, holes, outlines and targets with colour and words")
    func rects() {
        let elements = [
            Sample.element(.target(Located("row")), "Tap a row"), Sample.element(.null, "No box"),
            Sample.element(.target(Located("row")), "", highlight: false),
        ]
        let rects = Sample.layout(elements, on: Self.targets, style: .darken).rects
        #expect(rects.map(\.role) == [.textBox, .hole, .hole, .outline, .target, .target])
        #expect(rects.map(\.index) == [0, 0, 1, 0, 0, 1])
        #expect(rects.map(\.text) == [nil, nil, nil, "Tap a row", "Tap a row", nil])
        #expect(rects[3].color?.htmlHexString == "#F23C3C" && rects[3].opacity == 0.95 && rects[3].radius == 10)
        #expect(rects[5].color == nil)
    }

    @Test("An own text rectangle is taken as it stands, section 1.3")
    func ownRectangle() {
        let rect = Rect(x: -10, y: 900, width: 2000, height: 500)
        #expect(TrainingOverlay.Placement.rect(rect).rect(in: Sample.iPad.size) == rect)
    }
}
