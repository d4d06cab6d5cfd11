internal import HTTPServing
internal import PreviewStorage
internal import Synchronization

/// Tells the store that this server lives, where it is reached and how many viewers it has, and once a second does what
/// time alone brings about.
final class ServerPresence: Sendable {
    private let links: SharedLinks
    private let feed: LinkFeed
    private let id = RandomToken().text
    private let addresses: ServerAddresses
    private let state = Mutex(State())

    /// Seconds without a word after which a server counts as gone.
    static let lifetime: Int64 = 25
    private static let secondsBetweenWords: Int64 = 8

    private struct State {
        var timer: RepeatingTimer?
        var told: [Share.ID: Int] = [:]
        var toldAt: Timestamp?
        var forgotAt: Timestamp?
    }

    init(links: SharedLinks, feed: LinkFeed, addresses: ServerAddresses) {
        self.links = links
        self.feed = feed
        self.addresses = addresses
    }

    /// This server's name among those that use the store.
    var server: String { id }

    func start() {
        tick()
        let timer = RepeatingTimer(milliseconds: 1000) { [weak self] in self?.tick() }
        state.withLock { $0.timer = timer }
    }

    func stop() {
        let timer = state.withLock { state in
            defer { state.timer = nil }
            return state.timer
        }
        guard timer != nil else { return }
        try? links.store.withdraw(server: id)
    }

    /// Where the store cannot be reached the next second tries again.
    private func tick() {
        try? announce()
        try? feed.tick()
        try? forget()
    }

    /// Old wrong tries count for nothing.
    private func forget() throws {
        let now = links.now()
        let isDue = state.withLock { state in
            let isDue = state.forgotAt.map { !now.isWithin(seconds: 600, of: $0) } ?? true
            if isDue { state.forgotAt = now }
            return isDue
        }
        guard isDue else { return }
        try links.store.forgetAttempts(before: now.adding(seconds: -PasscodeGate.forgottenAfter))
    }

    private func announce() throws {
        let now = links.now()
        let viewers = feed.sweepViewers()
        let isDue = state.withLock { state in
            let isSilent = state.toldAt.map { !now.isWithin(seconds: Self.secondsBetweenWords, of: $0) } ?? true
            return isSilent || state.told != viewers
        }
        guard isDue else { return }
        try links.store.announce(
            RunningServer(
                id: id, workspace: links.workspace, addresses: addresses.bases, viewers: viewers, seen: now))
        state.withLock { ($0.told, $0.toldAt) = (viewers, now) }
    }
}
