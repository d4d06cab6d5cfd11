import FileWatching
import TestSupport
import Testing

@Suite("Finished writes")
struct FinishedWriteTests {
    private let folder: TemporaryFolder
    private let heard = Recorder()

    init() throws {
        folder = try TemporaryFolder(["pets/overlay.css": "a {}", "pets/tutorial.yaml": "format: 1"])
    }

    @Test("A save is told with its path below the root", arguments: bothStrategies)
    func save(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        try folder.write("a { color: red }", to: "pets/overlay.css")
        #expect(await eventually { heard.written("pets/overlay.css") })
        #expect(!heard.has(.removed, "pets/overlay.css") && !heard.has(.rescan))
    }

    @Test("What lay there before the start is no news", arguments: bothStrategies)
    func before(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        try folder.write("new", to: "pets/new.css")
        #expect(await eventually { heard.written("pets/new.css") })
        #expect(Set(heard.changes) == [FileChange(.written, "pets/new.css")])
    }

    @Test("A half-written file is told of only when its writer has closed it")
    func halfWritten() async throws {
        let watcher = heard.watcher(of: folder, .inotify)
        try watcher.start()
        let file = try OpenFile(folder.full("pets/overlay.css"))
        file.write("a { color: ")
        let created = try OpenFile(folder.full("pets/created.css"))
        created.write("b { color: ")
        // Events come in order: once this one was told, those before it had their chance.
        try folder.write("x", to: "pets/witness.css")
        #expect(await eventually { heard.written("pets/witness.css") })
        #expect(!heard.written("pets/overlay.css") && !heard.written("pets/created.css"))
        file.write("red }")
        file.finish()
        created.finish()
        #expect(await eventually { heard.written("pets/overlay.css") && heard.written("pets/created.css") })
    }

    @Test("An editor's save through a temporary file tells the real name only", arguments: bothStrategies)
    func atomicSave(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        try folder.write("probe", to: "pets/4913")
        try folder.remove("pets/4913")
        try folder.write("a { color: blue }", to: "pets/.overlay.css.swp")
        try folder.rename("pets/overlay.css", to: "pets/overlay.css~")
        try folder.rename("pets/.overlay.css.swp", to: "pets/overlay.css")
        #expect(await eventually { heard.written("pets/overlay.css") })
        #expect(heard.changes.allSatisfy { $0.path == "pets/overlay.css" })
        #expect(heard.changes.last?.kind == .written)
    }

    @Test("A file that its editor renames to a backup and writes anew is never told as removed")
    func backup() async throws {
        let watcher = heard.watcher(of: folder, .inotify)
        try watcher.start()
        let begin = ContinuousClock.now
        try folder.rename("pets/overlay.css", to: "pets/overlay.css~")
        let file = try OpenFile(folder.full("pets/overlay.css"))
        let away = begin.duration(to: .now)
        try folder.remove("pets/tutorial.yaml")  // is told when the watcher has had time to miss the other
        #expect(await eventually { heard.removed("pets/tutorial.yaml") })
        // On a machine that stood still meanwhile the file was truly away for long.
        if away < .milliseconds(100) { #expect(heard.changes.allSatisfy { $0.path != "pets/overlay.css" }) }
        file.write("a { color: blue }")
        file.finish()
        #expect(await eventually { heard.written("pets/overlay.css") })
    }

    @Test("Two files, and two folders, that change places are told and followed")
    func exchange() async throws {
        try folder.write("b", to: "home/tutorial.yaml")
        let watcher = heard.watcher(of: folder, .inotify)
        try watcher.start()
        try folder.exchange("pets/overlay.css", "pets/tutorial.yaml")
        #expect(await eventually { heard.written("pets/overlay.css") && heard.written("pets/tutorial.yaml") })
        try folder.exchange("pets", "home")
        #expect(await eventually { heard.written("home/overlay.css") && heard.written("pets/tutorial.yaml") })
        heard.forget()
        try folder.write("longer", to: "home/overlay.css")
        try folder.write("longer", to: "pets/tutorial.yaml")
        #expect(await eventually { heard.written("home/overlay.css") && heard.written("pets/tutorial.yaml") })
    }

    @Test("A removed file and a renamed one are told", arguments: bothStrategies)
    func removal(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        try folder.rename("pets/overlay.css", to: "pets/other.css")
        try folder.remove("pets/tutorial.yaml")
        #expect(
            await eventually {
                heard.removed("pets/overlay.css") && heard.written("pets/other.css")
                    && heard.removed("pets/tutorial.yaml")
            })
    }

    @Test("A hard link, a symbolic link and the swap of one are told", arguments: bothStrategies)
    func links(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder, strategy)
        try watcher.start()
        try folder.link("pets/hard.css", to: "pets/overlay.css")
        try folder.symbolicLink("pets/soft.css", to: "overlay.css")
        #expect(await eventually { heard.written("pets/hard.css") && heard.written("pets/soft.css") })
        heard.forget()
        try folder.symbolicLink("pets/.soft.css.new", to: "tutorial.yaml")
        try folder.rename("pets/.soft.css.new", to: "pets/soft.css")
        #expect(await eventually { heard.written("pets/soft.css") })
    }

    @Test("Of thousands of quick saves the last of each file is told", arguments: bothStrategies)
    func manySaves(strategy: WatchStrategy) async throws {
        let names = (0..<20).map { "pets/\($0).css" }
        let seen = Contents()
        let folder = folder
        let watcher = FolderWatcher(
            root: folder.path, strategy: strategy, onMessage: { _ in },
            onChange: { changes in
                for change in changes where change.kind == .written {
                    seen.set(change.path, (try? folder.read(change.path)) ?? "")
                }
            })
        try watcher.start()
        for round in 0..<150 {
            for name in names {
                try folder.write("round \(round)", to: name)
            }
        }
        #expect(await eventually { names.allSatisfy { seen.get($0) == "round 149" } })
    }
}
