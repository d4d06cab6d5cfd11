import Foundation
import HTTPServing
import TestSupport
import Testing

struct StaticFilesTests {
    private let folder: TemporaryFolder
    private let files: StaticFiles
    private let server: TestServer

    init() throws {
        folder = try TemporaryFolder([
            "site/index.html": "<p>home</p>", "site/styles/a.css": "a {}", "site/no": "?", "site/..dots": "dots",
            "secret.txt": "secret", "site-of-another/x.txt": "secret",
        ])
        files = StaticFiles(root: folder.path + "/site", largestInMemory: 1000)
        let files = files
        var router = Router(log: { _ in })
        router.get("/f/{path...}") { _, parameters in try files.response(for: parameters.rest) }
        let routes = router
        server = try TestServer { routes.respond(to: $0) }
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/site/" + name, withDestinationPath: target)
    }

    @Test("A file comes with its type and tag")
    func file() throws {
        let response = try server.request("/f/styles/a.css")
        #expect(response.status == 200)
        #expect(response.text == "a {}")
        #expect(response["Content-Type"] == "text/css; charset=utf-8")
        #expect(response["ETag"] == "\"\(ContentHash.of("a {}"))\"")
        #expect(files.hash(of: ["styles", "a.css"]) == ContentHash.of("a {}"))
        #expect(try server.request("/f/..dots").text == "dots")
    }

    @Test("A changed file is noticed")
    func change() throws {
        #expect(try server.request("/f/styles/a.css").text == "a {}")
        try folder.write("b {}", to: "site/styles/a.css")
        #expect(try server.request("/f/styles/a.css").text == "b {}")
        try FileManager.default.removeItem(atPath: folder.path + "/site/styles/a.css")
        #expect(try server.request("/f/styles/a.css").status == 404)
        #expect(files.hash(of: ["styles", "a.css"]) == nil)
    }

    @Test(
        "What is no file below the root is not found",
        arguments: [
            ["secret.txt"], ["styles"], ["styles", "b.css"], ["index.html", "x"], [],
            [String(repeating: "a", count: 5000)],
        ])
    func missing(path: [String]) {
        #expect(throws: HTTPError.self) { try files.response(for: path) }
    }

    @Test(
        "Segments that climb are refused even if a caller lets them through",
        arguments: [["..", "secret.txt"], [".", "index.html"], ["", "etc", "passwd"], ["../secret.txt"], ["a\0b"]])
    func climbing(path: [String]) {
        #expect(throws: HTTPError.self) { try files.response(for: path) }
    }

    @Test("A link is followed below the root and refused when it leaves it")
    func links() throws {
        try link("inside.css", to: "styles/a.css")
        try link("inside-absolute.css", to: folder.path + "/site/styles/a.css")
        try link("outside.txt", to: "../secret.txt")
        try link("outside-absolute", to: "/etc/passwd")
        try link("folder", to: "..")
        try link("sibling", to: "../site-of-another")
        try link("loop", to: "loop")
        #expect(try server.request("/f/inside.css").text == "a {}")
        #expect(try server.request("/f/inside-absolute.css").text == "a {}")
        for path in ["outside.txt", "outside-absolute", "folder/secret.txt", "sibling/x.txt", "loop"] {
            #expect(try server.request("/f/\(path)").status == 404)
        }
    }

    @Test("A pipe is refused without waiting for a writer")
    func pipe() throws {
        #expect(mkfifo(folder.path + "/site/pipe", 0o600) == 0)
        #expect(try server.request("/f/pipe").status == 404)
    }

    @Test("A large file is sent from the disk, whole, in parts and conditionally")
    func largeFile() throws {
        let text = (0..<50_000).map { "\($0)\n" }.joined()
        try folder.write(text, to: "site/large.txt")
        let whole = try server.request("/f/large.txt")
        #expect(whole.text == text)
        let tag = try #require(whole["ETag"])
        #expect(files.hash(of: ["large.txt"]).map { "\"\($0)\"" } == tag)
        #expect(try server.request("/f/large.txt", headers: ["If-None-Match": tag]).status == 304)
        let part = try server.request("/f/large.txt", headers: ["Range": "bytes=2-7", "If-Range": tag])
        #expect(part.status == 206)
        #expect(part.text == "1\n2\n3\n")
        #expect(try server.request("/f/large.txt", headers: ["Range": "bytes=\(text.utf8.count)-"]).status == 416)
        let head = try server.request("HEAD", "/f/large.txt")
        #expect(head["Content-Length"] == "\(text.utf8.count)")
    }

    @Test("A file that shrinks while it is sent ends the connection, not the server")
    func shrinking() throws {
        let path = folder.path + "/site/large.bin"
        try Data(repeating: 1, count: 40 << 20).write(to: URL(filePath: path))
        let client = try server.client()
        client.send("GET /f/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try client.read(until: "\r\n\r\n")
        #expect(truncate(path, 10) == 0)
        #expect(try client.readToEnd().count < 40 << 20)
        #expect(try server.request("/f/index.html").status == 200)
    }

    @Test("A file rewritten over and over is always served as some version of it")
    func rewriting() async throws {
        let folder = folder
        let writer = Task.detached {
            for number in 0..<200 { try folder.write("\(number) of 200", to: "site/busy.txt") }
        }
        try folder.write("0 of 200", to: "site/busy.txt")
        for _ in 0..<200 {
            let response = try server.request("/f/busy.txt")
            #expect([200, 404].contains(response.status))
        }
        try await writer.value
        #expect(try server.request("/f/busy.txt").text == "199 of 200")
    }

    @Test("A change that keeps size and times is noticed, however soon it comes")
    func sameSizeAndTimes() throws {
        let path = folder.path + "/site/styles/a.css"
        for number in 10..<60 {
            try folder.write("a {\(number)}", to: "site/styles/a.css")
            let handle = try FileHandle(forUpdating: URL(filePath: path))
            #expect(try files.response(for: ["styles", "a.css"]).bodyText == "a {\(number)}")
            try handle.write(contentsOf: Data("b".utf8))
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
            try handle.close()
            #expect(try files.response(for: ["styles", "a.css"]).bodyText == "b {\(number)}")
        }
    }

    @Test("Memory for files is bounded, and what was dropped is read again")
    func memory() throws {
        let small = StaticFiles(root: folder.path + "/site", largestInMemory: 1000, memory: 20)
        for _ in 0..<3 {
            #expect(try small.response(for: ["index.html"]).bodyText == "<p>home</p>")
            #expect(try small.response(for: ["styles", "a.css"]).bodyText == "a {}")
            #expect(try small.response(for: ["..dots"]).bodyText == "dots")
        }
    }
}
