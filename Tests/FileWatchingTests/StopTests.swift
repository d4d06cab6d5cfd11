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

    /// In a process of its own, where nothing else opens files or starts threads.
    @Test("Stopped and forgotten watchers leave no descriptors and threads behind")
    func leftovers() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder(["pets/overlay.css": "x"])
            let heard = Recorder()
            for strategy in bothStrategies {
                try heard.watcher(of: folder, strategy).start()
                let before = try Leftovers()
                for _ in 0..<50 {
                    let watcher = heard.watcher(of: folder, strategy)
                    try watcher.start()
                    watcher.stop()
                }
                for _ in 0..<50 { try heard.watcher(of: folder, strategy).start() }
                let after = try Leftovers()
                #expect(after.descriptors == before.descriptors)
                #expect(after.threads < before.threads + 25, "Swift may start a few of its own")
            }
        }
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
}

/// What this process holds at the moment.
private struct Leftovers {
    var descriptors: Int
    var threads: Int

    init() throws {
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
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
