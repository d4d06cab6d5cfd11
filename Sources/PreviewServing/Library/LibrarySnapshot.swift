package import Diagnostics
package import Tutorials

/// Everything the pages need of the workspace at one moment: a value, so that a page is never half old and half new.
package struct LibrarySnapshot: Sendable {
    /// Grows by one with each change of any file.
    package var revision = 0
    package var catalogue: DeviceCatalogue
    /// The revision in which the catalogue was read.
    package var catalogueRevision = 0
    /// What is wrong in the workspace's `devices.yaml`.
    package var deviceProblems: [Diagnostic] = []
    /// In alphabetical order of their folders; one for each id.
    package private(set) var entries: [TutorialEntry] = []
    private var places: [String: Int] = [:]
    private var byFolder: [String: TutorialEntry] = [:]
    /// The folders of all tutorials and everything above them.
    private var holders: Set<String> = []

    package init(catalogue: DeviceCatalogue) {
        self.catalogue = catalogue
    }

    package subscript(id: String) -> TutorialEntry? {
        places[id].map { entries[$0] }
    }

    /// The tutorial in exactly this folder, as it was read.
    func entry(inFolder folder: String) -> TutorialEntry? {
        byFolder[folder]
    }

    /// The tutorials that a file belongs to: all whose folder holds it, the innermost first.
    func entries(holding path: String) -> [TutorialEntry] {
        var found: [TutorialEntry] = []
        var folder = path
        while !folder.isEmpty {
            folder = folder.parentFolder
            if let id = byFolder[folder]?.id, let entry = self[id], entry.folder == folder { found.append(entry) }
        }
        return found
    }

    /// The folders of the tutorials in a folder and below it.
    func folders(under path: String) -> [String] {
        guard holders.contains(path) else { return [] }
        return byFolder.keys.filter { $0 == path || $0.path(below: path) != nil }.sorted()
    }

    /// Puts in what was read, by its folder; `nil` takes out.
    mutating func update(_ changes: [(folder: String, entry: TutorialEntry?)]) {
        var isSameSet = byFolder.count == entries.count
        for (folder, entry) in changes {
            let old = byFolder.updateOrRemove(entry, for: folder)
            if let entry, let place = places[entry.id], old != nil, isSameSet {
                entries[place] = entry
            } else if old != nil || entry != nil {
                isSameSet = false
            }
        }
        if !isSameSet { sortOut() }
    }

    private mutating func noteHolders(of folder: String) {
        var folder = folder
        while holders.insert(folder).inserted, !folder.isEmpty { folder = folder.parentFolder }
    }

    /// Two folders can give one id, `a/b` and `a.b`: the first of them has it, and is told of the other.
    private mutating func sortOut() {
        entries = []
        entries.reserveCapacity(byFolder.count)
        places = [:]
        holders = []
        for folder in byFolder.keys { noteHolders(of: folder) }
        for entry in byFolder.values.sorted(by: { $0.folder < $1.folder }) {
            if let place = places[entry.id] {
                entries[place].diagnostics.insert(.sameAddress(entries[place], hidden: entry), at: 0)
            } else {
                places[entry.id] = entries.count
                entries.append(entry)
            }
        }
    }
}

extension [String: TutorialEntry] {
    fileprivate mutating func updateOrRemove(_ entry: TutorialEntry?, for folder: String) -> TutorialEntry? {
        guard let entry else { return removeValue(forKey: folder) }
        return updateValue(entry, forKey: folder)
    }
}

extension Diagnostic {
    fileprivate static func sameAddress(_ shown: TutorialEntry, hidden: TutorialEntry) -> Diagnostic {
        Diagnostic(
            .warning, id: "same-address", file: Workspace.tutorialFile,
            "The folder '\(hidden.folder)' has the same id as this one, '\(shown.id)', and is not shown.",
            fix: "Rename one of the folders: the id is the path with dots for slashes.")
    }
}
