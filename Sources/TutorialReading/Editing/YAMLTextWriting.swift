/// The ways to write a text as a YAML scalar. None of them is sure to be read back as the text: whoever uses one has to look.
struct YAMLTextWriting {
    let text: String
    /// Inside braces or brackets, where a text without quotes ends at a comma.
    let isInFlow: Bool
    let lineEnd: String

    /// On one line, the plainest first.
    var oneLine: [String] {
        let quoted =
            text.contains("\"") && singleQuoted != nil ? [singleQuoted, doubleQuoted] : [doubleQuoted, singleQuoted]
        return ([plain] + quoted).compactMap(\.self)
    }

    /// In the quotes that a value begins with; `nil` where they do not serve.
    func like(_ first: Unicode.Scalar) -> String? {
        switch first {
        case "'": singleQuoted
        case "\"": doubleQuoted
        default: plain
        }
    }

    private var plain: String? {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return nil }
        let indicators = "-?:,[]{}#&*!|>'\"%@`"
        guard !indicators.unicodeScalars.contains(first), first != " ", last != " ", last != ":", !needsEscapes,
            !text.contains(": "), !text.contains(" #"), !text.unicodeScalars.contains("\n")
        else { return nil }
        return isInFlow && text.unicodeScalars.contains { ",[]{}".unicodeScalars.contains($0) } ? nil : text
    }

    private var singleQuoted: String? {
        text.unicodeScalars.contains("\n") || needsEscapes ? nil : "'\(text.replacing("'", with: "''"))'"
    }

    private var doubleQuoted: String {
        var written = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": written += "\\\""
            case "\\": written += "\\\\"
            case "\n": written += "\\n"
            case "\t": written += "\\t"
            case _ where Self.isEscaped(scalar): written += Self.escape(scalar)
            default: written.unicodeScalars.append(scalar)
            }
        }
        return written + "\""
    }

    // MARK: Blocks

    /// The text in the place of a block scalar: its first line with the indicators stays, and so does the indentation.
    ///
    /// - Parameters:
    ///   - old: the block from its indicator to the end of its last line.
    ///   - isFolded: whether line ends are folded into spaces.
    /// - Returns: `nil` where the text would be read otherwise.
    func block(like old: ArraySlice<Unicode.Scalar>, isFolded: Bool) -> String? {
        let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
        guard let header = lines.first, lines.count > 1, !needsEscapes else { return nil }
        let first = lines.dropFirst().first { $0.contains { $0 != " " && $0 != "\r" } }
        let indent = String(repeating: " ", count: (first ?? []).prefix { $0 == " " }.count)
        return header.filter { $0 != "\r" }.text + body(indent: indent, isFolded: isFolded)
    }

    /// A block where there was none of its kind, for a text of several lines; `comment` goes behind its indicator.
    func newBlock(indent: Int, comment: String = "") -> String? {
        guard !isInFlow, !needsEscapes else { return nil }
        let isClosed = text.hasSuffix("\n")
        return (isClosed ? "|" : "|-") + comment + body(indent: String(repeating: " ", count: indent), isFolded: false)
    }

    private func body(indent: String, isFolded: Bool) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.enumerated().map { index, line in
            let gap = isFolded && index > 0 && !line.isEmpty ? lineEnd : ""
            return gap + lineEnd + (line.isEmpty ? "" : indent + line)
        }.joined()
    }

    // MARK: Escapes

    /// Whether there is something that only double quotes can hold.
    private var needsEscapes: Bool { text.unicodeScalars.contains { $0 != "\n" && Self.isEscaped($0) } }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        let width = scalar.value < 0x100 ? 2 : 4
        return (width == 2 ? "\\x" : "\\u") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Sequence where Element == Unicode.Scalar {
    fileprivate var text: String {
        var text = ""
        text.unicodeScalars.append(contentsOf: self)
        return text
    }
}
