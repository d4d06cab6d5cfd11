internal import Glibc

/// Lets one thread sleep until a socket has something, another thread calls, or some time is over.
final class Wakeup: Sendable {
    private let reader: Int32
    private let writer: Int32

    /// - Throws: `failed` when the process may open no more files.
    init() throws(StorageError) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw .failed("The store cannot be watched: \(String(cString: strerror(errno))).")
        }
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        close(reader)
        close(writer)
    }

    /// Calls often are heard once.
    func call() {
        var byte: UInt8 = 1
        _ = write(writer, &byte, 1)
    }

    /// Returns early when it was called or when the socket can be read.
    ///
    /// - Returns: whether it was the socket alone.
    @discardableResult
    func wait(seconds: Double, orReading socket: Int32 = -1) -> Bool {
        var waits = [
            pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
            pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&waits, 2, Int32(seconds * 1000))
        var calls = [UInt8](repeating: 0, count: 64)
        while read(reader, &calls, calls.count) > 0 {}
        return waits[0].revents == 0 && waits[1].revents != 0
    }
}
