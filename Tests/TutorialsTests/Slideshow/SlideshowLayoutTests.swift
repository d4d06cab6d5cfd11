import Testing
import Tutorials

@Suite("Frames of a slideshow, section 2")
struct SlideshowLayoutTests {
    private static func rects(_ layout: SlideshowLayout) -> [String: Rect] {
        Dictionary(uniqueKeysWithValues: layout.rects.map { ("\($0.role.rawValue) \($0.index)", $0.rect) })
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    @Test("The sample on 320 × 568, section 2.3, in both fidelities", arguments: Environment.Fidelity.allCases)
    func tallPhone(fidelity: Environment.Fidelity) {
        let expected = [
            "picture 0": Self.rect(0, 0, 320, 568), "picture 1": Self.rect(0, 0, 320, 568),
            "gradient 0": Self.rect(0, 368, 320, 200), "welcome 0": Self.rect(54, 116, 212, 50),
            "title 0": Self.rect(0, 388, 320, 45), "subtitle 0": Self.rect(0, 418, 320, 45),
            "page-control 0": Self.rect(140, 476, 40, 32), "button 0": Self.rect(20, 512, 130, 36),
            "button 1": Self.rect(170, 512, 130, 36),
        ]
        #expect(Self.rects(Slides.layout(fidelity: fidelity)) == expected)
    }

    @Test("The sample on 320 × 480, section 2.3", arguments: Environment.Fidelity.allCases)
    func smallPhone(fidelity: Environment.Fidelity) {
        let expected = [
            "picture 0": Self.rect(0, 0, 320, 480), "picture 1": Self.rect(0, 0, 320, 480),
            "gradient 0": Self.rect(0, 280, 320, 200), "welcome 0": Self.rect(54, 116, 212, 50),
            "title 0": Self.rect(0, 300, 320, 45), "subtitle 0": Self.rect(0, 330, 320, 45),
            "page-control 0": Self.rect(140, 388, 40, 32), "button 0": Self.rect(20, 424, 130, 36),
            "button 1": Self.rect(170, 424, 130, 36),
        ]
        #expect(Self.rects(Slides.layout(on: Slides.small, fidelity: fidelity)) == expected)
    }

    @Test("On 375 × 667 buttons are 157.5 wide; what is made for 320 is centred, or stays at the left, quirk 5.9")
    func wideDevice() {
        let intended = Self.rects(Slides.layout(on: Slides.wide))
        let strict = Self.rects(Slides.layout(on: Slides.wide, fidelity: .strict))
        for rects in [intended, strict] {
            #expect(rects["button 0"] == Self.rect(20, 611, 157.5, 36))
            #expect(rects["button 1"] == Self.rect(197.5, 611, 157.5, 36))
            #expect(rects["title 0"] == Self.rect(0, 487, 375, 45))
        }
        #expect(intended["page-control 0"] == Self.rect(167.5, 575, 40, 32))
        #expect(strict["page-control 0"] == Self.rect(140, 575, 40, 32))
        #expect(intended["welcome 0"] == Self.rect(81.5, 116, 212, 50))
        #expect(strict["welcome 0"] == Self.rect(54, 116, 212, 50))
        #expect(intended["gradient 0"] == Self.rect(0, 467, 375, 200))
        #expect(strict["gradient 0"] == Self.rect(0, 467, 320, 200))
    }

    @Test("Unset offsets put labels below the screen in strict, quirk 5.1")
    func unsetOffsets() {
        let bare = Slides.show(2) { show in
            show.titleStyle = Slideshow.Style()
            show.subtitleStyle = Slideshow.Style()
        }
        let strict = Self.rects(Slides.layout(bare, fidelity: .strict))
        #expect(strict["title 0"]?.y == 568 && strict["subtitle 0"]?.y == 568)
        let intended = Self.rects(Slides.layout(bare))
        #expect(intended["title 0"]?.y == 388 && intended["subtitle 0"]?.y == 418)
    }

    @Test("Strict keeps the frames of portrait after a rotation, quirk 5.10")
    func rotation() {
        let strict = Slides.layout(fidelity: .strict, orientation: .landscape)
        #expect(strict.scroll == Self.rect(0, 0, 320, 568))
        #expect(strict.caption(strict.title) == Self.rect(0, 388, 320, 45))
        #expect(strict.pictures == Self.rect(0, 0, 568, 320))
        let intended = Slides.layout(orientation: .landscape)
        #expect(intended.caption(intended.title) == Self.rect(0, 140, 568, 45))
    }

    @Test("A page's labels lie a page's width further, section 2.2; a missing text has no label")
    func labels() {
        let layout = Slides.layout(step: 3)
        #expect(layout.page == 2)
        #expect(layout.caption(layout.title, page: 2) == Self.rect(640, 388, 320, 45))
        let silent = Slides.show(1) { $0.steps[0].title = .empty }
        #expect(!Slides.layout(silent).rects.contains { $0.role == .title })
    }

    @Test("Five dots lie 16 points apart around the control's middle, 124.5 to 195.5, section 2.5")
    func dots() {
        let (first, centers) = Slides.layout().dots(count: 5, in: 320)
        #expect(first == 0)
        #expect(centers == [128, 144, 160, 176, 192])
        #expect(centers[0] - 3.5 == 124.5 && centers[4] + 3.5 == 195.5)
    }

    @Test("Of 500 dots as many are there as fit, around the current one")
    func manyDots() {
        let many = Slides.show(500)
        for step in [1, 250, 500] {
            let (first, centers) = Slides.layout(many, step: step).dots(count: 500, in: 320)
            #expect(centers.count == 17)
            #expect((first..<first + 17).contains(step - 1))
            #expect(centers.allSatisfy { (0...320).contains($0) })
        }
    }

    @Test("Right-to-left intended is mirrored, strict is not")
    func mirrored() {
        var view = Sample.view(Slides.phone)
        view.locale = "ar"
        let layout = SlideshowLayout(step: 1, of: Slides.show(), environment: view)
        #expect(layout.leftButton == Self.rect(170, 512, 130, 36))
        #expect(layout.caption(layout.title, page: 1).x == -320)
        view.fidelity = .strict
        #expect(SlideshowLayout(step: 1, of: Slides.show(), environment: view).leftButton.x == 20)
    }
}
