import Foundation
import Testing
import Tutorials

@Suite("Device documentation")
struct DevicesDocumentationTests {
    let page: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        page = try String(contentsOf: root.appending(path: "docs/devices.md"), encoding: .utf8)
    }

    @Test("docs/devices.md has a row for every device, with its name and size") func devices() {
        for device in DeviceCatalogue.builtIn.devices {
            let size = "\(Int(device.size.width)) × \(Int(device.size.height))"
            #expect(page.contains("| `\(device.id)` | \(device.name) | \(size) |"), "\(device.id)")
        }
    }

    @Test("docs/devices.md explains every class") func classes() {
        for name in DeviceCatalogue.builtIn.classes {
            #expect(page.contains("`\(name)`"), "\(name)")
        }
    }
}
