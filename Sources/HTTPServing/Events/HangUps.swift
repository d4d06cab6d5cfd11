internal import Glibc

/// Asks the kernel which connections their clients have closed, without waiting.
enum HangUps {
    /// `POLLRDHUP` of Linux, which the headers only show to GNU sources.
    private static let closed: Int16 = 0x2000

    /// One answer for each descriptor, in order; a negative descriptor is never gone.
    static func check(_ descriptors: [Int32]) -> [Bool] {
        var entries = descriptors.map { pollfd(fd: $0, events: closed, revents: 0) }
        guard poll(&entries, nfds_t(entries.count), 0) > 0 else { return descriptors.map { _ in false } }
        return entries.map { $0.revents & (closed | Int16(POLLHUP) | Int16(POLLERR)) != 0 }
    }
}
