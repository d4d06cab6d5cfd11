internal import HTTPServing
internal import PictureReading
internal import Synchronization
internal import Tutorials

/// What is known of the pictures of a workspace, read once for each version of a file.
///
/// Files are opened as the server opens them. A few thousand pictures are remembered; then it begins anew.
final class PictureFiles: Sendable {
    private let reader: FolderReader
    private let known = Mutex<[String: Known]>([:])

    private static let mostKnown = 4_000

    private struct Known {
        var version: String
        var facts: PictureFacts
    }

    init(workspace: Workspace) {
        reader = FolderReader(root: workspace.root)
    }

    /// - Parameter path: decoded segments below the workspace's root.
    /// - Returns: `nil` when there is no such file.
    func facts(of path: [String]) -> PictureFacts? {
        guard TutorialFiles.isServed(path), let version = reader.version(of: path) else { return nil }
        let key = path.joined(separator: "/")
        if let known = known.withLock({ $0[key] }), known.version == version { return known.facts }
        let facts = read(path)
        known.withLock { known in
            if known.count >= Self.mostKnown { known = [:] }
            known[key] = Known(version: version, facts: facts)
        }
        return facts
    }

    private func read(_ path: [String]) -> PictureFacts {
        for limit in [PictureReader.headLength, PictureReader.longHeadLength] {
            guard case .bytes(let head) = reader.read(path, limit: limit) else { break }
            if let size = PictureReader.size(of: head) { return PictureFacts(size: size) }
            if head.count < limit { break }
        }
        return PictureFacts(size: nil)
    }
}
