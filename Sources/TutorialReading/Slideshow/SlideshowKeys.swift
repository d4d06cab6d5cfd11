/// What a `slideshow` adds to what every kind has.
enum SlideshowKey: String, FormKey {
    case autoscroll, start, welcome, buttons, style

    static let noun = "a slideshow"
}

enum SlideshowWelcomeKey: String, FormKey {
    case text, font, color

    static let noun = "a big title"
}

enum SlideshowButtonsKey: String, FormKey {
    case left, right

    static let noun = "the two buttons"
}

enum SlideshowButtonKey: String, FormKey {
    case text
    case onTap = "on-tap"

    static let noun = "a button"
}

enum SlideshowStyleKey: String, FormKey {
    case title, subtitle

    static let noun = "the text styles"
}

enum SlideshowTextStyleKey: String, FormKey {
    case font, color, lines, offset

    static let noun = "a text style"
}

enum SlideshowStepKey: String, FormKey {
    case id, title, subtitle, picture, duration
    case titleStyle = "title-style"
    case subtitleStyle = "subtitle-style"

    static let noun = "a page"
}

/// Of a page's own style the library takes font and colour alone (quirk 5.19).
enum SlideshowStepStyleKey: String, FormKey {
    case font, color

    static let noun = "a page's own text style"
    /// What it ignores.
    static let ignored = [SlideshowTextStyleKey.lines.rawValue, SlideshowTextStyleKey.offset.rawValue]
}
