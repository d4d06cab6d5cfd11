internal import Diagnostics
internal import FileWatching
internal import HTTPServing
internal import TutorialRendering

/// Turns changes on disk into a new state of the library and into live events.
///
/// Called on the watcher's thread, one batch after the other. The events of saved files go out before anything slower
/// is done for them; then each tutorial that the batch concerns is looked at anew, once, and the others not at all. So many
/// files at once that nobody could follow them one by one, such as those of a checkout, are told as one `reset`.
final class ChangeFollower: Sendable {
    private let library: TutorialLibrary
    private let files: TutorialFiles
    private let publish: @Sendable (LiveEvent) -> Void

    /// Files and tutorials of a batch that are told of one by one.
    static let mostChanges = 200

    init(library: TutorialLibrary, files: TutorialFiles, publish: @escaping @Sendable (LiveEvent) -> Void) {
        self.library = library
        self.files = files
        self.publish = publish
    }

    func apply(_ changes: [FileChange]) {
        guard !changes.contains(where: { $0.kind == .rescan || $0.path == Workspace.devicesFile }) else {
            library.reloadAll()
            publish(.reset)
            return
        }
        let batch = ChangedTutorials(changes, in: library.snapshot)
        if batch.hasOtherFiles { library.touch() }
        let isFlood = batch.saved.count + batch.folders.count > Self.mostChanges
        if !isFlood { tell(of: batch.saved) }
        let changed = library.reload(folders: batch.folders, rewritten: batch.rewritten)
        if isFlood {
            if batch.hasOtherFiles || !changed.isEmpty { publish(.reset) }
        } else {
            for folder in batch.folders { tell(of: folder, in: batch, isChanged: changed.contains(folder)) }
        }
    }

    private func tell(of saved: [ChangedTutorials.Saved]) {
        let revision = library.snapshot.revision
        for file in saved {
            let address = files.address(of: file.path, in: file.entry, revision: revision)
            publish(
                file.path.lowercased().hasSuffix(".css")
                    ? .style(tutorial: file.entry.id, path: file.path, href: address)
                    : .asset(tutorial: file.entry.id, path: file.path, href: address))
        }
    }

    /// A tutorial's own file changed, or one of its files went: the frame looks again. Of other files only what the
    /// checks say may be new.
    private func tell(of folder: String, in batch: ChangedTutorials, isChanged: Bool) {
        let id = library.workspace.id(ofFolder: folder)
        if batch.lost.contains(folder) || (isChanged && batch.rewritten.contains(folder)) { publish(.tutorial(id)) }
        guard isChanged, let entry = library.snapshot[id] else { return }
        publish(.problems(tutorial: id, errors: entry.count(.error), warnings: entry.count(.warning)))
    }
}
