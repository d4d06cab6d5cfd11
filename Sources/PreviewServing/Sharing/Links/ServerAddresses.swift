internal import Synchronization

/// Where this server's links open, known once it has started.
final class ServerAddresses: Sendable {
    private let current = Mutex<ReachableAddresses?>(nil)

    func set(_ addresses: ReachableAddresses) {
        current.withLock { $0 = addresses }
    }

    var value: ReachableAddresses? { current.withLock { $0 } }

    /// Beginnings of addresses, the best first.
    var bases: [String] { value?.all.map(\.base) ?? [] }

    /// Whether browsers reach links by HTTPS, directly or through a proxy.
    var isSecure: Bool { bases.first?.hasPrefix("https:") ?? false }
}
