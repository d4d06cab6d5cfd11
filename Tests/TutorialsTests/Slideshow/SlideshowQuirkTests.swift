import Diagnostics
import Testing
import Tutorials

@Suite("Quirks of ICETutorial that a file can reveal, section 5")
struct SlideshowQuirkTests {
    /// All styles set as a whole, equal durations: only what is always so is told.
    static let sound = Slides.show(3) { show in
        show.subtitleStyle = Slides.wholeStyle(Font(size: 15), lines: 2, offset: 150)
    }

    static func changed(_ change: (inout Slideshow) -> Void) -> Slideshow {
        var show = sound
        change(&show)
        return show
    }

    @Test("A sound slideshow has only the note that a stop is for good, quirk 5.4")
    func sound() {
        #expect(Slides.ids(Self.sound) == ["note ice-5.4-dead"])
        #expect(Slides.ids(Self.changed { $0.isAutoscrolling = false }) == [])
    }

    @Test("Unset offsets and lines, quirk 5.1")
    func unset() {
        let show = Self.changed { show in
            show.titleStyle = Slideshow.Style()
            show.subtitleStyle.offset = nil
        }
        #expect(
            Slides.ids(show).filter { $0.hasPrefix("warning") }.sorted() == [
                "warning ice-5.1-lines", "warning ice-5.1-offsets", "warning ice-5.1-offsets",
                "warning ice-5.2-subtitle-lines",
            ])
    }

    @Test("Subtitle lines that the library does not read, quirk 5.2")
    func subtitleLines() {
        #expect(Slides.ids(Slides.show()).sorted() == ["note ice-5.4-dead", "warning ice-5.2-subtitle-lines"])
    }

    @Test("Different durations come a page late, quirk 5.3")
    func dwell() {
        #expect(Slides.ids(Self.changed { $0.steps[1].duration = Located(5) }).contains("warning ice-5.3-dwell step 2"))
    }

    @Test("Durations that are too short, 0, negative or missing, quirk 5.13")
    func short() {
        for duration in [0.39, 0, -3, nil] {
            let show = Self.changed { show in
                for page in show.steps.indices { show.steps[page].duration = duration.map { Located($0) } }
            }
            #expect(Slides.ids(show).count { $0.contains("ice-5.13-short") } == 3)
            #expect(show.steps.allSatisfy { $0.dwell == 0.4 })
        }
        #expect(!Slides.ids(Self.changed { $0.steps[0].duration = Located(0.4) }).contains { $0.contains("5.13") })
    }

    @Test("One page, quirk 5.14")
    func single() {
        #expect(Slides.ids(Self.changed { $0.steps.removeLast(2) }) == ["note ice-5.14-single step 1"])
    }

    @Test("Other widths, tablets and home indicators are told once each, quirks 5.9 and 5.10")
    func devices() {
        var notched = Slides.device("iphone-x", 375, 812)
        notched.hasHomeIndicator = true
        let tablet = Slides.device("ipad", 768, 1024, classes: ["ipad"])
        let ids = Slides.ids(Self.sound, devices: [Slides.phone, notched, tablet])
        #expect(
            ids.sorted() == [
                "note ice-2.2-safe-area", "note ice-5.10-rotation", "note ice-5.4-dead", "note ice-5.9-width",
            ])
    }

    @Test("Pictures of another shape are stretched, quirk 5.17; a missing one is black")
    func pictures() {
        let tall: PictureLookup = { _ in PictureFacts(size: Size(width: 640, height: 1136)) }
        #expect(Slides.ids(Self.sound, picture: tall) == ["note ice-5.4-dead"])
        #expect(
            Slides.ids(Self.sound, devices: [Slides.phone, Slides.small], picture: tall).count {
                $0.contains("ice-5.17-stretched")
            } == 3)
        let same = Self.changed { show in
            for page in show.steps.indices { show.steps[page].pictures = ["default": Located("same.png")] }
        }
        #expect(
            Slides.ids(same, devices: [Slides.phone, Slides.small], picture: tall).filter {
                $0.contains("ice-5.17-stretched")
            } == ["note ice-5.17-stretched step 1"], "told once, however many pages have it")
        let bare = Self.changed { $0.steps[2].pictures = ["ipad": Located("a.png"), "ipda": Located("b.png")] }
        #expect(
            Slides.ids(bare) == [
                "note ice-5.4-dead", "warning unknown-device-key step 3", "warning unknown-device-key step 3",
                "warning page-without-picture step 3",
            ])
    }

    @Test("Unreadable and huge pictures")
    func unusable() {
        let unreadable = Slides.ids(Self.sound) { $0 == "1.png" ? PictureFacts(size: nil) : nil }
        #expect(unreadable.contains("error unreadable-picture step 2"))
        let huge = Slides.ids(Self.sound) { _ in PictureFacts(size: Size(width: 11_268, height: 20_000)) }
        #expect(huge.count { $0.hasPrefix("warning huge-picture step ") } == 3)
    }

    @Test("What is a constant in the library's source, section 1.4")
    func constants() {
        let show = Self.changed { show in
            show.welcome.change = .start
            show.left.change = .start
            show.right.change = .start
        }
        #expect(Slides.ids(show).count { $0 == "note ice-1.4-constant" } == 3)
    }

    @Test("The file names its pictures and texts")
    func content() {
        let show = Self.sound
        #expect(show.assets.map(\.path.value) == ["0.png", "1.png", "2.png"])
        #expect(show.assets.allSatisfy { $0.isPicture })
        #expect(show.stepName(2) == "page-1" && show.stepCount == 3 && show.kind == .slideshow)
        #expect(show.texts.count == 9)
    }
}
