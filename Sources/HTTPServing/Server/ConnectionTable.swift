internal import Glibc
internal import Synchronization

/// All open connections: counts them for the limits, and cuts those that are too slow.
final class ConnectionTable: Sendable {
    private let limits: HTTPServer.Limits
    private let state = Mutex(State())

    private struct State {
        var all: [ObjectIdentifier: ClientConnection] = [:]
        var byAddress: [ClientAddress: Int] = [:]
    }

    init(limits: HTTPServer.Limits) {
        self.limits = limits
    }

    var count: Int { state.withLock { $0.all.count } }

    /// Whether one more connection from `address` may be opened. Two asked about at the same moment may both pass.
    func admits(_ address: ClientAddress) -> Bool {
        state.withLock { state in
            guard state.all.count < limits.connections else { return false }
            return address.isLoopback || state.byAddress[address, default: 0] < limits.connectionsPerAddress
        }
    }

    func add(_ connection: ClientConnection) {
        state.withLock { state in
            state.all[ObjectIdentifier(connection)] = connection
            state.byAddress[connection.address, default: 0] += 1
        }
    }

    /// Must be called before the descriptor is closed, so that `cutSlow` never meets a descriptor that is someone else's.
    func remove(_ connection: ClientConnection) {
        state.withLock { state in
            guard state.all.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
            let left = state.byAddress[connection.address, default: 1] - 1
            state.byAddress[connection.address] = left > 0 ? left : nil
        }
    }

    /// Shuts the sockets of clients whose time is up; their own threads then close them.
    func cutSlow(now: Int64) {
        state.withLock { state in
            for connection in state.all.values where connection.deadline.load(ordering: .relaxed) < now {
                shutdown(connection.descriptor, Int32(SHUT_RDWR))
                connection.expect(by: ClientConnection.noDeadline)
            }
        }
    }
}
