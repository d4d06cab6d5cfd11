/// The lines of a text file, for showing one of them with a caret under a column.
struct SourceLines {
    /// Longer lines are cut round the caret.
    private static let widest = 100
    private let lines: [[Unicode.Scalar]]

    init(_ text: String) {
        var lines: [[Unicode.Scalar]] = [[]]
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{FEFF}" where lines.count == 1 && lines[0].isEmpty: break
            case "\n" where previous == "\r": break
            case "\n", "\r": lines.append([])
            default: lines[lines.count - 1].append(scalar)
            }
            previous = scalar
        }
        self.lines = lines
    }

    /// The line of a position and a line of blanks with `^` under its column; `nil` when there is no such line.
    func excerpt(at position: SourcePosition) -> (line: String, caret: String)? {
        guard position.line >= 1, position.line <= lines.count else { return nil }
        let line = lines[position.line - 1]
        let caret = min(max(position.column - 1, 0), line.count)
        let first = line.count > Self.widest ? max(0, caret - Self.widest / 2) : 0
        let last = min(line.count, first + Self.widest)
        let before = first > 0 ? "…" : ""
        let shown = String(String.UnicodeScalarView(line[first..<last])).printable
        let blanks = line[first..<caret].map(\.blankOfSameWidth).joined()
        return (before + shown + (last < line.count ? "…" : ""), (first > 0 ? " " : "") + blanks + "^")
    }
}

extension Unicode.Scalar {
    /// Blanks that take the place this character takes in a terminal.
    fileprivate var blankOfSameWidth: String {
        if self == "\t" { return "\t" }
        if properties.generalCategory == .nonspacingMark || self == "\u{200D}" { return "" }
        switch value {
        // East Asian wide ranges and emoji, which terminals draw two cells wide.
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return "  "
        default:
            return " "
        }
    }
}
