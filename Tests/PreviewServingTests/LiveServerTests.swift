import Foundation
import HTTPServing
import TestSupport
import Testing

@testable import PreviewServing

@Suite("The running server")
struct LiveServerTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(Sample.petsFolder)
    }

    @Test("A save becomes an event, and the page is new by then")
    func save() throws {
        let server = try LiveServer(folder)
        let events = try server.events()
        #expect(try events.next().name == "hello")
        try folder.write("h1 { color: blue }", to: "pets/overlay.css")
        let event = try events.next()
        #expect(event.name == "style")
        #expect(event.data.contains("\"href\":\"/assets/pets/overlay.css?v=\(ContentHash.of("h1 { color: blue }"))\""))
        #expect(try server.get("/frames/pets/1/overlay").text.contains(ContentHash.of("h1 { color: blue }")))
    }

    @Test("A half-written file is no event until it is finished")
    func halfWritten() throws {
        let server = try LiveServer(folder)
        let events = try server.events()
        _ = try events.next()
        let handle = try FileHandle(forWritingTo: folder.url.appending(path: "pets/overlay.css"))
        try handle.write(contentsOf: Data("h2 {".utf8))
        try folder.write("other", to: "pets/pets.html")
        #expect(try events.next().name == "asset")
        try handle.write(contentsOf: Data("}".utf8))
        try handle.close()
        #expect(try events.next().name == "style")
    }

    @Test("A broken save and its mending are told, and the stage stays up")
    func brokenFile() throws {
        let server = try LiveServer(folder)
        let events = try server.events()
        _ = try events.next()
        try folder.write(Sample.broken, to: "pets/tutorial.yaml")
        #expect(try events.next(2).map(\.name) == ["tutorial", "problems"])
        #expect(try server.get("/frames/pets/2").status == 200)
        try folder.write(Sample.pets, to: "pets/tutorial.yaml")
        #expect(
            try events.next(2).map(\.data) == [
                #"{"tutorial":"pets"}"#, #"{"errors":0,"tutorial":"pets","warnings":0}"#,
            ])
    }

    @Test("Who comes back is told what was missed, by the address or by the header")
    func replay() throws {
        let server = try LiveServer(folder)
        let events = try server.events()
        let hello = try #require(try events.next().id)
        for color in ["a", "b", "c"] {
            try folder.write(color, to: "pets/overlay.css")
            _ = try events.next()
        }
        let replayed = try server.events(since: hello).next(4)
        #expect(replayed.map(\.name) == ["hello", "style", "style", "style"])
        let last = try #require(replayed[1].id)
        let rest = try server.events(since: hello, headers: "Last-Event-ID: \(last)\r\n").next(3)
        #expect(rest.dropFirst() == replayed.suffix(2))
    }

    @Test("A page's own id misses nothing and repeats nothing")
    func pageID() throws {
        let server = try LiveServer(folder)
        let events = try server.events()
        _ = try events.next()
        try folder.write("a", to: "pets/overlay.css")
        _ = try events.next()
        let page = try server.get("/t/pets/1").text
        let id = try #require(
            page.firstRange(of: "data-revision=\"").map { page[$0.upperBound...].prefix { $0 != "\"" } })
        let since = try server.events(since: String(id))
        #expect(try since.next().name == "hello")
        try folder.write("b", to: "pets/overlay.css")
        #expect(try since.next().data.contains(ContentHash.of("b")))
    }

    @Test("After a restart everybody starts afresh")
    func restart() throws {
        let first = try LiveServer(folder)
        let id = try #require(try first.events().next().id)
        first.stop()
        let second = try LiveServer(folder)
        #expect(try second.events(since: id).next(2).map(\.name) == ["hello", "reset"])
    }

    @Test("Whatever is answered may run nothing inline, is not guessed at and not used by other sites")
    func headers() throws {
        let server = try LiveServer(folder)
        let publicPath = try TestSite.program.get().publicPath
        for target in [
            "/", "/t/pets/1", "/frames/pets/1", "/frames/pets/1/overlay", "/assets/pets/overlay.css", "/api/tutorials",
            "/api/none", "/health", "\(publicPath)/stage/icon.svg", "/t/pets", "/nothing", "/%2e%2e/x", "/favicon.ico",
        ] {
            let response = try server.get(target)
            #expect(response["Content-Security-Policy"]?.contains("default-src 'none'") == true, "\(target)")
            #expect(response["X-Content-Type-Options"] == "nosniff", "\(target)")
            #expect(response["Cross-Origin-Resource-Policy"] == "same-origin", "\(target)")
        }
        #expect(try server.get("/", headers: ["Host": "evil.example"]).status == 421)
        let client = try RawClient(port: server.port)
        client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(try client.read(until: "\r\n\r\n").contains("Content-Security-Policy: default-src 'none'"))
    }

    @Test("On every address the author comes in with the printed key, and nobody without it")
    func author() throws {
        let state = try TemporaryFolder()
        let server = try LiveServer(folder, host: "0.0.0.0", stateFolder: state.path)
        let query = try #require(server.address.split(separator: "?").last.map(String.init))
        for target in ["/", "/frames/pets/1", "/assets/pets/overlay.css", "/api/tutorials", "/events"] {
            #expect(try server.get(target).status == 403, "\(target)")
        }
        #expect(try server.get("/health").status == 200)
        let welcome = try server.get("/t/pets/1?\(query)")
        #expect(welcome["Location"] == "/t/pets/1")
        let cookie = try #require(welcome["Set-Cookie"]?.split(separator: ";").first.map(String.init))
        #expect(try server.get("/t/pets/1", headers: ["Cookie": cookie]).status == 200)
        let events = try server.events(headers: "Cookie: \(cookie)\r\n")
        #expect(try events.next().name == "hello")
        #expect(try server.get("/", headers: ["Host": "rebound.example", "Cookie": cookie]).status == 421)
    }
}
