/// A font as a tutorial names it; sizes are points.
package struct Font: Sendable, Hashable {
    package var family: Family
    /// 100...900, as in CSS; 400 is regular and 700 bold.
    package var weight: Int
    package var isItalic: Bool
    package var size: Double

    package enum Family: Sendable, Hashable {
        /// San Francisco on a device; the viewer's own system font in a browser.
        case system
        case named(String)
    }

    package init(_ family: Family = .system, size: Double, weight: Int = 400, isItalic: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
    }

    /// What a file may ask for, in points.
    package static let sizes: ClosedRange<Double> = 1...500

    /// The height of a line over the font's size: San Francisco's, which the references give (14 → 16.7, 17 → 20.3).
    package static let lineHeight = 1.193
}

extension Font {
    /// As it is shown in an environment: the text size and Bold Text apply where the fidelity is `intended`.
    package func adapted(to environment: Environment) -> Font {
        var font = self
        font.size = (size * environment.textScale).rounded(places: 2)
        if environment.isBoldText, environment.fidelity == .intended { font.weight = min(900, weight + 300) }
        return font
    }

    /// CSS for the property `font`, as shown in an environment. Names never leave their quotes.
    package func css(in environment: Environment) -> String {
        let font = adapted(to: environment)
        let style = isItalic ? "italic " : ""
        return "\(style)\(font.weight) \(font.size.shortText())px/\(Self.lineHeight.shortText()) \(font.family.css)"
    }
}

extension Font.Family {
    /// A list of families for the property `font-family`, ending in what every machine has.
    package var css: String {
        let system = "-apple-system, system-ui, Inter, sans-serif"
        switch self {
        case .system: return system
        case .named(let name):
            // A name is letters, digits, spaces and hyphens (`Font.init`), so it needs no escaping.
            return name.contains("Helvetica") ? "'\(name)', Helvetica, Arial, sans-serif" : "'\(name)', \(system)"
        }
    }
}

extension Double {
    fileprivate func rounded(places: Int) -> Double { Double(shortText(decimals: places)) ?? self }
}
