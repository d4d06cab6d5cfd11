import FileWatching
import Foundation
import TestSupport
import Testing

@Suite("The root")
struct RootTests {
    private let folder: TemporaryFolder
    private let heard = Recorder()

    init() throws {
        folder = try TemporaryFolder(["root/a.css": "x", "other/b.css": "x", "outside.css": "x"])
    }

    @Test("A root that is removed and made again is followed", arguments: bothStrategies)
    func remade(strategy: WatchStrategy) async throws {
        let watcher = heard.watcher(of: folder.full("root"), strategy)
        try watcher.start()
        try folder.remove("root")
        #expect(await eventually { heard.has(.rescan) && heard.messages.contains { $0.contains("is gone") } })
        heard.forget()
        try folder.write("x", to: "root/a.css")
        #expect(await eventually { heard.has(.rescan) && heard.messages.contains { $0.contains("is back") } })
        try folder.write("longer", to: "root/a.css")
        #expect(await eventually { heard.written("a.css") })
    }

    @Test("A root that is swapped for another folder is followed")
    func swapped() async throws {
        let watcher = heard.watcher(of: folder.full("root"), .inotify)
        try watcher.start()
        try folder.rename("root", to: "old")
        try folder.rename("other", to: "root")
        #expect(await eventually { heard.has(.rescan) })
        // The swap may be told as one rescan or as two, depending on how fast it was.
        #expect(
            await eventually {
                try? folder.write(UUID().uuidString, to: "root/b.css")
                return heard.written("b.css")
            })
        heard.forget()
        try folder.write("not ours any more", to: "old/a.css")
        try folder.write("witness", to: "root/witness.css")
        #expect(await eventually { heard.written("witness.css") })
        #expect(!heard.written("a.css"))
    }

    @Test("A root that is a link is followed to where it points, also when it is pointed elsewhere")
    func link() async throws {
        try folder.symbolicLink("current", to: "root")
        let watcher = heard.watcher(of: folder.full("current"), .inotify)
        try watcher.start()
        try folder.write("longer", to: "root/a.css")
        #expect(await eventually { heard.written("a.css") })
        try folder.symbolicLink("next", to: "other")
        try folder.rename("next", to: "current")
        #expect(await eventually { heard.has(.rescan) })
        try folder.write("longer", to: "other/b.css")
        #expect(await eventually { heard.written("b.css") })
    }

    @Test("A root that is missing, or a file, is refused with a sentence")
    func missing() throws {
        let missing = folder.full("nowhere")
        #expect(throws: FileWatcherError.notAFolder(path: missing)) {
            try heard.watcher(of: missing, .automatic).start()
        }
        let file = folder.full("outside.css")
        #expect(throws: FileWatcherError.notAFolder(path: file)) { try heard.watcher(of: file, .automatic).start() }
        #expect(FileWatcherError.notAFolder(path: "/x").description.contains("no folder at /x"))
    }

    @Test("Starting twice is refused; stopping and starting again is not")
    func restart() async throws {
        let watcher = heard.watcher(of: folder.full("root"), .automatic)
        try watcher.start()
        #expect(throws: FileWatcherError.alreadyStarted(path: folder.full("root"))) { try watcher.start() }
        watcher.stop()
        watcher.stop()
        try watcher.start()
        try folder.write("longer", to: "root/a.css")
        #expect(await eventually { heard.written("a.css") })
    }
}
