internal import Diagnostics
internal import FileWatching
package import HTTPServing
package import PreviewStorage

/// The whole of `vitrine serve`: a workspace in memory, a watcher that follows it, and the server in front.
///
/// It owns what runs and stops it in the right order. It prints nothing: messages for people go to `log`.
package final class PreviewServer: Sendable {
    let library: TutorialLibrary
    private let events: EventBroadcaster
    private let server: HTTPServer
    private let watcher: FolderWatcher
    private let author: AuthorKey?
    private let site: PreviewSite
    private let options: Options

    /// What a server is started with.
    package struct Options: Sendable {
        package var folder: String
        /// An address of this machine, or `localhost`.
        package var host: String
        /// 0 = a free one.
        package var port: UInt16
        /// The folder that holds `templates` and `Public`.
        package var resources: String
        /// Where secrets outlive a restart; `nil` = nowhere.
        package var stateFolder: String?
        /// Nothing is written to the workspace, whoever asks.
        package var isReadOnly: Bool
        /// Where links and comments are kept; `nil` = nothing can be shared, and `storeProblem` says why. The server
        /// closes it when it stops.
        package var store: (any PreviewStore)?
        package var storeProblem: String?
        /// What the workspace is called in the store; `nil` = by its path.
        package var workspaceName: String?
        /// Serves HTTPS where it is set.
        package var tls: TLSIdentity?
        /// The beginning of the address by which a proxy serves this server: `https://preview.example.com`.
        package var publicURL: PublicURL?
        /// The clock by which links expire.
        package var now: @Sendable () -> Timestamp = { .now }
        /// Says where the packages of Debian are, when they are elsewhere.
        package var environment: [String: String] = [:]
        /// Has a browser measure targets by selector for downloads; without it they are not drawn there.
        package var measure: TutorialExporter.Measure?

        package init(
            folder: String, host: String = "localhost", port: UInt16 = 0, resources: String,
            stateFolder: String? = nil, isReadOnly: Bool = false
        ) {
            self.folder = folder
            self.host = host
            self.port = port
            self.resources = resources
            self.stateFolder = stateFolder
            self.isReadOnly = isReadOnly
        }
    }

    /// Reads the program's files; the workspace is read by `start`.
    ///
    /// - Throws: `WorkspaceError`, `ProgramFilesError`, or `TemplateError`.
    package init(_ options: Options, log: @escaping @Sendable (String) -> Void) throws {
        let program = try ProgramFiles(folder: options.resources, environment: options.environment)
        let library = TutorialLibrary(workspace: try Workspace(folder: options.folder))
        let events = EventBroadcaster()
        let files = TutorialFiles(workspace: library.workspace)
        let follower = ChangeFollower(library: library, files: files) { event in
            events.publish(event: event.name, data: event.json, topic: event.topic)
        }
        let sharing = options.store.map { store in
            Sharing(
                store: store, workspace: options.workspaceName ?? library.workspace.root, library: library,
                events: events, now: options.now)
        }
        let site = PreviewSite(
            library: library, files: files, program: program, events: events, isReadOnly: options.isReadOnly,
            sharing: sharing, storeProblem: options.storeProblem, measure: options.measure)
        author = AuthorKey(for: options)
        let gate = AuthorGate(author: author, site: site, router: site.router(log: log))
        let followed = FollowedSaves(follower: follower, site: site, sharing: sharing)
        watcher = FolderWatcher(root: library.workspace.root, onMessage: log) { followed.saved($0) }
        sharing?.store.listen { followed.hear($0) }
        server = HTTPServer(configuration: options.configuration(site: site), handler: { gate.respond(to: $0) })
        self.library = library
        self.events = events
        self.site = site
        self.options = options
    }

    /// Begins to watch, reads the workspace, and begins to serve: in this order, so that no save is missed.
    ///
    /// - Returns: the addresses to open, the one for this machine first, with the author's key where one is needed.
    /// - Throws: `HTTPServerError`, or `FileWatcherError` when the workspace cannot be watched at all.
    package func start() throws -> [String] {
        try watcher.start()
        library.reloadAll()
        site.stylesChanged(nil)
        do {
            let port = try server.start()
            let reachable = ReachableAddresses(
                host: options.host, port: port, isSecure: options.tls != nil, publicURL: options.publicURL?.text,
                adapters: NetworkAddresses.ofThisMachine)
            site.sharing?.addresses.set(reachable)
            site.sharing?.presence.start()
            return reachable.forAuthor.map { "\($0.base)/\(author?.query ?? "")" }
        } catch {
            watcher.stop()
            throw error
        }
    }

    /// Ends every stream and connection. Safe to call twice.
    package func stop() {
        watcher.stop()
        site.sharing?.presence.stop()
        events.stop()
        server.stop()
        options.store?.close()
    }

    /// One line on what is served: "5 tutorials, 1 error, 2 warnings".
    package var summary: String {
        let entries = library.snapshot.entries
        let counts = [
            counted(entries.count, "tutorial"),
            counted(entries.reduce(0) { $0 + $1.count(.error) }, "error"),
            counted(entries.reduce(0) { $0 + $1.count(.warning) }, "warning"),
        ]
        return counts.joined(separator: ", ")
    }

    /// How many event streams browsers hold open now.
    package var openStreams: Int { events.openStreams }

    /// Where a user's programs keep what should outlive a restart, by the XDG base directory specification.
    package static func stateFolder(environment: [String: String]) -> String? {
        AuthorKey.stateFolder(environment: environment)
    }
}
