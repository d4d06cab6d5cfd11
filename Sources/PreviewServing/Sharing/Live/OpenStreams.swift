internal import PreviewStorage
internal import Synchronization

/// Which link each group of open streams belongs to: a group is all streams that came by one token.
final class OpenStreams: Sendable {
    private let state = Mutex(State())

    private struct State {
        var shares: [String: Share] = [:]
        /// Groups that had no stream at the last sweep.
        var empty: Set<String> = []
    }

    func note(_ share: Share, group: String) {
        state.withLock { state in
            state.shares[group] = share
            state.empty.remove(group)
        }
    }

    /// Groups of one link, or of all.
    func groups(of share: Share.ID?) -> [String] {
        state.withLock { state in state.shares.filter { share == nil || $0.value.id == share }.map(\.key) }
    }

    /// Groups whose link has an end that has come.
    func groups(expiredBy now: Timestamp) -> [String] {
        state.withLock { state in state.shares.filter { $0.value.ending(by: now) != nil }.map(\.key) }
    }

    subscript(group: String) -> Share? { state.withLock { $0.shares[group] } }

    /// Members by link, from members by group. Groups that have none twice in a row are forgotten: a group is noted a
    /// moment before its first stream is open.
    func sweep(_ members: [String: Int]) -> [Share.ID: Int] {
        state.withLock { state in
            let empty = Set(state.shares.keys).subtracting(members.keys)
            for group in empty.intersection(state.empty) { state.shares[group] = nil }
            state.empty = empty.intersection(state.shares.keys)
            return members.reduce(into: [:]) { counts, member in
                if let share = state.shares[member.key] { counts[share.id, default: 0] += member.value }
            }
        }
    }
}
