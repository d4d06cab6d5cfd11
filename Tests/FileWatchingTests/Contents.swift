import Synchronization

/// What a file held when it was last read, by path; filled from the watcher's thread.
final class Contents: Sendable {
    private let texts = Mutex<[String: String]>([:])

    func set(_ path: String, _ text: String) {
        texts.withLock { $0[path] = text }
    }

    func get(_ path: String) -> String? {
        texts.withLock { $0[path] }
    }
}
