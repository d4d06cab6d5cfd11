import Testing
import TutorialRendering
import Tutorials

@Suite("View parameters")
struct ViewParametersTests {
    private let catalogue = DeviceCatalogue.builtIn

    private func view(_ query: [(name: String, value: String)]) throws -> ViewParameters {
        let device = try #require(catalogue["iphone-8"])
        return ViewParameters(query: query, default: device) { catalogue[$0] }
    }

    @Test("Defaults are left out of the address")
    func defaults() throws {
        let view = try view([
            ("device", "iphone-8"), ("orientation", "portrait"), ("appearance", "light"), ("text-size", "l"),
            ("motion", "full"), ("fidelity", "intended"),
        ])
        #expect(view.query == "")
        #expect(view.complaints.isEmpty)
    }

    @Test("A view survives the way through its address")
    func roundTrip() throws {
        let query = [
            ("device", "ipad-air"), ("orientation", "landscape"), ("appearance", "dark"), ("text-size", "xl"),
            ("locale", "pt-BR"), ("motion", "reduced"), ("fidelity", "strict"),
        ]
        let first = try view(query.map { (name: $0.0, value: $0.1) })
        #expect(
            first.query
                == "?device=ipad-air&orientation=landscape&appearance=dark&text-size=xl&locale=pt-BR&motion=reduced&fidelity=strict"
        )
        #expect(try view(first.pairs) == first)
    }

    @Test("An unknown word shows the default and says so", arguments: ["appearance", "orientation", "fidelity"])
    func unknownWord(name: String) throws {
        let view = try view([(name, "purple")])
        #expect(view.query == "")
        #expect(view.complaints.count == 1)
        #expect(view.complaints.first?.hasPrefix("“purple” is no \(name); it can be ") == true)
    }

    @Test("An unknown device shows the first one and says so")
    func unknownDevice() throws {
        let view = try view([("device", "iphone-9")])
        #expect(view.environment.device.id == "iphone-8")
        #expect(view.complaints == ["There is no device “iphone-9”; this is the iPhone 8."])
    }

    @Test(
        "A stylesheet is a path in the tutorial's folder",
        arguments: ["../other/x.css", "a/../../x.css", "/x.css", "//host/x.css", ".git/x.css", "a//x.css", "..\\x.css"])
    func foreignStylesheet(path: String) throws {
        let view = try view([("stylesheet", path)])
        #expect(view.query == "")
        #expect(view.complaints.count == 1)
        #expect(try self.view([("stylesheet", "a/x.css")]).pairs.map(\.value) == ["a/x.css"])
    }

    @Test("Landscape turns the screen")
    func landscape() throws {
        let view = try view([("orientation", "landscape")])
        #expect(view.environment.screen == Size(width: 667, height: 375))
    }
}
