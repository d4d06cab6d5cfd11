import Foundation
import Testing
import Tutorials
import vitrine

@Suite("vitrine devices")
struct DevicesCommandTests {
    func commands(_ ids: String...) -> Commands {
        Commands(
            serve: Commands.unused.serve, problems: Commands.unused.problems,
            catalogue: DeviceCatalogue(ids.compactMap { DeviceCatalogue.builtIn[$0] }))
    }

    @Test("The table is aligned, one device a line")
    func table() async {
        let run = await Run(["devices"], commands: commands("iphone-4s", "ipad-air", "pixel-9"))
        #expect(
            run.written == """
                ID         NAME            POINTS      SCALE  CLASSES
                iphone-4s  iPhone 4s       320 × 480   2      iphone-3.5, iphone-small, iphone-home-button, iphone
                ipad-air   iPad Air        820 × 1180  2      ipad-10.9, ipad-home-indicator, ipad
                pixel-9    Google Pixel 9  412 × 924   2.625  android-sw400, android-phone

                """)
        #expect(run.code == .success)
    }

    @Test("JSON is an array of devices, one a line")
    func json() async throws {
        let run = await Run(["devices", "--format", "json"])
        struct Entry: Decodable {
            struct Size: Decodable { var width, height: Double }
            var id: String
            var size: Size
            var classes: [String]
        }
        let entries = try JSONDecoder().decode([Entry].self, from: Data(run.written.utf8))
        #expect(entries.map(\.id) == DeviceCatalogue.builtIn.ids)
        #expect(run.written.split(separator: "\n").count == entries.count + 2)
        let air = try #require(entries.first { $0.id == "ipad-air" })
        #expect((air.size.width, air.size.height) == (820, 1180))
    }
}
