import Testing
import Tutorials

@Suite("Captions of a slideshow, section 1.3")
struct SlideshowCaptionTests {
    private static let bare = Slides.show(1) { show in
        show.titleStyle = Slideshow.Style()
        show.subtitleStyle = Slideshow.Style()
    }

    @Test("The library's defaults")
    func defaults() {
        let title = SlideshowCaption.title(of: nil, in: Self.bare, fidelity: .intended)
        let subtitle = SlideshowCaption.subtitle(of: nil, in: Self.bare, fidelity: .intended)
        #expect(title == SlideshowCaption(font: SlideshowCaption.titleFont, color: .white, lines: 1, offset: 180))
        #expect(subtitle == SlideshowCaption(font: SlideshowCaption.subtitleFont, color: .white, lines: 2, offset: 150))
        #expect(title.font == Font(.named("Helvetica"), size: 17, weight: 700))
        #expect(subtitle.font == Font(.named("Helvetica"), size: 15))
        #expect(SlideshowCaption.height == 45)
    }

    @Test("Unset numbers are 0 in strict, quirk 5.1")
    func unset() {
        let title = SlideshowCaption.title(of: nil, in: Self.bare, fidelity: .strict)
        #expect(title.lines == 0 && title.offset == 0)
    }

    /// Lines that the title and the subtitle are given; `nil` = not given.
    private static func strictLines(title: Int?, whole: Bool, subtitle: Int?, subtitleWhole: Bool) -> Int {
        let show = Slides.show(1) { show in
            show.titleStyle.lines = title
            if !whole { show.titleStyle.font = nil }
            show.subtitleStyle.lines = subtitle
            if subtitleWhole { show.subtitleStyle.font = Font(size: 15) }
        }
        return SlideshowCaption.subtitle(of: nil, in: show, fidelity: .strict).lines
    }

    @Test("Subtitles have the title's single number of lines in strict, unless set as a whole, quirk 5.2")
    func subtitleLines() {
        #expect(Self.strictLines(title: 1, whole: false, subtitle: 2, subtitleWhole: false) == 1)
        #expect(Self.strictLines(title: nil, whole: false, subtitle: 2, subtitleWhole: false) == 0)
        #expect(
            Self.strictLines(title: 1, whole: true, subtitle: 2, subtitleWhole: false) == 0, "the sample, section 6")
        #expect(Self.strictLines(title: 1, whole: true, subtitle: 2, subtitleWhole: true) == 2)
        let intended = SlideshowCaption.subtitle(of: nil, in: Slides.show(), fidelity: .intended)
        #expect(intended.lines == 2)
    }

    @Test("A page's own style gives font and colour, all else stays, quirk 5.19")
    func pageStyle() {
        let show = Slides.show(1) { show in
            show.steps[0].titleStyle.font = Font(size: 30)
            show.steps[0].titleStyle.color = Color(css: "gold")
        }
        let caption = SlideshowCaption.title(of: show.steps[0], in: show, fidelity: .strict)
        #expect(
            caption
                == SlideshowCaption(font: Font(size: 30), color: Color(css: "gold") ?? .white, lines: 1, offset: 180))
    }

    @Test("45 points have room for two lines of 15 points, not for three, section 2.3")
    func room() {
        let view = Sample.view(Slides.phone)
        let subtitle = { (lines: Int) in
            SlideshowCaption(font: SlideshowCaption.subtitleFont, color: .white, lines: lines, offset: 150)
        }
        #expect(subtitle(1).font.size * subtitle(1).lineHeight * 2 == 34.5)
        #expect([0, 1, 2, 3].map { subtitle($0).shownLines(in: view) } == [2, 1, 2, 2])
        var large = view
        large.textSize = .accessibility5
        #expect(subtitle(2).shownLines(in: large) == 1)
        large.fidelity = .strict
        #expect(subtitle(2).shownLines(in: large) == 2)
    }
}
