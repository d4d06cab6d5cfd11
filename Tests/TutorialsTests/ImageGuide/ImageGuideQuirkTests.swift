import Diagnostics
import Testing
import Tutorials

@Suite("Quirks of SureGuideView that a file can reveal, section 6")
struct ImageGuideQuirkTests {
    private static let phone = ImageGuideTests.phones[2].0
    private static let all: PictureLookup = { _ in PictureFacts(size: Size(width: 750, height: 1334)) }

    private static func problems(
        _ guide: ImageGuide, devices: [Device] = [phone], picture: @escaping PictureLookup = all
    ) -> [Diagnostic] {
        let tutorial = Tutorial(
            title: Sample.text("Guide"), devices: devices.map { Located($0.id) }, stylesheets: [:], screens: [:],
            identifier: "guide", content: .imageGuide(guide))
        return TutorialChecks.problems(
            in: tutorial, file: "tutorial.yaml", catalogue: devices, fileExists: { _ in true }, picture: picture
        ).filter { !$0.id.contains("stylesheet") }
    }

    private static func ids(
        _ guide: ImageGuide, devices: [Device] = [phone], picture: @escaping PictureLookup = all
    ) -> [String] {
        problems(guide, devices: devices, picture: picture)
            .map { "\($0.severity) \($0.id)\($0.step.map { " step \($0)" } ?? "")" }
    }

    @Test("The order is told, whichever it is, quirk 1")
    func order() {
        #expect(Self.ids(ImageGuideTests.guide()) == ["note sure-1-order"])
        #expect(Self.problems(ImageGuideTests.guide()).first?.message.contains("picture 2 is seen first") == true)
        let numeric = Self.problems(ImageGuideTests.guide { $0.order = .numeric })
        #expect(numeric.first?.message.contains("picture 1 first") == true)
        #expect(Self.ids(ImageGuideTests.guide(1)) == [])
    }

    @Test("The callback belongs to picture 1, quirk 2")
    func lastTap() {
        #expect(Self.ids(ImageGuideTests.guide(1) { $0.onLastTap = Located("done") }) == ["note sure-2-last-tap"])
    }

    @Test("A count of 0 or less, quirk 3")
    func count() {
        #expect(Self.ids(ImageGuideTests.guide(0)) == ["warning sure-3-count step 1"])
        #expect(Self.ids(ImageGuideTests.guide(-1)) == ["warning sure-3-count step 1"])
    }

    @Test("Missing pictures are told for each, with the step at which they would be seen, quirk 4")
    func missing() {
        let found = Self.problems(
            ImageGuideTests.guide(), picture: ImageGuideTests.files("guide_2_iphone6@2x.png"))
        #expect(found.map(\.id).sorted() == ["sure-1-order", "sure-4-missing-picture"])
        let missing = found.first { $0.id == "sure-4-missing-picture" }
        #expect(missing?.step == 2 && missing?.message.contains("'guide_1_iphone6'") == true)
    }

    @Test("Screens that the library does not know, quirk 4")
    func unknownScreens() {
        let unknown = ImageGuideTests.device("iphone-x", 375, 812, scale: 3)
        #expect(
            Self.ids(ImageGuideTests.guide(1), devices: [Self.phone, unknown]).contains("note sure-4-unknown-screen"))
    }

    @Test("The flag is set by the question, and shared, quirks 6 and 7")
    func flag() {
        let once = ImageGuideTests.guide(1) { $0.isShownOnce = true }
        #expect(Self.ids(once) == ["note sure-6-flag", "note sure-7-one-flag"])
        let own = ImageGuideTests.guide(1) { guide in
            guide.isShownOnce = true
            guide.onceKey = "Mine"
        }
        #expect(Self.problems(own).last?.message.contains("'Mine' needs a change") == true)
    }

    @Test("Pictures of another shape, quirk 9; of the right shape any size will do")
    func stretched() {
        let small: PictureLookup = { _ in PictureFacts(size: Size(width: 375, height: 667)) }
        #expect(Self.ids(ImageGuideTests.guide(1), picture: small) == [])
        let square: PictureLookup = { _ in PictureFacts(size: Size(width: 600, height: 600)) }
        #expect(Self.ids(ImageGuideTests.guide(1), picture: square) == ["note sure-9-stretched step 1"])
    }

    @Test("Pictures that were found by name can be unreadable or huge as well")
    func unusable() {
        let broken: PictureLookup = { _ in PictureFacts(size: nil) }
        #expect(Self.ids(ImageGuideTests.guide(1), picture: broken) == ["error unreadable-picture step 1"])
        let huge: PictureLookup = { _ in PictureFacts(size: Size(width: 11_250, height: 20_010)) }
        #expect(Self.ids(ImageGuideTests.guide(1), picture: huge) == ["warning huge-picture step 1"])
    }

    @Test("Pictures beyond the count are never shown")
    func spare() {
        let guide = ImageGuideTests.guide(1) { $0.images = [1: ["default": Located("a.png")], 3: [:]] }
        #expect(Self.ids(guide) == ["warning picture-never-shown"])
    }
}
