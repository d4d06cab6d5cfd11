import FileWatching
import Synchronization
import TestSupport

/// Gathers what a watcher tells.
final class Recorder: Sendable {
    private struct Heard {
        var changes: [FileChange] = []
        var messages: [String] = []
    }

    private let heard = Mutex(Heard())

    var changes: [FileChange] { heard.withLock { $0.changes } }
    var messages: [String] { heard.withLock { $0.messages } }

    /// Takes the changes; called by the watcher.
    func add(_ changes: [FileChange]) {
        heard.withLock { $0.changes += changes }
    }

    func add(message: String) {
        heard.withLock { $0.messages.append(message) }
    }

    func forget() {
        heard.withLock { $0 = Heard() }
    }

    func has(_ kind: FileChange.Kind, _ path: String = "") -> Bool {
        changes.contains(FileChange(kind, path))
    }

    func written(_ path: String) -> Bool { has(.written, path) }
    func removed(_ path: String) -> Bool { has(.removed, path) }

    func watcher(
        of folder: TemporaryFolder, _ strategy: WatchStrategy, ignoring: IgnoredNames = .standard,
        system: SystemCalls = .live
    ) -> FolderWatcher {
        watcher(of: folder.path, strategy, ignoring: ignoring, system: system)
    }

    func watcher(
        of root: String, _ strategy: WatchStrategy, ignoring: IgnoredNames = .standard, system: SystemCalls = .live
    ) -> FolderWatcher {
        FolderWatcher(
            root: root, strategy: strategy, ignoring: ignoring, system: system,
            onMessage: { self.add(message: $0) }, onChange: { self.add($0) })
    }
}

/// Both ways of watching, for tests that must hold for either. Polling looks often, so that tests need not wait.
let bothStrategies: [WatchStrategy] = [.inotify, .polling(.milliseconds(10))]

/// Waits until a condition holds; `false` when it did not within a generous time.
func eventually(_ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now.advanced(by: .seconds(20))
    while !condition() {
        guard ContinuousClock.now < deadline else { return false }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return true
}
