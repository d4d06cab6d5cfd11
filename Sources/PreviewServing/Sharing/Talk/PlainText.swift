internal import Foundation

/// What people type, without what nobody sees and no store keeps.
enum PlainText {
    /// Several lines: control characters but line breaks and tabs are gone, and so is the space around it.
    static func text(_ text: String) -> String {
        let lines = text.replacing("\r\n", with: "\n")
        let scalars = lines.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !isControl($0) }
        return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// One line, such as a name: also without what turns the direction of the words around it.
    static func line(_ text: String) -> String {
        let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        return String(String.UnicodeScalarView(words.unicodeScalars.filter { !isControl($0) && !turnsDirection($0) }))
    }

    /// Whether there is anything to be seen in it.
    static func isVisible(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            !$0.properties.isDefaultIgnorableCodePoint && !$0.properties.isWhitespace && !isControl($0)
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }

    /// Embeddings, overrides and isolates of the bidirectional algorithm (UAX #9, table 4).
    private static func turnsDirection(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}
