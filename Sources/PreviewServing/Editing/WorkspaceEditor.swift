internal import HTTPServing
internal import Synchronization
internal import TutorialReading

/// Reads and writes the files of tutorials for people who edit them in the browser.
///
/// It writes what a tutorial names and what it created itself, and nothing else. Every write says which version it
/// replaces, so that nobody's work is overwritten unseen. Writers come one after the other.
final class WorkspaceEditor: Sendable {
    /// Bytes of the largest file that can be edited.
    static let largestFile = 4 << 20

    private let reader: FolderReader
    private let writer: FolderWriter
    private let isReadOnly: Bool
    private let state = Mutex(State())
    /// Held from the first look at a file to the last note of its change. Requests come on several threads, and two that
    /// name the same version must not both find it.
    private let line = Mutex(())

    private struct State {
        /// Stylesheets that were made here, by path in the workspace: its bytes, since names that look alike to people
        /// are not alike to the disk.
        var created: Set<[UInt8]> = []
        /// By tutorial.
        var journals: [String: EditJournal] = [:]
    }

    /// A text with the name of its version.
    struct Contents {
        let bytes: [UInt8]
        var version: String { ContentHash.of(bytes) }
    }

    init(workspace: Workspace, isReadOnly: Bool) {
        reader = FolderReader(root: workspace.root)
        writer = FolderWriter(root: workspace.root)
        self.isReadOnly = isReadOnly
    }

    /// What may be edited of a tutorial.
    func files(of entry: TutorialEntry) -> [EditableFile] {
        let named = EditableFile.all(of: entry)
        let known = Set(named.map(\.path))
        let created = state.withLock { $0.created }
            .compactMap { String(decoding: $0, as: UTF8.self).path(below: entry.folder) }.filter { !known.contains($0) }
            .sorted()
        return (named + created.map { EditableFile(path: $0, kind: .stylesheet) }).map { file in
            var file = file
            file.isMissing = !reader.hasFile(Self.path(file.path, in: entry))
            return file
        }
    }

    /// - Throws: `EditRefusal` when it is none of the tutorial's files, or too large.
    func contents(of path: String, in entry: TutorialEntry) throws(EditRefusal) -> Contents {
        try require(path, in: entry)
        switch reader.read(Self.path(path, in: entry), limit: Self.largestFile + 1) {
        case .bytes(let bytes) where bytes.count > Self.largestFile: throw .tooLarge
        case .bytes(let bytes): return Contents(bytes: bytes)
        case .missing: throw .noFile(path)
        case .refused: throw .write(.refused)
        }
    }

    /// Replaces a file's text; byte order mark and line ends stay the file's own.
    ///
    /// - Parameters:
    ///   - path: below the tutorial's folder.
    ///   - text: UTF-8.
    ///   - entry: the tutorial.
    ///   - version: what is replaced; `nil` makes a new stylesheet.
    /// - Returns: the new version.
    /// - Throws: `EditRefusal`; then nothing was written.
    func write(
        _ path: String, _ text: [UInt8], in entry: TutorialEntry, replacing version: String?
    ) throws(EditRefusal) -> Contents {
        try requireWriting()
        guard text.count <= Self.largestFile else { throw .tooLarge }
        guard String(validating: text, as: UTF8.self) != nil, !text.contains(0) else { throw .notText }
        return try inLine { () throws(EditRefusal) in
            guard let version else { return try create(path, text, in: entry) }
            let old = try contents(of: path, in: entry)
            guard old.version == version else { throw .changed(old) }
            let new = Contents(bytes: FileShape(of: old.bytes).applied(to: text))
            try put(path, new.bytes, in: entry, replacing: version)
            return new
        }
    }

    private func create(_ path: String, _ text: [UInt8], in entry: TutorialEntry) throws(EditRefusal) -> Contents {
        guard path.hasSuffix(".css"), TutorialFiles.isServed(path.pathSegments),
            path.unicodeScalars.allSatisfy(\.isSeen)
        else { throw .notAStylesheet(path) }
        try put(path, text, in: entry, replacing: nil)
        _ = state.withLock { $0.created.insert(Array(Self.path(path, in: entry).joined(separator: "/").utf8)) }
        return Contents(bytes: text)
    }

    // MARK: Edits of the tutorial's own file, which can be taken back

    /// Changes `tutorial.yaml`.
    ///
    /// - Parameters:
    ///   - entry: the tutorial, whose file must be readable.
    ///   - what: names the change, for the button that takes it back.
    ///   - change: makes the new text out of the present one.
    /// - Returns: the new version.
    /// - Throws: `EditRefusal`; then nothing was written.
    func edit(
        _ entry: TutorialEntry, what: String, _ change: ([UInt8]) throws(EditRefusal) -> [UInt8]
    ) throws(EditRefusal) -> Contents {
        try requireWriting()
        return try inLine { () throws(EditRefusal) in
            let old = try contents(of: Workspace.tutorialFile, in: entry)
            let new = Contents(bytes: try change(old.bytes))
            guard new.bytes != old.bytes else { return old }
            try put(Workspace.tutorialFile, new.bytes, in: entry, replacing: old.version)
            state.withLock {
                $0.journals[entry.id, default: EditJournal()].add(
                    EditJournal.Edit(what: what, before: old.bytes, after: new.bytes))
            }
            return new
        }
    }

    /// What could be taken back and done again.
    func history(of entry: TutorialEntry) -> (undo: String?, redo: String?) {
        state.withLock { ($0.journals[entry.id]?.undo?.what, $0.journals[entry.id]?.redo?.what) }
    }

    /// Takes the last edit back, or does it again.
    ///
    /// - Throws: `EditRefusal.nothingToUndo`, or `changed` when somebody has changed the file since.
    func travel(_ direction: EditJournal.Direction, in entry: TutorialEntry) throws(EditRefusal) -> String {
        try requireWriting()
        return try inLine { () throws(EditRefusal) in
            guard let edit = state.withLock({ $0.journals[entry.id]?.next(direction) }) else {
                throw .nothingToUndo(direction)
            }
            let (from, to) = direction == .undo ? (edit.after, edit.before) : (edit.before, edit.after)
            let now = try contents(of: Workspace.tutorialFile, in: entry)
            guard now.bytes == from else { throw .changedSince(edit.what) }
            try put(Workspace.tutorialFile, to, in: entry, replacing: now.version)
            state.withLock { $0.journals[entry.id]?.move(direction) }
            return edit.what
        }
    }

    // MARK: Both

    private func inLine<Answer>(_ work: () throws(EditRefusal) -> Answer) throws(EditRefusal) -> Answer {
        try line.withLock { _ throws(EditRefusal) in try work() }
    }

    private func requireWriting() throws(EditRefusal) {
        if isReadOnly { throw .readOnly }
    }

    private func require(_ path: String, in entry: TutorialEntry) throws(EditRefusal) {
        guard files(of: entry).contains(where: { $0.path.utf8.elementsEqual(path.utf8) }) else { throw .noFile(path) }
    }

    private func put(
        _ path: String, _ bytes: [UInt8], in entry: TutorialEntry, replacing version: String?
    ) throws(EditRefusal) {
        do {
            try writer.write(Self.path(path, in: entry), bytes, replacing: version)
        } catch .changed(let bytes) {
            throw .changed(Contents(bytes: bytes))
        } catch {
            throw .write(error)
        }
    }

    private static func path(_ path: String, in entry: TutorialEntry) -> [String] {
        entry.folder.pathSegments + path.pathSegments
    }
}

extension Unicode.Scalar {
    /// Not one of those that a name hides behind: controls, marks of direction, line ends.
    fileprivate var isSeen: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
