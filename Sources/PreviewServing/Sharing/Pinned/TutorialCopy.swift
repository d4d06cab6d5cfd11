internal import HTTPServing
internal import PreviewStorage

/// A tutorial's files read for a pinned link, all of them at one time.
struct TutorialCopy: Sendable {
    let copy: PinnedCopy
    /// By the hashes that `copy` names.
    let contents: [String: [UInt8]]

    /// The workspace's own devices are kept along: without them an old link would lose its device.
    static let devices = "../\(Workspace.devicesFile)"

    static let mostFiles = 2_000
    static let mostBytes = 128 << 20

    /// The files of other tutorials in its folder are theirs.
    ///
    /// - Throws: `ShareRefusal` when there is too much, or a file cannot be read.
    init(of entry: TutorialEntry, in snapshot: LibrarySnapshot, _ workspace: Workspace) throws(ShareRefusal) {
        let reader = FolderReader(root: workspace.root)
        var files: [String: String] = [:]
        var contents: [String: [UInt8]] = [:]
        var room = Self.mostBytes
        func take(_ path: [String], as name: String) throws(ShareRefusal) {
            guard case .bytes(let bytes) = reader.read(path, limit: room + 1) else { return }
            room -= bytes.count
            guard room >= 0 else { throw .tooMuchToPin(megabytes: Self.mostBytes >> 20) }
            let hash = ContentHash.of(bytes)
            files[name] = hash
            contents[hash] = bytes
        }
        let own = FolderFiles.paths(
            below: workspace.absolute(entry.folder), limit: Self.mostFiles + 1, withLinkedFiles: true)
        guard own.count <= Self.mostFiles else { throw .tooManyToPin(files: Self.mostFiles) }
        for path in own where SharedFiles.isNeeded(path) && snapshot.isOwn(path, of: entry) {
            try take(entry.folder.pathSegments + path.pathSegments, as: path)
        }
        try take([Workspace.devicesFile], as: Self.devices)
        guard files[Workspace.tutorialFile] != nil else { throw .unreadable(entry.title) }
        let list = files.sorted { $0.key < $1.key }.map { "\($0.key)\u{0}\($0.value)\n" }.joined()
        copy = PinnedCopy(id: ContentHash.of("\(entry.id)\u{0}\(list)"), tutorial: entry.id, files: files)
        self.contents = contents
    }
}

extension LibrarySnapshot {
    /// Whether a file belongs to the tutorial itself: one inside its folder is another tutorial.
    func isOwn(_ path: String, of entry: TutorialEntry) -> Bool {
        entries(holding: (entry.folder.pathSegments + path.pathSegments).joined(separator: "/")).first?.id == entry.id
    }
}
