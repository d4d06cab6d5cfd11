internal import Glibc

/// Owns the descriptor of one regular file that is too large to be kept in memory.
final class OpenFile: @unchecked Sendable {
    // Safe to share: nothing changes after `init`, and reading by offset does not move the descriptor's position.
    let descriptor: Int32
    let size: Int
    let contentType: String
    /// The ETag with its quotes: by the file's identity, size and time, since hashing gigabytes for a request is absurd.
    let tag: String

    init(descriptor: Int32, version: FileVersion, contentType: String) {
        self.descriptor = descriptor
        self.contentType = contentType
        size = version.size
        tag = "\"\(ContentHash.of(version.description))\""
    }

    deinit {
        Glibc.close(descriptor)
    }
}
