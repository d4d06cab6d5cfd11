import FileWatching
import Synchronization

/// Gathers what a watcher tells, and waits for what is expected of it.
final class Recorder: Sendable {
    private struct Heard {
        var changes: [FileChange] = []
        var messages: [String] = []
    }

    private let heard = Mutex(Heard())

    var changes: [FileChange] { heard.withLock { $0.changes } }
    var messages: [String] { heard.withLock { $0.messages } }

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

    func count(_ kind: FileChange.Kind, _ path: String) -> Int {
        changes.count { $0 == FileChange(kind, path) }
    }
}

/// Waits until a condition holds; `false` when it did not within a generous time.
func eventually(_ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now.advanced(by: .seconds(20))
    while !condition() {
        guard ContinuousClock.now < deadline else { return false }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return true
}
