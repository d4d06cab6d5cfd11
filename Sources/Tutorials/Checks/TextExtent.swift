/// A lower bound for the height that a step's page needs, without knowing its stylesheet.
///
/// Everything is taken to be as small as it gets: all text at 9.6 px, the smallest size in the shipped stylesheets (the
/// hint on 3.5-inch phones, section 1.9), lines as high as the font, no margins, and letters 0.3 em wide, where running
/// text in a narrow face has about 0.4. East Asian characters and emoji count 0.8 em, spaces nothing. A text that is
/// too tall even so fits no readable stylesheet; one that passes may still overflow, which the browser sees.
struct TextExtent {
    /// In px, section 1.9.
    static let fontSize = 9.6

    /// Widths of the lines between hard breaks, in em; one block of the page each.
    private let lines: [Double]

    /// Measures what the page of a step holds (section 1.8).
    ///
    /// - Parameters:
    ///   - overlay: the tutorial's content.
    ///   - number: the step's number, from 1.
    ///   - locale: the language to measure.
    init(of overlay: TrainingOverlay, step number: Int, locale: String?) {
        let step = overlay.steps[number - 1]
        let registered = overlay.steps.first { $0.id.value == step.id.value } ?? step
        let blocks =
            [registered.title, registered.text].map { $0.resolve(locale: locale).plain }
            + step.elements.compactMap { $0.listedText(locale: locale) }
            + [overlay.tapToClose?.resolve(locale: locale).plain ?? TrainingOverlay.defaultTapToClose]
        lines = blocks.filter { !$0.isEmpty }
            .flatMap { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
            .map(Self.width)
    }

    /// The least height in points at a width in points above 0.
    func minimumHeight(width: Double) -> Double {
        let count = lines.reduce(0) { $0 + max(1, Finite.ceiling($1 * Self.fontSize / width)) }
        return Double(count) * Self.fontSize
    }

    private static func width(of line: Substring) -> Double {
        // Most texts are ASCII, where a byte is a character: no need to find grapheme boundaries.
        if line.utf8.allSatisfy({ $0 < 0x80 }) { return 0.3 * Double(line.utf8.count { $0 > 0x20 }) }
        return line.reduce(0) { $0 + width(of: $1) }
    }

    private static func width(of character: Character) -> Double {
        if character.isWhitespace { return 0 }
        guard let scalar = character.unicodeScalars.first else { return 0 }
        return isWide(scalar) ? 0.8 : 0.3
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x1F300...0x1FAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
