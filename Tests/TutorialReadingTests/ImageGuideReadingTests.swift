import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("Reading an image guide")
struct ImageGuideReadingTests {
    private static let head = "format: 1\nkind: image-guide\ntitle: T\ndevices: [iphone-8]\n"
    private static let least = "name: guide\ncount: 2\n"

    private static func guide(_ text: String) -> ImageGuide? {
        guard case .imageGuide(let guide) = TutorialReader.read(head + text).tutorial?.content else { return nil }
        return guide
    }

    private static func found(_ marked: String) -> [String] { problems(of: head + marked) }

    @Test("Every key is read")
    func everyKey() throws {
        let text = """
            name: intro
            count: 3
            folder: guides/
            suffixes: {phone: [[640, 960], [640, 1136]], pad: [[1536, 2048]]}
            images: {1: last.png, 2: {phone: a.png, default: b.png}}
            order: numeric
            once: true
            once-key: Mine
            on-last-tap: done
            screens: {start: {html: start.html}}
            screen: start
            """
        #expect(TutorialReader.read(Self.head + text).diagnostics.map(\.message) == [])
        let guide = try #require(Self.guide(text))
        #expect(guide.name == "intro" && guide.count.value == 3 && guide.folder == "guides" && guide.order == .numeric)
        #expect(guide.suffixes.map(\.name) == ["phone", "pad"])
        #expect(guide.suffixes[0].sizes == [Size(width: 640, height: 960), Size(width: 640, height: 1136)])
        #expect(guide.images[1]?.mapValues(\.value) == ["default": "last.png"])
        #expect(guide.images[2]?.mapValues(\.value) == ["phone": "a.png", "default": "b.png"])
        #expect(guide.isShownOnce && guide.onceKey == "Mine" && guide.onLastTap?.value == "done")
        #expect(guide.screen?.value == "start")
    }

    @Test("Without its keys it is the library's own")
    func defaults() throws {
        let guide = try #require(Self.guide(Self.least))
        #expect(guide.folder == "" && guide.order == .stacked && !guide.isShownOnce)
        #expect(guide.onceKey == "SureShouldShowGuide" && guide.onLastTap == nil && guide.screen == nil)
        #expect(guide.suffixes == ImageGuide.Suffix.shipped)
    }

    @Test("Counts of 0 and less are read, more than a thousand are not")
    func counts() {
        #expect(Self.guide("name: g\ncount: 0\n")?.count.value == 0)
        #expect(Self.guide("name: g\ncount: -3\n")?.count.value == -3)
        #expect(Self.found("name: g\ncount: ①1000000000\n") == ["① error out-of-range"])
        #expect(Self.found("name: g\ncount: ①two\n") == ["① error wrong-type"])
    }

    @Test("It has no steps: they come from the pictures")
    func noSteps() {
        #expect(Self.found(Self.least + "①steps: []\n") == ["① error unknown-key"])
    }

    @Test("Name and count are needed, and what is there is shown without them")
    func required() {
        #expect(problems(of: "①" + Self.head) == ["① error missing-key", "① error missing-key"])
        #expect(Self.guide("name: g\nimages: {1: a.png, 4: b.png}\n")?.count.value == 4)
    }

    @Test("Wrong values are pointed at")
    func wrongValues() {
        let wrong = [
            ("order: ①reverse\n", "error unknown-word"), ("folder: ①../up\n", "error unusable-path"),
            ("folder: ①/root\n", "error unusable-path"), ("suffixes: {a: [①[640]]}\n", "error wrong-type"),
            ("suffixes: {a: ①640}\n", "error wrong-type"), ("suffixes: {a: [[①0, 960]]}\n", "error out-of-range"),
            ("images: {①one: a.png}\n", "error not-a-picture-number"), ("images: {1: ①[]}\n", "error wrong-type"),
            ("once: ①maybe\n", "error wrong-type"),
        ]
        for (marked, expected) in wrong {
            #expect(Self.found(Self.least + marked) == ["① \(expected)"], "\(marked)")
            #expect(Self.guide(Self.least + MarkedText(marked).text)?.count.value == 2)
        }
        #expect(Self.found("name: ①images/guide\ncount: 1\n") == ["① error wrong-type"])
    }
}
