import Diagnostics
import Testing
import Tutorials

@Suite("Pictures of an image guide, sections 2 and 3")
struct ImageGuideTests {
    static func device(_ id: String, _ width: Double, _ height: Double, scale: Double = 2) -> Device {
        var device = Sample.device(id, width, height, classes: ["iphone"])
        device.scale = scale
        device.pixels = Size(width: width * scale, height: height * scale)
        return device
    }

    static let phones = [
        (device("iphone-4s", 320, 480), "iphone4"), (device("iphone-5s", 320, 568), "iphone5"),
        (device("iphone-8", 375, 667), "iphone6"), (device("iphone-8-plus", 414, 736, scale: 3), "iphone6p"),
        // The zoomed mode of a Plus phone, by pixels and not by points.
        (device("zoomed-plus", 375, 667, scale: 3), "iphone6p"),
    ]

    static func guide(_ count: Int = 2, _ change: (inout ImageGuide) -> Void = { _ in }) -> ImageGuide {
        var guide = ImageGuide(name: "guide", count: Located(count))
        change(&guide)
        return guide
    }

    /// Finds exactly these files.
    static func files(_ names: String...) -> PictureLookup {
        { [names] in names.contains($0) ? PictureFacts(size: Size(width: 750, height: 1334)) : nil }
    }

    static func path(_ guide: ImageGuide, layer: Int = 1, on device: Device, _ files: @escaping PictureLookup)
        -> String?
    {
        guide.picture(ofLayer: layer, on: device, picture: files).path
    }

    @Test("The library's table of suffixes, by the exact pixels of the screen")
    func suffixes() {
        for (device, suffix) in Self.phones { #expect(Self.guide().suffix(for: device) == suffix) }
        for device in [Self.device("iphone-x", 375, 812, scale: 3), Self.device("ipad", 768, 1024)] {
            #expect(Self.guide().suffix(for: device) == nil)
        }
        #expect(Self.guide().suffix(for: Self.device("turned", 667, 375)) == nil, "width and height are not swapped")
        #expect(Self.guide().suffix(for: Self.device("nearly", 375, 666.5)) == nil, "no tolerance")
    }

    @Test("The catalogue's phones have the suffixes of the reference")
    func catalogue() {
        let suffix = { (id: String) in DeviceCatalogue.builtIn[id].flatMap { Self.guide().suffix(for: $0) } }
        #expect(
            ["iphone-4s", "iphone-5s", "iphone-8", "iphone-8-plus"].map(suffix) == [
                "iphone4", "iphone5", "iphone6", "iphone6p",
            ])
        #expect(suffix("ipad-air") == nil)
        for device in DeviceCatalogue.builtIn.devices {
            let listed = device.suffixes.contains { $0.hasPrefix("_iphone") }
            #expect(listed == (Self.guide().suffix(for: device) != nil), "\(device.id)")
        }
    }

    @Test("An own table replaces the library's")
    func ownSuffixes() {
        let guide = Self.guide { $0.suffixes = [.init("x", [Size(width: 1125, height: 2436)])] }
        #expect(guide.suffix(for: Self.device("iphone-x", 375, 812, scale: 3)) == "x")
        #expect(guide.suffix(for: Self.phones[2].0) == nil)
    }

    @Test("The name has number, suffix, scale and ending; the device's own scale wins")
    func names() {
        let (phone, plus) = (Self.phones[2].0, Self.phones[3].0)
        let guide = Self.guide { $0.folder = "images" }
        #expect(
            Self.path(guide, on: phone, Self.files("images/guide_1_iphone6@2x.png")) == "images/guide_1_iphone6@2x.png")
        #expect(
            Self.path(guide, layer: 2, on: phone, Self.files("images/guide_2_iphone6.jpg"))
                == "images/guide_2_iphone6.jpg")
        let both = Self.files("images/guide_1_iphone6p@2x.png", "images/guide_1_iphone6p@3x.webp")
        #expect(Self.path(guide, on: plus, both) == "images/guide_1_iphone6p@3x.webp")
        let shipped = Self.files("images/guide_1_iphone6p@2x.png")
        #expect(Self.path(guide, on: plus, shipped) == "images/guide_1_iphone6p@2x.png", "the shipped ones are @2x")
        #expect(Self.path(guide, on: phone, Self.files("images/guide_1@2x.png")) == nil, "a known screen has no other")
    }

    @Test("On an unknown screen the suffix is left out")
    func unknownScreen() {
        let unknown = Self.device("iphone-x", 375, 812, scale: 3)
        let picture = Self.guide().picture(ofLayer: 1, on: unknown, picture: Self.files("guide_1@2x.png"))
        #expect(picture.path == "guide_1@2x.png" && picture.name == "guide_1")
        #expect(Self.path(Self.guide(), on: unknown, Self.files("guide_1_iphone6@2x.png")) == nil)
    }

    @Test("The file may name pictures itself, by suffix or for all")
    func images() {
        let guide = Self.guide { $0.images = [1: ["iphone6": Located("a.png"), "default": Located("b.png")]] }
        let all = Self.files("a.png", "b.png", "guide_2_iphone6@2x.png")
        #expect(Self.path(guide, on: Self.phones[2].0, all) == "a.png")
        #expect(Self.path(guide, on: Self.phones[0].0, all) == "b.png")
        #expect(Self.path(guide, layer: 2, on: Self.phones[2].0, all) == "guide_2_iphone6@2x.png")
        #expect(Self.path(guide, on: Self.phones[0].0, Self.files("a.png")) == nil)
    }

    @Test("Steps come in the order seen: the highest number first, or number 1 in numeric, quirk 1")
    func order() {
        let stacked = Self.guide(3)
        #expect((1...3).map { stacked.stepName($0) } == ["guide_3", "guide_2", "guide_1"])
        let numeric = Self.guide(3) { $0.order = .numeric }
        #expect((1...3).map { numeric.stepName($0) } == ["guide_1", "guide_2", "guide_3"])
        let order = (1...3).map { numeric.layer(ofStep: $0) }
        #expect(order == [3, 2, 1], "the library would number them the other way round")
    }

    private static func layout(
        _ guide: ImageGuide, step: Int, _ fidelity: Environment.Fidelity = .intended,
        _ files: @escaping PictureLookup = { _ in nil }
    ) -> ImageGuideLayout {
        let view = Sample.view(phones[2].0, .portrait, fidelity)
        return ImageGuideLayout(
            step: step, of: guide, in: LayoutSetting(screens: [:], environment: view, picture: files))
    }

    @Test("At a step its picture lies on those that come later, each as large as the screen, section 3")
    func pile() {
        let first = Self.layout(Self.guide(3), step: 1).rects
        #expect(first.map(\.index) == [0, 1, 2])
        #expect(first.allSatisfy { $0.rect == Rect(x: 0, y: 0, width: 375, height: 667) && $0.role == .picture })
        #expect(Self.layout(Self.guide(3), step: 3).rects.map(\.index) == [0])
    }

    @Test("A missing picture is a placeholder in intended and invisible in strict, quirk 4")
    func missing() {
        let files = Self.files("guide_1_iphone6@2x.png")
        #expect(Self.layout(Self.guide(), step: 1, .intended, files).rects.map(\.opacity) == [1, 1])
        #expect(Self.layout(Self.guide(), step: 1, .strict, files).rects.map(\.opacity) == [1, 0])
    }

    @Test("A count of 0 or less is one step without a picture, quirk 3")
    func empty() {
        for count in [0, -5] {
            let guide = Self.guide(count)
            #expect(guide.stepCount == 1 && guide.stepName(1) == "empty")
            #expect(Self.layout(guide, step: 1).rects.isEmpty)
        }
    }
}
