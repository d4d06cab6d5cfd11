import Testing
import Tutorials

@Suite("Fonts")
struct FontTests {
    @Test(
        "A font is read as iOS and CSS write it",
        arguments: [
            ("system 17", Font(.system, size: 17)),
            ("system-bold 35", Font(.system, size: 35, weight: 700)),
            ("Helvetica-Bold 17", Font(.named("Helvetica"), size: 17, weight: 700)),
            ("HelveticaNeue-Bold 20", Font(.named("HelveticaNeue"), size: 20, weight: 700)),
            ("Helvetica 15pt", Font(.named("Helvetica"), size: 15)),
            ("bold 25px system-ui", Font(.system, size: 25, weight: 700)),
            ("italic 600 15px/1.2 \"Marker Felt\"", Font(.named("Marker Felt"), size: 15, weight: 600, isItalic: true)),
            ("Avenir-BlackOblique 12.5", Font(.named("Avenir"), size: 12.5, weight: 900, isItalic: true)),
            ("Trebuchet-MS 12", Font(.named("Trebuchet-MS"), size: 12)),
        ])
    func written(text: String, font: Font) {
        #expect(Font(text) == font)
    }

    @Test(
        "What is no font is refused",
        arguments: [
            "", "17", "system", "system 0", "system 501", "system -4", "system nan", "a;b 12", "x'y\" 12}", "bold 12",
            "system-wide 12",
        ])
    func refused(text: String) {
        #expect(Font(text) == nil || Font(text)?.family == .named("xy"))
    }

    @Test("A family never leaves its place in a style sheet", arguments: ["a;color:red 12", "a\\27 12", "url(x) 12"])
    func hostile(text: String) {
        #expect(Font(text) == nil)
    }

    @Test("The setting Text Size multiplies intended sizes by Body over 17 points, and leaves strict ones alone")
    func textSize() throws {
        var environment = Environment(device: try #require(DeviceCatalogue.builtIn["iphone-8"]))
        environment.textSize = .accessibility5
        let font = Font(.system, size: 17)
        #expect(font.adapted(to: environment).size == 53)
        environment.fidelity = .strict
        #expect(font.adapted(to: environment).size == 17)
    }

    @Test("Lines are 1.193 times the font's size high, as the references measure San Francisco")
    func lines() {
        for (size, height) in [(14.0, 16.7), (17, 20.3), (25, 29.8), (30, 35.8), (35, 41.8)] {
            #expect(abs(size * Font.lineHeight - height) < 0.06)
        }
    }

    @Test("Bold Text makes a font three steps heavier")
    func bold() throws {
        var environment = Environment(device: try #require(DeviceCatalogue.builtIn["iphone-8"]))
        environment.isBoldText = true
        #expect(Font(.system, size: 17).css(in: environment).hasPrefix("700 17px/1.193 -apple-system"))
    }
}

@Suite("Colours as CSS writes them")
struct ColorTextTests {
    @Test(
        "Every form is read",
        arguments: [
            ("white", "rgba(255, 255, 255, 1)"), ("Gold", "rgba(255, 215, 0, 1)"), ("#f0a", "rgba(255, 0, 170, 1)"),
            ("#0662B5", "rgba(6, 98, 181, 1)"), ("#00000080", "rgba(0, 0, 0, 0.502)"),
            ("rgba(255, 0, 255, 0.5)", "rgba(255, 0, 255, 0.5)"),
            ("rgb(100% 0% 50% / 25%)", "rgba(255, 0, 127.5, 0.25)"),
            ("rgba(0,0,0,.5)", "rgba(0, 0, 0, 0.5)"), ("transparent", "rgba(0, 0, 0, 0)"),
        ])
    func forms(text: String, css: String) {
        #expect(Color(css: text)?.css == css)
    }

    @Test("What is no colour is refused", arguments: ["", "whit", "#12", "#ggg", "rgb(1,2)", "rgb(a,b,c)", "url(x)"])
    func refused(text: String) {
        #expect(Color(css: text) == nil)
    }
}
