import Foundation
import Templates
import Testing
import Tutorials

@testable import TutorialRendering

@Suite("The layer of a walkthrough")
struct WalkthroughLayerTests {
    private func view(_ subject: Walkthrough.View.Subject, tag: Int = 0) -> Walkthrough.View {
        var box = Box()
        (box.left, box.top, box.width, box.height) = (10, 20, 30, 40)
        var view = Walkthrough.View(subject, box: box)
        view.tag = tag
        return view
    }

    private func text(_ plain: String) -> LocalizedText {
        LocalizedText(["": RichText(markdown: plain, html: plain.htmlEscaped, plain: plain)])
    }

    /// Three pages, linear with speed 1, each with one view, and all controls.
    private func tutorial(_ change: (inout Walkthrough) -> Void = { _ in }) -> Tutorial {
        var walkthrough = Walkthrough()
        walkthrough.steps = (1...3).map { number in
            var page = Walkthrough.Page(id: Located("page-\(number)"))
            page.speed = .init(x: 1, y: 0)
            page.views = [view(.label(text("Page \(number)")))]
            return page
        }
        walkthrough.controls = Walkthrough.Control.Name.allCases.map { name in
            var box = Box()
            (box.left, box.top, box.width, box.height) = (0, 0, 44, 44)
            return Walkthrough.Control(name, box: box)
        }
        change(&walkthrough)
        return Tutorial(
            title: text("W"), devices: [Located("ipad-2")], stylesheets: [:], screens: [:], identifier: "w",
            content: .walkthrough(walkthrough))
    }

    private func page(
        _ tutorial: Tutorial, step: Int = 1, _ change: (inout Environment) -> Void = { _ in }
    ) throws -> String {
        try Scenes.scene(tutorial, step: step, change).drawing.layer
    }

    @Test("Pages lie beside each other, and their views rest where the animation leaves them (5.12)")
    func resting() throws {
        let html = try page(tutorial(), step: 2)
        #expect(html.contains(#"<div class="pages" style="transform:translateX(-768px)">"#))
        #expect(html.contains(#"data-page="0" inert style="left:0%""#))
        #expect(html.contains(#"data-page="1" style="left:100%""#))
        #expect(html.contains(#"data-page="2" inert style="left:200%""#))
        let place = "left:10px;top:20px;width:30px;height:40px"
        #expect(html.contains("\(place);transform:translate(-100px,0px)"))
        #expect(html.contains("\(place);transform:translate(0px,0px)"))
        #expect(html.contains("\(place);transform:translate(100px,0px)"))
    }

    @Test("In strict nothing has a transform before the first tick (section 3.1)")
    func strict() throws {
        let first = try page(tutorial()) { $0.fidelity = .strict }
        #expect(!first.contains("translate("))
        let second = try page(tutorial(), step: 2) { $0.fidelity = .strict }
        #expect(second.contains("translate(100px,0px)"))
    }

    @Test("Controls that the page does not show are there, hidden")
    func controls() throws {
        let names = { (html: String) in
            html.split(separator: "data-control=\"").dropFirst().filter { !$0.prefix(80).contains("data-hidden") }
                .map { String($0.prefix { $0 != "\"" }) }
        }
        #expect(try names(page(tutorial())) == ["page-control", "close", "next"])
        #expect(try names(page(tutorial(), step: 3)) == ["page-control", "close", "previous"])
        #expect(try names(page(tutorial { $0.steps[0].controls = Located([.close]) })) == ["close"])
    }

    @Test("Right-to-left puts the next page on the left and moves its views the other way")
    func mirrored() throws {
        let html = try page(tutorial(), step: 2) { $0.locale = "ar" }
        #expect(html.contains(#"style="transform:translateX(768px)""#))
        #expect(html.contains(#"data-page="2" inert style="left:-200%""#))
        #expect(html.contains("left:728px;top:20px;width:30px;height:40px;transform:translate(-100px,0px)"))
        let strict = try page(tutorial(), step: 2) { ($0.locale, $0.fidelity) = ("ar", .strict) }
        #expect(strict.contains(#"style="transform:translateX(-768px)""#))
    }

    @Test("A label that hugs its text is held where it stays")
    func hugging() throws {
        let html = try page(
            tutorial { walkthrough in
                var box = Box()
                (box.centerXOffset, box.bottom) = (0, 10)
                walkthrough.steps[0].views[0].box = box
            })
        #expect(html.contains("left:384px;top:1014px;width:max-content;height:max-content;translate:-50% -100%"))
        #expect(html.contains(#"data-measure="view-0""#))
    }

    @Test(
        "A label has no more lines than it has room for, whatever the text size",
        arguments: [
            (lines: 3, size: Environment.TextSize.large, clamp: 3), (lines: 0, size: .large, clamp: 4),
            (lines: 3, size: .accessibility3, clamp: 1),
        ])
    func lines(lines: Int, size: Environment.TextSize, clamp: Int) throws {
        let html = try page(
            tutorial { walkthrough in
                var label = view(.label(text("Words")))
                (label.box.height, label.lines) = (85, lines)
                walkthrough.steps[0].views = [label]
            }
        ) { $0.textSize = size }
        #expect(html.contains("-webkit-line-clamp:\(clamp)\""))
    }

    @Test("Buttons name what they do, and texts cannot leave their element")
    func buttons() throws {
        let html = try page(
            tutorial {
                $0.steps[0].views = [
                    view(.button(text("<b>Go</b>"), .page(Located("page-3")))),
                    view(.button(text("Out"), .control(.close))), view(.button(text("No"), nil)),
                ]
            })
        #expect(html.contains(#"data-action="page" data-to="2""#))
        #expect(html.contains(#"data-action="close""#))
        #expect(html.contains("&lt;b&gt;Go&lt;/b&gt;"))
        #expect(!html.contains("<b>Go"))
    }

    @Test("The player gets attributes, wiring and expressions as JSON")
    func data() throws {
        let tutorial = tutorial { walkthrough in
            walkthrough.steps[1].animation = .custom
            walkthrough.steps[1].views[0].motions = [
                .perspective(500), .translate(x: .number(0), y: .binary(.times, .number(2), .call(.abs, [.distance]))),
            ]
            walkthrough.steps[2].staticTags = Located([1, 2])
            walkthrough.swipe = .forward
            walkthrough.controls[3].actions = [.next, .previous]
            walkthrough.presentedKey = "shown"
        }
        let data = Data(try Scenes.scene(tutorial).drawing.playerData.utf8)
        let content = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(content["key"] as? String == "shown")
        let pages = try #require(content["pages"] as? [[String: Any]])
        #expect(pages.map { $0["swipe"] as? String } == ["forward", "forward", "forward"])
        #expect(pages[0]["speed"] as? [Double] == [1, 0])
        #expect(pages[2]["statics"] as? [Int] == [1, 2])
        let custom = try JSONSerialization.data(withJSONObject: try #require(pages[1]["custom"]))
        #expect(
            String(decoding: custom, as: UTF8.self) == #"[[["perspective",500],["translate",0,["*",2,["abs","d"]]]]]"#)
        let controls = try #require(content["controls"] as? [[String: Any]])
        #expect(controls[3]["actions"] as? [String] == ["next", "previous"])
        #expect(controls[0]["outlet"] as? Bool == true)
    }
}
