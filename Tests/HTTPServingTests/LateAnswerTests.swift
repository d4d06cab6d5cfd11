import Dispatch
import HTTPServing
import Synchronization
import TestSupport
import Testing

@Suite("Answers that take long")
struct LateAnswerTests {
    /// Ends what is being made when the test says so.
    private final class Gate: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        private let reached = Mutex(false)
        var isReached: Bool { reached.withLock { $0 } }
        func reach() { reached.withLock { $0 = true } }
        func pass() { semaphore.wait() }
        func open() { semaphore.signal() }
    }

    @Test("More of them than there are threads hold up nobody else")
    func others() async throws {
        let gate = Gate()
        let server = try TestServer { request in
            guard request.path?.first == "late" else { return .text("at once") }
            return .later {
                gate.pass()
                return .text("late")
            }
        }
        let waiting = try (0..<8).map { _ in
            let client = try server.client()
            client.send("GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return client
        }
        for _ in 0..<8 { #expect(try server.request("/").text == "at once") }
        for _ in waiting { gate.open() }
        for client in waiting { #expect(try client.readResponse().text == "late") }
        // The connection goes on as any other.
        #expect(try waiting[0].request("/").text == "at once")
    }

    @Test("What the answer has comes first, what was set on the promise of it after that; HEAD and conditions hold")
    func headers() throws {
        let server = try TestServer { _ in
            Response.later { Response.text("late").with("X-Made", "inside").with("X-Both", "inside") }
                .with("X-Both", "outside").with("X-Set", "outside")
        }
        let answer = try server.request("/")
        #expect(answer.status == 200 && answer.text == "late")
        #expect(answer["X-Made"] == "inside" && answer["X-Both"] == "inside" && answer["X-Set"] == "outside")
        let tag = try #require(answer["ETag"])
        #expect(try server.request("/", headers: ["If-None-Match": tag]).status == 304)
    }

    @Test("A server that stops answers those who wait")
    func stopping() async throws {
        let gate = Gate()
        let server = try TestServer { _ in
            .later {
                gate.reach()
                gate.pass()
                return .text("late")
            }
        }
        let client = try server.client()
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(await eventually { gate.isReached })
        server.server.stop()
        #expect(try client.readResponse().status == 503)
        gate.open()
    }
}
