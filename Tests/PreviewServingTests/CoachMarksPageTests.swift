import Foundation
import HTTPServing
import Testing

@testable import PreviewServing

@Suite("Pages of coach marks")
struct CoachMarksPageTests {
    private static func site(_ keys: String = "blur: 0.1", step: String) throws -> TestSite {
        try TestSite([
            "demo/tutorial.yaml": """
            format: 1
            kind: coach-marks
            title: Demo
            devices: [iphone-8, iphone-16]
            identifier: Home
            \(keys)
            screens:
              home:
                html: home.html
                targets:
                  box: {left: 100.5, top: 200.5, width: 79, height: 59}
            steps:
              - {id: A, screen: home, \(step)}
              - {text: Last}

            """,
            "demo/home.html": "<!doctype html><title>Home</title>",
        ])
    }

    private static let captioned = "highlights: [{target: box, text: Tap *here*, position: bottom}]"

    private func frame(_ site: TestSite, _ query: String = "") -> String {
        site.get("/frames/demo/1\(query)").bodyText
    }

    @Test(
        "A still has everything without a script: the mask with its snapped hole, the caption in the sheet, Skip beside it"
    )
    func still() throws {
        let html = frame(try Self.site(step: Self.captioned), "?still=1")
        #expect(!html.contains("frame.js"))
        let mask = try #require(html.firstRange(of: "mask-image:url(data:image/svg+xml,"))
        let picture = html[mask.upperBound...].prefix { $0 != ")" }.removingPercentEncoding
        #expect(picture?.contains("<rect x=\"100\" y=\"200\" width=\"80\" height=\"60\"/>") == true)
        let sheet = try #require(html.firstRange(of: "<div class=\"glass\""))
        let caption = try #require(html.firstRange(of: "<p class=\"caption\""))
        let shapes = try #require(html.firstRange(of: "<svg class=\"outlines\""))
        let skip = try #require(html.firstRange(of: "<button type=\"button\" class=\"skip\""))
        #expect(sheet.lowerBound < caption.lowerBound && caption.lowerBound < shapes.lowerBound)
        #expect(shapes.lowerBound < skip.lowerBound)
        #expect(
            html.contains("left:140px;top:267.5px;max-width:359px;translate:clamp(-132px, -50%, calc(227px - 100%)) 0%")
        )
        #expect(html.contains("Tap <em>here</em>"))
    }

    @Test("Blur is 25 px at full strength under a veil of 0.3; without blur there is neither (section 2.2)")
    func blur() throws {
        let html = frame(try Self.site(step: Self.captioned))
        #expect(html.contains("filter:blur(2.5px)"))
        #expect(html.contains("<div class=\"veil\" style=\"opacity:0.03\">"))
        let clear = frame(try Self.site("blur: 0", step: Self.captioned))
        #expect(!clear.contains("filter:blur") && !clear.contains("class=\"veil\""))
    }

    @Test("Tint is black at 50 %, the author's colour, or none at all (quirk 5.7)")
    func tint() throws {
        #expect(frame(try Self.site(step: "text: Hi")).contains("--tint:rgba(0, 0, 0, 0.5)"))
        #expect(frame(try Self.site(step: "tint: lime")).contains("--tint:rgba(0, 255, 0, 1)"))
        #expect(!frame(try Self.site(step: "tint: none")).contains("class=\"tint\""))
    }

    @Test("Over the status bar the sheet covers its text, and blurs it too; else that stays on top (section 2.1)")
    func statusBar() throws {
        let below = frame(try Self.site("cover-status-bar: true\nblur: 0.1", step: "text: Hi"))
        #expect(below.components(separatedBy: "device-chrome is-below").count - 1 == 3, "under it, and in both copies")
        let sheet = try #require(below.firstRange(of: "<div class=\"overlays\">"))
        #expect(below[..<sheet.lowerBound].contains("9:41"))
        let above = frame(try Self.site(step: "text: Hi"))
        #expect(!above.contains("is-below"))
        #expect(above.components(separatedBy: "9:41").count == 2)
    }

    @Test("The player is told what the machine asks for, and nothing that has its default")
    func data() throws {
        let html = frame(
            try Self.site(
                step: Self.captioned + ", taps: highlights, skip: false, delay: 0.4, before: \"</script>\", wait: true")
        )
        let start = try #require(html.firstRange(of: "id=\"frame-data\">"))
        let json = try #require(html[start.upperBound...].components(separatedBy: "</script>").first)
        let data = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let content = try #require(data?["content"] as? [String: Any])
        let steps = try #require(content["steps"] as? [[String: Any]])
        let expected: [String: Any] = [
            "holes": 1, "captions": 1, "taps": "highlights", "skip": false, "delay": 0.4, "before": "</script>",
            "wait": true,
        ]
        #expect(NSDictionary(dictionary: steps[0]) == NSDictionary(dictionary: expected))
        #expect(NSDictionary(dictionary: steps[1]) == NSDictionary(dictionary: ["captions": 1]))
        #expect(content["views"] as? [[Double]] == [[100.5, 200.5, 79, 59]])
        #expect(content["cuts"] as? [[Double]] == [[100, 200, 80, 60]])
        #expect((content["answers"] as? [String: String])?["tutorialTextPositions:"] == "bottom")
    }

    @Test("The layout address places a caption by the size that the browser has measured, before that by an estimate")
    func layout() throws {
        let site = try Self.site(step: Self.captioned)
        struct Layout: Decodable {
            struct Rectangle: Decodable, Equatable {
                var role: String
                var x, y, width, height: Double
            }
            var rects: [Rectangle]
        }
        let address = "/api/tutorials/demo/steps/1/layout"
        let measured = try site.json(
            address + "?measured=caption-0:0,0,60.5,17&measured=skip:0,0,34.2,20", as: Layout.self)
        #expect(
            measured.rects == [
                .init(role: "hole", x: 100, y: 200, width: 80, height: 60),
                .init(role: "caption", x: 109.75, y: 267.5, width: 60.5, height: 17),
                .init(role: "skip", x: 325, y: 20, width: 35, height: 44),
                .init(role: "target", x: 100.5, y: 200.5, width: 79, height: 59),
            ])
        let estimated = try site.json(address, as: Layout.self).rects
        #expect(estimated.map(\.role) == ["hole", "caption", "skip", "target"])
        #expect(abs(estimated[1].x + estimated[1].width / 2 - 140) < 0.001)
    }

    @Test("The stage has the key and the calls of a host; Continue only where a step waits")
    func stage() throws {
        let site = try Self.site(step: Self.captioned)
        let plain = site.get("/t/demo/1").bodyText
        #expect(plain.contains("<code>TNTutorialHome</code>"))
        #expect(site.get("/").bodyText.contains("Coach marks · 2 steps"))
        #expect(!plain.contains(">Continue</button>"))
        let waiting = try Self.site(step: Self.captioned + ", wait: true").get("/t/demo/1").bodyText
        #expect(waiting.contains(">Continue</button>"))
    }

    @Test("There is no generated text page")
    func noOverlayPage() throws {
        #expect(try Self.site(step: "text: Hi").get("/frames/demo/1/overlay").status == 404)
    }
}
