import Foundation
import PreviewStorage
import TestSupport

@testable import PreviewServing

/// The whole server on a free port of this machine, following a folder of its own; stopped with the value.
final class LiveServer {
    let folder: TemporaryFolder
    /// What is printed for people.
    let address: String
    let port: UInt16
    private let server: PreviewServer

    init(
        _ folder: TemporaryFolder, host: String = "localhost", stateFolder: String? = nil,
        store: (any PreviewStore)? = nil
    ) throws {
        self.folder = folder
        var options = PreviewServer.Options(
            folder: folder.path, host: host, resources: TestSite.resources, stateFolder: stateFolder)
        options.store = store
        server = try PreviewServer(options, log: { _ in })
        address = try server.start()[0]
        guard let port = UInt16(address.split(separator: ":")[2].prefix { $0.isNumber }) else {
            throw RawClient.Failure(what: "no port in \(address)")
        }
        self.port = port
    }

    deinit {
        stop()
    }

    func stop() { server.stop() }

    func get(_ target: String, headers: [String: String] = [:]) throws -> RawResponse {
        try RawClient(port: port).request(target, headers: headers)
    }

    /// A stream of events from now on, or from after the event `since`.
    func events(since: String? = nil, headers: String = "") throws -> EventReader {
        try EventReader(port: port, since: since, headers: headers)
    }
}

/// Reads server-sent events one after the other.
final class EventReader {
    struct Event: Equatable {
        var id: String?
        var name: String
        var data: String
    }

    private let client: RawClient
    private var unread = ""

    init(port: UInt16, since: String?, headers: String) throws {
        client = try RawClient(port: port)
        client.send(
            "GET /events\(since.map { "?since=\($0)" } ?? "") HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n")
        try client.read(until: "\r\n\r\n")
    }

    /// The next event; throws when there is none within the client's patience.
    func next() throws -> Event {
        while true {
            if let end = unread.range(of: "\n\n") {
                let block = unread[..<end.lowerBound].split(separator: "\n")
                unread = String(unread[end.upperBound...])
                func field(_ name: String) -> String? {
                    block.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
                }
                if let name = field("event") { return Event(id: field("id"), name: name, data: field("data") ?? "") }
            } else {
                unread += String(decoding: try client.readChunk(), as: UTF8.self)
            }
        }
    }

    /// The next `count` events.
    func next(_ count: Int) throws -> [Event] { try (0..<count).map { _ in try next() } }
}
