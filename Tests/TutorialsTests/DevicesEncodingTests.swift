import Foundation
import Testing
import Tutorials

@Suite("Devices as JSON")
struct DevicesEncodingTests {
    func json(_ id: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(try #require(DeviceCatalogue.builtIn[id])), as: UTF8.self)
    }

    @Test("A device is one object with the keys of a devices.yaml") func wholeDevice() throws {
        let expected = #"""
            {"classes":["iphone-6.3","iphone-island","iphone"],"corner-radius":62,
            "cutout":{"height":37,"kind":"island","top":14,"width":125},"home-indicator":true,"id":"iphone-16-pro",
            "name":"iPhone 16 Pro","pixels":{"height":2622,"width":1206},"platform":"ios",
            "safe-area":{"landscape":{"bottom":21,"left":62,"right":62,"top":0},
            "portrait":{"bottom":34,"left":0,"right":0,"top":62}},"scale":3,"size":{"height":874,"width":402},
            "status-bar":{"landscape":0,"portrait":54},
            "suffixes":["@3x~iphone","@3x","@2x~iphone","@2x","~iphone",""],"year":2024}
            """#
        #expect(try json("iphone-16-pro") == expected.replacing("\n", with: ""))
    }

    @Test(
        "Each kind of cutout has its own sizes, none is null",
        arguments: [
            ("ipad-2", #""cutout":null"#),
            ("iphone-x", #""cutout":{"height":30,"kind":"notch","width":209}"#),
            ("pixel-9", #""cutout":{"diameter":30,"kind":"hole","top":33}"#),
        ])
    func cutouts(id: String, part: String) throws {
        #expect(try json(id).contains(part))
    }
}
