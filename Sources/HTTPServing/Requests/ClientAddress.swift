internal import Glibc

/// Who is at the other end of a connection: sixteen bytes that compare fast, and a literal for people.
///
/// IPv4 is kept in its mapped IPv6 form, so that a client has one address whichever way it came.
struct ClientAddress: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64

    static let unknown = ClientAddress(high: 0, low: 0)

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    private init(ipv4 address: UInt32) {
        self.init(high: 0, low: 0xFFFF_0000_0000 | UInt64(address))
    }

    init(_ address: UnsafePointer<sockaddr>?) {
        guard let address else {
            self = .unknown
            return
        }
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            self.init(ipv4: UInt32(bigEndian: raw.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr))
        case AF_INET6:
            let start = raw + (MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 8)
            self.init(
                high: UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
                low: UInt64(bigEndian: (start + 8).loadUnaligned(as: UInt64.self)))
        default:
            self = .unknown
        }
    }

    init(literal: String) {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, literal, &four) == 1 {
            self.init(ipv4: UInt32(bigEndian: four.s_addr))
        } else if inet_pton(AF_INET6, literal, &six) == 1 {
            self = withUnsafeBytes(of: &six) { bytes in
                ClientAddress(
                    high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                    low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
            }
        } else {
            self = .unknown
        }
    }

    private var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

    var isLoopback: Bool {
        isIPv4 ? (low >> 24) & 0xFF == 127 : high == 0 && low == 1
    }

    /// Whose limits count for it. One IPv6 client has a whole network of addresses to come from, 64 bits of them.
    var network: ClientAddress { isIPv4 ? self : ClientAddress(high: high, low: 0) }

    var text: String {
        var bytes = [high.bigEndian, low.bigEndian]
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let isIPv4 = isIPv4
        bytes.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            _ = inet_ntop(
                isIPv4 ? AF_INET : AF_INET6, isIPv4 ? start + 12 : start, &buffer, socklen_t(buffer.count))
        }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
