import Glibc

/// Ends another thread's wait, for good: one end of a pair of sockets is shut down, and the other end stays readable
/// from then on.
final class StopSignal: Sendable {
    private let sender: Descriptor
    private let receiver: Descriptor

    /// - Throws: `FileWatcherError.outOfResources` when the process may open no more descriptors.
    init() throws(FileWatcherError) {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &pair) == 0 else {
            throw .outOfResources(reason: SystemCalls.reason(errno))
        }
        sender = Descriptor(pair[0])
        receiver = Descriptor(pair[1])
    }

    func send() {
        shutdown(sender.number, Int32(SHUT_RDWR))
    }

    /// What a wait ended with.
    enum Wake {
        case stopped, readable, timedOut
    }

    /// Waits until it is stopped, until the other descriptor can be read, or until the time is over.
    ///
    /// - Parameters:
    ///   - other: a descriptor to wait for as well.
    ///   - timeout: the longest wait; `nil` means for ever.
    /// - Returns: which of the three came first; a stop before anything else.
    func wait(orReading other: Descriptor? = nil, timeout: Duration? = nil) -> Wake {
        let deadline = timeout.map { ContinuousClock.now.advanced(by: $0) }
        while true {
            var waits = [pollfd(fd: receiver.number, events: Int16(POLLIN), revents: 0)]
            if let other { waits.append(pollfd(fd: other.number, events: Int16(POLLIN), revents: 0)) }
            let ready = poll(&waits, nfds_t(waits.count), deadline.map(Self.milliseconds(until:)) ?? -1)
            if waits[0].revents != 0 { return .stopped }
            if waits.count > 1, waits[1].revents != 0 { return .readable }
            if ready == 0 { return .timedOut }
        }
    }

    /// Rounded up, so that a wait never ends a moment before its time.
    private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return 0 }
        let whole = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
        return Int32(clamping: whole + 1)
    }
}
