internal import Glibc

/// The addresses at which other machines of the network reach this one, such as a phone.
enum NetworkAddresses {
    struct Adapter: Sendable, Equatable {
        /// An IPv4 literal.
        let address: String
        /// As the system calls it: `eth0`, `wlan0`.
        let name: String
    }

    /// Of the interfaces that are up, loopback left out: those that a phone in the same network can use first, those of
    /// containers, virtual machines and addresses that no router gave last.
    static var ofThisMachine: [Adapter] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        let found = sequence(first: first, next: { $0?.pointee.ifa_next })
            .prefix { $0 != nil }
            .compactMap { $0.flatMap { adapter(of: $0.pointee) } }
        return found.filter { !$0.isInternal } + found.filter(\.isInternal)
    }

    private static func adapter(of interface: ifaddrs) -> Adapter? {
        let flags = Int32(truncatingIfNeeded: interface.ifa_flags)
        guard let address = interface.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
            flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0, let name = interface.ifa_name
        else { return nil }
        var number = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr
        var buffer = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
        guard inet_ntop(AF_INET, &number, &buffer, socklen_t(buffer.count)) != nil else { return nil }
        let literal = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return Adapter(address: literal, name: String(cString: name))
    }
}

extension NetworkAddresses.Adapter {
    /// Bridges of containers and virtual machines, and link-local addresses.
    fileprivate var isInternal: Bool {
        address.hasPrefix("169.254.")
            || ["docker", "br-", "veth", "virbr", "vmnet", "cni"].contains { name.hasPrefix($0) }
    }
}
