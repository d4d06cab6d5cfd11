import Testing
import TutorialRendering
import Tutorials

@Suite("A phone's own screen")
struct OwnScreenTests {
    private let catalogue = DeviceCatalogue.builtIn

    private func view(_ query: String, declared: [String] = ["iphone-8", "ipad-air"]) throws -> ViewParameters {
        let pairs = query.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            return (name: parts[0], value: parts[1])
        }
        let devices = declared.compactMap { catalogue[$0] }
        return ViewParameters(
            query: pairs, default: try #require(devices.first),
            nearest: { $0.nearest(in: catalogue.devices, declared: devices) }
        ) { catalogue[$0] }
    }

    @Test("Size, safe area and scale are the phone's own; classes and suffixes those of the nearest device")
    func own() throws {
        let view = try view("screen=393x852&safe-area=59,0,34,0&scale=3&platform=ios")
        let environment = view.environment
        #expect(environment.screen == Size(width: 393, height: 852))
        #expect(environment.safeArea == Insets(top: 59, bottom: 34))
        #expect(environment.device.scale == 3)
        #expect(environment.device.classes == ["iphone-6.1", "iphone-island", "iphone"])
        #expect(environment.device.suffixes == catalogue["iphone-16"]?.suffixes)
        #expect(environment.cutout == nil)
        #expect(environment.device.cornerRadius == 0)
        #expect(view.complaints.isEmpty)
    }

    @Test("A phone on its side is in landscape, whatever the address says besides")
    func landscape() throws {
        let view = try view("orientation=portrait&device=ipad-air&screen=852x393&safe-area=0,59,21,59&platform=ios")
        #expect(view.environment.orientation == .landscape)
        #expect(view.environment.screen == Size(width: 852, height: 393))
        #expect(view.environment.safeArea == Insets(left: 59, bottom: 21, right: 59))
        #expect(view.environment.device.classes.contains("iphone-island"))
    }

    @Test("A view with a screen survives the way through its address, and names no device")
    func roundTrip() throws {
        let query =
            "screen=393x659&safe-area=0,0,34,0&scale=2.625&display=393x852&platform=ios&appearance=dark&locale=ar"
        let first = try view(query)
        #expect(first.query == "?" + query)
        #expect(try view(query) == first)
    }

    @Test(
        "The nearest is told by width, also where the browser's bars take from the height",
        arguments: [
            ("screen=393x659&platform=ios", "iphone-6.1"), ("screen=375x553&scale=2&platform=ios", "iphone-4.7"),
            ("screen=375x635&display=375x812&scale=3&platform=ios", "iphone-notch"),
            ("screen=430x740&platform=ios", "iphone-6.7"), ("screen=320x454&platform=ios", "iphone-small"),
            ("screen=820x1106&platform=ios", "ipad"), ("screen=1106x754&display=1180x820&platform=ios", "ipad"),
        ])
    func nearest(query: String, name: String) throws {
        #expect(try view(query).environment.device.classes.contains(name))
    }

    @Test("Of devices of one size the tutorial's own come first")
    func declaredFirst() throws {
        let query = "screen=390x844&scale=3&platform=ios"
        #expect(try view(query, declared: ["iphone-8", "iphone-13"]).environment.device.id == "iphone-13")
        #expect(try view(query).environment.device.classes == catalogue["iphone-13"]?.classes)
    }

    @Test("A tutorial for one platform takes a phone of another for the nearest of its own")
    func otherPlatform() throws {
        let query = "screen=412x915&scale=2.625&platform=android"
        let foreign = try view(query).environment.device
        #expect(foreign.platform == .ios)
        #expect(foreign.classes.last == "iphone")
        #expect(foreign.size == Size(width: 412, height: 915))
        let known = try view(query, declared: ["iphone-8", "pixel-9"]).environment.device
        #expect(known.classes.last == "android-phone")
        #expect(try view("screen=412x915", declared: ["pixel-9"]).environment.device.classes.last == "android-phone")
    }

    @Test(
        "What is no screen shows the tutorial's device and says so",
        arguments: [
            "screen=393", "screen=0x0", "screen=393x99999", "screen=nanxinf", "screen=393x852&safe-area=1,2,3",
            "screen=393x852&safe-area=500,0,500,0", "screen=393x852&safe-area=-1,0,0,0", "screen=393x852&scale=0",
            "screen=393x852&platform=windows", "screen=393x852&display=1x1",
        ])
    func meaningless(query: String) throws {
        let view = try view(query)
        #expect(view.environment.device.id == "iphone-8")
        #expect(view.query == "")
        #expect(view.complaints.count == 1)
    }

    @Test("A real phone draws its own status bar, notch and home indicator")
    func chrome() throws {
        let templates = try ProgramTemplates.library()
        let view = try view("screen=393x852&safe-area=59,0,34,0&platform=ios", declared: ["iphone-16"])
        let tutorial = Scenes.tutorial { $0.steps = [Scenes.step("A")] }
        let scene = StepScene(id: "pets", tutorial: tutorial, step: 1, view: view) { "/assets/pets/\($0)" }
        let page = try FramePage(scene: scene, publicPath: "/public/1", eventID: "").render(with: templates)
        let html = String(decoding: page, as: UTF8.self)
        #expect(html.contains("width=device-width, initial-scale=1, viewport-fit=cover"))
        #expect(html.contains("style=\"width:393px;height:852px\""))
        #expect(!html.contains("9:41"))
        #expect(html.contains(#"/frames/pets/1?screen=393x852\u0026safe-area=59,0,34,0\u0026platform=ios"#))
    }
}
