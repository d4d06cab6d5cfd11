internal import Diagnostics
internal import FileWatching
internal import HTTPServing
internal import Synchronization

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
    private let host: String

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
        /// Says where the packages of Debian are, when they are elsewhere.
        package var environment: [String: String] = [:]

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
    /// - Throws: `WorkspaceError`, `ProgramFilesError` or `TemplateError`.
    package init(_ options: Options, log: @escaping @Sendable (String) -> Void) throws {
        let program = try ProgramFiles(folder: options.resources, environment: options.environment)
        let library = TutorialLibrary(workspace: try Workspace(folder: options.folder))
        let events = EventBroadcaster()
        let files = TutorialFiles(workspace: library.workspace)
        let follower = ChangeFollower(library: library, files: files) { event in
            events.publish(event: event.name, data: event.json)
        }
        let isPrivate = HTTPServer.Configuration.isLoopback(options.host)
        let author = isPrivate ? nil : AuthorKey(stateFolder: options.stateFolder)
        let site = PreviewSite(
            library: library, files: files, program: program, events: events, isReadOnly: options.isReadOnly)
        let gate = AuthorGate(author: author, site: site, router: site.router(log: log))
        watcher = FolderWatcher(root: library.workspace.root, onMessage: log) { changes in
            follower.apply(changes)
            site.stylesChanged(changes.map(\.path))
        }
        var limits = HTTPServer.Limits()
        limits.bodyBytes = WorkspaceEditor.largestFile
        server = HTTPServer(
            configuration: HTTPServer.Configuration(
                host: options.host, port: options.port, limits: limits, allowedHosts: HostNames.ofThisMachine,
                defaultHeaders: HTTPServer.Configuration.safeHeaders + [ContentSecurity.data],
                errorPage: { site.errorPage($0, $1, $2) }),
            handler: { gate.respond(to: $0) })
        self.library = library
        self.events = events
        self.author = author
        self.site = site
        host = options.host
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
            return hosts.map { "http://\($0):\(port)/\(author?.query ?? "")" }
        } catch {
            watcher.stop()
            throw error
        }
    }

    /// Ends every stream and connection. Safe to call twice.
    package func stop() {
        watcher.stop()
        events.stop()
        server.stop()
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

    /// What the server is called in addresses.
    private var hosts: [String] {
        switch host {
        case "0.0.0.0", "::": ["localhost"] + NetworkAddresses.ofThisMachine.map(\.address)
        case let address where address.contains(":"): ["[\(address)]"]
        default: [host]
        }
    }
}
