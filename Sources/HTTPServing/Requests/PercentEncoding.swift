/// Percent encoding of one path segment or one query value (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// `text` with everything but letters, digits and `-._~` encoded; safe in a path segment and in a query value.
    package static func encode(_ text: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.append(byte)
            default:
                result += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A path of encoded segments that begins with `/`.
    package static func path(_ segments: [String]) -> String {
        "/" + segments.map(encode).joined(separator: "/")
    }

    /// The value of two hexadecimal digits at the start of `bytes`, or `nil`.
    static func value(_ bytes: ArraySlice<UInt8>) -> UInt8? {
        guard let first = bytes.first, bytes.count >= 2, let high = number(first),
            let low = number(bytes[bytes.startIndex + 1])
        else { return nil }
        return high << 4 | low
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func number(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
