import Testing
import Tutorials

@Suite("Outlines and holes, sections 1.5 and 1.6")
struct OutlineTests {
    static func layout(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, style: TrainingOverlay.Style = .glass,
        look: TrainingOverlay.Look = .current, highlight: Bool = true
    ) -> TrainingOverlayLayout {
        Sample.layout(
            [Sample.element(.target(Located("box")), highlight: highlight)],
            on: ["box": Sample.target(x, y, width, height)], style: style, look: look)
    }

    @Test("An outline runs one point outside its element, 2 wide, in its colour")
    func path() {
        let outline = Self.layout(100, 200, 50, 30).outlines
        #expect(
            outline == [
                .init(
                    path: .init(rect: Rect(x: 99, y: 199, width: 52, height: 32), radius: 7.5),
                    color: Color(hue: 0, saturation: 0.75, brightness: 0.75), width: 2)
            ])
    }

    @Test(
        "The radius is a quarter of the shorter side of the element, 10 at most",
        arguments: [(50.0, 30.0, 7.5), (30, 50, 7.5), (40, 40, 10), (200, 44, 10), (1, 300, 0.25)])
    func radius(width: Double, height: Double, radius: Double) {
        let layout = Self.layout(100, 200, width, height)
        #expect(layout.outlines.first?.path.radius == radius)
        #expect(layout.holes.first?.radius == radius)
    }

    @Test("At an edge the path is clipped to the screen, with the radius of the whole element")
    func edges() {
        // A tab at the bottom edge of 768 × 1024, and a box half outside at the upper left.
        #expect(Self.layout(0, 975, 76, 49).outlines[0].path.rect == Rect(x: 0, y: 974, width: 77, height: 50))
        let corner = Self.layout(-80, -80, 100, 100).outlines[0].path
        #expect(corner == .init(rect: Rect(x: 0, y: 0, width: 21, height: 21), radius: 10))
    }

    @Test("What lies wholly outside is left as it is")
    func outside() {
        let layout = Self.layout(800, 10, 40, 40)
        #expect(layout.outlines[0].path.rect == Rect(x: 799, y: 9, width: 42, height: 42))
        #expect(layout.holes[0].rect == Rect(x: 799, y: 9, width: 42, height: 42))
    }

    @Test("Glass is cut one point wider than the element, the film exactly at it, both clipped to the screen")
    func holes() {
        #expect(Self.layout(10, 20, 40, 40).holes[0].rect == Rect(x: 9, y: 19, width: 42, height: 42))
        #expect(Self.layout(10, 20, 40, 40, style: .darken).holes[0].rect == Rect(x: 10, y: 20, width: 40, height: 40))
        #expect(Self.layout(-5, 0, 40, 40, style: .darken).holes[0].rect == Rect(x: 0, y: 0, width: 35, height: 40))
    }

    @Test("The look of 2014 has a 4 point line, paths grown by 5 and holes by 6, quirk 20")
    func look2014() {
        let layout = Self.layout(100, 200, 50, 30, look: .october2014)
        #expect(layout.outlines[0].width == 4)
        #expect(layout.outlines[0].path.rect == Rect(x: 95, y: 195, width: 60, height: 40))
        #expect(layout.holes[0].rect == Rect(x: 94, y: 194, width: 62, height: 42))
        #expect(layout.outlines[0].path.radius == 7.5)
    }

    @Test("An element without area has neither hole nor outline")
    func empty() {
        for layout in [Self.layout(10, 10, 0, 40), Self.layout(10, 10, 40, 0)] {
            #expect(layout.holes.isEmpty && layout.outlines.isEmpty && layout.entries.count == 1)
        }
    }

    @Test("An unhighlighted element is a hole and nothing else, section 1.2")
    func unhighlighted() {
        let layout = Self.layout(10, 10, 40, 40, highlight: false)
        #expect(layout.holes.count == 1 && layout.outlines.isEmpty && layout.entries.isEmpty)
    }
}
