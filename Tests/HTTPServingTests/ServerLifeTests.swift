import HTTPServing
import Synchronization
import TestSupport
import Testing

struct ServerLifeTests {
    @Test("A port in use is said with the next free one")
    func portInUse() throws {
        let first = try TestServer { _ in .text("first") }
        let second = HTTPServer(configuration: .init(port: first.port)) { _ in .text("second") }
        let error = #expect(throws: HTTPServerError.self) { try second.start() }
        guard case .addressInUse(_, let port, let nextFree?)? = error else {
            Issue.record("expected a port in use, got \(String(describing: error))")
            return
        }
        #expect(port == first.port)
        #expect(nextFree > port)
        #expect(error?.description.contains("\(nextFree)") == true)
        #expect(try first.request("/").text == "first")
    }

    @Test("A port is free again as soon as the server has stopped")
    func restart() throws {
        let first = try TestServer { _ in .text("first") }
        let client = try first.client()
        #expect(try client.request("/").text == "first")
        first.server.stop()
        let second = HTTPServer(configuration: .init(port: first.port)) { _ in .text("second") }
        #expect(try second.start() == first.port)
        #expect(try first.request("/").text == "second")
    }

    @Test(
        "An address that is none, or not this machine's, is said",
        arguments: [
            ("nonsense", HTTPServerError.invalidHost("nonsense")), ("", .invalidHost("")),
            ("192.0.2.1", .addressNotAvailable(host: "192.0.2.1")),
        ])
    func badHost(host: String, expected: HTTPServerError) {
        let server = HTTPServer(configuration: .init(host: host)) { _ in .text("") }
        #expect(throws: expected) { try server.start() }
    }

    @Test("Stopping twice, or without a start, does nothing; starting twice is refused")
    func stopTwice() throws {
        let server = HTTPServer(configuration: .init()) { _ in .text("") }
        _ = try server.start()
        #expect(throws: HTTPServerError.alreadyStarted) { try server.start() }
        server.stop()
        server.stop()
        HTTPServer(configuration: .init()) { _ in .text("") }.stop()
    }

    @Test("A server on every address of both kinds answers over IPv4")
    func dualStack() throws {
        guard let server = try? TestServer({ $0.host = "::" }, handler: { .text($0.remoteAddress) }) else { return }
        #expect(try server.request("/").text == "127.0.0.1")
    }

    @Test("Thousands of requests sent at once on one connection are answered in order")
    func pipelining() throws {
        let server = try TestServer { .text($0.query.first("n") ?? "") }
        let client = try server.client()
        for batch in 0..<50 {
            let requests = (0..<100).map { "GET /?n=\(batch * 100 + $0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }
            client.send(requests.joined())
            for number in 0..<100 { #expect(try client.readResponse().text == "\(batch * 100 + number)") }
        }
    }

    @Test("Requests on many connections at once each get their own answer")
    func concurrency() async throws {
        let server = try TestServer { .text($0.target + String(decoding: $0.body, as: UTF8.self)) }
        let port = server.port
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    let client = try RawClient(port: port)
                    for number in 0..<200 {
                        let body = number % 2 == 0 ? "" : "body \(number)"
                        let response = try client.request("POST", "/\(task)/\(number)", body: body)
                        #expect(response.text == "/\(task)/\(number)" + body)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("Requests, bodies, handler and streams are freed when they are done with")
    func owners() async throws {
        final class Witness: Sendable {}
        final class Weak: @unchecked Sendable {
            let lock = Mutex(())
            weak var request: Request?
            weak var stream: EventStream?
            weak var body: PreparedBody?
            weak var witness: Witness?
            weak var broadcaster: EventBroadcaster?
        }
        let weak = Weak()
        var server: TestServer?
        do {
            let body = PreparedBody(String(repeating: "pets ", count: 1000), contentType: ContentType.text)
            let broadcaster = EventBroadcaster()
            let witness = Witness()
            weak.body = body
            weak.witness = witness
            weak.broadcaster = broadcaster
            server = try TestServer { request in
                weak.lock.withLock { _ in weak.request = request }
                _ = witness
                guard request.path == ["events"] else { return .prepared(body) }
                let response = broadcaster.subscribe(request)
                weak.stream = response.eventStream
                return response
            }
        }
        let client = try #require(try server?.client())
        for coding in ["br", "gzip", "identity"] {
            #expect(try client.request("/", headers: ["Accept-Encoding": coding]).status == 200)
            #expect(try client.request("/", headers: ["Accept-Encoding": coding, "Range": "bytes=1-2"]).status == 206)
        }
        #expect(await eventually { weak.lock.withLock { _ in weak.request == nil } })
        client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try client.read(until: "event: hello\n")
        #expect(weak.stream != nil)
        server = nil
        #expect(weak.stream == nil)
        #expect(weak.body == nil)
        #expect(weak.witness == nil)
        #expect(await eventually { weak.broadcaster == nil })
        #expect(client.isClosedByServer())
    }
}
