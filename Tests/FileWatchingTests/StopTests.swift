import FileWatching
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Stopping")
struct StopTests {
    private let folder: TemporaryFolder
    private let heard = Recorder()

    init() throws {
        folder = try TemporaryFolder(["pets/overlay.css": "x", "home/overlay.css": "x"])
    }

    /// Other tests open and close files meanwhile, a few dozen at most; a leak would show as hundreds.
    @Test("Two hundred starts and stops leave no descriptors and threads behind", arguments: bothStrategies)
    func descriptors(strategy: WatchStrategy) throws {
        let before = try openThings()
        for _ in 0..<200 {
            let watcher = heard.watcher(of: folder, strategy)
            try watcher.start()
            watcher.stop()
        }
        #expect(try openThings() < before + 120)
    }

    @Test("A watcher that nobody holds any more stops by itself", arguments: bothStrategies)
    func forgotten(strategy: WatchStrategy) throws {
        let before = try openThings()
        for _ in 0..<200 { try heard.watcher(of: folder, strategy).start() }
        #expect(try openThings() < before + 120)
    }

    @Test("Once stopped, nothing is told any more", arguments: bothStrategies)
    func silence(strategy: WatchStrategy) async throws {
        let stopped = heard.watcher(of: folder, strategy)
        let other = Recorder()
        let witness = other.watcher(of: folder, strategy)
        try stopped.start()
        try witness.start()
        stopped.stop()
        try folder.write("longer", to: "pets/overlay.css")
        #expect(await eventually { other.written("pets/overlay.css") })
        #expect(heard.changes.isEmpty)
    }

    @Test("A watcher may be stopped from its own callback", arguments: bothStrategies)
    func fromCallback(strategy: WatchStrategy) async throws {
        let holder = Holder()
        let heard = heard
        let watcher = FolderWatcher(
            root: folder.path, strategy: strategy, onMessage: { _ in },
            onChange: { changes in
                holder.stop()
                heard.add(changes)
            })
        holder.hold(watcher)
        try watcher.start()
        try folder.write("longer", to: "pets/overlay.css")
        #expect(await eventually { heard.written("pets/overlay.css") })
    }

    private func openThings() throws -> Int {
        try ["/proc/self/fd", "/proc/self/task"]
            .map { try FileManager.default.contentsOfDirectory(atPath: $0).count }
            .reduce(0, +)
    }
}

/// Holds a watcher for its own callback, until it is stopped there.
private final class Holder: Sendable {
    private let watcher = Mutex<FolderWatcher?>(nil)

    func hold(_ held: FolderWatcher) {
        watcher.withLock { $0 = held }
    }

    func stop() {
        watcher.withLock { held in
            held?.stop()
            held = nil
        }
    }
}
