internal import Glibc

/// What tells one state of a file from another without reading it.
struct FileVersion: Sendable, Hashable, CustomStringConvertible {
    let size: Int
    let inode: UInt64
    let device: UInt64
    let seconds: Int
    let nanoseconds: Int
    let isRegular: Bool

    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        size = Int(status.st_size)
        inode = UInt64(status.st_ino)
        device = UInt64(status.st_dev)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }

    var description: String { "\(device):\(inode):\(size):\(seconds).\(nanoseconds)" }
}
