import Foundation
import HTTPServing
import Synchronization
import TestSupport
import Testing

@testable import PreviewServing

@Suite("Writing files")
struct EditingRouteTests {
    private let site: TestSite
    private static let own = [Header("Host", "localhost:8080"), Header("Origin", "http://localhost:8080")]

    init() throws {
        site = try TestSite(
            Sample.petsFolder.merging(["pets/notes.txt": "mine", "pets/other.css": "p {}"]) { first, _ in first })
    }

    private struct Answer: Decodable {
        var version: String?
        var message: String?
        var text: String?
    }

    private func put(
        _ path: String, _ text: String, headers: [Header]
    ) throws -> (status: Int, answer: Answer) {
        let request = Request(
            .put, "/api/tutorials/pets/files/\(path)", headers: headers, body: Array(text.utf8))
        let response = site.router.respond(to: request)
        return (response.status, try JSONDecoder().decode(Answer.self, from: Data(response.bodyText.utf8)))
    }

    private func over(_ known: String) -> [Header] {
        Self.own + [Header("If-Match", "\"\(ContentHash.of(known))\"")]
    }

    private func text(_ path: String) -> String? {
        try? String(contentsOfFile: "\(site.folder.path)/pets/\(path)", encoding: .utf8)
    }

    @Test("The files that can be edited are those that the tutorial names")
    func list() throws {
        struct File: Decodable { var path: String; var kind: String }
        let files = try site.json("/api/tutorials/pets/files", as: [File].self)
        #expect(files.map(\.path) == ["tutorial.yaml", "overlay.css", "pets.html"])
        #expect(files.map(\.kind) == ["tutorial", "stylesheet", "screen"])
    }

    @Test("A stylesheet is written over the version that was read")
    func written() throws {
        let old = try #require(text("overlay.css"))
        let (status, answer) = try put("overlay.css", "h1 { color: red }\n", headers: over(old))
        #expect(status == 200)
        #expect(answer.version == "\"\(ContentHash.of("h1 { color: red }\n"))\"")
        #expect(text("overlay.css") == "h1 { color: red }\n")
    }

    @Test("A file that was changed meanwhile is not written, and both texts are at hand")
    func conflict() throws {
        let old = try #require(text("overlay.css"))
        let (status, answer) = try put("overlay.css", "new", headers: over("older"))
        #expect(status == 412)
        #expect(answer.text == old)
        #expect(answer.version == "\"\(ContentHash.of(old))\"")
        #expect(text("overlay.css") == old)
    }

    @Test("Of writers that come at once with the same version one wins, and the others learn of it")
    func atOnce() throws {
        let router = site.router
        let headers = over(try #require(text("overlay.css")))
        let written = Mutex<[Int: Int]>([:])
        DispatchQueue.concurrentPerform(iterations: 12) { number in
            let request = Request(
                .put, "/api/tutorials/pets/files/overlay.css", headers: headers, body: Array("/* \(number) */".utf8))
            let status = router.respond(to: request).status
            written.withLock { $0[number] = status }
        }
        let winners = written.withLock { $0.filter { $0.value == 200 }.keys.sorted() }
        #expect(winners.count == 1)
        #expect(written.withLock { $0.values.count { $0 == 412 } } == 11)
        #expect(text("overlay.css") == winners.first.map { "/* \($0) */" })
    }

    @Test("Names that look alike are two files; one with characters that nobody sees is none")
    func names() throws {
        let new = Self.own + [Header("If-None-Match", "*")]
        for name in ["%C3%A9.css", "e%CC%81.css"] {
            #expect(try put(name, "p {}", headers: new).status == 201)
            #expect(try put(name, "h1 {}", headers: over("p {}")).status == 200)
        }
        for name in ["a%E2%80%AEssc.css", "a%C2%85.css", "%EF%BB%BF.css", "a%E2%80%A8b.css"] {
            #expect(try put(name, "p {}", headers: new).status == 400)
        }
    }

    @Test("A write has to say what it replaces")
    func unconditional() throws {
        #expect(try put("overlay.css", "new", headers: Self.own).status == 428)
        #expect(try put("overlay.css", "new", headers: Self.own + [Header("If-Match", "*")]).status == 428)
    }

    @Test("A new file is a stylesheet; it can be edited from then on")
    func created() throws {
        let new = Self.own + [Header("If-None-Match", "*")]
        #expect(try put("fresh.css", "p {}", headers: new).status == 201)
        #expect(try put("fresh.css", "p {}", headers: new).status == 412)
        #expect(try put("fresh.css", "b {}", headers: over("p {}")).status == 200)
        #expect(text("fresh.css") == "b {}")
        #expect(try put("fresh.txt", "p {}", headers: new).status == 400)
        #expect(try put(".fresh.css", "p {}", headers: new).status == 400)
        #expect(text("fresh.txt") == nil)
    }

    @Test(
        "What the tutorial does not name is not written, nor is anything outside its folder",
        arguments: ["notes.txt", "other.css", "..%2Fpets%2Fnotes.txt", "%2e%2e/pets/notes.txt", "pets.html/x"])
    func foreignFiles(path: String) throws {
        let request = Request(
            .put, "/api/tutorials/pets/files/\(path)", headers: over("mine"), body: Array("new".utf8))
        #expect([400, 404].contains(site.router.respond(to: request).status))
        #expect(text("notes.txt") == "mine")
        #expect(text("other.css") == "p {}")
    }

    @Test(
        "Only a page of this server may write",
        arguments: [
            [], [Header("Origin", "http://evil.example")], [Header("Origin", "null")],
            [Header("Origin", "http://localhost:8081")], [Header("Origin", "http://localhost:8080.evil.example")],
            [Header("Origin", "localhost:8080")],
        ])
    func foreignPages(origin: [Header]) throws {
        let old = try #require(text("overlay.css"))
        let headers = [Header("Host", "localhost:8080"), Header("If-Match", "\"\(ContentHash.of(old))\"")] + origin
        #expect(try put("overlay.css", "new", headers: headers).status == 403)
        #expect(text("overlay.css") == old)
    }

    @Test("What is no text, or too much of it, is not written")
    func noText() throws {
        let old = try #require(text("overlay.css"))
        for bytes in [[0xFF, 0xFE], [0x61, 0x00]] as [[UInt8]] {
            let request = Request(.put, "/api/tutorials/pets/files/overlay.css", headers: over(old), body: bytes)
            #expect(site.router.respond(to: request).status == 415)
        }
        let large = [UInt8](repeating: 0x20, count: WorkspaceEditor.largestFile + 1)
        let request = Request(.put, "/api/tutorials/pets/files/overlay.css", headers: over(old), body: large)
        #expect(site.router.respond(to: request).status == 413)
        #expect(text("overlay.css") == old)
    }

    @Test("A read-only server writes nothing and says how it was started")
    func readOnly() throws {
        let site = try TestSite(Sample.petsFolder, isReadOnly: true)
        let headers = Self.own + [Header("If-None-Match", "*")]
        let response = site.router.respond(
            to: Request(.put, "/api/tutorials/pets/files/new.css", headers: headers, body: [0x20]))
        #expect(response.status == 403)
        #expect(response.bodyText.contains("--read-only"))
        #expect(!FileManager.default.fileExists(atPath: "\(site.folder.path)/pets/new.css"))
        #expect(!site.get("/t/pets/1").bodyText.contains("data-writable"))
        #expect(self.site.get("/t/pets/1").bodyText.contains("data-writable"))
    }
}
