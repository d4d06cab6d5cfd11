import Testing
import Tutorials

@Suite("Walkthrough places")
struct WalkthroughPlaceTests {
    @Test("Offsets from the middle, margins and shares of the screen (section 6.4)")
    func boxes() {
        let screen = Size(width: 414, height: 736)
        let safeArea = Insets(top: 20, left: 0, bottom: 34, right: 0)
        let place = { (change: (inout Box) -> Void) -> Rect in
            var box = Box()
            (box.width, box.height) = (50, 40)
            change(&box)
            return box.rect(in: screen, safeArea: safeArea)
        }
        #expect(
            place { ($0.centerXOffset, $0.centerYOffset) = (1, -30) } == Rect(x: 183, y: 318, width: 50, height: 40))
        #expect(
            place { ($0.container, $0.centerXOffset, $0.centerYOffset) = (.safeArea, 0, 0) }
                == Rect(x: 182, y: 341, width: 50, height: 40))
        #expect(
            place { ($0.container, $0.right, $0.top) = (.margins, 0, 10) } == Rect(x: 344, y: 30, width: 50, height: 40)
        )
        #expect(
            place { ($0.container, $0.left, $0.bottom) = (.margins, -16, 20) }
                == Rect(x: 4, y: 642, width: 50, height: 40)
        )
        var whole = Box()
        (whole.widthShare, whole.heightShare, whole.centerXOffset, whole.centerYOffset) = (1, 1, 0, 0)
        whole.container = .safeArea
        #expect(whole.rect(in: screen, safeArea: safeArea) == Rect(x: 0, y: -7, width: 414, height: 736))
    }

    @Test("The side margin is 16 below 414 points of width, else 20 (section 6.4)")
    func margins() {
        #expect([320, 375, 413, 414, 768].map { Size(width: $0, height: 1).sideMargin } == [16, 16, 16, 20, 20])
    }

    @Test("Edges lie on whole pixels, which makes the thirds of the storyboard (section 6.3)")
    func pixels() {
        let snapped = { (x: Double, width: Double, scale: Double) in
            let rect = Rect(x: x, y: 0, width: width, height: 1).snapped(toScale: scale)
            return [rect.x, rect.width].map { $0.shortText(decimals: 2) }
        }
        #expect(snapped(125.5, 163, 3) == ["125.67", "163"])
        #expect(snapped(-4.5, 423, 3) == ["-4.67", "423.33"])
        #expect(snapped(187.5, 39, 3) == ["187.67", "39"])
        #expect(snapped(325.5, 85, 2) == ["325.5", "85"])
        #expect(snapped(10.3, 5, 0) == ["10.3", "5"])
    }

    @Test("Dots are 39 points wide for three pages and 55 for four (section 6.2)")
    func dots() {
        #expect(Walkthrough.Control.dotsSize(pages: 3) == Size(width: 39, height: 37))
        #expect(Walkthrough.Control.dotsSize(pages: 4) == Size(width: 55, height: 37))
    }

    private func walkthrough(_ view: Walkthrough.View, pages: Int = 1) -> Walkthrough {
        var walkthrough = Walkthrough()
        walkthrough.steps = (0..<pages).map { _ in
            var page = Walkthrough.Page(id: Located("page"))
            page.views = [view]
            return page
        }
        return walkthrough
    }

    private func layout(
        _ walkthrough: Walkthrough, _ change: (inout Environment) -> Void = { _ in }, measured: [String: Rect] = [:]
    ) -> WalkthroughLayout {
        var environment = Sample.view(Sample.iPhone8)
        change(&environment)
        return WalkthroughLayout(
            step: 1, of: walkthrough,
            in: LayoutSetting(screens: [:], environment: environment, measured: measured))
    }

    @Test("A label without a size hugs its text where the browser measured it, and is guessed until then")
    func hugging() {
        var box = Box()
        (box.centerXOffset, box.top) = (0, 100)
        var label = Walkthrough.View(.label(Sample.text("Parallax")), box: box)
        label.font = Font(size: 20)
        let walkthrough = walkthrough(label)
        let guess = layout(walkthrough).rects[0].rect
        #expect(guess.y == 100 && abs(guess.x + guess.width / 2 - 187.5) < 0.5 && guess.width > 40)
        let measured = layout(walkthrough, measured: ["view-0": Rect(x: 1, y: 2, width: 77, height: 24)])
        #expect(measured.rects[0].rect == Rect(x: 149, y: 100, width: 77, height: 24))
        #expect(measured.pages[0][0].hugged == .init(horizontal: .middle, vertical: .start))
    }

    @Test("Views in views are placed in them, and counted with them")
    func nested() {
        var label = Walkthrough.View(.view, box: Sample.box(5, 6, 10, 10))
        label.views = [Walkthrough.View(.view, box: Sample.box(1, 2, 3, 4))]
        label.views[0].box.container = .safeArea
        let layout = layout(walkthrough(label, pages: 2))
        #expect(
            layout.rects.map(\.rect) == [
                Rect(x: 5, y: 6, width: 10, height: 10), Rect(x: 6, y: 8, width: 3, height: 4),
            ])
        #expect(layout.rects.map(\.index) == [0, 1])
        #expect(layout.pages[1][0].index == 0)
    }

    @Test("Right-to-left mirrors a page as intended and leaves it in strict")
    func mirrored() {
        let walkthrough = walkthrough(Walkthrough.View(.view, box: Sample.box(10, 0, 50, 50)))
        #expect(layout(walkthrough) { $0.locale = "ar" }.rects[0].rect.x == 315)
        let strict = layout(walkthrough) { ($0.locale, $0.fidelity) = ("ar", .strict) }
        #expect(strict.rects[0].rect.x == 10)
    }

    @Test("Next is hidden on the last page and previous on the first, if their outlets are set (section 4)")
    func controls() {
        var walkthrough = walkthrough(Walkthrough.View(.view, box: Sample.box(0, 0, 1, 1)), pages: 3)
        walkthrough.controls = Walkthrough.Control.Name.allCases.map { .init($0, box: Sample.box(0, 0, 50, 50)) }
        let shown = { (walkthrough: Walkthrough, page: Int) in
            walkthrough.controls.filter { walkthrough.shows($0, onPage: page) }.map(\.name)
        }
        #expect(shown(walkthrough, 0) == [.pageControl, .close, .next])
        #expect(shown(walkthrough, 1) == [.pageControl, .close, .next, .previous])
        #expect(shown(walkthrough, 2) == [.pageControl, .close, .previous])
        for index in walkthrough.controls.indices { walkthrough.controls[index].hasOutlet = false }
        #expect(shown(walkthrough, 0).count == 4)
        walkthrough.steps[1].controls = Located([.next])
        #expect(shown(walkthrough, 1) == [.next])
    }

    @Test("A button with several actions runs all in strict, and its own one as intended, 5.10")
    func actions() {
        var previous = Walkthrough.Control(.previous, box: Box())
        previous.actions = [.next, .previous]
        #expect(previous.actions(in: .strict) == [.next, .previous])
        #expect(previous.actions(in: .intended) == [.previous])
    }
}
