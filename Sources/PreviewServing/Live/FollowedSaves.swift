internal import FileWatching
internal import PreviewStorage

/// What is done about saves, whichever server saw them: this one by its watcher, or another one on the same store, for
/// folders whose changes no system tells this one of.
final class FollowedSaves: Sendable {
    private let follower: ChangeFollower
    private let site: PreviewSite
    private let sharing: Sharing?

    init(follower: ChangeFollower, site: PreviewSite, sharing: Sharing?) {
        self.follower = follower
        self.site = site
        self.sharing = sharing
    }

    /// This server's watcher saw something.
    func saved(_ changes: [FileChange]) {
        apply(changes)
        guard let sharing, sharing.store.isSharedByServers else { return }
        for path in changes.prefix(ChangeFollower.mostChanges).map(\.path) {
            try? sharing.store.tell(
                .revision(workspace: sharing.links.workspace, folder: path, server: sharing.presence.server))
        }
    }

    /// The store tells something.
    func hear(_ notice: StoreNotice) {
        guard case .revision(let workspace, let path, let server) = notice else {
            // What another server told meanwhile was missed.
            if case .reset = notice, sharing?.store.isSharedByServers == true { apply([.rescan]) }
            sharing?.feed.hear(notice)
            return
        }
        guard let sharing, workspace == sharing.links.workspace, server != sharing.presence.server else { return }
        apply([path.isEmpty ? .rescan : FileChange(.written, path)])
    }

    private func apply(_ changes: [FileChange]) {
        follower.apply(changes)
        site.stylesChanged(changes.map(\.path))
    }
}
