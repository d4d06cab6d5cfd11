import Foundation
import PreviewStorage
import TestSupport
import Testing

@testable import PreviewServing

@Suite("A server with links")
struct SharedServerTests {
    let folder: TemporaryFolder
    let stores: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(Sample.petsFolder)
        stores = try TemporaryFolder()
    }

    func request(_ server: LiveServer, _ method: String, _ target: String, _ body: String = "") throws -> RawResponse {
        try RawClient(port: server.port).request(method, target, body: body)
    }

    @Test("A body that is too large is refused, and the link goes on")
    func oversize() throws {
        let server = try LiveServer(
            folder, store: try DatabaseStore.sqlite(path: stores.path + "/store.sqlite", log: { _ in }))
        let made = try request(server, "POST", "/api/shares", "{\"tutorial\": \"pets\"}")
        #expect(made.status == 201)
        let token = try #require(made.text.firstMatch(of: #/"token":"([\w-]{22})"/#)?.output.1)
        let big = String(repeating: "x", count: (1 << 20) / 2)
        let comment = "{\"step\": 1, \"x\": 0, \"y\": 0, \"author\": \"A\", \"text\": \"\(big)\"}"
        #expect(try request(server, "POST", "/s/\(token)/comments", comment).status == 413)
        let client = try RawClient(port: server.port)
        client.send("POST /s/\(token)/comments HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n")
        #expect(try client.readResponse().status == 413)
        #expect(try request(server, "GET", "/s/\(token)/comments").text.contains("\"comments\":[]"))
    }

    @Test("While the store is away previews go on, and everything about links says so")
    func storeAway() throws {
        // Nothing listens on port 1.
        let store = try DatabaseStore.postgreSQL("postgresql://nobody@127.0.0.1:1/nothing", log: { _ in })
        let server = try LiveServer(folder, store: store)
        #expect(try request(server, "GET", "/t/pets/1").status == 200)
        #expect(try request(server, "GET", "/frames/pets/1").status == 200)
        let state = try request(server, "GET", "/api/sharing")
        #expect(state.status == 200 && state.text.contains("\"isAvailable\":false"))
        for (method, target) in [("GET", "/api/shares"), ("POST", "/api/shares")] {
            let answer = try request(server, method, target, method == "POST" ? "{\"tutorial\": \"pets\"}" : "")
            #expect(answer.status == 503 && answer["Retry-After"] != nil)
        }
        let page = try request(server, "GET", "/s/AAAAAAAAAAAAAAAAAAAAAA")
        #expect(page.status == 503 && page.text.contains("cannot be opened just now"))
    }

    @Test("A store that is lost for a while takes nobody's page away who has a link open")
    func remembered() throws {
        let links = RememberedLinks()
        let now = Timestamp(milliseconds: 1_000_000)
        func share(expires: Timestamp?) -> Share {
            Share(
                id: "a", workspace: "w", tutorial: "pets", title: "Pets", scope: .tutorial, step: 1, view: "",
                mode: .live, pin: nil, name: "", mayComment: true, passcodeHash: nil, created: now, expires: expires)
        }
        let kept = share(expires: now.adding(seconds: 60))
        links.keep(.share(kept), for: "hash", at: now)
        #expect(links["hash", now] == .share(kept))
        #expect(links["hash", now.adding(seconds: 60)] == nil, "it has expired")
        links.keep(.share(share(expires: nil)), for: "hash", at: now)
        #expect(links["hash", now.adding(seconds: 299)] != nil)
        #expect(links["hash", now.adding(seconds: 300)] == nil, "and not for long")
        #expect(links["hash", now.adding(seconds: -300)] == nil, "nor when the clock was set back")
        links.keep(.replaced, for: "hash", at: now)
        #expect(links["hash", now] == nil)
        for (forgotten, isKept) in [("b", true), ("a", false)] {
            links.keep(.share(share(expires: nil)), for: "hash", at: now)
            links.forget(forgotten)
            #expect((links["hash", now] != nil) == isKept, "what was revoked here opens no more")
        }
    }
}
