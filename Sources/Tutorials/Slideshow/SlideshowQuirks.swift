import Diagnostics

/// What ICETutorial makes of a file, other than its author meant (section 5). What only running it shows is in the log of
/// the player.
struct SlideshowQuirks {
    let subject: CheckSubject
    let show: Slideshow

    var problems: [Diagnostic] {
        [
            unset("offset", of: "title", show.titleStyle, show.titleStyle.offset == nil),
            unset("offset", of: "subtitle", show.subtitleStyle, show.subtitleStyle.offset == nil),
            unset("lines", of: "title", show.titleStyle, show.titleStyle.lines == nil),
            subtitleLines, dwell, dead, width, rotation, single, homeIndicator,
        ].compactMap(\.self) + constants + shortDurations + SlideshowPictures(subject: subject, show: show).problems
    }

    // MARK: Text styles

    /// Quirk 5.1. Unset subtitle lines are a matter of quirk 5.2.
    private func unset(_ key: String, of label: String, _ style: Slideshow.Style, _ isUnset: Bool) -> Diagnostic? {
        guard isUnset else { return nil }
        let isOffset = key == "offset"
        let meant = label == "title" ? "\(isOffset ? 180 : 1)" : "150"
        return subject.problem(
            .warning, isOffset ? "ice-5.1-offsets" : "ice-5.1-lines", at: style.position,
            isOffset
                ? "The \(label) style has no 'offset': the library means \(meant) but takes 0, which puts the text below the "
                    + "screen (quirk 5.1)."
                : "The \(label) style has no 'lines': the library means \(meant) but takes 0, as many as there is room for "
                    + "(quirk 5.1).",
            fix: "Write '\(key): \(meant)', and set it in the app.")
    }

    private var subtitleLines: Diagnostic? {
        let meant = show.subtitleStyle.lines ?? SlideshowCaption.subtitleLines
        let real = SlideshowCaption.strictSubtitleLines(show)
        guard meant != real else { return nil }
        return subject.problem(
            .warning, "ice-5.2-subtitle-lines", at: show.subtitleStyle.position,
            "Subtitles are meant to have \(counted(meant, "line")), but the library reads the title's single value: "
                + (real == 0 ? "0, as many as there is room for" : "\(real)") + " (quirk 5.2).",
            fix: "Give the subtitle style all of font, color, lines and offset: set as a whole it is not affected.")
    }

    // MARK: Timer

    private var dwell: Diagnostic? {
        let own = show.steps.map(\.dwell)
        guard show.isAutoscrolling, let first = own.first, let index = own.firstIndex(where: { $0 != first }) else {
            return nil
        }
        let durations = own.indices.prefix(6).map { own[max(0, $0 - 1)].shortText() }.joined(separator: ", ")
        return subject.problem(
            .warning, "ice-5.3-dwell", at: show.steps[index].duration?.position ?? show.steps[index].position,
            "The library gives each page the duration of the page before it: the first run shows the pages for \(durations)"
                + "\(own.count > 6 ? ", …" : "") seconds (quirk 5.3).",
            fix: "Give all pages the same duration, or move each duration one page up.", step: index + 1)
    }

    private var dead: Diagnostic? {
        guard show.isAutoscrolling, show.steps.count > 1 else { return nil }
        return subject.problem(
            .note, "ice-5.4-dead", at: nil,
            "Once a drag, the page control or 'stopScrolling' has stopped it, the library never scrolls by itself again "
                + "(quirk 5.4).",
            fix: "Nothing to do: 'intended' fidelity can start again, in 'strict' use Restart below the device.")
    }

    private var shortDurations: [Diagnostic] {
        let shortest = Slideshow.Step.shortestDuration
        guard show.isAutoscrolling else { return [] }
        return show.steps.enumerated().compactMap { index, step in
            let given = step.duration?.value ?? 0
            guard given < shortest else { return nil }
            let what =
                step.duration == nil
                ? "The page has no duration, which is 0 in the library" : "The duration of \(given.shortText()) seconds"
            return subject.problem(
                .warning, "ice-5.13-short", at: step.duration?.position ?? step.position,
                "\(what): shorter than the scroll itself, so ticks would collide; \(shortest.shortText()) is used (quirk "
                    + "5.13).", fix: "Write a duration in seconds, such as 3.", step: index + 1)
        }
    }

    private var single: Diagnostic? {
        guard show.steps.count == 1 else { return nil }
        return subject.problem(
            .note, "ice-5.14-single", at: show.steps.first?.position,
            "With one page the library loops for ever without moving (quirk 5.14).",
            fix: "Nothing to do: it looks still. Without any page the app would crash.", step: 1)
    }

    // MARK: Geometry

    private var width: Diagnostic? {
        let wide = subject.devices.filter { $0.size.width != SlideshowLayout.Figures.designWidth }
        guard !wide.isEmpty else { return nil }
        return subject.problem(
            .note, "ice-5.9-width", at: position(of: wide[0]),
            "Gradient, big title and page control are made for a view 320 points wide; on \(Wording.list(wide.map(\.name))) "
                + "'intended' stretches and centres them, 'strict' leaves them at the left (quirk 5.9).",
            fix:
                "Compare with a device of 320 × 568, iphone-5s: without a launch storyboard the app has that size everywhere."
        )
    }

    private var rotation: Diagnostic? {
        guard let tablet = subject.devices.first(where: { $0.family == "ipad" }) else { return nil }
        return subject.problem(
            .note, "ice-5.10-rotation", at: position(of: tablet),
            "Captions and scroll view keep the frames they got when the view loaded, so they do not follow a rotation (quirk "
                + "5.10).",
            fix: "Let the app's tutorial be portrait only; 'strict' fidelity shows landscape as after a rotation.")
    }

    private var homeIndicator: Diagnostic? {
        let named = subject.devices.filter(\.hasHomeIndicator)
        guard !named.isEmpty else { return nil }
        return subject.problem(
            .note, "ice-2.2-safe-area", at: position(of: named[0]),
            "The library knows no safe areas: on \(Wording.list(named.map(\.name))) the buttons still end 20 points above the "
                + "edge (section 2.2).", fix: "Nothing to do: the app shows the same.")
    }

    private func position(of device: Device) -> SourcePosition? {
        subject.tutorial.devices.first { $0.value == device.id }?.position
    }

    // MARK: Constants

    private var constants: [Diagnostic] {
        let changes = [
            ("The big title", show.welcome.change), ("The left button's title", show.left.change),
            ("The right button's title", show.right.change),
        ]
        return changes.compactMap { name, position in
            guard let position else { return nil }
            return subject.problem(
                .note, "ice-1.4-constant", at: position,
                "\(name) is a constant in the library's source, with no call to change it (section 1.4).",
                fix: "Change it there too, or leave it out here.")
        }
    }
}
