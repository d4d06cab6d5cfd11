extension String {
    /// The text with control characters and direction overrides made visible: safe on one line of a terminal.
    var printable: String {
        guard unicodeScalars.contains(where: \.isUnsafeInTerminal) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isUnsafeInTerminal {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// A JSON string literal with its quotes. `<`, `>`, `&`, U+2028 and U+2029 are escaped too, so that it may stand in a
    /// script element of a page.
    package var jsonLiteral: String {
        guard utf8.contains(where: \.mayNeedEscapeInJSON) else { return "\"\(self)\"" }
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}", "\u{7F}": literal += scalar.jsonEscape
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

extension UInt8 {
    /// False for most of ASCII, so that most texts need no second look.
    fileprivate var mayNeedEscapeInJSON: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): true
        default: self < 0x20 || self >= 0x7F
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isUnsafeInTerminal: Bool {
        switch value {
        case 0x09: false
        case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    fileprivate var jsonEscape: String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
