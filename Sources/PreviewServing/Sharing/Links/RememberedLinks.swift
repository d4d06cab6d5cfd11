internal import PreviewStorage
internal import Synchronization

/// What a store last said of tokens, for the time that it cannot be reached. Bounded, and not for long: a link that was
/// revoked meanwhile elsewhere stays open here no longer than that.
final class RememberedLinks: Sendable {
    private let known = Mutex<[String: (finding: TokenFinding, at: Timestamp)]>([:])

    private static let capacity = 2_000
    static let seconds: Int64 = 300

    func keep(_ finding: TokenFinding, for hash: String, at now: Timestamp) {
        known.withLock { known in
            guard case .share = finding else {
                known[hash] = nil
                return
            }
            if known.count >= Self.capacity { known = [:] }
            known[hash] = (finding, now)
        }
    }

    /// Forgets what is known of a link, or (`nil`) of all: something of it has changed.
    func forget(_ id: Share.ID?) {
        known.withLock { known in
            known = known.filter { entry in
                guard let id, case .share(let share) = entry.value.finding else { return false }
                return share.id != id
            }
        }
    }

    subscript(hash: String, now: Timestamp) -> TokenFinding? {
        known.withLock { known in
            guard let (finding, at) = known[hash], now.isWithin(seconds: Self.seconds, of: at) else { return nil }
            if case .share(let share) = finding, let expires = share.expires, expires <= now { return nil }
            return finding
        }
    }
}
