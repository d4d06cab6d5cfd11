import FileWatching
import Foundation
import HTTPServing
import Synchronization
import TestSupport

@testable import PreviewServing

/// A workspace with everything that answers for it, without a socket and without a watcher.
final class TestSite: Sendable {
    let folder: TemporaryFolder
    let library: TutorialLibrary
    let files: TutorialFiles
    let events: EventBroadcaster
    let site: PreviewSite
    let router: Router

    /// The program's own files, read once for all tests.
    static let program = Result { try ProgramFiles(folder: resources) }

    /// The checkout that this file lies in.
    static let resources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)

    init(_ contents: [String: String], isReadOnly: Bool = false, program: ProgramFiles? = nil) throws {
        folder = try TemporaryFolder(contents)
        library = TutorialLibrary(workspace: try Workspace(folder: folder.path))
        files = TutorialFiles(workspace: library.workspace)
        events = EventBroadcaster()
        site = PreviewSite(
            library: library, files: files, program: try program ?? Self.program.get(), events: events,
            isReadOnly: isReadOnly)
        router = site.router(log: { _ in })
        library.reloadAll()
    }

    func get(_ target: String, headers: [Header] = []) -> Response {
        router.respond(to: Request(target, headers: headers))
    }

    func json<Value: Decodable>(_ target: String, as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(get(target).bodyText.utf8))
    }

    /// Follows changes of files as the watcher tells of them.
    ///
    /// - Returns: the events that were published, in order.
    @discardableResult
    func follow(_ changes: FileChange...) -> [LiveEvent] {
        follow(changes)
    }

    @discardableResult
    func follow(_ changes: [FileChange]) -> [LiveEvent] {
        let published = Published()
        let follower = ChangeFollower(library: library, files: files) { [events] event in
            published.add(event)
            events.publish(event: event.name, data: event.json)
        }
        follower.apply(changes)
        return published.all
    }

    private final class Published: Sendable {
        private let list = Mutex<[LiveEvent]>([])
        func add(_ event: LiveEvent) { list.withLock { $0.append(event) } }
        var all: [LiveEvent] { list.withLock { $0 } }
    }
}

extension Response {
    /// Where a redirect leads; `nil` for anything else.
    var location: String? { (300..<400).contains(status) ? header("Location") : nil }

    /// The address in a page's `attribute`, of the first element that has one with this beginning.
    func address(startingWith start: String) -> String? {
        guard let place = bodyText.range(of: "\"\(start)") else { return nil }
        return String(bodyText[place.lowerBound...].dropFirst().prefix { $0 != "\"" }).replacing("&amp;", with: "&")
    }
}
