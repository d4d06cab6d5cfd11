import HTTPServing
import TestSupport

/// A server on a free port, stopped with the value.
final class TestServer {
    let server: HTTPServer
    let port: UInt16

    init(
        _ change: (inout HTTPServer.Configuration) -> Void = { _ in },
        handler: @escaping @Sendable (Request) -> Response
    ) throws {
        var configuration = HTTPServer.Configuration()
        change(&configuration)
        server = HTTPServer(configuration: configuration, handler: handler)
        port = try server.start()
    }

    deinit {
        server.stop()
    }

    func client() throws -> RawClient { try RawClient(port: port) }

    /// One request on a connection of its own.
    func request(
        _ method: String, _ target: String, headers: [String: String] = [:], body: String = ""
    ) throws -> RawResponse {
        try client().request(method, target, headers: headers, body: body)
    }

    func request(_ target: String, headers: [String: String] = [:]) throws -> RawResponse {
        try request("GET", target, headers: headers)
    }
}
