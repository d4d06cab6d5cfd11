import Testing
import Tutorials

@Suite("Device classes and picture names")
struct DevicesClassesTests {
    @Test("The three sheets of the library's sample reach the devices its code gives them to (section 1.9)")
    func sampleSheets() {
        let sheets = ["ipad", "iphone", "iphone-3.5"]
        for device in DeviceCatalogue.builtIn.devices where device.platform == .ios {
            let expected = device.family == "ipad" ? "ipad" : device.size.height >= 568 ? "iphone" : "iphone-3.5"
            #expect(device.classes.first(where: sheets.contains) == expected, "\(device.id)")
        }
    }

    @Test(
        "Large iPhones are those that Apple gives a regular width in landscape",
        arguments: [
            ("iphone-8-plus", true), ("iphone-xr", true), ("iphone-11", true), ("iphone-14-plus", true),
            ("iphone-air", true), ("iphone-17-pro-max", true), ("iphone-17-pro", false), ("iphone-x", false),
            ("iphone-12-pro", false), ("iphone-8", false),
        ])
    func largePhones(id: String, isLarge: Bool) throws {
        let device = try #require(DeviceCatalogue.builtIn[id])
        #expect(device.classes.contains("iphone-large") == isLarge)
        #expect((device.size.width >= 414) == isLarge)
    }

    @Test(
        "Android phones and tablets have the class of their smallest width",
        arguments: [
            ("galaxy-s24", "android-sw360"), ("pixel-9", "android-sw400"), ("nexus-7", "android-sw600"),
            ("pixel-tablet", "android-sw720"),
        ])
    func androidWidths(id: String, name: String) throws {
        #expect(try #require(DeviceCatalogue.builtIn[id]).classes.first == name)
    }

    @Test(
        "Picture names end as SureGuideView has them on the four sizes it knows (its section 2)",
        arguments: [
            ("iphone-4s", "_iphone4@2x"), ("iphone-5s", "_iphone5@2x"), ("iphone-7", "_iphone6@2x"),
            ("iphone-7-plus", "_iphone6p@3x"),
        ])
    func guideNames(id: String, suffix: String) throws {
        #expect(try #require(DeviceCatalogue.builtIn[id]).suffixes.first == suffix)
    }

    @Test("Other devices look for the scale with and without their kind, then smaller scales, then the bare name")
    func scaleNames() throws {
        let catalogue = DeviceCatalogue.builtIn
        #expect(try #require(catalogue["ipad-air"]).suffixes == ["@2x~ipad", "@2x", "~ipad", ""])
        #expect(try #require(catalogue["ipad-2"]).suffixes == ["~ipad", ""])
        #expect(
            try #require(catalogue["iphone-15"]).suffixes
                == ["@3x~iphone", "@3x", "@2x~iphone", "@2x", "~iphone", ""])
        #expect(try #require(catalogue["pixel-7"]).suffixes == ["@3x", "@2x", ""])
    }
}
