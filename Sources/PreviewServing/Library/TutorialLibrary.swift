internal import Diagnostics
internal import Synchronization
internal import Tutorials

/// All tutorials of a workspace in memory, following the files.
///
/// Readers take `snapshot`, a value; the watcher's thread is the only writer. A change re-reads just the tutorial it
/// concerns, and a broken file keeps the last good version.
package final class TutorialLibrary: Sendable {
    package let workspace: Workspace
    private let loader: TutorialLoader
    private let current: Mutex<LibrarySnapshot>

    /// A library that is empty until `reloadAll`.
    package init(workspace: Workspace) {
        self.workspace = workspace
        loader = TutorialLoader(workspace: workspace)
        current = Mutex(LibrarySnapshot(catalogue: .builtIn))
    }

    package var snapshot: LibrarySnapshot {
        current.withLock { $0 }
    }

    /// Reads everything anew: at the start, and when a watcher may have missed something.
    package func reloadAll() {
        let before = snapshot
        let (catalogue, deviceProblems) = loader.loadCatalogue()
        var after = LibrarySnapshot(catalogue: catalogue)
        after.deviceProblems = deviceProblems
        after.revision = before.revision + 1
        after.catalogueRevision = after.revision
        let folders = workspace.tutorialFolders()
        let loaded = Parallel.map(folders) { folder in
            self.loader.load(folder: folder, catalogue: catalogue, last: before[self.workspace.id(ofFolder: folder)])
        }
        for entry in loaded.compactMap(\.self) { after[entry.id] = entry }
        current.withLock { [after] in $0 = after }
    }

    /// Reads one tutorial anew.
    ///
    /// - Returns: true when anything about it changed, its problems included.
    package func reload(folder: String) -> Bool {
        let id = workspace.id(ofFolder: folder)
        let before = snapshot
        let entry = loader.load(folder: folder, catalogue: before.catalogue, last: before[id])
        current.withLock {
            $0[id] = entry
            $0.revision += 1
        }
        return entry != before[id]
    }

    /// Marks every page as old without reading a tutorial: a stylesheet or a picture changed.
    package func touch() {
        current.withLock { $0.revision += 1 }
    }

    /// The tutorials that a file belongs to: all whose folder holds it, the innermost first.
    package func entries(holding path: String) -> [TutorialEntry] {
        snapshot.entries
            .filter { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
            .sorted { $0.folder.utf8.count > $1.folder.utf8.count }
    }
}
