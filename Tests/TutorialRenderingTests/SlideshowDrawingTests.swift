import Foundation
import Templates
import Testing
import TutorialRendering
import Tutorials

@Suite("The frame of a slideshow and of an image guide")
struct SlideshowDrawingTests {
    private static func templates() throws -> TemplateLibrary {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let frame = try String(contentsOf: root.appending(path: "templates/frame.mustache"), encoding: .utf8)
        return try TemplateLibrary(pages: ["frame": frame])
    }

    private static func tutorial(_ content: Tutorial.Content) -> Tutorial {
        Tutorial(
            title: Scenes.text("Slides"), devices: [Located("iphone-5s")], stylesheets: [:], screens: [:],
            identifier: "slides", content: content)
    }

    private static func page(
        _ content: Tutorial.Content, step: Int = 1, device: String = "iphone-5s", isStill: Bool = false,
        picture: @escaping PictureLookup = { _ in nil }, _ change: (inout Environment) -> Void = { _ in }
    ) throws -> String {
        let device = try #require(DeviceCatalogue.builtIn[device])
        let view = ViewParameters(environment: Environment(device: device), defaultDevice: device.id).with(change)
        let scene = StepScene(
            id: "slides", tutorial: tutorial(content), step: step, view: view,
            asset: { "/assets/slides/\($0)?v=1" }, picture: picture)
        let page = FramePage(scene: scene, publicPath: "/public/1", eventID: "1-1", isStill: isStill)
        return String(decoding: try page.render(with: try templates()), as: UTF8.self)
    }

    private static func show(_ change: (inout Slideshow) -> Void = { _ in }) -> Tutorial.Content {
        var show = Slideshow()
        show.steps = (0..<3).map { page in
            var step = Slideshow.Step()
            step.title = Scenes.text("Title \(page)")
            step.pictures = ["default": Located("p\(page).png")]
            step.duration = Located(2)
            return step
        }
        change(&show)
        return .slideshow(show)
    }

    @Test("A step shows its page at rest, with the next picture waiting above it")
    func layers() throws {
        let page = try Self.page(Self.show(), step: 2)
        let lower = try #require(
            page.range(of: #"data-role="picture" data-index="0" data-page="1" style="z-index:1;opacity:1"#))
        let upper = try #require(
            page.range(of: #"data-role="picture" data-index="1" data-page="2" style="z-index:2;opacity:0"#))
        #expect(lower.lowerBound < upper.lowerBound)
        #expect(
            page.contains(#"src="/assets/slides/p1.png?v=1""#) && page.contains(#"src="/assets/slides/p2.png?v=1""#))
        #expect(!page.contains("<img alt=\"\" draggable=\"false\" src=\"/assets/slides/p0.png?v=1\">"))
        #expect(page.contains("transform:translateX(-320px)"))
        #expect(page.contains(#"data-page="1" data-role="title" data-index="0""#))
    }

    @Test("The last page has black above it; a page without picture is black")
    func black() throws {
        let last = try Self.page(Self.show(), step: 3)
        #expect(last.contains(#"data-role="picture" data-index="1" style="z-index:2;opacity:0"></div>"#))
        let bare = try Self.page(Self.show { $0.steps[0].pictures = [:] })
        #expect(bare.contains(#"data-index="0" data-page="0" style="z-index:1;opacity:1"></div>"#))
        #expect(bare.contains(#""pictures":[null,"/assets/slides/p1.png?v=1""#))
    }

    @Test("No browser draws a sign for a picture that is missing or cannot be read")
    func broken() throws {
        let lookup: PictureLookup = { name in
            name == "p0.png" ? PictureFacts(size: Size(width: 320, height: 568)) : PictureFacts(size: nil)
        }
        let page = try Self.page(Self.show(), picture: lookup)
        #expect(page.contains(#"<img alt="" draggable="false" src="/assets/slides/p0.png?v=1">"#))
        #expect(page.contains(#"<img alt="" draggable="false" data-broken src="/assets/slides/p1.png?v=1">"#))
        #expect(try Self.page(Self.show()).contains(#"data-broken src="/assets/slides/p0.png?v=1""#))
    }

    @Test("The library's order of layers, section 2.1")
    func order() throws {
        let page = try Self.page(Self.show())
        let places =
            try ["pictures", "gradient", "scroll", "welcome", "page-control"].map {
                try #require(page.range(of: "class=\"\($0)\"")).lowerBound
            } + [try #require(page.range(of: "<button")).lowerBound]
        #expect(places == places.sorted())
    }

    @Test("The player gets durations of at least 0.4 s, pictures and what the host does")
    func playerData() throws {
        let page = try Self.page(
            Self.show { show in
                show.steps[1].duration = Located(-1)
                show.right.action = .stopScrolling
                show.left.action = .event("a \"</script>\"")
            })
        #expect(page.contains(#""durations":[2,0.4,2]"#) && page.contains(#""right":"stop-scrolling""#))
        #expect(!page.contains(#""left":"a \"</script>"#))
    }

    @Test("Texts come safe, and a still has no script")
    func safety() throws {
        let page = try Self.page(Self.show { $0.welcome.text = Scenes.text("&lt;b&gt;") }, isStill: true)
        #expect(page.contains("&lt;b&gt;</span></p>"))
        #expect(!page.contains("frame.js"))
        #expect(page.contains("frame-slideshow.css"))
    }

    private static func guide(_ count: Int, _ change: (inout ImageGuide) -> Void = { _ in }) -> Tutorial.Content {
        var guide = ImageGuide(name: "gu<de", count: Located(count))
        change(&guide)
        return .imageGuide(guide)
    }

    private static let found: PictureLookup = { $0.contains("_1") ? PictureFacts(size: nil) : nil }

    @Test("A guide's pile is drawn bottom to top, with a placeholder or nothing for what is missing, quirk 4")
    func pile() throws {
        let intended = try Self.page(Self.guide(2), picture: Self.found)
        let lower = try #require(intended.range(of: #"data-layer="1""#))
        let upper = try #require(intended.range(of: #"data-layer="2""#))
        #expect(lower.lowerBound < upper.lowerBound)
        #expect(intended.contains("<b>gu&lt;de_2_iphone5</b> is missing"))
        #expect(intended.contains("<b>gu&lt;de_1_iphone5</b> cannot be read"), "no picture either")
        #expect(intended.contains(#""source":null,"reason":"cannot be read"},{"name""#))
        let strict = try Self.page(Self.guide(2), picture: Self.found) { $0.fidelity = .strict }
        #expect(
            !strict.contains("is missing</p>")
                && strict.contains(#"data-layer="2" style="left:0px;top:0px;width:320px;height:568px"></div>"#))
    }

    @Test("The status bar is hidden, and there for the player to show again")
    func statusBar() throws {
        #expect(try Self.page(Self.guide(1)).contains(#"<g class="status-bar" visibility="hidden">"#))
        #expect(!(try Self.page(Self.show())).contains("status-bar"))
    }

    @Test("A guide without pictures is the empty view, quirk 3")
    func empty() throws {
        let page = try Self.page(Self.guide(0))
        #expect(page.contains(#"<section class="overlay image-guide" data-step="1">"#) && !page.contains("data-layer"))
        #expect(page.contains(#""count":0"#) && page.contains(#""pictures":[]"#))
    }

    @Test("Of a thousand pictures the upper dozen is drawn at once")
    func many() throws {
        let page = try Self.page(Self.guide(1000))
        #expect(page.components(separatedBy: "data-layer=").count - 1 == 12)
        #expect(page.contains(#"data-layer="1000""#) && page.contains(#"data-layer="989""#))
    }
}
