/// The invisible character in front of every line that is fed to cmark; it says how the line before ended.
///
/// Both are Unicode spaces, so that emphasis at a line's beginning works, but no ASCII blanks, so that no block begins
/// behind them. Unicode takes both for the en and em space (they are canonically equivalent), so replacing them in an
/// author's text loses nothing.
enum LineMark {
    /// U+2000: the line continues the one before.
    static let continuation: Unicode.Scalar = "\u{2000}"
    /// U+2001: a line break lies before this line.
    static let lineBreak: Unicode.Scalar = "\u{2001}"

    static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == continuation || scalar == lineBreak }

    /// The text with a mark in front of each line.
    static func marked(_ text: String, _ lineEnds: InlineMarkdown.LineEnds) -> String {
        var marked = String.UnicodeScalarView([continuation])
        var scalars = String.UnicodeScalarView(trimmed(text))[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case continuation: marked.append("\u{2002}")
            case lineBreak: marked.append("\u{2003}")
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
                if scalar == "\r", scalars.first == "\n" { scalars.removeFirst() }
                marked.append("\n")
                if lineEnds == .breaks {
                    marked.append(lineBreak)
                } else {
                    let breaks = skipBlankLines(&scalars)
                    marked.append(contentsOf: Array(repeating: [lineBreak, "\n"], count: max(0, breaks - 1)).joined())
                    marked.append(breaks > 0 ? lineBreak : continuation)
                }
            default: marked.append(scalar)
            }
        }
        return String(marked)
    }

    /// Takes blank lines off the front and counts them.
    private static func skipBlankLines(_ scalars: inout Substring.UnicodeScalarView) -> Int {
        var count = 0
        while let end = scalars.firstIndex(where: { $0 != " " && $0 != "\t" }), scalars[end] == "\n" {
            scalars = scalars[scalars.index(after: end)...]
            count += 1
        }
        return count
    }

    /// Without line ends around it: a literal text in YAML ends in one.
    private static func trimmed(_ text: String) -> Substring.UnicodeScalarView {
        let isLineEnd: (Unicode.Scalar) -> Bool = { "\n\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }
        let front = text.unicodeScalars.drop(while: isLineEnd)
        guard let last = front.lastIndex(where: { !isLineEnd($0) }) else { return front.prefix(0) }
        return front[...last]
    }

    /// What cmark gives back, without marks.
    static func unmarked(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !isMark($0) }))
    }
}
