/// Judges the `Host` header, against DNS rebinding: a foreign name that an attacker lets resolve to this machine.
///
/// On a loopback address only `localhost`, 127.0.0.1, `[::1]`, that address and the allowed names pass, with any port. On any other
/// address every IP literal passes too, since rebinding needs a name.
struct HostCheck: Sendable {
    private let names: [[UInt8]]
    private let acceptsLiterals: Bool

    init(host: String, allowed: [String]) {
        let own = ListenSocket.isIPv6(host) ? "[\(host)]" : host
        names = (["localhost", "127.0.0.1", "[::1]", own] + allowed).map { Array($0.lowercased().utf8) }
        acceptsLiterals = !HTTPServer.Configuration.isLoopback(host)
    }

    func accepts(_ header: some RandomAccessCollection<UInt8>) -> Bool {
        let name = HostCheck.withoutPort(header)
        guard !name.isEmpty, name.count < 256 else { return false }
        if names.contains(where: { HostCheck.isEqual($0, name) }) { return true }
        guard acceptsLiterals else { return false }
        var text = String(decoding: name, as: UTF8.self)
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        return ClientAddress(literal: text) != .unknown
    }

    private static func withoutPort<Bytes: RandomAccessCollection<UInt8>>(_ header: Bytes) -> Bytes.SubSequence {
        guard let colon = header.lastIndex(of: UInt8(ascii: ":")), header.last != UInt8(ascii: "]") else {
            return header[...]
        }
        let port = header[header.index(after: colon)...]
        let isPort = port.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        return isPort ? header[..<colon] : header.prefix(0)
    }

    /// `known` is lower case already.
    private static func isEqual(_ known: [UInt8], _ name: some RandomAccessCollection<UInt8>) -> Bool {
        known.count == name.count
            && zip(known, name).allSatisfy { known, byte in
                known == (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
            }
    }
}
