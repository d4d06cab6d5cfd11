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

    subscript(hash: String, now: Timestamp) -> TokenFinding? {
        known.withLock { known in
            guard let (finding, at) = known[hash], now < at.adding(seconds: Self.seconds) else { return nil }
            if case .share(let share) = finding, let expires = share.expires, expires <= now { return nil }
            return finding
        }
    }
}
