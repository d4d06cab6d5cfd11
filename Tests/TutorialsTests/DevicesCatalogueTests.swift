import Testing
import Tutorials

@Suite("Device catalogue")
struct DevicesCatalogueTests {
    let catalogue = DeviceCatalogue.builtIn

    @Test("There are at least sixty devices") func size() {
        #expect(catalogue.devices.count >= 60)
    }

    @Test("No two built-in devices share an id or a name") func unique() {
        let lists = [
            DeviceCatalogue.builtIn.devices.map(\.id), DeviceCatalogue.builtIn.devices.map(\.name),
        ]
        for list in lists { #expect(Set(list).count == list.count) }
    }

    @Test("Ids are kebab-case", arguments: DeviceCatalogue.builtIn.ids) func kebabCase(id: String) throws {
        #expect(try #/[a-z0-9]+(-[a-z0-9]+)*/#.wholeMatch(in: id) != nil)
    }

    @Test("A class is never a device's id, so a stylesheet's key means one thing") func classesAreNotIDs() {
        #expect(Set(catalogue.classes).isDisjoint(with: catalogue.ids))
        #expect(!catalogue.classes.contains("default"))
    }

    @Test("Every family is there, and every device ends in one of them") func families() {
        let families = Set(catalogue.devices.compactMap(\.family))
        #expect(families == ["iphone", "ipad", "android-phone", "android-tablet"])
        for device in catalogue.devices {
            #expect((device.platform == .android) == (device.family?.hasPrefix("android") == true), "\(device.id)")
        }
    }

    @Test("Within a family and shape the oldest device comes first") func order() {
        let shapes = Dictionary(grouping: catalogue.devices) { $0.classes.suffix(2).joined(separator: " ") }
        for (shape, devices) in shapes where !shape.contains("android") {
            #expect(devices.map(\.year) == devices.map(\.year).sorted(), "\(shape)")
        }
    }

    @Test("A device is found by its id, an unknown id finds nothing") func lookup() {
        #expect(catalogue["ipad-air"]?.name == "iPad Air")
        #expect(catalogue["ipad-hair"] == nil)
    }

    @Test("A workspace's device replaces the one with its id in place, others come last") func adding() throws {
        var replaced = try #require(catalogue["iphone-8"])
        replaced.name = "Our iPhone 8"
        var new = replaced
        new.id = "kiosk"

        let added = catalogue.adding([new, replaced])

        #expect(added.ids == catalogue.ids + ["kiosk"])
        #expect(added["iphone-8"]?.name == "Our iPhone 8")
        #expect(catalogue["iphone-8"]?.name == "iPhone 8")
    }

    @Test("Of two workspace devices with one id the later wins") func addingTwice() throws {
        var first = try #require(catalogue["iphone-8"])
        first.id = "kiosk"
        var second = first
        second.year = 2030
        #expect(catalogue.adding([first, second])["kiosk"]?.year == 2030)
    }
}
