import Testing
import TutorialReading
import Tutorials

@Suite("Screens and their targets")
struct ScreenTests {
    private func screen(_ keys: String) -> String {
        prelude + "steps: [{id: A}]\nscreens:\n  home: {\(keys)}\n"
    }

    private func background(_ keys: String) -> Screen.Background? {
        TutorialReader.read(screen(keys)).tutorial?.screens["home"]?.background
    }

    private func target(_ yaml: String) -> Target? {
        TutorialReader.read(MarkedText(file(targets: "x: " + yaml)).text).tutorial?.screens["home"]?.targets["x"]
    }

    private func box(_ yaml: String) -> Box? {
        guard case .box(let box) = target(yaml)?.place else { return nil }
        return box
    }

    @Test("A background is a page, a picture for all devices, pictures by device, or none")
    func backgrounds() {
        #expect(background("") == .plain)
        guard case .html(let path) = background("html: a.html") else {
            Issue.record("no page")
            return
        }
        #expect(path.value == "a.html")
        guard case .images(let one) = background("image: a.png"),
            case .images(let two) = background("image: {ipad: b.png, iphone: c.png}")
        else {
            Issue.record("no pictures")
            return
        }
        #expect(one.mapValues(\.value) == ["default": "a.png"])
        #expect(two.mapValues(\.value) == ["ipad": "b.png", "iphone": "c.png"])
    }

    @Test("A screen has one background")
    func twoBackgrounds() {
        #expect(problems(of: screen("html: a.html, ①image: a.png")) == ["① error two-backgrounds"])
    }

    @Test("A screen is a map, and so are screens and targets")
    func types() {
        #expect(problems(of: prelude + "steps: [{id: A}]\nscreens: ①[a]\n") == ["① error wrong-type"])
        #expect(problems(of: prelude + "steps: [{id: A}]\nscreens: {a: ①b.html}\n") == ["① error wrong-type"])
        #expect(problems(of: screen("targets: ①[]")) == ["① error wrong-type"])
        #expect(problems(of: screen("targets: {a: ①5}")) == ["① error wrong-type"])
    }

    @Test(
        "A path stays in the tutorial's folder",
        arguments: [
            "/etc/passwd", "../other.css", "a/../../b.css", "'c:/a.css'", "'a\\b.css'", "'https://example.org/a.css'",
            "//example.org/a.css", "'data:text/css,a'", "folder/", "'.'", "'..'", "\"a\\0.css\"", "\"a\\n.css\"",
        ])
    func paths(path: String) {
        let marked = prelude + "steps: [{id: A}]\nstylesheets: {default: ①\(path)}\n"
        #expect(problems(of: marked) == ["① error unusable-path"])
        #expect(TutorialReader.read(MarkedText(marked).text).tutorial?.stylesheets == [:])
    }

    @Test("A path is some text", arguments: ["[]", "{}", "~", "\"\""])
    func noPath(value: String) {
        #expect(
            problems(of: prelude + "steps: [{id: A}]\nstylesheets: {default: ①\(value)}\n") == ["① error wrong-type"])
    }

    @Test(
        "Two of start, size and end, or a size and a centre, determine an axis",
        arguments: [
            "{left: 1, width: 2, top: 3, height: 4}", "{right: 1, width: 2, bottom: 3, height: 4}",
            "{left: 1, right: 2, top: 3, bottom: 4}", "{center-x: 1, width: 2, center-y: 3, height: 4}",
            "{left: -1.5, width: 0, top: 1e2, height: 4, in: safe-area}",
        ])
    func determined(box: String) {
        #expect(problems(of: file(targets: "x: " + box)) == [])
        #expect(self.box(box) != nil)
    }

    @Test("Numbers of a box are points, also negative and fractional ones")
    func numbers() throws {
        let box = try #require(self.box("{left: -1.5, width: 0, top: 1e2, height: 4., in: safe-area}"))
        #expect(box.left == -1.5)
        #expect(box.width == 0)
        #expect(box.top == 100)
        #expect(box.height == 4)
        #expect(box.container == .safeArea)
        #expect(box.right == nil)
    }

    @Test("An axis without a word is a note: the box takes the whole side")
    func open() {
        #expect(problems(of: file(targets: "x: ①{top: 1, height: 2}")) == ["① note open-axis"])
    }

    @Test("One number for an axis says too little", arguments: ["left", "width", "right", "center-x"])
    func underDetermined(key: String) {
        #expect(
            problems(of: file(targets: "x: {top: 0, height: 1, \(key): ①5}")) == ["① warning box-underdetermined"])
    }

    @Test("Three numbers for an axis say too much; start and size win")
    func overDetermined() throws {
        let marked = "{left: 1, width: 2, right: ①3, top: 0, height: 1}"
        #expect(problems(of: file(targets: "x: " + marked)) == ["① error box-overdetermined"])
        let box = try #require(self.box(marked))
        #expect([box.left, box.width, box.right] == [1, 2, nil])
        let ended = try #require(self.box("{width: 2, right: 3, center-x: 4, top: 0, height: 1}"))
        #expect([ended.right, ended.width, ended.centerX] == [3, 2, nil])
    }

    @Test("A centre needs a size")
    func centreAndEdge() throws {
        let marked = "{left: 1, center-x: ①2, top: 0, height: 1}"
        #expect(problems(of: file(targets: "x: " + marked)) == ["① error box-overdetermined"])
        #expect(try #require(box(marked)).centerX == nil)
    }

    @Test(
        "A length is a finite number without quotes, a size is not negative",
        arguments: [
            (" ①wide", "wrong-type"), (" ①\"5\"", "wrong-type"), (" ①.inf", "wrong-type"), (" ①.nan", "wrong-type"),
            (" ①true", "wrong-type"), (" ①0x10", "wrong-type"), (" ①1_000", "wrong-type"), (" ①-1", "out-of-range"),
            (" ①1e9", "out-of-range"), (" ①[5]", "wrong-type"), ("①", "wrong-type"), (" ①1e999", "wrong-type"),
        ])
    func lengths(value: String, id: String) {
        let target = "x:\n  left: 0\n  top: 0\n  height: 1\n  width:\(value)"
        #expect(problems(of: file(targets: target)) == ["① error \(id)"])
    }

    @Test("A quoted number is told to lose its quotes")
    func quotedNumber() {
        #expect(
            TutorialReader.read(file(targets: "x: {left: \"5\", width: 1, top: 1, height: 1}")).sentences.contains(
                "Remove the quotes."))
    }

    @Test("A selector takes the place of a box")
    func selector() {
        #expect(target("{selector: \"#title\"}")?.place == .selector("#title"))
        #expect(problems(of: file(targets: "x: {selector: a, ①left: 5}")) == ["① error box-and-selector"])
        #expect(problems(of: file(targets: "x: {selector: a, ①in: screen}")) == ["① error box-and-selector"])
        #expect(problems(of: file(targets: "x: {selector: ①\"\"}")) == ["① error empty-name"])
        #expect(problems(of: file(targets: "x: ①{segments: [auto]}")) == ["① error no-place"])
    }

    @Test("Segments are widths or auto")
    func segments() {
        let box = "left: 0, top: 0, width: 9, height: 9"
        #expect(target("{\(box), segments: [60, auto, 0.5]}")?.segments == [60, nil, 0.5])
        #expect(problems(of: file(targets: "x: {\(box), segments: ①[]}")) == ["① error wrong-type"])
        #expect(problems(of: file(targets: "x: {\(box), segments: ①3}")) == ["① error wrong-type"])
        #expect(
            problems(of: file(targets: "x: {\(box), segments: [①-1, ②wide]}")) == [
                "① error out-of-range", "② error wrong-type",
            ])
    }

    @Test("Items of a bar are names with equal shares, or boxes in the bar")
    func bars() throws {
        let box = "left: 0, top: 0, width: 9, height: 9"
        let equal = try #require(target("{\(box), bar: tab-bar, items: [home, \"2\"]}")?.bar)
        #expect(equal == Target.Bar(kind: .tabBar, items: [.init(name: "home"), .init(name: "2")]))
        let placed = target(
            "{\(box), bar: navigation-bar, items: {title: {navigation-item: true}, add: {right: 5, width: 44, top: 0, bottom: 0}, edit: }}"
        )
        let items = try #require(placed?.bar?.items)
        #expect(items.map(\.name) == ["title", "add", "edit"])
        #expect(items.map(\.isNavigationItem) == [true, false, false])
        #expect(items.map { $0.box?.right } == [nil, 5, nil])
    }

    @Test("What does not belong to a bar is pointed at")
    func barProblems() {
        let box = "left: 0, top: 0, width: 9, height: 9"
        let problems = { (keys: String) in TutorialReadingTests.problems(of: file(targets: "x: {\(box), \(keys)}")) }
        #expect(problems("①bar: toolbar") == ["① error missing-key"])
        #expect(problems("①items: [a]") == ["① error items-without-bar"])
        #expect(problems("bar: ①toolbr, items: [a]") == ["① error unknown-word"])
        #expect(problems("bar: toolbar, items: [a, ①a]") == ["① error item-twice"])
        #expect(problems("bar: toolbar, items: ①a") == ["① error wrong-type"])
        #expect(problems("bar: toolbar, items: {a: {①in: screen}}") == ["① error unknown-key"])
        #expect(problems("bar: toolbar, items: {a: {①navigation-item: true}}") == ["① warning stray-navigation-item"])
        #expect(problems("bar: toolbar, items: [a], ①segments: [auto]") == ["① error segments-and-bar"])
    }
}
