import Foundation
import TestSupport
import Testing

/// A link behind a proxy, asked for there or at one of the servers.
struct ProxiedLink: Sendable {
    /// The proxy's.
    let port: UInt16
    let token: String

    /// What a browser sends that sees the proxy's address.
    static func headers(_ port: UInt16, _ more: [String: String] = [:]) -> [String: String] {
        ["Host": "127.0.0.1:\(port)", "Origin": "http://127.0.0.1:\(port)", "Content-Type": "application/json"]
            .merging(more) { $1 }
    }

    func get(_ path: String = "", at server: UInt16? = nil) throws -> RawResponse {
        try RawClient(port: server ?? port).request("GET", "/s/\(token)\(path)", headers: Self.headers(port))
    }

    /// A stream of its events that has said hello.
    func listen(at server: UInt16? = nil) throws -> RawClient {
        let client = try RawClient(port: server ?? port)
        client.send("GET /s/\(token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        try client.read(until: "event: hello")
        return client
    }

    /// Whether the comment was acknowledged; each writer has an address of its own, for there is a limit to each.
    func comment(_ text: String, at server: UInt16? = nil, writer: Int = 2) -> Bool {
        let body = """
            {"step": 1, "x": 0.5, "y": 0.5, "device": "iphone-8", "author": "Ida", "text": "\(text)"}
            """
        let client = try? RawClient(port: server ?? port, source: "127.0.0.\(writer)")
        let answer = try? client?.request("POST", "/s/\(token)/comments", headers: Self.headers(port), body: body)
        return answer?.status == 201
    }
}
