internal import Diagnostics
internal import Synchronization
internal import TutorialReading
internal import Tutorials

/// All tutorials of a workspace in memory, following the files.
///
/// Readers take `snapshot`, a value, and never wait for a file. Writers come one after the other, from reading to
/// storing, so that what was read last is what stays. A change re-reads just the tutorial files it concerns, and a broken
/// file keeps the last good version.
package final class TutorialLibrary: Sendable {
    package let workspace: Workspace
    private let loader: TutorialLoader
    private let current: Mutex<LibrarySnapshot>
    private let writing = Mutex(())

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
        writing.withLock { _ in
            let before = snapshot
            let (catalogue, deviceProblems) = loader.loadCatalogue()
            var after = LibrarySnapshot(catalogue: catalogue)
            after.deviceProblems = deviceProblems
            after.revision = before.revision + 1
            after.catalogueRevision = after.revision
            let folders = workspace.tutorialFolders()
            after.update(read(folders, before, catalogue, rewritten: Set(folders)))
            current.withLock { [after] in $0 = after }
        }
    }

    /// What a text would say in a tutorial's place; nothing is kept.
    func reading(_ text: [UInt8], of entry: TutorialEntry) -> Reading {
        loader.reading(text, id: entry.id, folder: entry.folder)
    }

    /// Looks at the tutorials in some folders anew.
    ///
    /// - Parameters:
    ///   - folders: where any file changed.
    ///   - rewritten: those of them whose `tutorial.yaml` did; the files of the others are not read.
    /// - Returns: the folders about whose tutorial anything changed, its problems included.
    func reload(folders: [String], rewritten: Set<String>) -> Set<String> {
        writing.withLock { _ in
            let before = snapshot
            let changes = read(folders, before, before.catalogue, rewritten: rewritten)
                .filter { $0.entry != before.entry(inFolder: $0.folder) }
            guard !changes.isEmpty else { return [] }
            current.withLock {
                $0.update(changes)
                $0.revision += 1
            }
            return Set(changes.map(\.folder))
        }
    }

    /// Marks every page as old without reading a tutorial: a stylesheet or a picture changed.
    func touch() {
        writing.withLock { _ in current.withLock { $0.revision += 1 } }
    }

    private func read(
        _ folders: [String], _ before: LibrarySnapshot, _ catalogue: DeviceCatalogue, rewritten: Set<String>
    ) -> [(folder: String, entry: TutorialEntry?)] {
        Parallel.map(folders) { [loader] folder in
            let last = before.entry(inFolder: folder)
            if let last, !rewritten.contains(folder) { return (folder, loader.recheck(last, catalogue: catalogue)) }
            return (folder, loader.load(folder: folder, catalogue: catalogue, last: last))
        }
    }
}
