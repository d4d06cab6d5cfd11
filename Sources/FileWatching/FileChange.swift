/// Something that happened to a file below a watched folder, after it was finished.
package struct FileChange: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// The file has new contents, all of them written: it was closed by its writer, or moved, linked or swapped in.
        case written
        /// The file is gone and did not come back within a moment; when it was a folder, everything below it went with
        /// it, told or not.
        case removed
        /// Something may have been missed: look at everything again. The path is empty.
        case rescan
    }

    /// The path below the watched folder, with `/` between folders and none in front.
    package var path: String
    package var kind: Kind

    package init(_ kind: Kind, _ path: String) {
        self.kind = kind
        self.path = path
    }

    /// Look at everything again.
    package static let rescan = FileChange(.rescan, "")
}
