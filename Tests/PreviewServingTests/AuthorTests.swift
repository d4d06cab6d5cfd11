import Foundation
import HTTPServing
import TestSupport
import Testing

@testable import PreviewServing

@Suite("The author's key")
struct AuthorTests {
    let site: TestSite
    let author: AuthorKey
    let state: TemporaryFolder

    init() throws {
        site = try TestSite(Sample.petsFolder)
        state = try TemporaryFolder()
        author = AuthorKey(stateFolder: state.path + "/vitrine")
    }

    func get(_ target: String, headers: [Header] = []) -> Response {
        AuthorGate(author: author, site: site.site, router: site.router).respond(to: Request(target, headers: headers))
    }

    var cookie: Header { Header("Cookie", "theme=dark; vitrine-author=\(author.secret)") }

    @Test(
        "A stranger gets nothing of the workspace, not even whether something is there",
        arguments: [
            "/", "/t/pets/1", "/t/none/1", "/frames/pets/1", "/frames/pets/1/overlay", "/assets/pets/overlay.css",
            "/assets/pets/none", "/api/tutorials", "/api/devices", "/api/tutorials/pets/steps/1/layout", "/events",
            "/schema/tutorial.json", "/health/", "/healthy", "/%2e%2e/health", "/nothing", "/Public/x/y",
        ])
    func strangers(address: String) {
        let response = get(address)
        #expect(response.status == 403)
        #expect(response.eventStream == nil)
        #expect(!response.bodyText.contains("Pets"))
        #expect(response.header("Set-Cookie") == nil)
        #expect(response.cacheControl == .never)
        #expect(address.hasPrefix("/api") || response.header("Content-Security-Policy") != nil)
        #expect(!address.hasPrefix("/api") || response.contentType?.hasPrefix("application/json") == true)
    }

    @Test("The health check and the program's own files are for everybody")
    func everybody() throws {
        #expect(get("/health").status == 200)
        #expect(get("\(try TestSite.program.get().publicPath)/styles/error.css").status != 403)
    }

    @Test("The key in the address becomes a cookie, and the address loses it")
    func welcome() throws {
        let response = get("/t/pets/2?device=iphone-8&key=\(author.secret)&locale=ar")
        #expect(response.location == "/t/pets/2?device=iphone-8&locale=ar")
        let cookie = try #require(response.header("Set-Cookie"))
        #expect(cookie.hasPrefix("vitrine-author=\(author.secret); "))
        for part in ["HttpOnly", "SameSite=Lax", "Path=/"] { #expect(cookie.contains("; \(part)")) }
        #expect(response.header("Cache-Control") == "no-store")
        #expect(get("/t/pets/2", headers: [self.cookie]).status == 200)
    }

    @Test("A wrong key or cookie is a stranger's", arguments: ["", "x", "AAAAAAAAAAAAAAAAAAAAAA"])
    func wrongKey(key: String) {
        #expect(get("/?key=\(key)").status == 403)
        #expect(get("/?key=\(key)&key=\(author.secret)").status == 403)
        #expect(get("/", headers: [Header("Cookie", "vitrine-author=\(key)")]).status == 403)
        #expect(get("/", headers: [Header("Cookie", "x-vitrine-author=\(author.secret)")]).status == 403)
    }

    @Test(
        "The way in never leads to another machine",
        arguments: [
            "//evil.example", "/\\evil.example", "http://evil.example/", "/%5cevil.example", "/%2fevil.example", "///",
            "evil",
        ])
    func redirects(target: String) throws {
        let location = try #require(get("\(target)?key=\(author.secret)").location)
        #expect(location.hasPrefix("/"))
        #expect(!location.dropFirst().hasPrefix("/") && !location.contains("\\") && !location.contains("evil.example?"))
        #expect(location == "/" || target == "http://evil.example/")
    }

    @Test("Without a key, on loopback, everything passes")
    func loopback() {
        let gate = AuthorGate(author: nil, site: site.site, router: site.router)
        #expect(gate.respond(to: Request("/")).status == 200)
    }

    @Test(
        "On loopback a request that a proxy brings is no author's, for it may come from anywhere",
        arguments: ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
    func proxied(header: String) {
        let gate = AuthorGate(author: nil, site: site.site, router: site.router)
        func get(_ target: String) -> Response {
            gate.respond(to: Request(target, headers: [Header(header, "203.0.113.9")]))
        }
        #expect(get("/").status == 403 && get("/").bodyText.contains("--public-url"))
        #expect(get("/api/tutorials").status == 403)
        #expect(get("/health").status == 200)
    }

    @Test("What lies below /s is for everybody, and each link decides for itself")
    func links() throws {
        let shared = try SharedSite()
        let (_, token) = try shared.share()
        let gate = AuthorGate(author: author, site: shared.site, router: shared.site.router(log: { _ in }))
        #expect(gate.respond(to: Request("/s/\(token)")).status == 200)
        #expect(gate.respond(to: Request("/s/\(RandomToken().text)")).status == 404)
        #expect(gate.respond(to: Request(.post, "/api/shares", body: Array("{}".utf8))).status == 403)
        #expect(gate.respond(to: Request("/api/shares")).status == 403)
        #expect(gate.respond(to: Request("/api/tutorials/pets/comments")).status == 403)
    }

    @Test("A public address needs the key on loopback too, and by HTTPS its cookie stays there")
    func publicAddress() throws {
        var options = PreviewServer.Options(folder: ".", resources: ".")
        #expect(AuthorKey(for: options) == nil)
        options.publicURL = PublicURL("https://preview.example.com/")
        let key = try #require(AuthorKey(for: options))
        guard case .welcome(let response) = key.judge(Request("/?key=\(key.secret)")) else {
            Issue.record("the key is not taken")
            return
        }
        #expect(response.header("Set-Cookie")?.contains("; Secure") == true)
    }

    @Test(
        "A public address is scheme, host and perhaps a port",
        arguments: [
            ("https://preview.example.com", "https://preview.example.com"),
            ("HTTP://Preview.Example.com:8080/", "http://preview.example.com:8080"), ("https://a/b", nil),
            ("https://a?b", nil), ("https://u@a", nil), ("ftp://a", nil), ("https://a:99999", nil),
            ("https://a:0", nil), ("preview.example.com", nil), ("", nil),
        ])
    func publicURL(text: String, expected: String?) {
        #expect(PublicURL(text)?.text == expected)
    }

    // MARK: Keeping it

    var file: String { state.path + "/vitrine/author-key" }

    func permissions(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test("The key outlives a restart in a file for its owner alone")
    func kept() throws {
        #expect(AuthorKey(stateFolder: state.path + "/vitrine").secret == author.secret)
        #expect(try permissions(file) == 0o600)
        #expect(try permissions(state.path + "/vitrine") == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: state.path + "/vitrine") == ["author-key"])
    }

    @Test("A key that others could have read, or that is damaged, is replaced")
    func replaced() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let second = AuthorKey(stateFolder: state.path + "/vitrine").secret
        #expect(second != author.secret)
        #expect(try permissions(file) == 0o600)
        try Data("short".utf8).write(to: URL(filePath: file))
        #expect(AuthorKey(stateFolder: state.path + "/vitrine").secret.utf8.count == 22)
    }

    @Test("A pipe or a link in its place is neither waited for nor followed")
    func obstacles() throws {
        try FileManager.default.removeItem(atPath: file)
        #expect(mkfifo(file, 0o600) == 0)
        let first = AuthorKey(stateFolder: state.path + "/vitrine").secret
        #expect(first.utf8.count == 22)
        try FileManager.default.moveItem(atPath: file, toPath: state.path + "/moved")
        #expect(symlink(state.path + "/moved", file) == 0)
        #expect(AuthorKey(stateFolder: state.path + "/vitrine").secret != first)
    }

    @Test("Where nothing can be kept there is a new key each time")
    func nowhere() {
        #expect(
            AuthorKey(stateFolder: "/dev/null/vitrine").secret != AuthorKey(stateFolder: "/dev/null/vitrine").secret)
        #expect(AuthorKey(stateFolder: nil).secret.utf8.count == 22)
    }

    @Test("State lies where the user's environment says")
    func stateFolder() {
        #expect(AuthorKey.stateFolder(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/vitrine")
        #expect(AuthorKey.stateFolder(environment: ["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/vitrine")
        #expect(AuthorKey.stateFolder(environment: [:]) == nil)
    }
}
