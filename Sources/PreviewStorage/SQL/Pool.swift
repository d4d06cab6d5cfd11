internal import Dispatch
internal import Synchronization

/// Connections that wait for work. Whoever takes one owns it until giving it back.
final class Pool<Member: Sendable>: Sendable {
    private let idle = Mutex<[Member]>([])
    private let count = DispatchSemaphore(value: 0)

    /// Gives one back, or adds a new one.
    func give(_ member: Member) {
        idle.withLock { $0.append(member) }
        count.signal()
    }

    /// The one that was used last, so that the others may rest; `nil` when none comes free in time.
    func take(within seconds: Double) -> Member? {
        guard count.wait(timeout: .now() + seconds) == .success else { return nil }
        return idle.withLock { $0.popLast() }
    }

    /// All that wait now.
    func takeAll() -> [Member] {
        var members: [Member] = []
        while let member = take(within: 0) { members.append(member) }
        return members
    }
}
