/// Reads the weights out of an `Accept-Encoding` header without allocating.
struct AcceptEncoding {
    /// Weights in thousandths; `nil` where the header does not name the coding.
    var brotli: Int?
    var gzip: Int?
    var identity: Int?
    /// The weight of `*`.
    var others: Int?

    mutating func read(_ header: UnsafeBufferPointer<UInt8>) {
        var position = 0
        while position < header.count {
            var end = position
            while end < header.count, header[end] != UInt8(ascii: ",") { end += 1 }
            readItem(header[position..<end])
            position = end + 1
        }
    }

    private mutating func readItem(_ item: Slice<UnsafeBufferPointer<UInt8>>) {
        let name = item.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 != 0x3B && $0 != 0x20 && $0 != 0x09 }
        let weight = AcceptEncoding.weight(item.drop { $0 != 0x3B })
        if AcceptEncoding.isEqual(name, "br") {
            brotli = weight
        } else if AcceptEncoding.isEqual(name, "gzip") || AcceptEncoding.isEqual(name, "x-gzip") {
            gzip = weight
        } else if AcceptEncoding.isEqual(name, "identity") {
            identity = weight
        } else if AcceptEncoding.isEqual(name, "*") {
            others = weight
        }
    }

    /// The weight in `;q=0.5`; 1000 where there is none or it is nonsense.
    private static func weight(_ parameters: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        guard let equals = parameters.firstIndex(of: UInt8(ascii: "=")) else { return 1000 }
        var value = 0
        var scale = 0
        for byte in parameters[parameters.index(after: equals)...] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard scale < 4 else { continue }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
                scale += 1
            case UInt8(ascii: "."), 0x20: continue
            default: return 1000
            }
        }
        while scale < 4 {
            value *= 10
            scale += 1
        }
        return min(value, 1000)
    }

    /// Compares letters without regard to case.
    private static func isEqual(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ word: StaticString) -> Bool {
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        for (offset, byte) in bytes.enumerated() {
            let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            guard (isUpper ? byte | 0x20 : byte) == word.utf8Start[offset] else { return false }
        }
        return true
    }
}
