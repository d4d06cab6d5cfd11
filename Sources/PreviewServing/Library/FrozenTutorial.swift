internal import TutorialRendering
internal import Tutorials

/// A version of a tutorial that no save changes: of a commit, or of a pinned link.
struct FrozenTutorial: Sendable {
    let entry: TutorialEntry
    /// The address of a file of this version; also of one that it does not have, which is then not found.
    let address: @Sendable (String) -> String
    let picture: PictureLookup
}
