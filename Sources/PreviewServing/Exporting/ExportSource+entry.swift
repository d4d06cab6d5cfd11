internal import HTTPServing

extension ExportSource {
    /// A tutorial of the workspace as it stands; `nil` while its file cannot be read.
    init?(_ entry: TutorialEntry, in snapshot: LibrarySnapshot, files: TutorialFiles) {
        guard let tutorial = entry.tutorial else { return nil }
        self.init(
            id: entry.id, tutorial: tutorial, catalogue: snapshot.catalogue,
            picture: { path in files.picture(path, in: entry, revision: snapshot.revision) },
            file: { path in files.bytes(of: path, in: entry) })
    }
}

extension TutorialLibrary {
    /// A tutorial as it stands, ready to be exported; `nil` where there is none or it cannot be read.
    package func exportSource(of id: String) -> ExportSource? {
        let snapshot = snapshot
        return snapshot[id].flatMap { ExportSource($0, in: snapshot, files: TutorialFiles(workspace: workspace)) }
    }
}
