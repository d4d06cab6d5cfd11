internal import GitReading
internal import TutorialRendering
internal import Tutorials

/// A tutorial as the last commit has it: its own file was read by the ordinary reader, its other files are known by name.
struct CommittedTutorial: Sendable {
    let commit: Commit
    /// Without a tutorial where `problem` says why.
    let entry: TutorialEntry
    /// By their paths in the tutorial's folder.
    let files: [String: CommittedFile]
    /// Why the commit has nothing to show, for people.
    let problem: String?
    let facts: @Sendable (String) -> PictureFacts?

    /// What frames are drawn from.
    var frozen: FrozenTutorial { FrozenTutorial(entry: entry, address: address, picture: picture) }

    /// The address of a file; also of one that the commit does not have, which is then not found.
    var address: @Sendable (String) -> String {
        { [id = entry.id, commit = commit.id] in SiteAddress.committed(id, path: $0, commit: commit) }
    }

    var picture: PictureLookup {
        { [files, facts] path in files[path] == nil ? nil : facts(path) }
    }
}
