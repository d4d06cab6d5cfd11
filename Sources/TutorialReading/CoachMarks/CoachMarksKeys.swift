/// What `coach-marks` add to the keys of every tutorial.
enum CoachMarksKey: String, FormKey {
    case blur, skip
    case coverStatusBar = "cover-status-bar"

    static let noun = "coach marks"
}

enum SkipKey: String, FormKey {
    case title, font, color

    static let noun = "the button Skip"
}

enum CoachMarksStepKey: String, FormKey {
    case id, screen, text, font, color, highlights, tint, taps, skip, delay, before, action, wait

    static let noun = "a step"
}

enum HighlightKey: String, FormKey {
    case target, text, position, insets, font, color

    static let noun = "a highlight"
    static let required: Set<HighlightKey> = [.target]
}
