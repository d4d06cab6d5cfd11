import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("Reading a slideshow")
struct SlideshowReadingTests {
    private static let head = "format: 1\nkind: slideshow\ntitle: T\ndevices: [iphone-5s]\n"
    private static let steps = "steps:\n  - {title: A, picture: a.png, duration: 3}\n"

    private static func show(_ text: String) -> Slideshow? {
        guard case .slideshow(let show) = TutorialReader.read(head + text).tutorial?.content else { return nil }
        return show
    }

    private static func found(_ marked: String) -> [String] { problems(of: head + marked) }

    @Test("Every key is read")
    func everyKey() throws {
        let text = """
            autoscroll: false
            start: manual
            welcome: {text: Bonjour, font: system 20, color: gold}
            buttons: {left: {text: L, on-tap: opened}, right: {text: R, on-tap: stop-scrolling}}
            style:
              title: {font: Helvetica-Bold 18, color: red, lines: 3, offset: 200}
              subtitle: {font: Helvetica 14, color: blue, lines: 4, offset: 160.5}
            steps:
              - {id: a, title: A, subtitle: "B\\nC", picture: {iphone: a.png, default: b.png}, duration: 2.5, title-style: {font: system 9, color: green}, subtitle-style: {font: system 8, color: lime}}
              - {picture: c.png}
            """
        let reading = TutorialReader.read(Self.head + text)
        #expect(reading.diagnostics.map(\.message) == [])
        let show = try #require(Self.show(text))
        #expect(!show.isAutoscrolling && show.start == .manual)
        #expect(show.welcome.text.resolve(locale: nil).plain == "Bonjour" && show.welcome.font == Font("system 20"))
        #expect(show.welcome.color == Color(css: "gold") && show.welcome.change != nil)
        #expect(show.left.action == .event("opened") && show.right.action == .stopScrolling)
        #expect(show.left.text.resolve(locale: nil).plain == "L" && show.left.change != nil)
        #expect(show.titleStyle.isWhole && show.titleStyle.lines == 3 && show.titleStyle.offset == 200)
        #expect(show.subtitleStyle.isWhole && show.subtitleStyle.lines == 4 && show.subtitleStyle.offset == 160.5)
        let step = show.steps[0]
        #expect(step.id == "a" && step.duration?.value == 2.5 && step.subtitle.resolve(locale: nil).plain == "B\nC")
        #expect(step.pictures.mapValues(\.value) == ["iphone": "a.png", "default": "b.png"])
        #expect(step.titleStyle.font == Font("system 9") && step.titleStyle.color == Color(css: "green"))
        #expect(step.subtitleStyle.font == Font("system 8") && step.subtitleStyle.color == Color(css: "lime"))
        #expect(show.steps[1].pictures["default"]?.value == "c.png")
    }

    @Test("Without its keys a slideshow is the library's own")
    func defaults() throws {
        let show = try #require(Self.show(Self.steps))
        #expect(show.isAutoscrolling && show.start == .auto)
        #expect(show.welcome == Slideshow.Welcome() && show.welcome.text.resolve(locale: "de").plain == "Welcome")
        #expect(show.welcome.font == Font("Helvetica-Bold 32") && show.welcome.color == Color(css: "white"))
        #expect(show.left.text.resolve(locale: nil).plain == "Button 1" && show.left.action == .none)
        #expect(show.right.text.resolve(locale: nil).plain == "Button 2" && show.right.action == .none)
        #expect(show.titleStyle == Slideshow.Style())
    }

    @Test("The library's own constants, spelled out, are no change")
    func constants() throws {
        let text =
            "welcome: {text: Welcome, font: Helvetica-Bold 32, color: white}\nbuttons: {left: {text: Button 1}}\n"
        let show = try #require(Self.show(text + Self.steps))
        #expect(show.welcome.change == nil && show.left.change == nil)
    }

    @Test("Durations of 0 and less can be read, quirk 5.13")
    func durations() throws {
        let show = try #require(Self.show("steps: [{picture: a.png, duration: 0}, {picture: a.png, duration: -2}]\n"))
        #expect(show.steps.map(\.dwell) == [0.4, 0.4])
        #expect(show.steps.map(\.duration?.value) == [0, -2])
    }

    @Test("One wrong value costs that value only")
    func wrongValues() {
        let wrong = [
            ("autoscroll: ①maybe\n", "error wrong-type"), ("start: ①later\n", "error unknown-word"),
            ("welcome: ①Hello\n", "error wrong-type"), ("welcome: {①size: 3}\n", "error unknown-key"),
            ("welcome: {font: ①big}\n", "error not-a-font"), ("welcome: {color: ①wite}\n", "error not-a-color"),
            ("buttons: {left: {on-tap: ①\"\"}}\n", "error empty-name"),
            ("style: {①caption: {}}\n", "error unknown-key"),
            ("style: {title: {lines: ①1.5}}\n", "error wrong-type"),
            ("style: {title: {lines: ①-1}}\n", "error out-of-range"),
            ("style: {title: {offset: ①low}}\n", "error wrong-type"),
        ]
        for (marked, expected) in wrong {
            #expect(Self.found(marked + Self.steps) == ["① \(expected)"], "\(marked)")
            #expect(Self.show(MarkedText(marked).text + Self.steps)?.steps.count == 1)
        }
    }

    @Test("A page that is no map keeps its number")
    func brokenPage() throws {
        let marked = "steps: [①oops, {title: B, duration: ②soon, picture: ③../a.png}]\n"
        #expect(
            Self.found(marked) == ["① error wrong-type", "② error wrong-type", "③ error unusable-path"])
        let show = try #require(Self.show(MarkedText(marked).text))
        #expect(show.steps.count == 2 && show.steps[1].title.resolve(locale: nil).plain == "B")
    }

    @Test("A page's own lines and offset are ignored with the quirk's name, 5.19")
    func ignored() {
        let marked = "steps: [{picture: a.png, title-style: {①lines: 2, ②offset: 3, ③size: 4}}]\n"
        #expect(
            Self.found(marked) == [
                "① warning ice-5.19-ignored", "② warning ice-5.19-ignored", "③ error unknown-key",
            ])
    }

    @Test("No page is refused, quirk 5.14; 500 are read")
    func counts() {
        #expect(Self.found("steps: ①[]\n") == ["① error no-steps"])
        #expect(Self.found("steps: ①~\n") == ["① error no-steps"])
        #expect(Self.show("steps: []\n") == nil)
        let many = (0..<500).map { "  - {title: Page \($0), picture: a.png, duration: 1}\n" }.joined()
        #expect(Self.show("steps:\n" + many)?.steps.count == 500)
    }
}
