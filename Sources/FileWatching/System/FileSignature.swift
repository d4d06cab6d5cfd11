import Glibc

/// What tells one state of a file from the next without reading it: size, time of the last write, inode.
struct FileSignature: Hashable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt
    /// How many names the file has.
    var links: UInt
    var kind: FolderEntry.Kind

    /// Looks at a file, without following a link; `nil` when there is no file, folder or link at the path.
    init?(of path: String) {
        var information = stat()
        guard lstat(path, &information) == 0, let kind = Self.kind(ofMode: information.st_mode) else { return nil }
        size = information.st_size
        seconds = information.st_mtim.tv_sec
        nanoseconds = information.st_mtim.tv_nsec
        inode = UInt(information.st_ino)
        links = UInt(information.st_nlink)
        self.kind = kind
    }

    /// Whether the contents may differ.
    func differs(from other: FileSignature) -> Bool {
        (size, seconds, nanoseconds, inode) != (other.size, other.seconds, other.nanoseconds, other.inode)
    }

    static func kind(of path: String) -> FolderEntry.Kind? {
        FileSignature(of: path)?.kind
    }

    private static func kind(ofMode mode: mode_t) -> FolderEntry.Kind? {
        switch mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        case S_IFLNK: .symbolicLink
        default: nil
        }
    }
}
