import FileWatching
import Foundation
import HTTPServing
import PreviewStorage
import Synchronization
import TestSupport

@testable import PreviewServing

/// A workspace with links, in a store of its own and with a clock that a test sets; without a socket.
final class SharedSite: Sendable {
    let folder: TemporaryFolder
    let stores: TemporaryFolder
    let library: TutorialLibrary
    let events = EventBroadcaster()
    let store: DatabaseStore
    let sharing: Sharing
    let site: PreviewSite
    private let router: Router
    private let follower: ChangeFollower
    private let time: Clock

    final class Clock: Sendable {
        private let time = Mutex(Timestamp(milliseconds: 1_796_000_000_000))
        var now: Timestamp { time.withLock { $0 } }
        func turn(by seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }
    }

    init(_ contents: [String: String] = Sample.petsFolder) throws {
        folder = try TemporaryFolder(contents)
        stores = try TemporaryFolder()
        let clock = Clock()
        time = clock
        store = try .sqlite(path: stores.path + "/store.sqlite", log: { _ in })
        library = TutorialLibrary(workspace: try Workspace(folder: folder.path))
        let files = TutorialFiles(workspace: library.workspace)
        sharing = Sharing(
            store: store, workspace: library.workspace.root, library: library, events: events, now: { clock.now })
        sharing.addresses.set(
            ReachableAddresses(host: "localhost", port: 8080, isSecure: false, publicURL: nil, adapters: []))
        site = PreviewSite(
            library: library, files: files, program: try TestSite.program.get(), events: events, sharing: sharing)
        router = site.router(log: { _ in })
        follower = ChangeFollower(library: library, files: files) { [events] event in
            events.publish(event: event.name, data: event.json, topic: event.topic)
        }
        store.listen { [sharing] in sharing.feed.hear($0) }
        library.reloadAll()
    }

    deinit { store.close() }

    var now: Timestamp { time.now }

    func turnClock(by seconds: Int64) { time.turn(by: seconds) }

    func save(_ text: String, to path: String) throws {
        try folder.write(text, to: path)
        follower.apply([FileChange(.written, path)])
    }

    // MARK: Asking

    @discardableResult
    func ask(
        _ method: HTTPMethod, _ target: String, _ body: String = "", headers: [Header] = [],
        from address: String = "192.168.0.9"
    ) -> Response {
        router.respond(
            to: Request(method, target, headers: headers, body: Array(body.utf8), remoteAddress: address)
        ).settled()
    }

    @discardableResult
    func get(_ target: String, headers: [Header] = []) -> Response { ask(.get, target, headers: headers) }

    func object(_ response: Response) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(response.bodyText.utf8))) as? [String: Any] ?? [:]
    }

    /// A link: its id and its token.
    func share(_ fields: String = "\"tutorial\": \"pets\"") throws -> (id: String, token: String) {
        let answer = ask(.post, "/api/shares", "{\(fields)}")
        let made = object(answer)
        guard answer.status == 201, let id = made["id"] as? String, let token = made["token"] as? String else {
            throw Failure(what: "\(answer.status) \(answer.bodyText)")
        }
        return (id, token)
    }

    /// The cookie that the right passcode gives.
    func pass(_ token: String, _ passcode: String) throws -> Header {
        let answer = ask(.post, "/s/\(token)/passcode", "passcode=\(passcode)")
        guard let cookie = answer.header("Set-Cookie")?.prefix(while: { $0 != ";" }) else {
            throw Failure(what: "\(answer.status)")
        }
        return Header("Cookie", String(cookie))
    }

    struct Failure: Error { let what: String }

    /// What the list says of a link.
    func listed(_ id: String) -> [String: Any] {
        let list = try? JSONSerialization.jsonObject(with: Data(get("/api/shares").bodyText.utf8)) as? [[String: Any]]
        return list?.first { $0["id"] as? String == id } ?? [:]
    }
}
