import FileWatching
import Foundation
import Synchronization
import TestSupport

/// Keeps what a folder holds by what its watcher tells, as a program would: whatever the watcher misses shows as a
/// difference between the two.
final class Mirror: Sendable {
    private let folder: TemporaryFolder
    private let files = Mutex<[String: String]>([:])

    init(of folder: TemporaryFolder) throws {
        self.folder = folder
        let now = try Self.contents(of: folder)
        files.withLock { $0 = now }
    }

    func follow(_ changes: [FileChange]) {
        for change in changes {
            let text = try? folder.read(change.path)
            files.withLock { files in
                switch change.kind {
                case .written: files[change.path] = text
                case .removed: files = files.filter { $0.key != change.path && !$0.key.hasPrefix(change.path + "/") }
                case .rescan: files = (try? Self.contents(of: folder)) ?? [:]
                }
            }
        }
    }

    /// What differs from the folder now; empty when nothing was missed.
    func differences() throws -> [String] {
        let truth = try Self.contents(of: folder)
        let seen = files.withLock(\.self)
        return Set(truth.keys).union(seen.keys).filter { truth[$0] != seen[$0] }.sorted()
    }

    private static func contents(of folder: TemporaryFolder) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        var contents: [String: String] = [:]
        for path in paths where !path.hasSuffix("~") { contents[path] = try? folder.read(path) }
        return contents
    }
}
