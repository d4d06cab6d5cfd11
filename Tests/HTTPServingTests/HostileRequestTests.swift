import HTTPServing
import TestSupport
import Testing

/// Requests no browser sends. After each the server must still answer the next one.
struct HostileRequestTests {
    private let server: TestServer

    init() throws {
        var router = Router(log: { _ in })
        router.get("/") { _, _ in .text("home") }
        router.get("/files/{path...}") { _, parameters in .text(parameters.rest.joined(separator: "|")) }
        router.post("/echo") { request, _ in .bytes(request.body, contentType: ContentType.text) }
        let routes = router
        server = try TestServer({ configuration in
            configuration.limits.bodyBytes = 10_000
            configuration.limits.headerBytes = 4096
        }) { routes.respond(to: $0) }
    }

    private func isAlive() throws -> Bool {
        try server.request("/").text == "home"
    }

    @Test(
        "Paths that climb or hide something are refused",
        arguments: [
            "/../etc/passwd", "/files/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/files/%2e%2e/x",
            "/files/a%00.png",
            "/files/a%2fb", "/files/..%5cx", "/files//x", "//etc/passwd", "/files/%ff", "/%", "*",
            "/files/%0d%0aX:%20y",
        ])
    func paths(target: String) throws {
        #expect(try server.request(target).status == 400)
        #expect(try isAlive())
    }

    @Test(
        "A foreign host name is refused with 421, a missing one with 400",
        arguments: [
            ("evil.example", 421), ("localhost.evil.example:80", 421), ("localhost:80", 200), ("127.0.0.1", 200),
        ])
    func hosts(host: String, status: Int) throws {
        #expect(try server.request("/", headers: ["Host": host]).status == status)
        let client = try server.client()
        client.send("GET / HTTP/1.0\r\n\r\n")
        #expect(try client.readResponse().status == 400)
    }

    @Test("A target in absolute form is judged by its own host")
    func absoluteForm() throws {
        #expect(try server.request("http://localhost:1/").status == 200)
        #expect(try server.request("http://evil.example/").status == 421)
    }

    @Test("Headers beyond the limit are refused", arguments: [5000, 20_000, 200_000])
    func longHeaders(count: Int) throws {
        let client = try server.client()
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + String(repeating: "x", count: count) + "\r\n\r\n")
        let text = String(decoding: (try? client.readToEnd()) ?? [], as: UTF8.self)
        // A client that is still sending may see the connection reset before the refusal.
        #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 431 ") || text.hasPrefix("HTTP/1.1 413 "))
        #expect(try isAlive())
    }

    @Test("A very long target and very many headers are refused")
    func longTargets() throws {
        let long = try server.client()
        long.send("GET /" + String(repeating: "a", count: 100_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(long.isClosedByServer())
        let many = try server.client()
        many.send("GET / HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: "A: b\r\n", count: 5000) + "\r\n")
        #expect(many.isClosedByServer())
        #expect(try isAlive())
    }

    @Test(
        "Bytes that are no request at all end the connection",
        arguments: ["\u{16}\u{3}\u{1}hello\r\n\r\n", "GET\r\n\r\n"])
    func noise(text: String) throws {
        let client = try server.client()
        client.send(text)
        client.send("\r\n\r\n")
        client.finishSending()
        #expect(client.isClosedByServer())
        #expect(try isAlive())
    }

    @Test("A body at the limit is taken, one byte more is 413 and the end of the connection")
    func bodyLimit() throws {
        let full = String(repeating: "x", count: 10_000)
        #expect(try server.request("POST", "/echo", body: full).text == full)
        let client = try server.client()
        let refused = try client.request("POST", "/echo", body: full + "x")
        #expect(refused.status == 413)
        #expect(refused.reason.isEmpty == false)
        #expect(refused["Connection"]?.lowercased() == "close")
        #expect(client.isClosedByServer())
    }

    @Test("A body announced as enormous is refused before it is sent")
    func enormousBody() throws {
        let client = try server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n")
        #expect(try client.readResponse().status == 413)
        #expect(client.isClosedByServer())
    }

    @Test("A length that is no number is refused", arguments: ["-1", "abc", "99999999999999999999999999"])
    func badLength(length: String) throws {
        let client = try server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\n")
        #expect([400, 413].contains(try client.readResponse().status))
        #expect(try isAlive())
    }

    @Test("A chunked body is put together, and counted against the limit")
    func chunkedBody() throws {
        let head = "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        let client = try server.client()
        client.send(head + "3\r\npet\r\n1\r\ns\r\n0\r\n\r\n")
        #expect(try client.readResponse().text == "pets")
        let chunk = "3e8\r\n" + String(repeating: "x", count: 1000) + "\r\n"
        client.send(head + String(repeating: chunk, count: 11) + "0\r\n\r\n")
        #expect(try client.readResponse().status == 413)
        let endless = try server.client()
        endless.send(head)
        for _ in 0..<5000 where !endless.send(chunk) { break }
        #expect(endless.isClosedByServer())
        #expect(try isAlive())
    }

    @Test("A client that asks before sending is told to go on, or refused at once")
    func expectContinue() throws {
        let client = try server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        client.send("pets")
        #expect(try client.readResponse().text == "pets")
        let large = try server.client()
        large.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000\r\nExpect: 100-continue\r\n\r\n")
        #expect(try large.readResponse().status == 413)
    }

    @Test("Methods nobody knows are 501, those the address does not take 405")
    func methods() throws {
        #expect(try server.request("BREW", "/").status == 501)
        #expect(try server.request("TRACE", "/").status == 501)
        #expect(try server.request("get", "/").status == 501)
        let wrong = try server.request("DELETE", "/")
        #expect(wrong.status == 405)
        #expect(wrong["Allow"] == "GET, HEAD, OPTIONS")
        #expect(try server.request("OPTIONS", "/").status == 204)
    }
}

extension HostileRequestTests {
    @Test("As many query parameters as fit are all read", arguments: [10, 300, 900])
    func manyParameters(count: Int) throws {
        let server = try TestServer { request in .text("\(request.query.all("a").count)") }
        let query = Array(repeating: "a=%31", count: count).joined(separator: "&")
        #expect(try server.request("/?\(query)").text == "\(count)")
        #expect(try server.request("/?\(query)").text == "\(count)")
    }

    @Test("A query that is only a question mark is none")
    func emptyQuery() throws {
        let server = try TestServer { request in .text("\(request.target) \(request.query.pairs.count)") }
        #expect(try server.request("/x?").text == "/x? 0")
        #expect(try server.request("/x??a=?&b#").text == "/x??a=?&b# 2")
    }

    @Test("A redirect to an address too long to be sent is a refusal, not the end of the connection")
    func longRedirect() throws {
        let server = try TestServer { request in .redirect(request.target + "x") }
        for count in stride(from: 500, through: 8000, by: 250) {
            let response = try server.request("/?" + String(repeating: "a", count: count))
            #expect([303, 414].contains(response.status))
        }
    }
}
