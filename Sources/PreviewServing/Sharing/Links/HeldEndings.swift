internal import PreviewStorage
internal import Synchronization

/// Links that were revoked while the store could not write it down: a full disk must not keep a link open. They have
/// ended at this server at once, and are written down as soon as the store can.
final class HeldEndings: Sendable {
    private let endings = Mutex<[Share.ID: Share.Ending]>([:])

    func hold(_ id: Share.ID, _ ending: Share.Ending) {
        endings.withLock { if $0[id] == nil { $0[id] = ending } }
    }

    func drop(_ id: Share.ID) {
        endings.withLock { $0[id] = nil }
    }

    var all: [Share.ID: Share.Ending] { endings.withLock { $0 } }

    /// A link as it is with what could not be written yet.
    func applied(to share: Share) -> Share {
        guard share.ended == nil, let ending = endings.withLock({ $0[share.id] }) else { return share }
        var share = share
        share.ended = ending
        return share
    }

    func applied(to finding: TokenFinding) -> TokenFinding {
        guard case .share(let share) = finding else { return finding }
        return .share(applied(to: share))
    }
}
