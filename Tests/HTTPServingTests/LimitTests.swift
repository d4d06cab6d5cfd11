import HTTPServing
import TestSupport
import Testing

struct LimitTests {
    @Test("A client that drips its request byte by byte is cut")
    func slowHead() async throws {
        let server = try TestServer({ $0.limits.slowSeconds = 1 }) { _ in .text("home") }
        let client = try server.client()
        let isCut = await eventually { !client.send("x") }
        #expect(isCut)
        #expect(try server.request("/").status == 200)
    }

    @Test("A client that does not read its response is cut")
    func slowReader() async throws {
        let large = PreparedBody([UInt8](repeating: 1, count: 30 << 20), contentType: "image/png")
        let server = try TestServer({ configuration in
            configuration.limits.slowSeconds = 1
            configuration.limits.slowestBytesPerSecond = 1 << 30
        }) { _ in .prepared(large) }
        let client = try server.client()
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try client.read(until: "\r\n\r\n")
        #expect(await eventually { server.server.openConnections == 0 })
    }

    @Test("A connection without requests is closed after the idle time, and only then")
    func idle() async throws {
        let server = try TestServer({ $0.limits.idleSeconds = 1 }) { _ in .text("home") }
        let client = try server.client()
        #expect(try client.request("/").status == 200)
        #expect(try client.request("/").status == 200)
        #expect(client.isClosedByServer())
    }

    @Test("Connections beyond the limit are closed, and taken again when others have gone")
    func connectionLimit() async throws {
        let server = try TestServer({ $0.limits.connections = 3 }) { _ in .text("home") }
        var clients = try (0..<3).map { _ in try server.client() }
        for client in clients { #expect(try client.request("/").status == 200) }
        let fourth = try server.client()
        fourth.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(fourth.isClosedByServer())
        clients.removeLast()
        #expect(await eventually { (try? server.request("/").status) == 200 })
    }

    @Test("Loopback is exempt from the limit for one address")
    func addressLimit() throws {
        let server = try TestServer({ $0.limits.connectionsPerAddress = 1 }) { _ in .text("home") }
        let clients = try (0..<5).map { _ in try server.client() }
        for client in clients { #expect(try client.request("/").status == 200) }
    }

    @Test("A second connection from another machine is refused when the limit is one")
    func foreignAddressLimit() throws {
        // Asked of the table itself: a test has no other machine to come from.
        let table = AddressLimitProbe(perAddress: 1)
        #expect(table.admits("10.0.0.1"))
        table.open("10.0.0.1")
        #expect(!table.admits("10.0.0.1"))
        #expect(!table.admits("::ffff:10.0.0.1"))
        #expect(table.admits("10.0.0.2"))
        table.close()
        #expect(table.admits("10.0.0.1"))
    }
}
