internal import PreviewStorage
internal import Synchronization

/// Which link each group of open streams belongs to: a group is all streams that came by one token.
final class OpenStreams: Sendable {
    private let shares = Mutex<[String: Share]>([:])

    func note(_ share: Share, group: String) {
        shares.withLock { $0[group] = share }
    }

    /// Forgets the groups that have no stream any more.
    func keep(_ groups: Set<String>) {
        shares.withLock { shares in shares = shares.filter { groups.contains($0.key) } }
    }

    /// Groups of one link, or of all.
    func groups(of share: Share.ID?) -> [String] {
        shares.withLock { shares in shares.filter { share == nil || $0.value.id == share }.map(\.key) }
    }

    subscript(group: String) -> Share? { shares.withLock { $0[group] } }

    /// Members by link, from members by group.
    func byShare(_ members: [String: Int]) -> [Share.ID: Int] {
        shares.withLock { shares in
            members.reduce(into: [:]) { counts, member in
                if let share = shares[member.key] { counts[share.id, default: 0] += member.value }
            }
        }
    }
}
