import Foundation
import PreviewServing
import PreviewStorage
import Synchronization
import TestSupport

/// Vitrine in this process, on a free port, with a workspace of its own that a test may write to.
final class Preview: Sendable {
    private let folder: TemporaryFolder
    /// Holds the store of a preview that can be shared.
    private let storeFolder: TemporaryFolder?
    private let server: Mutex<PreviewServer>
    /// `http://localhost:1234`, without a slash at the end.
    let origin: String

    /// Serves a few files that the test writes itself.
    convenience init(_ files: [String: String], isReadOnly: Bool = false) throws {
        try self.init(TemporaryFolder(files), isReadOnly: isReadOnly)
    }

    /// Serves a copy of the tutorials that come with the program.
    static func ofExamples() throws -> Preview {
        let folder = try TemporaryFolder()
        let examples = repository.appending(path: "Examples")
        for name in try FileManager.default.contentsOfDirectory(atPath: examples.path(percentEncoded: false)) {
            try FileManager.default.copyItem(
                at: examples.appending(path: name), to: folder.url.appending(path: name))
        }
        return try Preview(folder)
    }

    /// Serves a few files, and links to them can be made.
    static func shared(_ files: [String: String]) throws -> Preview {
        try Preview(TemporaryFolder(files), storeFolder: TemporaryFolder())
    }

    private init(_ folder: TemporaryFolder, isReadOnly: Bool = false, storeFolder: TemporaryFolder? = nil) throws {
        self.folder = folder
        self.storeFolder = storeFolder
        let server = try Self.server(of: folder, port: 0, isReadOnly: isReadOnly, storeFolder: storeFolder)
        origin = String(try server.start()[0].dropLast())
        self.server = Mutex(server)
    }

    deinit {
        stop()
    }

    func stop() {
        server.withLock { $0.stop() }
    }

    /// Serves the workspace as it is now with a new server where the last one, which has stopped, was.
    func startAgain() throws {
        let port = UInt16(origin.split(separator: ":").last ?? "") ?? 0
        let next = try Self.server(of: folder, port: port, storeFolder: storeFolder)
        _ = try next.start()
        server.withLock { $0 = next }
    }

    /// How many event streams browsers hold open.
    var openStreams: Int { server.withLock { $0.openStreams } }

    // MARK: - Files

    func path(of file: String) -> String {
        folder.url.appending(path: file).path(percentEncoded: false)
    }

    func text(of file: String) throws -> String {
        try String(contentsOfFile: path(of: file), encoding: .utf8)
    }

    /// Writes a file as editors do that write in place.
    func save(_ contents: String, to file: String) throws {
        try folder.write(contents, to: file)
    }

    /// Removes a file or a folder.
    func remove(_ file: String) throws {
        try FileManager.default.removeItem(atPath: path(of: file))
    }

    /// Replaces a word in a file; one that is not there is a mistake of the test.
    func edit(_ file: String, _ old: String, _ new: String) throws {
        let before = try text(of: file)
        guard before.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
        try save(before.replacingOccurrences(of: old, with: new), to: file)
    }

    /// The folder with the program's templates and scripts.
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func server(
        of folder: TemporaryFolder, port: UInt16, isReadOnly: Bool = false, storeFolder: TemporaryFolder? = nil
    ) throws -> PreviewServer {
        var options = PreviewServer.Options(
            folder: folder.path, port: port, resources: repository.path(percentEncoded: false), isReadOnly: isReadOnly)
        options.store = try storeFolder.map { try DatabaseStore.sqlite(path: "\($0.path)/store.sqlite") { _ in } }
        return try PreviewServer(options) { _ in }
    }
}
