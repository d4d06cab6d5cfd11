/// A commit: what it is called and when it was made.
package struct Commit: Sendable, Hashable {
    /// 40 hexadecimal digits.
    package let id: String
    /// The first paragraph of its message in one line; may be empty.
    package let summary: String
    /// Seconds since 1970.
    package let time: Int64

    /// As people quote it.
    package var shortID: String { String(id.prefix(7)) }
}

/// A file as a commit has it.
package struct CommittedFile: Sendable, Hashable {
    /// The hash of its contents, see `BlobHash`.
    package let blob: String
}
