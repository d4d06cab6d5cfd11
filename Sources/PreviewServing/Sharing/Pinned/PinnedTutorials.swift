internal import Diagnostics
internal import HTTPServing
internal import PictureReading
internal import PreviewStorage
internal import Synchronization
internal import TutorialReading
internal import TutorialRendering
internal import Tutorials

/// The tutorials of pinned links, read from the store when somebody asks. A copy never changes, so what was read stays
/// right; a bounded number of bytes is kept.
final class PinnedTutorials: Sendable {
    private let store: any PreviewStore
    private let state = Mutex(State())

    private static let memory = 48 << 20
    private static let mostCopies = 64

    /// A copy with what was read from it.
    struct Pinned: Sendable {
        let copy: PinnedCopy
        let entry: TutorialEntry
        let catalogue: DeviceCatalogue
    }

    private struct State {
        var pinned: [PinnedCopy.ID: Pinned] = [:]
        var bodies: [String: PreparedBody] = [:]
        var bytes = 0
    }

    init(store: any PreviewStore) {
        self.store = store
    }

    /// - Returns: `nil` when the store has no such copy.
    /// - Throws: `StorageError`.
    func pinned(_ id: PinnedCopy.ID) throws(StorageError) -> Pinned? {
        if let known = state.withLock({ $0.pinned[id] }) { return known }
        guard let copy = try store.copy(id), let pinned = try read(copy) else { return nil }
        state.withLock { state in
            if state.pinned.count >= Self.mostCopies { state.pinned = [:] }
            state.pinned[id] = pinned
        }
        return pinned
    }

    /// A file of a copy; `nil` when it has none of this name.
    ///
    /// - Throws: `StorageError`.
    func body(of path: String, in copy: PinnedCopy) throws(StorageError) -> PreparedBody? {
        guard let hash = copy.files[path] else { return nil }
        // Two names of one content may be of different types.
        let type = ContentType.of(fileNamed: path.fileName)
        let key = "\(hash) \(type)"
        if let known = state.withLock({ $0.bodies[key] }) { return known }
        guard let bytes = try store.contents(hash) else { return nil }
        let body = PreparedBody(bytes, contentType: type)
        state.withLock { state in
            if state.bytes + body.count > Self.memory { (state.bodies, state.bytes) = ([:], 0) }
            if state.bodies.updateValue(body, forKey: key) == nil { state.bytes += body.count }
        }
        return body
    }

    /// The version that frames are drawn from; `prefix` stands before the addresses of its files.
    func frozen(_ pinned: Pinned, prefix: String) -> FrozenTutorial {
        let (id, copy) = (pinned.entry.id, pinned.copy)
        return FrozenTutorial(
            entry: pinned.entry,
            address: { prefix + SiteAddress.asset(id, path: $0, version: copy.files[$0]) },
            picture: { [weak self] path in
                guard let body = try? self?.body(of: path, in: copy) else { return nil }
                return PictureFacts(
                    size: PictureReader.size(of: Array(body.bytes.prefix(PictureReader.longHeadLength))))
            })
    }

    /// - Returns: `nil` when a file of it has gone: its last link has ended meanwhile.
    private func read(_ copy: PinnedCopy) throws(StorageError) -> Pinned? {
        var entry = TutorialEntry(id: copy.tutorial, folder: "", tutorial: nil, diagnostics: [], isBroken: false)
        guard let bytes = try contents(of: Workspace.tutorialFile, in: copy) else { return nil }
        var texts: [String: Result<[UInt8]?, StorageError>] = [:]
        let reading = TutorialReader.read(bytes, file: Workspace.tutorialFile, id: copy.tutorial) { file in
            guard copy.files[file] != nil else { return nil }
            let text = Result { () throws(StorageError) in try contents(of: file, in: copy) }
            texts[file] = text
            return (try? text.get()) ?? nil
        }
        // What could not be read must not be kept as if it were so.
        for text in texts.values where try text.get() == nil { return nil }
        entry.tutorial = reading.tutorial
        entry.diagnostics = reading.diagnostics
        entry.isBroken = reading.tutorial == nil
        var catalogue = DeviceCatalogue.builtIn
        if let bytes = try contents(of: TutorialCopy.devices, in: copy) {
            catalogue = catalogue.adding(DevicesReader.read(bytes, file: Workspace.devicesFile).0)
        }
        return Pinned(copy: copy, entry: entry, catalogue: catalogue)
    }

    private func contents(of path: String, in copy: PinnedCopy) throws(StorageError) -> [UInt8]? {
        guard let hash = copy.files[path] else { return nil }
        return try store.contents(hash)
    }
}
