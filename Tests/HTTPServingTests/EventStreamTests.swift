import HTTPServing
import TestSupport
import Testing

/// Streams over a socket.
struct EventStreamTests {
    private let broadcaster = EventBroadcaster(heartbeatSeconds: 1)
    private let server: TestServer

    init() throws {
        let broadcaster = broadcaster
        server = try TestServer { request in
            request.path == ["events"] ? broadcaster.subscribe(request) : .text("home")
        }
    }

    private func open(_ target: String = "/events") throws -> RawClient {
        let client = try server.client()
        client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try client.read(until: "event: hello\n")
        return client
    }

    @Test("An event reaches every open stream")
    func broadcast() async throws {
        let clients = try (0..<50).map { _ in try open() }
        #expect(broadcaster.openStreams == 50)
        for number in 1...20 { broadcaster.publish(event: "style", data: "number \(number)") }
        for client in clients {
            for number in 1...20 { try client.read(until: "data: number \(number)\n\n") }
        }
        #expect(try server.request("/").text == "home")
    }

    @Test("The head says what it is and that nobody may keep it")
    func head() throws {
        let client = try server.client()
        client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let head = RawResponse(head: try client.read(until: "\r\n\r\n"))
        #expect(head["Content-Type"] == "text/event-stream; charset=utf-8")
        #expect(head["Cache-Control"] == "no-store")
        #expect(try server.request("HEAD", "/events").status == 200)
        #expect(broadcaster.openStreams == 1)
    }

    @Test("A browser that comes back over the network misses nothing")
    func replay() throws {
        let first = broadcaster.publish(event: "style", data: "one")
        broadcaster.publish(event: "style", data: "two")
        let client = try open("/events?since=\(first)")
        try client.read(until: "data: two\n\n")
        try open("/events?since=unknown-7").read(until: "event: reset\n")
    }

    /// What a stream says up to `end`, put together from its chunks.
    private func text(_ client: RawClient, until end: String) throws -> String {
        var text = ""
        while !text.hasSuffix(end) {
            let chunk = try client.readChunk()
            guard !chunk.isEmpty else { throw RawClient.Failure(what: "the stream ended after ‘\(text.suffix(100))’") }
            text += String(decoding: chunk, as: UTF8.self)
        }
        return text
    }

    /// A stream of which only the head has been read.
    private func openUnread() throws -> RawClient {
        let client = try server.client()
        client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try client.read(until: "\r\n\r\n")
        return client
    }

    @Test("An event larger than any buffer arrives whole")
    func largeEvent() throws {
        let client = try openUnread()
        let data = (0..<30_000).map { "\($0)" }.joined(separator: ",")
        broadcaster.publish(event: "big", data: data)
        #expect(try text(client, until: "29999\n\n").contains("event: big\ndata: \(data)\n\n"))
    }

    @Test("A silent stream gets a sign of life")
    func heartbeat() throws {
        try open().read(until: "\n:\n\n")
    }

    @Test("A stream whose client went away is forgotten without an event")
    func hangUp() async throws {
        var clients = try (0..<10).map { _ in try open() }
        #expect(broadcaster.openStreams == 10)
        clients.removeAll()
        #expect(await eventually { broadcaster.openStreams == 0 })
        #expect(await eventually { server.server.openConnections == 0 })
    }

    @Test("Stopping the server ends its streams properly and frees them")
    func stop() throws {
        let clients = try (0..<20).map { _ in try open() }
        server.server.stop()
        for client in clients {
            let rest = String(decoding: try client.readToEnd(), as: UTF8.self)
            #expect(rest.hasSuffix("0\r\n\r\n"))
        }
        #expect(broadcaster.openStreams == 0)
    }

    @Test("Stopping the broadcaster ends the streams, and the server goes on")
    func stopBroadcaster() throws {
        let client = try open()
        broadcaster.stop()
        try client.read(until: "0\r\n\r\n")
        #expect(try client.request("/").text == "home")
    }

    @Test("Publishing from many tasks while streams come and go loses nothing")
    func turmoil() async throws {
        let witness = try openUnread()
        let broadcaster = broadcaster
        let port = server.port
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    for number in 0..<100 {
                        broadcaster.publish(event: "style", data: "\(task) \(number)")
                        if number % 10 == 0 {
                            let client = try RawClient(port: port)
                            client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                            await Task.yield()
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let last = broadcaster.publish(event: "end", data: "end")
        #expect(last == "\(broadcaster.epoch)-401")
        let text = try text(witness, until: "data: end\n\n")
        for number in 1...400 { #expect(text.contains("id: \(broadcaster.epoch)-\(number)\n")) }
    }
}
