import Foundation
import TestSupport
import Testing

/// The program is killed in the middle of saves, as by a crash.
@Suite("A killed server", .serialized)
struct KilledServerTests {
    /// Large enough that writing takes a while.
    private static let old = String(repeating: "/* old */\n", count: 50_000)
    private static let new = String(repeating: "/* new */\n", count: 50_000)

    private let folder: TemporaryFolder
    private var path: String { folder.url.appending(path: "big.css").path(percentEncoded: false) }

    init() throws {
        folder = try TemporaryFolder([
            "big.css": Self.old,
            "tutorial.yaml": """
            format: 1
            kind: training-overlay
            stylesheets: {default: big.css}
            steps:
              - {id: One, title: One}

            """,
        ])
    }

    enum Moment: CaseIterable {
        /// The request has been sent.
        case sent
        /// The first bytes of the new version are on the disk.
        case begun
        /// There is an answer.
        case answered
    }

    @Test("The stylesheet is the old one or the new one, never half of it", arguments: Moment.allCases, 0..<4)
    func killed(at moment: Moment, round: Int) async throws {
        let server = try ServingProgram(folder.path, "--port", "0")
        let id = folder.url.lastPathComponent
        let target = "/api/tutorials/\(id)/files/big.css"
        let tag = try #require(try RawClient(port: server.port).request("GET", target)["etag"])
        let client = try RawClient(port: server.port)
        let head = """
            PUT \(target) HTTP/1.1\r
            Host: localhost\r
            Origin: http://localhost\r
            If-Match: \(tag)\r
            Content-Length: \(Self.new.utf8.count)\r
            \r

            """
        client.send(head + Self.new)
        switch moment {
        case .sent: break
        case .begun:
            let hasBegun = try await eventually {
                try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasSuffix(".vitrine") }
                    || String(contentsOfFile: path, encoding: .utf8) == Self.new
            }
            #expect(hasBegun)
        case .answered: try client.read(until: "\r\n\r\n")
        }
        #expect(server.end(by: SIGKILL) == nil)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == Self.old || text == Self.new)
        if moment == .answered { #expect(text == Self.new) }
    }
}
