import Diagnostics
import FileWatching
import Foundation
import HTTPServing
import TestSupport
import Testing
import Tutorials

@testable import PreviewServing

@Suite("Following changes")
struct ChangeFollowerTests {
    let site: TestSite

    init() throws {
        site = try TestSite(Sample.petsFolder.merging(["home/tutorial.yaml": Sample.plain("Home")]) { $1 })
    }

    func save(_ text: String, to path: String) throws -> [LiveEvent] {
        try site.folder.write(text, to: path)
        return site.follow(FileChange(.written, path))
    }

    func remove(_ path: String) throws -> [LiveEvent] {
        try FileManager.default.removeItem(atPath: "\(site.folder.path)/\(path)")
        return site.follow(FileChange(.removed, path))
    }

    @Test("A stylesheet's save is one event with its new address")
    func stylesheet() throws {
        let href = "/assets/pets/overlay.css?v=\(ContentHash.of("h1 { color: blue }"))"
        #expect(
            try save("h1 { color: blue }", to: "pets/overlay.css")
                == [.style(tutorial: "pets", path: "overlay.css", href: href)])
        #expect(site.get("/frames/pets/1/overlay").address(startingWith: "/assets/") == href)
    }

    @Test("Any other file's save is an asset")
    func picture() throws {
        let href = "/assets/pets/pictures/a%20b.png?v=\(ContentHash.of("png"))"
        #expect(
            try save("png", to: "pets/pictures/a b.png")
                == [.asset(tutorial: "pets", path: "pictures/a b.png", href: href)])
    }

    @Test("A tutorial's save tells of the tutorial and of its problems")
    func tutorial() throws {
        let events = try save(Sample.plain("House"), to: "home/tutorial.yaml")
        let entry = try #require(site.library.snapshot["home"])
        #expect(
            events == [
                .tutorial("home"),
                .problems(tutorial: "home", errors: entry.count(.error), warnings: entry.count(.warning)),
            ])
    }

    @Test("A tutorial saved as it was is no event, and no page gets old")
    func unchanged() throws {
        let revision = site.library.snapshot.revision
        #expect(try save(Sample.plain("Home"), to: "home/tutorial.yaml") == [])
        #expect(site.library.snapshot.revision == revision)
    }

    @Test("A file that goes makes the frame look again, and is missed in the checks; its return mends them")
    func deletion() throws {
        #expect(
            try remove("pets/overlay.css")
                == [.tutorial("pets"), .problems(tutorial: "pets", errors: 1, warnings: 0)])
        #expect(site.get("/frames/pets/1/overlay").address(startingWith: "/assets/") == "/assets/pets/overlay.css")
        let events = try save("h1 {}", to: "pets/overlay.css")
        #expect(
            events == [
                .style(
                    tutorial: "pets", path: "overlay.css", href: "/assets/pets/overlay.css?v=\(ContentHash.of("h1 {}"))"
                ),
                .problems(tutorial: "pets", errors: 0, warnings: 0),
            ])
    }

    @Test("A renamed folder is a tutorial that went and one that came")
    func renamedFolder() throws {
        try FileManager.default.moveItem(atPath: site.folder.path + "/home", toPath: site.folder.path + "/house")
        let events = site.follow(FileChange(.removed, "home"), FileChange(.written, "house/tutorial.yaml"))
        #expect(events.prefix(2) == [.tutorial("home"), .tutorial("house")])
        #expect(site.library.snapshot.entries.map(\.id) == ["house", "pets"])
    }

    @Test("A file of a nested tutorial concerns those around it too, the innermost first")
    func nested() throws {
        try site.folder.write(Sample.plain("In"), to: "pets/in/tutorial.yaml")
        site.follow(FileChange(.written, "pets/in/tutorial.yaml"))
        let events = try save("x", to: "pets/in/x.css")
        #expect(
            events.map { if case .style(let id, let path, _) = $0 { "\(id) \(path)" } else { "\($0)" } }
                == ["pets.in x.css", "pets in/x.css"])
        #expect(try remove("pets/in") == [.tutorial("pets.in"), .tutorial("pets")])
    }

    @Test("A file that belongs to no tutorial is no event")
    func noTutorial() throws {
        #expect(try save("x", to: "readme.css") == [])
        #expect(try save("x", to: "petshop/x.css") == [])
        #expect(try save("x", to: "devices.yml") == [])
    }

    @Test("When something may have been missed, everything is read and one event says so")
    func rescan() throws {
        try site.folder.write(Sample.plain("House"), to: "home/tutorial.yaml")
        #expect(site.follow(.rescan) == [.reset])
        #expect(site.library.snapshot["home"]?.title == "House")
    }

    @Test("A style's event goes out before its tutorial is looked at again, each tutorial once a batch")
    func batch() throws {
        try site.folder.write("a", to: "pets/a.css")
        try site.folder.write(Sample.plain("House"), to: "home/tutorial.yaml")
        try site.folder.write("b", to: "pets/b.css")
        let events = site.follow(
            FileChange(.written, "pets/a.css"), FileChange(.written, "home/tutorial.yaml"),
            FileChange(.written, "pets/b.css"))
        #expect(events.map(\.name).prefix(3) == ["style", "style", "tutorial"])
    }

    @Test("So many files at once that nobody could follow are one reset")
    func flood() throws {
        var changes: [FileChange] = []
        for number in 0...ChangeFollower.mostChanges {
            try site.folder.write("x", to: "pets/\(number).css")
            changes.append(FileChange(.written, "pets/\(number).css"))
        }
        let revision = site.library.snapshot.revision
        #expect(site.follow(changes) == [.reset])
        #expect(site.library.snapshot.revision > revision)
    }

    @Test("A save re-reads no other tutorial")
    func onlyItsOwn() throws {
        try site.folder.write(Sample.plain("Changed behind the back"), to: "home/tutorial.yaml")
        _ = try save("h1 {}", to: "pets/overlay.css")
        _ = try save(Sample.pets + "\n", to: "pets/tutorial.yaml")
        #expect(site.library.snapshot["home"]?.title == "Home")
    }

    @Test("Events are one line of JSON, whatever the names are")
    func json() {
        let event = LiveEvent.asset(tutorial: "a\"b", path: "x\ny<.png", href: "/assets/a%22b/x")
        #expect(event.json == #"{"href":"/assets/a%22b/x","path":"x\ny<.png","tutorial":"a\"b"}"#)
        #expect(LiveEvent.reset.json == "{}")
        #expect(
            LiveEvent.problems(tutorial: "a", errors: 1, warnings: 2).json
                == #"{"errors":1,"tutorial":"a","warnings":2}"#)
    }
}
