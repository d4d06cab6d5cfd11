import Testing
import Tutorials

@Suite("Segments, section 1.4")
struct SegmentTests {
    static func rects(_ widths: [Double?], count: Int? = nil) -> [Rect?] {
        let control = Sample.target(20, 90, 300, 29, segments: widths)
        return (0..<(count ?? widths.count)).map { index in
            Sample.layout(
                [Sample.element(.segment(of: Located("kinds"), index: index))], on: ["kinds": control]
            ).elementRects[0]
        }
    }

    @Test("Automatic segments share what the set ones leave, and lose 2 points at each neighbour")
    func mixed() {
        // W = 300, one set to 60: the others have 120 each.
        #expect(
            Self.rects([60, nil, nil]) == [
                Rect(x: 20, y: 90, width: 58, height: 29), Rect(x: 82, y: 90, width: 116, height: 29),
                Rect(x: 202, y: 90, width: 118, height: 29),
            ])
    }

    @Test("A width of about zero is automatic")
    func zero() {
        #expect(Self.rects([0, 0.00001]) == Self.rects([nil, nil]))
        #expect(
            Self.rects([nil, nil]) == [
                Rect(x: 20, y: 90, width: 148, height: 29), Rect(x: 172, y: 90, width: 148, height: 29),
            ])
    }

    @Test("Widths that are all set are taken as they are")
    func set() {
        #expect(
            Self.rects([50, 70]) == [
                Rect(x: 20, y: 90, width: 48, height: 29), Rect(x: 72, y: 90, width: 68, height: 29),
            ])
    }

    @Test("A lone segment loses 2 on its right")
    func lone() {
        #expect(Self.rects([nil]) == [Rect(x: 20, y: 90, width: 298, height: 29)])
    }

    @Test("An index beyond the last segment has no rectangle, but its list entry stays")
    func beyond() {
        #expect(Self.rects([nil], count: 3)[1...] == [nil, nil])
        let layout = Sample.layout(
            [Sample.element(.segment(of: Located("kinds"), index: -1))],
            on: ["kinds": Sample.target(0, 0, 100, 29, segments: [nil])])
        #expect(layout.holes.isEmpty && layout.outlines.isEmpty && layout.entries.count == 1)
    }
}
