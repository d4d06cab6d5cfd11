/// How one label of a page looks, resolved from the page's style, the shared style and the library's defaults
/// (section 1.3; quirks 5.1, 5.2 and 5.19).
package struct SlideshowCaption: Sendable, Hashable {
    package var font: Font
    package var color: Color
    /// 0 = as many as there is room for.
    package var lines: Int
    package var offset: Double

    package init(font: Font, color: Color, lines: Int, offset: Double) {
        self.font = font
        self.color = color
        self.lines = lines
        self.offset = offset
    }

    /// The constants behind the library's defaults (section 1.3).
    package static let height = 45.0
    package static let titleFont = Font(.named("Helvetica"), size: 17, weight: 700)
    package static let subtitleFont = Font(.named("Helvetica"), size: 15)
    static let titleOffset = 180.0
    static let subtitleOffset = 150.0
    static let titleLines = 1
    static let subtitleLines = 2

    package static func title(of step: Slideshow.Step?, in show: Slideshow, fidelity: Environment.Fidelity) -> Self {
        let style = show.titleStyle
        // The guard against 'not found' looks for a sentinel, but unset numbers are 0 (quirk 5.1).
        let isMeant = fidelity == .intended
        return SlideshowCaption(
            font: step?.titleStyle.font ?? style.font ?? titleFont,
            color: step?.titleStyle.color ?? style.color ?? .white,
            lines: style.lines ?? (isMeant ? titleLines : 0),
            offset: style.offset ?? (isMeant ? titleOffset : 0))
    }

    package static func subtitle(of step: Slideshow.Step?, in show: Slideshow, fidelity: Environment.Fidelity) -> Self {
        let style = show.subtitleStyle
        let isMeant = fidelity == .intended
        return SlideshowCaption(
            font: step?.subtitleStyle.font ?? style.font ?? subtitleFont,
            color: step?.subtitleStyle.color ?? style.color ?? .white,
            lines: isMeant ? style.lines ?? subtitleLines : strictSubtitleLines(show),
            offset: style.offset ?? (isMeant ? subtitleOffset : 0))
    }

    /// What the library reads for the subtitle is the title's single value, unless the style is set as a whole; a title
    /// style set as a whole leaves that value at 0 (quirk 5.2 and the sample, section 6).
    static func strictSubtitleLines(_ show: Slideshow) -> Int {
        if show.subtitleStyle.isWhole { return show.subtitleStyle.lines ?? 0 }
        return show.titleStyle.isWhole ? 0 : show.titleStyle.lines ?? 0
    }

    /// Helvetica's own line is lower than the system font's: two at 15 points are 34.5 high (section 2.3).
    package var lineHeight: Double {
        if case .named(let name) = font.family, name.hasPrefix("Helvetica") { return 1.15 }
        return Font.lineHeight
    }

    /// How many lines the label shows in an environment; the last one ends in an ellipsis if there is more.
    package func shownLines(in environment: Environment) -> Int {
        let line = font.adapted(to: environment).size * lineHeight
        let room = line > 0 ? max(1, Finite.floor(Self.height / line)) : 1
        return lines > 0 ? min(lines, room) : room
    }
}
