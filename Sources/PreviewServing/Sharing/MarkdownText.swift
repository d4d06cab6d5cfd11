/// Plain text as Markdown that shows the very same text: every character that means something is escaped.
///
/// For GitHub's dialect too, which makes links of bare addresses and mentions people: a backslash keeps addresses apart,
/// and an empty comment of HTML stands behind each `@`, since no escape helps there.
enum MarkdownText {
    /// One line; breaks become spaces.
    static func line(_ text: String) -> String {
        text.split { $0.isNewline || $0.isWhitespace }.map { escaped(String($0)) }.joined(separator: " ")
    }

    /// Each line by itself; a backslash at its end keeps the break, except before an empty line, which begins a paragraph.
    static func lines(_ text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line(String($0)) }
        return lines.enumerated().map { index, line in
            let next = index + 1 < lines.count ? lines[index + 1] : ""
            return line.isEmpty || next.isEmpty ? line : line + "\\"
        }
    }

    private static func escaped(_ word: String) -> String {
        var result = ""
        for character in word.unicodeScalars {
            switch character {
            case "@": result += "@<!-- -->"
            case "!"..."/", ":"..."@", "["..."`", "{"..."~":
                result += "\\"
                result.unicodeScalars.append(character)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": continue
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
