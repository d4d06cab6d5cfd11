internal import FileWatching
internal import Tutorials

/// Which tutorials a batch of changes concerns, and how.
struct ChangedTutorials {
    /// A file that was written, as its tutorial names it.
    struct Saved {
        let path: String
        let entry: TutorialEntry
    }

    /// Everything to be read anew, each folder once, in the order of the changes.
    private(set) var folders: [String] = []
    /// Folders whose `tutorial.yaml`, or a file it takes texts from, was written, or came, or went.
    private(set) var rewritten: Set<String> = []
    /// Folders of tutorials that lost a file.
    private(set) var lost: Set<String> = []
    private(set) var saved: [Saved] = []
    /// True when more changed than the tutorials' own files.
    private(set) var hasOtherFiles = false
    private var known: Set<String> = []

    init(_ changes: [FileChange], in snapshot: LibrarySnapshot) {
        for change in changes {
            if change.path.fileName == Workspace.tutorialFile {
                rewrite(change.path.parentFolder)
                continue
            }
            // A folder that went, or gave way to a file or a link, took its tutorials along.
            for folder in snapshot.folders(under: change.path) { rewrite(folder) }
            hasOtherFiles = true
            for entry in snapshot.entries(holding: change.path) {
                // Its texts stand in there, whether the file is well or gone.
                let path = change.path.path(below: entry.folder)
                if entry.tutorial?.strings.contains(where: { $0.value == path }) == true {
                    rewrite(entry.folder)
                    continue
                }
                add(entry.folder)
                if change.kind == .removed {
                    lost.insert(entry.folder)
                } else if let path {
                    saved.append(Saved(path: path, entry: entry))
                }
            }
        }
    }

    private mutating func rewrite(_ folder: String) {
        rewritten.insert(folder)
        add(folder)
    }

    private mutating func add(_ folder: String) {
        if known.insert(folder).inserted { folders.append(folder) }
    }
}
