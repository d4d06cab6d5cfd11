internal import Glibc

/// The addresses at which other machines of the network reach this one, such as a phone.
enum NetworkAddresses {
    /// IPv4 literals of the interfaces that are up, loopback left out, in the system's order.
    static var ofThisMachine: [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        return sequence(first: first, next: { $0?.pointee.ifa_next })
            .prefix { $0 != nil }
            .compactMap { $0.flatMap { literal(of: $0.pointee) } }
    }

    private static func literal(of interface: ifaddrs) -> String? {
        let flags = Int32(truncatingIfNeeded: interface.ifa_flags)
        guard let address = interface.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
            flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0
        else { return nil }
        var number = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr
        var buffer = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
        guard inet_ntop(AF_INET, &number, &buffer, socklen_t(buffer.count)) != nil else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
