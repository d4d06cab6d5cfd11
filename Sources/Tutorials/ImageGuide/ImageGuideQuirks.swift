import Diagnostics

/// What SureGuideView makes of a file, other than people expect (section 6). What only running it shows is in the log of
/// the player.
struct ImageGuideQuirks {
    let subject: CheckSubject
    let guide: ImageGuide

    var problems: [Diagnostic] {
        [emptyView, order, lastTap, flag, sharedFlag, unknownScreens, spareImages].compactMap(\.self)
            + ImageGuidePictures(subject: subject, guide: guide).problems
    }

    private var emptyView: Diagnostic? {
        guard guide.count.value < 1 else { return nil }
        return subject.problem(
            .warning, "sure-3-count", at: guide.count.position,
            "With \(guide.count.value) pictures the library puts an empty view over the app, which is frozen from then on "
                + "(quirk 3).", fix: "Write how many pictures there are, such as 'count: 2'.", step: 1)
    }

    private var order: Diagnostic? {
        guard guide.layerCount > 1 else { return nil }
        let first = guide.fileNumber(ofLayer: guide.layerCount)
        let last = guide.fileNumber(ofLayer: 1)
        return subject.problem(
            .note, "sure-1-order", at: guide.count.position,
            guide.order == .stacked
                ? "The library shows the highest number first: picture \(first) is seen first and picture \(last) last "
                    + "(quirk 1)."
                : "'numeric' shows picture \(first) first, but the library shows the highest number first (quirk 1).",
            fix: guide.order == .stacked
                ? "Number the files that way, or write 'order: numeric' to see them the other way round."
                : "Number the app's files the other way round.")
    }

    private var lastTap: Diagnostic? {
        guard let event = guide.onLastTap, guide.order == .stacked else { return nil }
        return subject.problem(
            .note, "sure-2-last-tap", at: event.position,
            "'\(event.value)' belongs to picture 1, whichever is seen last; it runs before the guide has gone (quirk 2).",
            fix: "Nothing to do: the preview does the same.")
    }

    private var flag: Diagnostic? {
        guard guide.isShownOnce else { return nil }
        return subject.problem(
            .note, "sure-6-flag", at: guide.position,
            "Asking 'shouldShowGuider' already counts as having shown the guide, even if nobody gets to see it (quirk 6).",
            fix: "Let the app ask right before it creates the guide.")
    }

    private var sharedFlag: Diagnostic? {
        guard guide.isShownOnce else { return nil }
        let isOwn = guide.onceKey != ImageGuide.standardKey
        return subject.problem(
            .note, "sure-7-one-flag", at: guide.position,
            isOwn
                ? "The library has one key for all guides, '\(ImageGuide.standardKey)'; '\(guide.onceKey)' needs a change in "
                    + "its source (quirk 7)."
                : "All guides of an app share the key '\(guide.onceKey)': a later one is never shown (quirk 7).",
            fix: isOwn
                ? "Change the constant there, or leave 'once-key' out."
                : "Give each guide a key of its own with 'once-key'.")
    }

    private var unknownScreens: Diagnostic? {
        let unknown = subject.devices.filter { guide.suffix(for: $0) == nil }
        guard !unknown.isEmpty, guide.layerCount > 0 else { return nil }
        return subject.problem(
            .note, "sure-4-unknown-screen", at: subject.tutorial.devices.first { $0.value == unknown[0].id }?.position,
            "The library does not know the screen of \(Wording.list(unknown.map(\.name))) and looks for pictures without a "
                + "suffix, such as '\(guide.name)_1' (quirk 4).",
            fix: "Add such pictures, or the screen's pixels under 'suffixes'; the app's source needs the same.")
    }

    private var spareImages: Diagnostic? {
        let spare = guide.images.keys.filter { $0 < 1 || $0 > guide.layerCount }.sorted()
        guard let first = spare.first, guide.layerCount > 0 else { return nil }
        return subject.problem(
            .warning, "picture-never-shown", at: guide.images[first]?.values.map(\.position).min(),
            "'images' has picture \(Wording.list(spare.map(String.init))), but 'count' is \(guide.count.value).",
            fix: "Correct 'count', or remove what is not shown.")
    }
}

extension ImageGuide {
    /// The library's constant (section 1).
    package static let standardKey = "SureShouldShowGuide"
}
