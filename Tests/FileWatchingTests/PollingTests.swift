import TestSupport
import Testing

@testable import FileWatching

/// Looks when the test says so, instead of each so many milliseconds.
@Suite("Polling, look by look")
struct PollingTests {
    private let folder: TemporaryFolder
    private let heard = Recorder()
    private let polling: PollingWatch

    init() throws {
        folder = try TemporaryFolder(["pets/overlay.css": "x"])
        let heard = heard
        polling = PollingWatch(
            WatchOrder(
                root: folder.path, strategy: .polling(.seconds(1)), ignoring: .standard, system: .live,
                onMessage: { heard.add(message: $0) }, onChange: { heard.add($0) }),
            try StopSignal())
    }

    @Test("A file is left alone while it grows, and told of when two looks agree")
    func growing() throws {
        let file = try OpenFile(folder.full("pets/overlay.css"))
        for piece in ["a { ", "color: ", "red "] {
            file.write(piece)
            polling.look()
            #expect(heard.changes.isEmpty)
        }
        file.write("}")
        file.finish()
        polling.look()
        #expect(heard.changes.isEmpty)
        polling.look()
        #expect(heard.changes == [FileChange(.written, "pets/overlay.css")])
        polling.look()
        #expect(heard.changes.count == 1)
    }

    @Test("A file of the same size that was swapped in is noticed by its inode")
    func swapped() throws {
        try folder.write("y", to: "pets/.next")
        try folder.rename("pets/.next", to: "pets/overlay.css")
        polling.look()
        polling.look()
        #expect(heard.changes == [FileChange(.written, "pets/overlay.css")])
    }

    @Test("A removal is told when two looks agree, of the folder and of what it held")
    func removal() throws {
        try folder.remove("pets")
        polling.look()
        #expect(heard.changes.isEmpty)
        polling.look()
        #expect(heard.changes == [FileChange(.removed, "pets"), FileChange(.removed, "pets/overlay.css")])
    }

    @Test("A file that is replaced across a look is not told as removed")
    func replaced() throws {
        try folder.rename("pets/overlay.css", to: "pets/overlay.css~")
        polling.look()
        try folder.write("longer", to: "pets/overlay.css")
        polling.look()
        polling.look()
        #expect(heard.changes == [FileChange(.written, "pets/overlay.css")])
    }

    @Test("A root that is gone is told once, and once more when it is back")
    func root() throws {
        let away = try TemporaryFolder()
        let root = String(folder.path.reversed().drop { $0 == "/" }.reversed())
        try moveFile(root, to: away.full("moved"))
        polling.look()
        polling.look()
        #expect(heard.changes == [.rescan] && heard.messages.count == 1)
        try moveFile(away.full("moved"), to: root)
        polling.look()
        polling.look()
        #expect(heard.changes == [.rescan, .rescan] && heard.messages.count == 2)
    }
}
