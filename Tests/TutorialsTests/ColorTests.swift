import Testing
import Tutorials

@Suite("Colours")
struct ColorTests {
    static let bullets: [(count: Int, glass: String, darken: String)] = [
        (1, "BF2F2F", "F23C3C"),
        (2, "BF2F2F 2FBFBF", "F23C3C 3CF2F2"),
        (3, "BF2F2F 2FBF2F 2F2FBF", "F23C3C 3CF23C 3C3CF2"),
        (4, "BF2F2F 77BF2F 2FBFBF 772FBF", "F23C3C 97F23C 3CF2F2 973CF2"),
        (5, "BF2F2F A2BF2F 2FBF69 2F69BF A22FBF", "F23C3C CDF23C 3CF285 3C85F2 CD3CF2"),
        (6, "BF2F2F BFBF2F 2FBF2F 2FBFBF 2F2FBF BF2FBF", "F23C3C F2F23C 3CF23C 3CF2F2 3C3CF2 F23CF2"),
    ]

    @Test("Bullets of one to six elements have the hex values of section 1.5", arguments: bullets)
    func bulletColours(count: Int, glass: String, darken: String) {
        let elements = (1...count).map { Sample.element(.null, "Element \($0)") }
        for (style, expected) in [(TrainingOverlay.Style.glass, glass), (.darken, darken)] {
            let bullets = Sample.layout(elements, style: style).entries.map(\.bulletColor)
            #expect(bullets == expected.split(separator: " ").map { "#\($0)" })
        }
    }

    @Test("Unhighlighted elements count for the spacing of hues but do not take one, section 1.5 and quirk 5")
    func spacing() {
        let colors = TrainingOverlay.Style.glass.elementColors(highlighted: [false, true, false, true])
        #expect(colors.map { $0?.htmlHexString } == [nil, "#BF2F2F", nil, "#77BF2F"])
        #expect(TrainingOverlay.Style.glass.elementColors(highlighted: []).isEmpty)
    }

    @Test("Glass outlines are opaque, those on the film let 5 percent through, section 1.5")
    func alpha() {
        #expect(TrainingOverlay.Style.glass.elementColor(hue: 0).css == "rgba(191.25, 47.813, 47.813, 1)")
        #expect(TrainingOverlay.Style.darken.elementColor(hue: 0).css == "rgba(242.25, 60.563, 60.563, 0.95)")
    }

    @Test("Hex forms cut components down to an integer, section 5.1")
    func hex() {
        let color = Color(red: 0.999, green: 0.5, blue: 0, alpha: 0.625)
        #expect(color.htmlHexString == "#FE7F00")
        #expect(color.hexString == "#FE7F009F")
        #expect(Color(red: 2, green: -1, blue: .nan).htmlHexString == "#FF0000")
    }

    @Test("Perceived brightness has the library's own weight for blue, section 5.1")
    func brightness() {
        #expect(abs(Color(red: 1, green: 1, blue: 1).perceivedBrightness - 0.997) < 1e-9)
        #expect(abs(Color(red: 0, green: 0, blue: 1, alpha: 0).perceivedBrightness - 0.111) < 1e-9)
    }

    @Test("A hue is a fraction of a turn, and whole turns are dropped")
    func hue() {
        #expect(Color(hue: 1, saturation: 1, brightness: 1).htmlHexString == "#FF0000")
        #expect(Color(hue: -0.5, saturation: 1, brightness: 1).htmlHexString == "#00FFFF")
        #expect(Color(hue: .infinity, saturation: .nan, brightness: 7).htmlHexString == "#FFFFFF")
    }

    @Test(
        "Short numbers have no needless digit",
        arguments: [
            (1.0, "1"), (-0.0001, "0"), (0.625, "0.625"), (-2.5, "-2.5"), (1 / 3.0, "0.333"), (99.9996, "100"),
            (0.05, "0.05"), (1e300, "1000000"), (.nan, "0"), (-.infinity, "-1000000"),
        ])
    func shortNumbers(value: Double, text: String) {
        #expect(value.shortText() == text)
    }

    @Test("The film, the glass and the tint have the figures of section 1.5 and quirk 20")
    func constants() {
        #expect(TrainingOverlay.Style.filmAlpha == 0.625)
        #expect(TrainingOverlay.Style.glassBlur == 4.5)
        #expect(TrainingOverlay.Style.glassSaturation == 1.2)
        #expect(TrainingOverlay.Look.current.tintAlpha == 0.5)
        #expect(TrainingOverlay.Look.october2014.tintAlpha == 0.3)
        #expect(TrainingOverlay.Look.current.bullet == "•")
        #expect(TrainingOverlay.Look.october2014.bullet == "▶")
    }
}
