internal import Templates

extension String {
    /// The text as HTML, with words in single quotes as code; everything is escaped.
    ///
    /// Diagnostics and reasons quote words of the author's files that way; a terminal shows the quotes as they are. A
    /// quote opens where no letter or digit stands before it and closes where none stands after it, so an apostrophe
    /// is never taken for one.
    var withCodeSpans: String {
        let text = utf8
        var result = ""
        var rest = text.startIndex
        var search = text.startIndex
        while let open = text[search...].firstIndex(of: UInt8(ascii: "'")) {
            let start = text.index(after: open)
            search = start
            guard open == text.startIndex || !text[text.index(before: open)].isWord,
                let close = text.closingQuote(after: start), close > start
            else { continue }
            result += String(self[rest..<open]).htmlEscaped
            result += "<code>\(String(self[start..<close]).htmlEscaped)</code>"
            rest = text.index(after: close)
            search = rest
        }
        return rest == text.startIndex ? htmlEscaped : result + String(self[rest...]).htmlEscaped
    }
}

extension String.UTF8View {
    fileprivate func closingQuote(after start: Index) -> Index? {
        self[start...].indices.first { position in
            guard self[position] == UInt8(ascii: "'") else { return false }
            let next = index(after: position)
            return next == endIndex || !self[next].isWord
        }
    }
}

extension UInt8 {
    /// A letter or digit, or a part of any character beyond ASCII.
    fileprivate var isWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: false
        }
    }
}
