import HTTPServing
import Testing

@testable import PreviewServing

@Suite("JSON")
struct APIRouteTests {
    let site: TestSite

    init() throws {
        site = try TestSite(Sample.petsFolder.merging(["broken/tutorial.yaml": Sample.broken]) { first, _ in first })
    }

    struct Layout: Decodable {
        struct Device: Decodable { var id: String; var width, height: Double }
        struct Rect: Decodable { var role: String; var index: Int; var x, y, width, height: Double }
        var device: Device
        var rects: [Rect]
        var unmeasured: [String]

        func rect(_ role: String) -> [Double]? {
            rects.first { $0.role == role }.map { [$0.x, $0.y, $0.width, $0.height] }
        }
    }

    func layout(_ step: Int, _ query: String = "") throws -> Layout {
        try site.json("/api/tutorials/pets/steps/\(step)/layout\(query)", as: Layout.self)
    }

    @Test("A layout is for the device and orientation asked for")
    func environments() throws {
        let portrait = try layout(1)
        #expect([portrait.device.width, portrait.device.height] == [820, 1180])
        #expect(portrait.device.id == "ipad-air")
        let landscape = try layout(1, "?device=iphone-8&orientation=landscape")
        #expect([landscape.device.width, landscape.device.height] == [667, 375])
        // The target is 44 points wide, 5 from the right edge.
        #expect(portrait.rect("target") == [771, 20, 44, 44])
        #expect(landscape.rect("target") == [618, 20, 44, 44])
    }

    @Test("A layout for a phone's own screen has that size, and the frame of the same address too")
    func ownScreen() throws {
        let query = "?screen=393x659&safe-area=0,0,34,0&scale=3&display=393x852&platform=ios"
        let own = try layout(1, query)
        #expect([own.device.width, own.device.height] == [393, 659])
        #expect(own.device.id.hasPrefix("iphone-1"))
        #expect(own.rect("target") == [344, 20, 44, 44])
        let frame = site.get("/frames/pets/1\(query)").bodyText
        #expect(frame.contains("style=\"width:393px;height:659px\""))
        #expect(frame.contains("\"safeArea\":[0,0,34,0]"))
    }

    @Test("What only a browser can measure is named until the address gives it")
    func measured() throws {
        #expect(try layout(2).unmeasured == ["title"])
        let measured = try layout(2, "?measured=title:10,20,30.5,40")
        #expect(measured.unmeasured == [])
        #expect(measured.rect("target") == [10, 20, 30.5, 40])
    }

    @Test(
        "A measurement that is none is passed over",
        arguments: [
            "title", "title:", "title:1,2,3", "title:1,2,3,x", "title:1,2,3,nan", "title:1,2,3,1e9", ":1,2,3,4",
        ])
    func wrongMeasurement(value: String) throws {
        #expect(try layout(2, "?measured=\(value)").unmeasured == ["title"])
    }

    @Test("Strict and intended fidelity are both answered")
    func fidelity() throws {
        #expect(try layout(1, "?fidelity=strict").rects.isEmpty == false)
        #expect(try layout(1, "?fidelity=intended").rects.isEmpty == false)
    }

    @Test("Tutorials are listed in the order of their folders, broken ones without a kind")
    func tutorials() throws {
        struct Summary: Decodable { var id: String; var kind: String?; var title: String; var steps, problems: Int }
        let list = try site.json("/api/tutorials", as: [Summary].self)
        #expect(list.map(\.id) == ["broken", "pets"])
        #expect(list.map(\.kind) == [nil, "training-overlay"])
        #expect(list.map(\.steps) == [0, 2])
        #expect(list[0].problems > 0)
    }

    @Test("Problems come with their places")
    func problems() throws {
        struct Problem: Decodable { var severity, id, file, message: String; var line, column: Int? }
        let list = try site.json("/api/tutorials/broken/problems", as: [Problem].self)
        let first = try #require(list.first)
        #expect(first.severity == "error")
        #expect(first.file == "tutorial.yaml")
        #expect(first.line != nil)
    }

    @Test("The devices are listed with their measures")
    func devices() throws {
        struct Size: Decodable { var width, height: Double }
        struct Device: Decodable {
            var id: String
            var size: Size
            var scale: Double
        }
        let list = try site.json("/api/devices", as: [Device].self)
        let phone = try #require(list.first { $0.id == "iphone-8" })
        #expect([phone.size.width, phone.size.height, phone.scale] == [375, 667, 2])
    }

    @Test(
        "What is not there is told as JSON",
        arguments: [
            "/api", "/api/tutorials/petz/problems", "/api/tutorials/pets/steps/3/layout",
            "/api/tutorials/pets/steps/x/layout", "/api/tutorials/broken/steps/1/layout", "/api/x",
        ])
    func missing(address: String) throws {
        struct Failure: Decodable { var status: Int; var message: String }
        let response = site.get(address)
        #expect(response.status == 404)
        #expect(response.contentType?.hasPrefix("application/json") == true)
        #expect(try site.json(address, as: Failure.self).status == 404)
    }

    @Test("Other requests than reading are refused as JSON too, with what is allowed")
    func methods() {
        let response = site.router.respond(to: Request(.post, "/api/tutorials"))
        #expect(response.status == 405)
        #expect(response.header("Allow") == "GET, HEAD, OPTIONS")
        #expect(response.contentType?.hasPrefix("application/json") == true)
    }

    @Test("The health check says ok and is never kept")
    func health() {
        #expect(site.get("/health").bodyText == "ok\n")
        #expect(site.get("/health").cacheControl == .never)
    }
}
