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
        ProxiedLink.headers(port, more)
    }

    private var asAuthor: [String: String] { headers(["Cookie": "vitrine-author=\(key)"]) }

    /// Makes a link at a server, or (`nil`) wherever nginx leads.
    private func share(at server: UInt16? = nil) async throws -> ProxiedLink {
        #expect(await eventually { (try? RawClient(port: port).request("/health", headers: headers()).status) == 200 })
        let answer = try RawClient(port: server ?? port).request(
            "POST", "/api/shares", headers: asAuthor,
            body: """
                {"tutorial": "pets", "scope": "tutorial", "mode": "live", "expires-in": null, "comments": true}
                """)
        try #require(answer.status == 201, "\(answer.status) \(answer.text)")
        let made = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
        return ProxiedLink(port: port, token: try #require(made?["token"] as? String))
    }

    @Test("A link made at one opens at the other and through nginx; no log has its token")
    func links() async throws {
        let link = try await share(at: servers[0].port)
        for server in [servers[1].port, port] {
            let page = try link.get(at: server)
            #expect(page.status == 200 && page.text.contains("/s/\(link.token)/frames/pets/1"))
        }
        #expect(try link.get("/frames/pets/1?device=iphone-8").status == 200)
        // The author's key is the same at both, whatever their own folders hold.
        for _ in 0..<4 {
            #expect(try RawClient(port: port).request("/t/pets/1", headers: asAuthor).status == 200)
            #expect(try RawClient(port: port).request("/t/pets/1?key=wrong", headers: headers()).status == 403)
        }
        #expect(await eventually { nginx.log.contains("/s/.../frames/pets/1?device=iphone-8") })
        #expect(!nginx.log.contains(link.token) && !nginx.log.contains("wrong"))
    }

    @Test("A comment at one appears at a viewer of the other, and revoking ends streams everywhere")
    func live() async throws {
        let link = try await share(at: servers[0].port)
        let viewers = try [servers[0].port, servers[1].port, port].map { try link.listen(at: $0) }
        for (number, server) in servers.enumerated() {
            #expect(link.comment("From server \(number)", at: server.port))
            for viewer in viewers { try viewer.read(until: "From server \(number)") }
        }
        let list = try RawClient(port: port).request("/api/shares", headers: asAuthor).body
        let shares = try JSONSerialization.jsonObject(with: Data(list)) as? [[String: Any]]
        let id = try #require(shares?.first?["id"] as? String)
        let answer = try RawClient(port: servers[1].port).request("DELETE", "/api/shares/\(id)", headers: asAuthor)
        #expect(answer.status == 204)
        for viewer in viewers {
            try viewer.read(until: "event: farewell")
            // The last chunk: the stream is over.
            try viewer.read(until: "\r\n0\r\n\r\n")
        }
        #expect(try link.get(at: servers[0].port).status == 410)
    }

    @Test("One is killed: no acknowledged comment is lost, and viewers come back to the other", arguments: 0..<2)
    func killed(_ victim: Int) async throws {
        let link = try await share()
        let viewers = try (0..<4).map { _ in try link.listen() }
        let acknowledged = Mutex<[String]>([])
        let isOver = Mutex(false)
        let writing = DispatchGroup()
        for writer in 0..<4 {
            DispatchQueue.global().async(group: writing) {
                var number = 0
                while !isOver.withLock({ $0 }) {
                    number += 1
                    // A link holds 1,000 comments, and an address may write ten a minute.
                    usleep(40_000)
                    let text = "c\(writer)-\(number)"
                    if link.comment(text, writer: 10 + writer * 50 + number / 9 % 50) {
                        acknowledged.withLock { $0.append(text) }
                    }
                }
            }
        }
        #expect(await eventually { acknowledged.withLock { $0.count } > 20 })
        servers[victim].kill()
        let before = acknowledged.withLock { $0.count }
        #expect(await eventually { acknowledged.withLock { $0.count } > before + 20 })
        isOver.withLock { $0 = true }
        writing.wait()

        let other = servers[1 - victim].port
        let kept = try link.get("/comments", at: other).text
        #expect(acknowledged.withLock { $0 }.filter { !kept.contains("\"\($0)\"") } == [])
        // A browser comes back by itself; each of these finds the other server, and hears what is new there.
        let back = try viewers.map { _ in try link.listen() }
        #expect(link.comment("After the end", at: other, writer: 250))
        for viewer in back { try viewer.read(until: "After the end") }
    }
}
