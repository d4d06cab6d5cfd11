import TestSupport
import Testing
import Tutorials

@Suite("Dragged boxes")
struct BoxDragTests {
    /// Every way to determine an axis.
    private let axes: [[WritableKeyPath<Box, Double?>]] = [
        [\.left, \.width], [\.left, \.right], [\.right, \.width], [\.width, \.centerX], [\.width, \.centerXOffset],
        [\.left, \.widthShare], [\.left], [\.right], [\.width], [\.centerX], [],
    ]

    @Test("However a box is given, it lies afterwards where it was dragged to", arguments: 0..<200)
    func anywhere(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let screen = Size(width: 400, height: 800)
        var box = Box()
        box.top = 20
        box.height = 30
        box.container = Bool.random(using: &generator) ? .screen : .safeArea
        for key in axes.randomElement(using: &generator) ?? [] {
            box[keyPath: key] = key == \.widthShare ? 0.25 : Double(Int.random(in: 10...120, using: &generator))
        }
        let insets = Insets(top: 44, left: 10, bottom: 34, right: 12)
        let old = box.rect(in: screen, safeArea: insets)
        let new = Rect(
            x: old.x + Double(Int.random(in: -9...50, using: &generator)), y: old.y + 5,
            width: old.width + Double(Int.random(in: -5...40, using: &generator)), height: old.height)
        let dragged = box.dragged(from: old, to: new, screen: screen)
        let rect = dragged.rect(in: screen, safeArea: insets)
        #expect(abs(rect.x - new.x) < 0.001 && abs(rect.width - new.width) < 0.001, "\(box) \(new) \(rect)")
        #expect(rect.y == new.y && rect.height == new.height)
    }
}
