extension String {
    /// The text for use inside one path segment or one query value: everything but unreserved characters is encoded.
    var percentEncoded: String {
        if utf8.allSatisfy(\.isUnreserved) { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count * 2)
        for byte in utf8 {
            if byte.isUnreserved {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), (byte >> 4).hexDigit, (byte & 15).hexDigit]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// The capital hexadecimal digit of 0...15.
    fileprivate var hexDigit: UInt8 {
        self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10
    }

    /// RFC 3986, section 2.3.
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
