internal import Glibc

/// Reads small files below one folder, by the rules that files are served by.
///
/// A link that leaves the folder, a pipe, a device or a folder in a file's place is refused, and nothing that stands
/// there is ever waited for. Nothing is kept: every call looks at the disk.
package struct FolderReader: Sendable {
    private let root: String
    private let resolver: FileResolver

    /// What is at a path.
    package enum Contents: Sendable, Equatable {
        case bytes([UInt8])
        /// Nothing has that name.
        case missing
        /// Something has that name and is not to be read: no regular file, outside the folder, or without permission.
        case refused
    }

    /// - Parameter root: the folder's path.
    package init(root: String) {
        self.root = root
        resolver = FileResolver(root: root)
    }

    /// Whether there is a file that may be read.
    package func hasFile(_ path: [String]) -> Bool {
        guard let (descriptor, _) = resolver.open(path) else { return false }
        Glibc.close(descriptor)
        return true
    }

    /// What tells this state of a file from another; `nil` when there is no file that may be read.
    package func version(of path: [String]) -> String? {
        guard let (descriptor, version) = resolver.open(path) else { return nil }
        Glibc.close(descriptor)
        return version.description
    }

    /// The contents of a file.
    ///
    /// - Parameters:
    ///   - path: decoded segments below the folder.
    ///   - limit: no more bytes than this are read, however large the file is.
    /// - Returns: the bytes, or why there are none.
    package func read(_ path: [String], limit: Int) -> Contents {
        guard let (descriptor, _) = resolver.open(path) else {
            var status = stat()
            return lstat("\(root)/\(path.joined(separator: "/"))", &status) == 0 || errno == EACCES
                ? .refused : .missing
        }
        defer { Glibc.close(descriptor) }
        guard let bytes = FileResolver.read(descriptor, limit: limit) else { return .refused }
        return .bytes(bytes)
    }
}
