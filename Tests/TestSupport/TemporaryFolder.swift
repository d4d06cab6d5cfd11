package import Foundation

/// A folder of its own for one test, gone when the value is.
///
/// A test writes its few files inline: `try TemporaryFolder(["tutorial.yaml": "format: 1"])`.
package final class TemporaryFolder: Sendable {
    package let url: URL

    /// Creates the folder and writes the files, making the folders between as needed.
    ///
    /// - Parameter files: paths below the folder, with `/` between folders, to contents.
    /// - Throws: what Foundation says when the folder or a file cannot be written.
    package init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "vitrine-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, contents) in files { try write(contents, to: path) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    package var path: String { url.path(percentEncoded: false) }

    /// Writes a file in place, as another program would: no child of this process inherits the open file. One that did
    /// would keep it open, and a watcher waits for a file to be closed.
    package func write(_ contents: String, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let number = open(file.path(percentEncoded: false), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard number >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        try handle.write(contentsOf: Data(contents.utf8))
        try handle.close()
    }
}
