/// A tutorial as it was when it was pinned: the names of its files and the hashes of their contents.
///
/// Copies of the same contents are one and the same, and so are their files; a store removes both when no link that
/// still opens needs them.
package struct PinnedCopy: Sendable, Equatable, Identifiable {
    /// A hash of everything below.
    package let id: String
    package let tutorial: String
    /// Content hashes by the files' paths in the tutorial's folder.
    package let files: [String: String]

    package init(id: String, tutorial: String, files: [String: String]) {
        self.id = id
        self.tutorial = tutorial
        self.files = files
    }
}
