import FileWatching
import TestSupport
import Testing

@Suite("Folders that come and go")
struct FolderTests {
    private let folder: TemporaryFolder
    private let heard = Recorder()

    init() throws {
        folder = try TemporaryFolder(["pets/screens/list.html": "<p>", "pets/tutorial.yaml": "format: 1"])
    }

    @Test("Files in folders made in one go are all told, however often", arguments: bothStrategies)
    func nested(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        var paths: [String] = []
        for number in 0..<100 {
            paths += ["t\(number)/a.css", "t\(number)/b/c/d/e.css", "t\(number)/b/c/f.css"]
            try folder.makeFolder("t\(number)/b/c/d")
            for path in paths.suffix(3) { try folder.write("x", to: path) }
        }
        #expect(await eventually { paths.allSatisfy { heard.written($0) } })
    }

    @Test("A new folder is watched like the old ones", arguments: bothStrategies)
    func later(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        try folder.write("x", to: "new/deep/file.css")
        #expect(await eventually { heard.written("new/deep/file.css") })
        heard.forget()
        try folder.write("longer", to: "new/deep/file.css")
        #expect(await eventually { heard.written("new/deep/file.css") })
    }

    @Test("A renamed folder is gone under the old name and followed under the new one", arguments: bothStrategies)
    func renamed(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        try folder.rename("pets", to: "animals")
        #expect(
            await eventually {
                heard.removed("pets") && heard.written("animals/tutorial.yaml")
                    && heard.written("animals/screens/list.html")
            })
        heard.forget()
        try folder.write("<p>longer", to: "animals/screens/list.html")
        #expect(await eventually { heard.written("animals/screens/list.html") })
        #expect(heard.changes.allSatisfy { $0.path.hasPrefix("animals/") })
    }

    @Test("A folder moved in is read, and one moved out is let go", arguments: bothStrategies)
    func moved(strategy: WatchStrategy) async throws {
        let outside = try TemporaryFolder(["in/a/b.css": "x"])
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        try moveFile(outside.full("in"), to: folder.full("in"))
        #expect(await eventually { heard.written("in/a/b.css") })
        try moveFile(folder.full("in"), to: outside.full("out"))
        #expect(await eventually { heard.removed("in") })
        heard.forget()
        try outside.write("longer", to: "out/a/b.css")
        try folder.write("witness", to: "pets/witness.css")
        #expect(await eventually { heard.written("pets/witness.css") })
        #expect(Set(heard.changes) == [FileChange(.written, "pets/witness.css")])
    }

    @Test("A removed folder is told, and one of the same name is followed again", arguments: bothStrategies)
    func removed(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        for round in 0..<5 {
            heard.forget()
            try folder.remove("pets")
            #expect(await eventually { heard.removed("pets") })
            try folder.write("round \(round)", to: "pets/screens/list.html")
            #expect(await eventually { heard.written("pets/screens/list.html") })
        }
    }

    @Test("Hidden folders and other people's packages are left out", arguments: bothStrategies)
    func ignored(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        try folder.write("x", to: ".git/objects/ab")
        try folder.write("x", to: "pets/node_modules/left/index.js")
        try folder.write("x", to: "pets/.build/debug.yaml")
        try folder.write("x", to: "pets/witness.css")
        #expect(await eventually { heard.written("pets/witness.css") })
        #expect(Set(heard.changes) == [FileChange(.written, "pets/witness.css")])
    }

    @Test("A linked folder is not followed out of the root", arguments: bothStrategies)
    func linkedFolder(strategy: WatchStrategy) async throws {
        let outside = try TemporaryFolder(["far/file.css": "x"])
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        try folder.symbolicLink("pets/far", to: outside.full("far"))
        #expect(await eventually { heard.written("pets/far") })
        heard.forget()
        try outside.write("longer", to: "far/file.css")
        try folder.write("witness", to: "pets/witness.css")
        #expect(await eventually { heard.written("pets/witness.css") })
        #expect(Set(heard.changes) == [FileChange(.written, "pets/witness.css")])
    }
}
