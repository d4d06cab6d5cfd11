/// The two halves of a request target, split and decoded.
///
/// The path is strict: a segment that is not clean text after decoding makes the whole path `nil`, so that no handler
/// ever sees `..`, a slash or a NUL inside a segment. The query is lenient, as browsers are.
enum RequestTarget {
    /// The decoded segments, or `nil` for a path nobody should be served.
    ///
    /// Refused are: invalid percent or UTF-8 encoding, control characters, a backslash, an encoded slash, the segments
    /// `.` and `..`, and empty segments. A slash at the end makes one last empty segment.
    static func path(_ target: [UInt8]) -> [String]? {
        let start = pathStart(target)
        guard start < target.count, target[start] == UInt8(ascii: "/") else { return nil }
        var segments: [String] = []
        var position = start + 1
        while true {
            var end = position
            while end < target.count, target[end] != UInt8(ascii: "/"), target[end] != UInt8(ascii: "?") { end += 1 }
            let isLast = end == target.count || target[end] == UInt8(ascii: "?")
            if position == end {
                guard isLast else { return nil }
                if !segments.isEmpty { segments.append("") }
                return segments
            }
            guard let segment = segment(target[position..<end]) else { return nil }
            segments.append(segment)
            if isLast { return segments }
            position = end + 1
        }
    }

    /// The name and value pairs after the question mark, in order.
    static func query(_ target: [UInt8]) -> [(name: String, value: String)] {
        guard let mark = target.firstIndex(of: UInt8(ascii: "?")) else { return [] }
        return target[(mark + 1)...].split(separator: UInt8(ascii: "&")).map { pair in
            let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            return (text(pair[..<equals]), text(pair[equals...].dropFirst()))
        }
    }

    /// The authority of a target in absolute form (`GET http://host:port/path`), which proxies send.
    static func authority(_ target: [UInt8]) -> ArraySlice<UInt8>? {
        guard target.first != UInt8(ascii: "/"), let begin = authorityStart(target) else { return nil }
        return target[begin..<pathStart(target)]
    }

    private static func authorityStart(_ target: [UInt8]) -> Int? {
        for scheme in ["http://", "https://"] where target.starts(with: scheme.utf8) { return scheme.utf8.count }
        return nil
    }

    private static func pathStart(_ target: [UInt8]) -> Int {
        guard target.first != UInt8(ascii: "/"), let begin = authorityStart(target) else { return 0 }
        return target[begin...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? target.count
    }

    private static func segment(_ bytes: ArraySlice<UInt8>) -> String? {
        var decoded = bytes
        if bytes.contains(UInt8(ascii: "%")) {
            guard let clean = decode(bytes, plusIsSpace: false, strict: true) else { return nil }
            decoded = clean[...]
        }
        for byte in decoded where byte < 0x20 || byte == 0x7F || byte == 0x5C || byte == 0x2F { return nil }
        if decoded.first == UInt8(ascii: "."), decoded.elementsEqual(".".utf8) || decoded.elementsEqual("..".utf8) {
            return nil
        }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: decode(bytes, plusIsSpace: true, strict: false) ?? [], as: UTF8.self)
    }

    private static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool, strict: Bool) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                if let value = PercentEncoding.value(rest) {
                    result.append(value)
                    rest = rest.dropFirst(2)
                } else if strict {
                    return nil
                } else {
                    result.append(byte)
                }
            } else {
                result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return result
    }
}
