import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("Walkthroughs")
struct WalkthroughTests {
    private static let prelude = "format: 1\nkind: walkthrough\ntitle: W\ndevices: [iphone-8]\n"

    private func file(master: String = "", page: String = "") -> String {
        Self.prelude + master + "\nsteps:\n  - id: A\n" + page.indented(by: 4)
    }

    private func file(views: String) -> String {
        file(page: "views:\n" + views.indented(by: 2))
    }

    private func content(_ text: String) -> Walkthrough? {
        guard case .walkthrough(let walkthrough) = TutorialReader.read(MarkedText(text).text).tutorial?.content else {
            return nil
        }
        return walkthrough
    }

    private func firstView(_ yaml: String) -> Walkthrough.View? {
        content(file(views: yaml))?.steps.first?.views.first
    }

    @Test("A page has the library's attributes, or its defaults (section 1.2)")
    func page() throws {
        let text = file(
            page: """
                background: "#54BEFF"
                animation: in-out
                speed: [1, -0.5]
                speed-variance: [0, 0.5]
                animate-alpha: true
                static-tags: [1, 2]
                swipe: forward
                controls: [next, close]
                """)
        #expect(TutorialReader.read(text).diagnostics == [])
        let page = try #require(content(text)?.steps.first)
        #expect(page.background == Color(css: "#54BEFF"))
        #expect(page.animation == .inOut)
        #expect(page.speed == .init(x: 1, y: -0.5))
        #expect(page.speedVariance == .init(x: 0, y: 0.5))
        #expect(page.animatesAlpha)
        #expect(page.staticTags?.value == [1, 2])
        #expect(page.swipe == .forward)
        #expect(page.controls?.value == [.next, .close])
        let plain = try #require(content(file())?.steps.first)
        #expect(plain.animation == .linear && plain.speed == .zero && plain.speedVariance == .zero)
        #expect(!plain.animatesAlpha && plain.staticTags == nil && plain.swipe == nil && plain.controls == nil)
    }

    @Test("The master has its colours, controls and locks")
    func master() throws {
        let text = file(
            master: """
                background: "#0662B5"
                over-scroll: [red, blue]
                design-size: [414, 736]
                swipe: forward
                presented-key: shown
                controls:
                  next: {in: margins, right: 0, bottom: 20, width: 50, height: 50, image: next.svg}
                  page-control: {in: safe-area, center-x-offset: 0, center-y-offset: -30}
                """)
        #expect(TutorialReader.read(text).diagnostics == [])
        let walkthrough = try #require(content(text))
        #expect(walkthrough.background == Color(css: "#0662B5"))
        #expect(
            walkthrough.overScroll
                == .init(before: Color(red: 1, green: 0, blue: 0), after: Color(red: 0, green: 0, blue: 1)))
        #expect(walkthrough.designSize == Size(width: 414, height: 736))
        #expect(walkthrough.swipe == .forward)
        #expect(walkthrough.presentedKey == "shown")
        #expect(walkthrough.controls.map(\.name) == [.next, .pageControl])
        #expect(walkthrough.controls.map(\.actions) == [[.next], []])
        #expect(walkthrough.controls.map(\.hasOutlet) == [true, true])
        #expect(walkthrough.controls[1].box.centerYOffset == -30 && walkthrough.controls[1].box.container == .safeArea)
    }

    @Test(
        "Outlet and action of a control are separate (5.7, 5.10)",
        arguments: [
            ("", true, [Walkthrough.Control.Name.previous]), ("outlet: false", false, [.previous]),
            ("action: false", true, []), ("action: true", true, [.previous]), ("action: close", true, [.close]),
            ("action: [next, previous]", true, [.next, .previous]),
        ])
    func wiring(keys: String, outlet: Bool, actions: [Walkthrough.Control.Name]) throws {
        let text = file(
            master: "controls:\n  previous:\n    text: x\n    left: 0\n    top: 0\n" + keys.indented(by: 4))
        #expect(TutorialReader.read(text).diagnostics == [])
        let control = try #require(content(text)?.controls.first)
        #expect(control.hasOutlet == outlet)
        #expect(control.actions == actions)
    }

    @Test("What is wrong with a control is said")
    func wrongControls() {
        let controls = { (text: String) in problems(of: self.file(master: "controls:\n" + text.indented(by: 2))) }
        #expect(controls("①nxet: {}") == ["① error unknown-key"])
        #expect(controls("next: {left: 0, top: 0, text: x, action: ①nxt}") == ["① error unknown-word"])
        #expect(controls("next: {left: 0, top: 0, text: x, ①dot-color: red}") == ["① warning not-of-this-control"])
        #expect(controls("page-control: {left: 0, top: 0, ①action: false}") == ["① warning not-of-this-control"])
        #expect(
            controls("next: {left: ①0, top: ②0, image: a.svg}")
                == ["① warning box-underdetermined", "② warning box-underdetermined"])
    }

    @Test("An unknown animation would crash the app, and is drawn as linear (5.5)")
    func animation() throws {
        for (word, meant) in [("Linear", "linear"), ("InOut", "in-out"), ("crve", "curve")] {
            let text = file(page: "animation: ①\(word)")
            #expect(problems(of: text) == ["① error bw-5.5-animation"])
            #expect(content(text)?.steps.first?.animation == .linear)
            #expect(TutorialReader.read(MarkedText(text).text).sentences.contains("Did you mean '\(meant)'?"))
        }
    }

    @Test(
        "Static tags that are no numbers would crash the app; what can be read is used (5.4)",
        arguments: [
            ("[1, 2]", [1, 2], 0), ("\"1,2\"", [1, 2], 0), ("①\"1, 2\"", [1, 2], 1), ("①\"\"", [], 1),
            ("①\"a,2\"", [2], 1), ("[1, ①x]", [1], 1), ("[①1.5]", [], 1), ("[]", [], 0), ("①\"1,,2\"", [1, 2], 1),
        ])
    func staticTags(written: String, tags: [Int], count: Int) {
        let text = file(page: "static-tags: \(written)")
        #expect(problems(of: text) == Array(repeating: "① error bw-5.4-static-tags", count: count))
        #expect(content(text)?.steps.first?.staticTags?.value == tags)
    }

    @Test("A view is a label, an image, a view or a button")
    func subjects() throws {
        let text = file(
            views: """
                - {label: Hi, left: 0, top: 0, font: Helvetica-Bold 20, color: red, align: right, lines: 3, tag: 4}
                - {image: a.svg, left: 0, top: 0, width: 9, height: 9, content: aspect-fit}
                - {view: panel, left: 0, right: 0, bottom: 0, height: 9, background: black, corner-radius: 8, views: [
                    {label: Inside, center-x-offset: 0, center-y-offset: 0}]}
                - {button: Go, left: 0, top: 0, action: close}
                - {button: There, left: 0, top: 0, action: A}
                - {button: Nowhere, left: 0, top: 0}
                - {view: , left: 0, top: 0, width: 100%, height: 50%}
                """)
        #expect(TutorialReader.read(text).diagnostics.map(\.message) == [])
        let views = try #require(content(text)?.steps.first?.views)
        #expect(views.map(\.tag) == [4, 0, 0, 0, 0, 0, 0])
        #expect(views[0].lines == 3 && views[0].align == .right && views[0].font == Font("Helvetica-Bold 20"))
        #expect(views[0].box.hugging == .init(horizontal: .start, vertical: .start))
        #expect(views[1].content == .aspectFit)
        #expect(views[2].id == "panel" && views[2].cornerRadius == 8 && views[2].views.count == 1)
        #expect(views[3].action == .control(.close))
        #expect(views[4].action == .page(Located("A", at: views[4].position)) || views[4].action != nil)
        #expect(views[5].action == nil)
        #expect(views[6].box.widthShare == 1 && views[6].box.heightShare == 0.5)
    }

    @Test("What is wrong with a view is said, and costs no more than that")
    func wrongViews() {
        #expect(problems(of: file(views: "- ①{left: 0}")) == ["① error view-without-subject"])
        #expect(
            problems(of: file(views: "- {label: a, left: 0, top: 0, ①image: b.svg}"))
                == ["① error view-with-two-subjects"])
        #expect(
            problems(of: file(views: "- {label: a, left: 0, top: 0, action: ①next}")) == [
                "① warning action-of-no-button"
            ])
        #expect(
            problems(of: file(views: "- {label: a, left: 0, width: 5, right: ①5, top: 0}"))
                == ["① error box-overdetermined"])
        #expect(
            problems(of: file(views: "- {image: a.svg, center-x-offset: ①0, top: 0, height: 5}"))
                == ["① warning box-underdetermined"])
        #expect(
            problems(of: file(views: "- {image: a.svg, width: 4, center-x: 5, center-x-offset: ①0, top: 0, height: 5}"))
                == ["① error box-overdetermined"])
        #expect(
            problems(of: file(views: "- {view: a, left: 0, width: ①9x%, top: 0, height: 4}")) == ["① error wrong-type"])
        let many = Array(repeating: "- {label: a, left: 0, top: 0}", count: 201).joined(separator: "\n")
        #expect(TutorialReader.read(file(views: many)).diagnostics.map(\.id) == ["too-many-views"])
    }

    @Test("A custom motion is a list of functions in their order, with numbers and expressions")
    func motions() throws {
        let view = try #require(
            firstView(
                """
                - {label: a, left: 0, top: 0, custom: [{perspective: 500}, {rotate3d: [1, 0, 1, pi * d]}, {
                    translate: [0, "200 * abs(d)"]}, {scale: o, opacity: 0.5}]}
                """))
        #expect(view.motions.count == 5)
        #expect(view.motions[0] == .perspective(500))
        #expect(view.motions[1] == .rotate(x: 1, y: 0, z: 1, angle: .binary(.times, .pi, .distance)))
        #expect(
            view.motions[2]
                == .translate(x: .number(0), y: .binary(.times, .number(200), .call(.abs, [.distance]))))
        #expect(view.motions[3...] == [.scale(.offset), .opacity(.number(0.5))])
        #expect(firstView("- {label: a, left: 0, top: 0, custom: {scale: d}}")?.motions == [.scale(.distance)])
    }

    @Test("A mistake in an expression is reported at its column, with what was expected")
    func wrongMotions() {
        let motion = { (text: String) in
            problems(of: self.file(views: "- {label: a, left: 0, top: 0, custom: [\(text)]}"))
        }
        #expect(motion("{scale: \"1 + ①sin(d)\"}") == ["① error bad-expression"])
        #expect(motion("{scale: 2 * (d + 1①}") == ["① error bad-expression"])
        #expect(motion("{translate: [0, \"d ①d\"]}") == ["① error bad-expression"])
        #expect(motion("{translate: ①[0]}") == ["① error wrong-type"])
        #expect(motion("{rotate3d: ①[1, 1, 1]}") == ["① error wrong-type"])
        #expect(motion("{perspective: ①0}") == ["① error out-of-range"])
        #expect(motion("{①spin: 1}") == ["① error unknown-key"])
        #expect(motion("{scale: ①}") == ["① error wrong-type"])
        let text = file(views: "- {label: a, left: 0, top: 0, custom: [{scale: \"clmp(d, 0, 1)\"}]}")
        #expect(TutorialReader.read(text).sentences.contains("Did you mean 'clamp'?"))
    }

    @Test("Without steps there is nothing to show")
    func noSteps() {
        #expect(problems(of: Self.prelude + "steps: ①[]") == ["① error no-steps"])
        #expect(TutorialReader.read(Self.prelude + "steps: []").tutorial == nil)
    }
}
