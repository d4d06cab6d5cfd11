internal import Templates

extension String {
    /// The text as HTML, with words in single quotes as code; everything is escaped.
    ///
    /// Diagnostics and reasons quote words of the author's files that way; a terminal shows the quotes as they are. A
    /// quote opens where no letter or digit stands before it and closes where none stands after it, so an apostrophe
    /// is never taken for one.
    var withCodeSpans: String {
        var result = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "'") {
            let start = rest.index(after: open)
            guard !isWord(before: open), let close = closingQuote(in: rest[start...]), close > start else {
                result += String(rest[..<start]).htmlEscaped
                rest = rest[start...]
                continue
            }
            result += String(rest[..<open]).htmlEscaped
            result += "<code>\(String(rest[start..<close]).htmlEscaped)</code>"
            rest = rest[index(after: close)...]
        }
        return result + String(rest).htmlEscaped
    }

    private func closingQuote(in text: Substring) -> Index? {
        text.indices.first { text[$0] == "'" && !isWord(at: index(after: $0)) }
    }

    private func isWord(before position: Index) -> Bool {
        position > startIndex && isWord(at: index(before: position))
    }

    private func isWord(at position: Index) -> Bool {
        position < endIndex && (self[position].isLetter || self[position].isNumber)
    }
}
