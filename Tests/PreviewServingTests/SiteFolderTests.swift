import Foundation
import TestSupport
import Testing

@testable import PreviewServing

@Suite("The folder of an exported site")
struct SiteFolderTests {
    private let folder: TemporaryFolder
    private var path: String { "\(folder.path)/site" }

    init() throws {
        folder = try TemporaryFolder()
    }

    @discardableResult
    private func write(_ files: [String: String], isForced: Bool = false) throws -> [String] {
        var site = try SiteFolder(path: path, isForced: isForced)
        return try site.write(files.sorted { $0.key < $1.key }.map { (name: $0.key, contents: Array($0.value.utf8)) })
    }

    private func text(_ name: String) -> String? {
        try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    @Test("A second export replaces what the first has written and removes what is no part of it any more")
    func again() throws {
        #expect(try write(["a.html": "1", "b.html": "1"]) == [])
        #expect(try write(["a.html": "2", "c.html": "1"]) == ["b.html"])
        #expect(names == ["a.html", "c.html", SiteFolder.manifest])
        #expect(text("a.html") == "2")
        #expect(try write(["a.html": "2", "c.html": "1"]) == [])
    }

    @Test("Files of others stay, and a folder that has some is refused unless forced")
    func others() throws {
        try folder.write("mine", to: "site/notes.txt")
        #expect(throws: SiteFolderError.hasOthers(path, example: "notes.txt")) { try write(["a.html": "1"]) }
        #expect(names == ["notes.txt"])
        try write(["a.html": "1"], isForced: true)
        try write([:])
        #expect(names == ["notes.txt", SiteFolder.manifest])
        #expect(text("notes.txt") == "mine")
    }

    @Test("A folder of version control counts as empty")
    func hidden() throws {
        try folder.write("x", to: "site/.git/config")
        try write(["a.html": "1"])
        #expect(text("a.html") == "1")
    }

    @Test("What stands in the way is not replaced, and nothing else is written then")
    func inTheWay() throws {
        try write(["a.html": "1"])
        try folder.write("mine", to: "site/b.html")
        #expect(throws: SiteFolderError.inTheWay("b.html", path)) { try write(["a.html": "2", "b.html": "2"]) }
        #expect(text("a.html") == "1" && text("b.html") == "mine")
        try write(["a.html": "2", "b.html": "2"], isForced: true)
        #expect(text("a.html") == "2" && text("b.html") == "2")
    }

    @Test("What somebody has changed since is neither replaced nor removed")
    func changed() throws {
        try write(["a.html": "1", "b.html": "1"])
        try folder.write("better", to: "site/a.html")
        #expect(throws: SiteFolderError.changed("a.html", path)) { try write(["a.html": "2", "b.html": "1"]) }
        #expect(try write(["b.html": "1"]) == [])
        #expect(text("a.html") == "better")
    }

    @Test("A list of files that leads out of the folder removes nothing there")
    func hostileManifest() throws {
        try folder.write("mine", to: "outside.html")
        try write(["a.html": "1"])
        let manifest = try #require(text(SiteFolder.manifest))
        let hash = manifest.split(separator: "\"").first { $0.count == 22 }.map(String.init)
        try folder.write(
            "{\"format\":1,\"files\":{\"../outside.html\":[\"\(hash ?? "")\"],\"a.html\":[\"\(hash ?? "")\"]}}",
            to: "site/\(SiteFolder.manifest)")
        try folder.write("1", to: "outside.html")
        try write(["b.html": "1"])
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/outside.html"))
        #expect(names == ["b.html", SiteFolder.manifest])
    }

    @Test("A damaged list of files, a file in the folder's place and a link in a file's place are refused")
    func refused() throws {
        try folder.write("{", to: "site/\(SiteFolder.manifest)")
        #expect(throws: SiteFolderError.strangeManifest(path)) { try write(["a.html": "1"]) }
        #expect(throws: SiteFolderError.notAFolder("\(path)/\(SiteFolder.manifest)")) {
            try SiteFolder(path: "\(path)/\(SiteFolder.manifest)", isForced: true)
        }
        try FileManager.default.removeItem(atPath: "\(path)/\(SiteFolder.manifest)")
        try folder.write("mine", to: "outside.html")
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/a.html", withDestinationPath: "\(folder.path)/outside.html")
        #expect(throws: SiteFolderError.inTheWay("a.html", path)) { try write(["a.html": "1"], isForced: true) }
        #expect(try String(contentsOfFile: "\(folder.path)/outside.html", encoding: .utf8) == "mine")
    }

    @Test("An export that was interrupted is taken up by the next one")
    func interrupted() throws {
        try write(["a.html": "1"])
        // As it is when a program ends after it has noted what is to come and written a part of it.
        let before = try #require(text(SiteFolder.manifest))
        try write(["a.html": "2", "b.html": "2"])
        let after = try #require(text(SiteFolder.manifest))
        let decoder = JSONDecoder()
        struct Manifest: Codable {
            var format: Int
            var files: [String: [String]]
        }
        var both = try decoder.decode(Manifest.self, from: Data(before.utf8))
        both.files.merge(try decoder.decode(Manifest.self, from: Data(after.utf8)).files) { $0 + $1 }
        try JSONEncoder().encode(both).write(to: URL(filePath: "\(path)/\(SiteFolder.manifest)"))
        try folder.write("1", to: "site/a.html")
        try write(["a.html": "3", "b.html": "3"])
        #expect(text("a.html") == "3" && text("b.html") == "3")
    }

    @Test("Names of files suit every disk and every address")
    func siteNames() {
        #expect(
            SiteNames.files(for: ["pets", "Pets", "index", "a b", "a/b:c%?#", "ä", String(repeating: "x", count: 300)])
                == [
                    "pets.html", "Pets-2.html", "index-2.html", "a b.html", "a-b-c---.html", "ä.html",
                    String(repeating: "x", count: 120) + ".html",
                ])
    }
}
