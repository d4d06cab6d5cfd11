internal import Glibc

/// What tells one state of a file from another without reading it.
///
/// The time is that of the last change of contents or attributes, which no program can set back, so copying a file's
/// times along with other contents of the same size does not hide the change.
struct FileVersion: Sendable, Hashable, CustomStringConvertible {
    let size: Int
    let inode: UInt64
    let device: UInt64
    let seconds: Int
    let nanoseconds: Int
    let isRegular: Bool

    /// The system's clock for files moves in steps of up to 10 ms, in which one version may follow another unseen.
    private static let stepOfFileTimes = 20_000_000

    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        size = Int(status.st_size)
        inode = UInt64(status.st_ino)
        device = UInt64(status.st_dev)
        seconds = status.st_ctim.tv_sec
        nanoseconds = status.st_ctim.tv_nsec
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a further change would be seen in the version: false in the moment after a change.
    var isSettled: Bool {
        var now = timespec()
        guard clock_gettime(CLOCK_REALTIME, &now) == 0, now.tv_sec - seconds < 2 else { return true }
        return (now.tv_sec - seconds) * 1_000_000_000 + now.tv_nsec - nanoseconds > FileVersion.stepOfFileTimes
    }

    var description: String { "\(device):\(inode):\(size):\(seconds).\(nanoseconds)" }
}
