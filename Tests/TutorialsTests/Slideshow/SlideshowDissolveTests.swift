import Testing
import Tutorials

@Suite("The dissolve of a slideshow, sections 3.1 and 3.2")
struct SlideshowDissolveTests {
    @Test("Check values for five pages")
    func checkValues() {
        let table: [(Double, Int?, Double, Int?, Double, [Double])] = [
            (0, 0, 1, 1, 0, [0, 1, 0]), (1.25, 1, 0.75, 2, 0.25, [0.25, 0.5625, 0.1875]),
            (2.5, 2, 0.5, 3, 0.5, [0.5, 0.25, 0.25]), (4.2, 4, 0.8, nil, 0.2, [0, 0.64, 0.36]),
            (-0.2, 0, 0.8, nil, 0, [0, 0.8, 0.2]),
        ]
        for (p, lower, lowerOpacity, upper, upperOpacity, seen) in table {
            let layers = SlideshowDissolve.scrolling(at: p, count: 5)
            #expect(layers.lower.page == lower && layers.upper.page == upper)
            #expect(abs(layers.lower.opacity - lowerOpacity) < 1e-9 && abs(layers.upper.opacity - upperOpacity) < 1e-9)
            let weights = layers.weights
            for (weight, expected) in zip([weights.next, weights.current, weights.black], seen) {
                #expect(abs(weight - expected) < 1e-9, "at \(p)")
            }
        }
    }

    @Test("The loop runs from (N − 1)/N to 0, with the first picture above the last one")
    func loop() {
        for (p, lower, upper) in [(4.0, 0.8, 0.2), (2.0, 0.4, 0.6), (0.0, 0.0, 1.0)] {
            let layers = SlideshowDissolve.looping(at: p, count: 5)
            #expect(abs(layers.lower.opacity - lower) < 1e-9 && abs(layers.upper.opacity - upper) < 1e-9)
            #expect(layers.lower.page == 4 && layers.upper.page == 0)
            #expect(abs(layers.weights.next - (1 - p / 5)) < 1e-9)
            #expect(abs(layers.weights.current - p / 5 * p / 5) < 1e-9)
        }
    }

    @Test("Whatever the place, opacities are 0 to 1")
    func hostile() {
        for p in [-1e300, -1, -0.5, 0, 499.999, 1e300, .nan, .infinity] {
            for layers in [
                SlideshowDissolve.scrolling(at: p, count: 500), SlideshowDissolve.looping(at: p, count: 500),
                SlideshowDissolve.looping(at: p, count: 0),
            ] {
                #expect((0...1).contains(layers.lower.opacity) && (0...1).contains(layers.upper.opacity))
            }
        }
    }
}
