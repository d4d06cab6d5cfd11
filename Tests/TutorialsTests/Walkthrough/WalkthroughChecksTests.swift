import Diagnostics
import Testing
import Tutorials

@Suite("Walkthrough checks")
struct WalkthroughChecksTests {
    static func ids(
        _ pages: [Walkthrough.Page], device: Device = Sample.iPhone8, _ change: (inout Walkthrough) -> Void = { _ in }
    ) -> [String] {
        var walkthrough = Walkthrough()
        walkthrough.steps = pages
        var close = Walkthrough.Control(.close, box: Sample.box(10, 30, 44, 44))
        close.text = Sample.text("Close")
        walkthrough.controls = [close]
        change(&walkthrough)
        let tutorial = Tutorial(
            title: Sample.text("T"), devices: [Located(device.id)], stylesheets: [:], screens: [:], identifier: "t",
            content: .walkthrough(walkthrough))
        return TutorialChecks.problems(
            in: tutorial, file: "tutorial.yaml", catalogue: [device], fileExists: { _ in true },
            picture: { _ in PictureFacts(size: Size(width: 10, height: 10)) }
        ).map { "\($0.severity) \($0.id)" }
    }

    private func page(_ change: (inout Walkthrough.Page) -> Void = { _ in }) -> Walkthrough.Page {
        var page = PageMotionTests.page(.linear)
        change(&page)
        return page
    }

    @Test("A sound walkthrough has no problems")
    func sound() {
        #expect(Self.ids([page(), page()]) == [])
    }

    @Test("Static tags that shift speeds, freeze a page, fade or stop everything are named, 5.1 to 5.4")
    func staticTags() {
        let ids = { (tags: [Int], statics: [Int], alpha: Bool) in
            Self.ids([PageMotionTests.page(.linear, variance: (1, 0), tags: tags, staticTags: statics, alpha: alpha)])
        }
        #expect(ids([0, 0, 1], [1], false) == [])
        #expect(ids([0, 1, 0, 0], [1], false) == ["warning bw-5.1-static-tags"])
        #expect(ids([1, 2, 0], [1, 2], false) == ["warning bw-5.2-frozen-page"])
        #expect(ids([0, 1, 0, 0], [1], true) == ["warning bw-5.1-static-tags", "note bw-5.3-static-alpha"])
        #expect(ids([0, 1], [0], false).contains("warning bw-5.4-tag-zero"))
        #expect(ids([0], [5], false) == ["warning unused-static-tag"])
    }

    @Test("Speeds that do nothing and curves that go far are named, 3.2 and 5.15")
    func speeds() {
        #expect(Self.ids([PageMotionTests.page(.zoom, speed: (1, 0))]) == ["warning speed-ignored"])
        #expect(Self.ids([PageMotionTests.page(.curve, speed: (1, 0))]) == [])
        #expect(Self.ids([PageMotionTests.page(.curve, speed: (5, 0))]) == ["note bw-5.15-far-curve"])
    }

    @Test("Custom motions that are not used or have no value are named")
    func custom() throws {
        let motion = { (text: String) in
            [Walkthrough.Motion.translate(x: .number(0), y: try ExpressionParser.parse(text).get())]
        }
        let custom = { (text: String) in
            let motions = try motion(text)
            return self.page { ($0.animation, $0.views[0].motions) = (.custom, motions) }
        }
        #expect(try Self.ids([custom("200 * abs(d)")]) == [])
        #expect(try Self.ids([custom("1 / d")]) == ["warning undefined-expression"])
        #expect(try Self.ids([custom("1 / (d - 0.25)")]) == ["warning undefined-expression"])
        #expect(try Self.ids([custom("1 / max(abs(d), 0.01)")]) == [])
        let motions = try motion("d")
        #expect(Self.ids([page { $0.views[0].motions = motions }]) == ["warning custom-not-used"])
        #expect(
            Self.ids([
                page {
                    $0.views[0].views = [Walkthrough.View(.view, box: Sample.box(0, 0, 1, 1))]
                    $0.views[0].views[0].motions = motions
                }
            ]) == ["warning custom-inside-view"])
    }

    @Test("Actions, outlets and looks of controls are told apart, 5.7 and 5.10")
    func controls() {
        let control = { (name: Walkthrough.Control.Name, change: (inout Walkthrough.Control) -> Void) in
            Self.ids([self.page(), self.page()]) {
                var control = Walkthrough.Control(name, box: Sample.box(10, 100, 50, 50))
                control.text = Sample.text("x")
                change(&control)
                $0.controls.append(control)
            }
        }
        #expect(control(.next) { _ in } == [])
        #expect(control(.next) { $0.actions = [] } == ["warning bw-5.7-not-wired"])
        #expect(control(.previous) { $0.actions = [.next, .previous] } == ["warning bw-5.10-two-actions"])
        #expect(control(.next) { $0.hasOutlet = false } == ["note bw-5.7-no-outlet"])
        #expect(control(.next) { $0.text = .empty } == ["warning control-without-look"])
        #expect(Self.ids([page()]) { $0.controls = [] } == ["note no-way-out"])
    }

    @Test("Controls on the screen and out of the notch, the indicator and beyond the edge")
    func places() {
        var notched = Sample.device("notched", 375, 812, classes: ["iphone"])
        notched.safeArea = .init(
            portrait: Insets(top: 44, bottom: 34), landscape: Insets(left: 44, bottom: 21, right: 44))
        let ids = { (box: Box) in
            Self.ids([self.page()], device: notched) { $0.controls[0].box = box }
        }
        #expect(ids(Sample.box(100, 60, 44, 44)) == [])
        #expect(ids(Sample.box(100, 10, 44, 44)) == ["warning control-outside-safe-area"])
        #expect(ids(Sample.box(350, 60, 44, 44)) == ["warning control-off-screen"])
        var margins = Box()
        (margins.container, margins.right, margins.bottom, margins.width, margins.height) = (.margins, 0, 0, 50, 50)
        #expect(ids(margins) == [])
    }

    @Test("Views off the page or without area, and a design size that no device has")
    func views() {
        let view = { (box: Box) in Self.ids([self.page { $0.views[0].box = box }]) }
        #expect(view(Sample.box(400, 0, 10, 10)) == ["warning view-off-page"])
        #expect(view(Sample.box(0, 0, 0, 10)) == ["warning empty-view"])
        #expect(
            Self.ids([page()]) { $0.designSize = Size(width: 414, height: 736) } == ["note no-device-of-design-size"])
        #expect(Self.ids([page()]) { $0.designSize = Size(width: 375, height: 667) } == [])
    }

    @Test("Buttons lead somewhere, and a locked page has one")
    func buttons() {
        let button = { (action: Walkthrough.View.Action?) in
            self.page { $0.views = [Walkthrough.View(.button(Sample.text("Go"), action), box: Sample.box(0, 0, 9, 9))] }
        }
        #expect(Self.ids([button(.control(.next))]) == [])
        #expect(Self.ids([button(nil)]) == ["warning bw-5.7-not-wired"])
        #expect(Self.ids([button(.page(Located("page")))]) == [])
        #expect(Self.ids([button(.page(Located("pag")))]) == ["error unknown-page"])
        let locked = page { $0.swipe = .off }
        #expect(Self.ids([locked, page()]) { $0.controls[0].actions = [] }.contains("warning locked-page"))
        #expect(Self.ids([locked, page()]) == [])
    }
}
