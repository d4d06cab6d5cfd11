import Foundation
import Synchronization
import TestSupport
import Testing

/// Two servers of one workspace on one PostgreSQL, behind nginx as `docs/deploy` has it.
@Suite(
    "Two servers behind nginx", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["VITRINE_TEST_POSTGRESQL"] != nil))
final class TwoServersTests: @unchecked Sendable {
    private static let pets = """
        format: 1
        kind: training-overlay
        title: Pets
        devices: [iphone-8]
        steps:
          - {id: One, title: One}
          - {id: Two, title: Two}

        """

    private let folder: TemporaryFolder
    private let port: UInt16
    private var servers: [ServingProgram]
    private let nginx: Nginx
    private let key: String

    init() throws {
        let store = ProcessInfo.processInfo.environment["VITRINE_TEST_POSTGRESQL"] ?? ""
        try #require(store.hasPrefix("postgresql://"), "bin/test could not start a PostgreSQL server; see its output.")
        let folder = try TemporaryFolder(["pets/tutorial.yaml": Self.pets])
        let port = try Self.freePort()
        let name = UUID().uuidString
        let servers = try (0..<2).map { number in
            try ServingProgram(
                folder.path, "--port", "0", "--store", store, "--workspace-name", name, "--public-url",
                "http://127.0.0.1:\(port)",
                environment: ["XDG_STATE_HOME": "\(folder.path)/state-\(number)"])
        }
        self.folder = folder
        self.port = port
        self.servers = servers
        nginx = try Nginx(port: port, servers: servers.map(\.port))
        key = servers[0].address.split(separator: "key=").last.map(String.init) ?? ""
    }

    private static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, size) == 0 && getsockname(descriptor, pointer, &size) == 0
            }
        }
        try #require(isBound)
        return UInt16(bigEndian: address.sin_port)
    }

    private func headers(_ more: [String: String] = [:]) -> [String: String] {
        ["Host": "127.0.0.1:\(port)", "Origin": "http://127.0.0.1:\(port)"].merging(more) { $1 }
    }

    /// Makes a link at a server, or (`nil`) wherever nginx leads; answers its token.
    private func share(at server: UInt16? = nil) async throws -> String {
        let body =
            "{\"tutorial\": \"pets\", \"scope\": \"tutorial\", \"mode\": \"live\", \"expires-in\": null, \"comments\": true}"
        let headers = headers(["Cookie": "vitrine-author=\(key)", "Content-Type": "application/json"])
        #expect(await eventually { (try? RawClient(port: self.port).request("/health").status) == 200 })
        let answer = try RawClient(port: server ?? port).request("POST", "/api/shares", headers: headers, body: body)
        try #require(answer.status == 201, "\(answer.status) \(answer.text)")
        let made = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
        return try #require(made?["token"] as? String)
    }

    /// A stream of a link's events that has said hello.
    private func listen(_ token: String, at server: UInt16? = nil) throws -> RawClient {
        let client = try RawClient(port: server ?? port)
        client.send("GET /s/\(token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        try client.read(until: "event: hello")
        return client
    }

    /// Whether the comment was acknowledged; each writer has an address of its own, for there is a limit to each.
    private func comment(_ text: String, _ token: String, at server: UInt16? = nil, writer: Int = 2) -> Bool {
        let body = """
            {"step": 1, "x": 0.5, "y": 0.5, "device": "iphone-8", "author": "Ida", "text": "\(text)"}
            """
        let client = try? RawClient(port: server ?? port, source: "127.0.0.\(writer)")
        let answer = try? client?.request(
            "POST", "/s/\(token)/comments", headers: headers(["Content-Type": "application/json"]), body: body)
        return answer?.status == 201
    }

    private func comments(_ token: String, at server: UInt16? = nil) throws -> String {
        try RawClient(port: server ?? port).request("/s/\(token)/comments", headers: headers()).text
    }

    @Test("A link made at one opens at the other and through nginx; no log has its token")
    func links() async throws {
        let token = try await share(at: servers[0].port)
        for port in [servers[1].port, port] {
            let page = try RawClient(port: port).request("/s/\(token)", headers: headers())
            #expect(page.status == 200 && page.text.contains("/s/\(token)/frames/pets/1"))
        }
        let frame = try RawClient(port: port).request("/s/\(token)/frames/pets/1?device=iphone-8", headers: headers())
        #expect(frame.status == 200)
        // The author's key is the same at both, whatever their own folders hold.
        for _ in 0..<4 {
            let stage = try RawClient(port: port).request(
                "/t/pets/1", headers: headers(["Cookie": "vitrine-author=\(key)"]))
            #expect(stage.status == 200)
            #expect(try RawClient(port: port).request("/t/pets/1?key=wrong", headers: headers()).status == 403)
        }
        #expect(await eventually { nginx.log.contains("/s/.../frames/pets/1?device=iphone-8") })
        #expect(!nginx.log.contains(token) && !nginx.log.contains("wrong"))
    }

    @Test("A comment at one appears at a viewer of the other, and revoking ends streams everywhere")
    func live() async throws {
        let token = try await share(at: servers[0].port)
        let viewers = try [servers[0].port, servers[1].port, port].map { try listen(token, at: $0) }
        for (number, server) in servers.enumerated() {
            #expect(comment("From server \(number)", token, at: server.port))
            for viewer in viewers { try viewer.read(until: "From server \(number)") }
        }
        let author = headers(["Cookie": "vitrine-author=\(key)"])
        let list = try RawClient(port: port).request("/api/shares", headers: author).body
        let shares = try JSONSerialization.jsonObject(with: Data(list)) as? [[String: Any]]
        let id = try #require(shares?.first?["id"] as? String)
        let answer = try RawClient(port: servers[1].port).request("DELETE", "/api/shares/\(id)", headers: author)
        #expect(answer.status == 204)
        for viewer in viewers { try viewer.read(until: "event: farewell") }
        #expect(viewers.allSatisfy { $0.isClosedByServer() })
        #expect(try RawClient(port: servers[0].port).request("/s/\(token)", headers: headers()).status == 410)
    }

    @Test("One is killed: no acknowledged comment is lost, and viewers come back to the other", arguments: 0..<2)
    func killed(_ victim: Int) async throws {
        let token = try await share()
        let viewers = try (0..<4).map { _ in try listen(token) }
        // Whose stream ends will be a viewer of the one that was killed.
        let acknowledged = Mutex<[String]>([])
        let isOver = Mutex(false)
        let writing = DispatchGroup()
        for writer in 0..<4 {
            DispatchQueue.global().async(group: writing) { [self] in
                for number in 0... where !isOver.withLock({ $0 }) {
                    let text = "c\(writer)-\(number)"
                    if comment(text, token, writer: 10 + writer * 50 + number / 9 % 50) {
                        acknowledged.withLock { $0.append(text) }
                    }
                    if isOver.withLock({ $0 }) { return }
                }
            }
        }
        #expect(await eventually { acknowledged.withLock { $0.count } > 20 })
        #expect(servers[victim].end(by: SIGKILL) == nil)
        let before = acknowledged.withLock { $0.count }
        #expect(await eventually { acknowledged.withLock { $0.count } > before + 20 })
        isOver.withLock { $0 = true }
        writing.wait()

        let other = servers[1 - victim].port
        let kept = try comments(token, at: other)
        #expect(acknowledged.withLock { $0 }.filter { !kept.contains("\"\($0)\"") } == [])
        // A browser comes back by itself; each of these finds the other server, and hears what is new there.
        let back = try viewers.map { _ in try listen(token) }
        #expect(comment("After the end", token, at: other, writer: 250))
        for viewer in back { try viewer.read(until: "After the end") }
    }
}
