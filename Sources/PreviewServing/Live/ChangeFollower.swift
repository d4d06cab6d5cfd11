internal import Diagnostics
internal import FileWatching
internal import HTTPServing
internal import TutorialRendering

/// Turns changes on disk into a new state of the library and into live events.
///
/// Called on the watcher's thread, one batch after the other. A stylesheet's event goes out before anything slower is
/// done for it; a tutorial file is read anew alone.
final class ChangeFollower: Sendable {
    private let library: TutorialLibrary
    private let files: TutorialFiles
    private let publish: @Sendable (LiveEvent) -> Void

    init(library: TutorialLibrary, files: TutorialFiles, publish: @escaping @Sendable (LiveEvent) -> Void) {
        self.library = library
        self.files = files
        self.publish = publish
    }

    func apply(_ changes: [FileChange]) {
        if changes.contains(where: { $0.kind == .rescan || $0.path == Workspace.devicesFile }) {
            rescan()
        } else {
            for change in changes { apply(change) }
        }
    }

    private func apply(_ change: FileChange) {
        let folder = change.path.parentFolder
        if change.path.fileName == Workspace.tutorialFile {
            reload(folder: folder)
        } else if change.kind == .removed, removeTutorials(below: change.path) {
            return
        } else {
            library.touch()
            let holders = library.entries(holding: change.path)
            if change.kind == .written {
                for entry in holders { publish(saved(change.path, in: entry)) }
            }
            for entry in holders { recheck(entry) }
        }
    }

    private func saved(_ path: String, in entry: TutorialEntry) -> LiveEvent {
        let relative = entry.folder.isEmpty ? path : String(path.dropFirst(entry.folder.utf8.count + 1))
        let address = files.address(of: relative, in: entry, revision: library.snapshot.revision)
        return path.lowercased().hasSuffix(".css")
            ? .style(tutorial: entry.id, path: relative, href: address)
            : .asset(tutorial: entry.id, path: relative, href: address)
    }

    private func reload(folder: String) {
        guard library.reload(folder: folder) else { return }
        let id = library.workspace.id(ofFolder: folder)
        publish(.tutorial(id))
        publishProblems(id)
    }

    /// A file came, went or changed: what the checks say of missing files may be different now.
    private func recheck(_ entry: TutorialEntry) {
        guard library.reload(folder: entry.folder) else { return }
        publishProblems(entry.id)
    }

    /// - Returns: true when the path was a folder with tutorials in it.
    private func removeTutorials(below path: String) -> Bool {
        let gone = library.snapshot.entries.filter { $0.folder == path || $0.folder.hasPrefix(path + "/") }
        for entry in gone { reload(folder: entry.folder) }
        return !gone.isEmpty
    }

    private func rescan() {
        library.reloadAll()
        publish(.reset)
    }

    private func publishProblems(_ id: String) {
        guard let entry = library.snapshot[id] else { return }
        publish(.problems(tutorial: id, errors: entry.count(.error), warnings: entry.count(.warning)))
    }
}

extension String {
    /// What stands before the last `/`; empty when there is none.
    fileprivate var parentFolder: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
    }

    fileprivate var fileName: String {
        lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
    }
}
