import FileWatching
import Foundation
import HTTPServing
import TestSupport
import Testing

@testable import PreviewServing

@Suite("Files")
struct FileRouteTests {
    let site: TestSite

    init() throws {
        site = try TestSite(Sample.petsFolder)
    }

    var hash: String { ContentHash.of("h1 { color: red }") }

    @Test("A file under its version is kept for ever, by the author's browser alone")
    func versioned() {
        let response = site.get("/assets/pets/overlay.css?v=\(hash)")
        #expect(response.bodyText == "h1 { color: red }")
        #expect(response.cacheControl == CacheControl("private, max-age=31536000, immutable"))
    }

    @Test(
        "A file without its version, or with another, is asked about each time",
        arguments: ["", "?v=", "?v=old", "?w=1"])
    func unversioned(query: String) {
        let response = site.get("/assets/pets/overlay.css\(query)")
        #expect(response.status == 200)
        #expect(response.cacheControl == .revalidate)
    }

    @Test("What was half written under a version's address is not kept for ever")
    func halfWritten() throws {
        _ = site.get("/frames/pets/1/overlay")
        try site.folder.write("h1 { col", to: "pets/overlay.css")
        let response = site.get("/assets/pets/overlay.css?v=\(hash)")
        #expect(response.bodyText == "h1 { col")
        #expect(response.cacheControl == .revalidate)
    }

    @Test("A large file has a version too")
    func large() throws {
        try site.folder.write(String(repeating: "h1 {}\n", count: 300_000), to: "pets/overlay.css")
        site.follow(FileChange(.written, "pets/overlay.css"))
        let address = try #require(site.get("/frames/pets/1/overlay").address(startingWith: "/assets/"))
        #expect(address.contains("?v="))
        #expect(site.get(address).cacheControl?.value.hasSuffix("immutable") == true)
    }

    @Test(
        "What is no ordinary visible file of the tutorial is not found",
        arguments: [
            "secret", "folder", "pipe", "outside.txt", "zero", "up/secret.txt", ".env", ".git/config", "pets.html/x",
        ])
    func refused(path: String) throws {
        try site.folder.write("secret", to: ".secret.txt")
        try site.folder.write("secret", to: "pets/.env")
        try site.folder.write("secret", to: "pets/.git/config")
        try site.folder.write("", to: "pets/folder/x")
        let pets = site.folder.path + "/pets/"
        #expect(mkfifo(pets + "pipe", 0o600) == 0)
        for (link, target) in [("outside.txt", "/etc/hostname"), ("zero", "/dev/zero"), ("up", "/etc")] {
            try FileManager.default.createSymbolicLink(atPath: pets + link, withDestinationPath: target)
        }
        #expect(site.get("/assets/pets/\(path)").status == 404)
    }

    @Test(
        "A name may hold anything that a file system takes",
        arguments: ["a b.css", "ä.css", "a%20b.css", "a?b#c.css", "<&\"'>.css"])
    func names(name: String) throws {
        try site.folder.write("x {}", to: "pets/\(name)")
        #expect(site.get("/assets/pets/\(PercentEncoding.encode(name))").bodyText == "x {}")
    }

    @Test("The program's files are kept for ever under their hash, and asked about under any other")
    func publicFiles() throws {
        let path = try TestSite.program.get().publicPath
        let current = site.get("\(path)/player/frame.js")
        #expect(current.status == 200)
        #expect(current.contentType?.hasPrefix("text/javascript") == true)
        #expect(current.cacheControl == .immutable)
        let old = site.get("/public/0ld/player/frame.js")
        #expect(old.bodyText == current.bodyText)
        #expect(old.cacheControl == .revalidate)
        #expect(site.get("\(path)/player/frame.jsx").status == 404)
        #expect(site.get("\(path)/").status != 200)
    }

    @Test("The hash of the program's files changes with any of them, their names included")
    func publicHash() throws {
        let template = "<p>"
        func path(_ files: [String: String]) throws -> String {
            let folder = try TemporaryFolder(
                files.merging(["templates/partials/a.mustache": template]) { first, _ in first })
            return try ProgramFiles(folder: folder.path).publicPath
        }
        let paths = try [
            ["Public/a.js": "1"], ["Public/a.js": "2"], ["Public/b.js": "1"], ["Public/x/a.js": "1"],
            ["Public/a.js": "1", "Public/b.js": ""],
        ].map(path)
        #expect(Set(paths).count == paths.count)
        #expect(try path(["Public/a.js": "1"]) == paths[0])
    }

    @Test("The schema and the icon are there")
    func schemaAndIcon() throws {
        #expect(site.get("/favicon.ico").location?.hasSuffix("/stage/icon.svg") == true)
        let icon = try #require(site.get("/favicon.ico").location)
        #expect(site.get(icon).contentType?.hasPrefix("image/svg+xml") == true)
        let schema = site.get("/schema/tutorial.json")
        #expect(schema.status == 200)
        #expect(schema.contentType?.hasPrefix("application/json") == true)
    }
}
