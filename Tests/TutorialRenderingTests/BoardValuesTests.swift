import Testing
import TutorialRendering
import Tutorials

@Suite("What the address of a wall holds")
struct BoardValuesTests {
    private let catalogue = DeviceCatalogue.builtIn

    private func selection(_ words: String...) throws -> DeviceSelection {
        let declared = try ["ipad-air", "iphone-8"].map { try #require(catalogue[$0]) }
        return DeviceSelection(query: words.map { ("devices", $0) }, declared: declared) { catalogue[$0] }
    }

    @Test("The declared devices are left out of the address, in another order they are not")
    func declared() throws {
        #expect(try selection().pairs.isEmpty)
        #expect(try selection("ipad-air,iphone-8").pairs.isEmpty)
        #expect(try selection("iphone-8,ipad-air").pairs.map(\.value) == ["iphone-8,ipad-air"])
    }

    @Test("Each device once, unknown ones said, and never more than sixty")
    func odd() throws {
        let odd = try selection("iphone-8,,iphone-8", "iphone-900")
        #expect(odd.devices.map(\.id) == ["iphone-8"])
        #expect(odd.complaints == ["There is no device “iphone-900”."])
        #expect(try selection(catalogue.devices.map(\.id).joined(separator: ",")).devices.count == 60)
    }

    @Test("A tutorial that declares more than sixty is shown on the first sixty, and the page says so")
    func manyDeclared() throws {
        let selection = DeviceSelection(query: [], declared: catalogue.devices) { catalogue[$0] }
        #expect(selection.devices.map(\.id) == catalogue.devices.prefix(60).map(\.id))
        #expect(selection.pairs.isEmpty)
        #expect(
            selection.complaints == [
                "The tutorial declares \(catalogue.devices.count) devices; the first 60 are shown."
            ])
    }

    @Test(
        "A zoom is a percentage between 5 and 400; anything else fits the page",
        arguments: ["4", "401", "x", "", "5.5"])
    func zoom(word: String) {
        #expect(WallSizing(query: [("zoom", word)]).zoom == nil)
        #expect(
            WallSizing(query: [("zoom", "50"), ("sizes", "same-height")]).pairs.map(\.value) == ["50", "same-height"])
    }
}
