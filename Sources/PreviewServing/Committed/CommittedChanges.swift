internal import GitReading
internal import HTTPServing
internal import Synchronization

/// A file of a tutorial that is not as the last commit has it.
struct CommittedChange: Sendable, Equatable, Encodable {
    enum Kind: String, Encodable {
        case changed, added, removed
    }

    let path: String
    let kind: Kind
}

/// Finds out which files of a tutorial differ from the last commit. A file is read once for each version of it.
final class CommittedChanges: Sendable {
    private let workspace: Workspace
    private let reader: FolderReader
    /// By path, version and committed contents.
    private let known = Mutex<[String: Bool]>([:])

    private static let mostKnown = 8_000
    private static let largest = 64 << 20

    init(workspace: Workspace) {
        self.workspace = workspace
        reader = FolderReader(root: workspace.root)
    }

    /// In alphabetical order.
    func changes(since version: CommittedTutorial) -> [CommittedChange] {
        let folder = version.entry.folder
        let limit = CommittedTutorials.mostFiles
        let present = FolderFiles.paths(below: workspace.absolute(folder), limit: limit)
        var changes = present.compactMap { path -> CommittedChange? in
            guard let file = version.files[path] else {
                return version.files.count < limit ? CommittedChange(path: path, kind: .added) : nil
            }
            let isSame = isSame(folder.pathSegments + path.pathSegments, file)
            return isSame ? nil : CommittedChange(path: path, kind: .changed)
        }
        if present.count < limit {
            let gone = Set(version.files.keys).subtracting(present)
            changes += gone.map { CommittedChange(path: $0, kind: .removed) }
        }
        return changes.sorted { $0.path < $1.path }
    }

    private func isSame(_ path: [String], _ file: CommittedFile) -> Bool {
        guard let version = reader.version(of: path) else { return false }
        let key = "\(path.joined(separator: "/")) \(version) \(file.blob)"
        if let known = known.withLock({ $0[key] }) { return known }
        guard case .bytes(let bytes) = reader.read(path, limit: Self.largest) else { return false }
        let isSame = BlobHash.isSame(bytes, as: file)
        known.withLock { known in
            if known.count >= Self.mostKnown { known = [:] }
            known[key] = isSame
        }
        return isSame
    }
}
