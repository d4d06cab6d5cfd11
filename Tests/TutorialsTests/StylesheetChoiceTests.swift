import Testing
import Tutorials

@Suite("Choice of stylesheets and pictures")
struct StylesheetChoiceTests {
    static let all = ["ipad": "a.css", "iphone": "b.css", "iphone-3.5": "c.css", "default": "d.css"]

    static func choose(_ sheets: [String: String], _ view: Environment) -> ClassChoice {
        StylesheetChoice.choose(for: Sample.tutorial([], stylesheets: sheets), environment: view)
    }

    @Test("The device goes before its classes, these in their order, and the default comes last")
    func order() {
        let view = Sample.view(Sample.iPhone4s)
        #expect(Self.choose(Self.all, view).key == "iphone-3.5")
        #expect(Self.choose(Self.all.merging(["iphone-4s": "e.css"]) { $1 }, view).path == "e.css")
        #expect(Self.choose(["iphone": "b.css", "default": "d.css"], view).path == "b.css")
        #expect(Self.choose(["ipad": "a.css", "default": "d.css"], view).path == "d.css")
        #expect(Self.choose(["ipad": "a.css"], view).path == nil)
        #expect(
            Self.choose(Self.all, view).candidates.map(\.key) == ["iphone-4s", "iphone-3.5", "iphone", "default"])
    }

    @Test("A phone in landscape gets the 3.5-inch sheet only in strict fidelity, quirk 18")
    func landscape() {
        #expect(Self.choose(Self.all, Sample.view(Sample.iPhone8, .landscape)).key == "iphone")
        let strict = Self.choose(Self.all, Sample.view(Sample.iPhone8, .landscape, .strict))
        #expect(strict.key == "iphone-3.5" && strict.reason.contains("375"))
        #expect(Self.choose(Self.all, Sample.view(Sample.iPhone8, .portrait, .strict)).key == "iphone")
        #expect(Self.choose(Self.all, Sample.view(Sample.iPad, .landscape, .strict)).key == "ipad")
        #expect(Self.choose(["iphone": "b.css"], Sample.view(Sample.iPhone8, .landscape, .strict)).key == "iphone")
    }

    @Test("The reason is a sentence that names the file and the key")
    func reasons() {
        #expect(
            Self.choose(Self.all, Sample.view()).reason
                == "'a.css' is the stylesheet for 'ipad', the most specific class of ipad-air with one.")
        #expect(
            Self.choose(["iphone": "b.css"], Sample.view()).reason
                == "No stylesheet serves ipad-air: there is none for 'ipad-air', 'ipad' or 'default'.")
        #expect(Self.choose([:], Sample.view()).reason == "No stylesheet is named.")
    }

    @Test("Pictures of a screen are chosen by the same rule")
    func pictures() {
        let images = Screen.Background.images(["ipad": Located("pets.png")])
        #expect(images.picture(for: Sample.iPad)?.path == "pets.png")
        #expect(images.picture(for: Sample.iPhone8)?.path == nil)
        #expect(Screen.Background.plain.picture(for: Sample.iPad) == nil)
    }
}
