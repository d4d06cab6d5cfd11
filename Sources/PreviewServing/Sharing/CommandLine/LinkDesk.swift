internal import HTTPServing
package import PreviewStorage
internal import TutorialRendering

/// Links as the command line makes and lists them: the same links as the stage's, without a server of one's own. The
/// addresses are those of the servers that run now.
package struct LinkDesk: Sendable {
    private let links: SharedLinks
    private let workspace: Workspace

    /// - Throws: `WorkspaceError` when there is no such folder.
    package init(folder: String, store: any PreviewStore, workspaceName: String?) throws(WorkspaceError) {
        workspace = try Workspace(folder: folder)
        links = SharedLinks(store: store, workspace: workspaceName ?? workspace.root, now: { .now })
    }

    /// The environment that a query names: `?device=ipad-air&appearance=dark`, with or without the mark.
    package static func environment(_ query: String) -> [(name: String, value: String)] {
        Query(of: query.hasPrefix("?") ? query : "?\(query)").pairs.filter { !$0.name.isEmpty }
    }

    /// A link that was just made, with the only sight of its address.
    package struct Made: Sendable {
        package let link: Listed
        /// What follows a server's address: `/s/…`.
        package let path: String
        /// Beginnings of addresses of the servers that run for the folder now, the best first.
        package let servers: [String]

        package var addresses: [String] { servers.map { $0 + path } }
    }

    /// A link as a list shows it.
    package struct Listed: Sendable {
        package let share: Share
        /// `active`, or why it is not.
        package let state: String
        package let viewers: Int
        package let comments: Int

        package var isActive: Bool { state == "active" }
    }

    /// - Throws: `ShareRefusal`.
    package func make(_ wish: ShareWish) throws(ShareRefusal) -> Made {
        try wish.check()
        let library = TutorialLibrary(workspace: workspace)
        library.reloadAll()
        return try tell(try links.make(wish, in: library.snapshot, of: workspace, by: Self.commandLine))
    }

    /// - Throws: `ShareRefusal`.
    package func replace(_ id: String) throws(ShareRefusal) -> Made {
        try tell(try links.replace(try full(id), by: Self.commandLine))
    }

    /// - Throws: `ShareRefusal`.
    package func revoke(_ id: String) throws(ShareRefusal) {
        try links.revoke(try full(id), by: Self.commandLine)
    }

    /// Newest first.
    ///
    /// - Throws: `ShareRefusal`.
    package func list() throws(ShareRefusal) -> [Listed] {
        do {
            let servers = try servers
            let counts = try links.store.commentCounts(workspace: links.workspace)
            return try links.list(tutorial: nil).map { listed($0, servers, counts[$0.id]) }
        } catch {
            throw ShareRefusal(error)
        }
    }

    /// What the list of events calls whoever sits at this machine.
    private static let commandLine = "command line"

    /// Seconds within which a server has to have told that it lives.
    private var servers: [RunningServer] {
        get throws {
            let since = links.now().adding(seconds: -ServerPresence.lifetime)
            return try links.store.servers(workspace: links.workspace, seenAfter: since)
        }
    }

    /// The link whose id begins like that; ids are long, and a list shows their beginnings.
    private func full(_ start: String) throws(ShareRefusal) -> String {
        do {
            let ids = try links.list(tutorial: nil).map(\.id)
            let found = ids.filter { $0.hasPrefix(start) }
            guard found.count == 1, start.count >= 4 else { throw ShareRefusal.noShare }
            return found[0]
        } catch {
            throw ShareRefusal(error)
        }
    }

    private func tell(_ made: SharedLinks.Made) throws(ShareRefusal) -> Made {
        do {
            let servers = try servers
            var bases: [String] = []
            for base in servers.flatMap(\.addresses) where !bases.contains(base) { bases.append(base) }
            let counts = try links.store.commentCounts(workspace: links.workspace)
            return Made(
                link: listed(made.share, servers, counts[made.share.id]), path: SiteAddress.share(made.token),
                servers: bases)
        } catch {
            throw ShareRefusal(error)
        }
    }

    private func listed(_ share: Share, _ servers: [RunningServer], _ counts: CommentCounts?) -> Listed {
        Listed(
            share: share, state: share.state(by: links.now()),
            viewers: servers.reduce(0) { $0 + ($1.viewers[share.id] ?? 0) }, comments: counts?.comments ?? 0)
    }
}
