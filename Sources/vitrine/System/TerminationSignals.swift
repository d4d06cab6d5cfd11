import Foundation
import Synchronization

/// Turns the signals that ask a process to end into an answer that can be awaited.
///
/// The first signal ends `wait()`, so that the program can close what it has open; one that comes later means that this
/// takes too long for somebody, and ends the process at once. It listens from its creation to its end, and then gives
/// the signals their default action back. A broken pipe is harmless from then on: a server must outlive its clients.
///
/// Signals are caught, not ignored, because what is ignored stays so in every program started from here. One instance
/// at a time: a process has one action for each signal. When no pipe can be made, signals keep their default action.
package final class TerminationSignals: Sendable {
    private let arrivals: AsyncStream<Int32>
    private let signals: [Int32]
    /// Not marked `Sendable` by Dispatch; made in `init` and cancelled in `deinit`, never touched between.
    private nonisolated(unsafe) let reader: (any DispatchSourceRead)?

    /// - Parameters:
    ///   - signals: what to listen for.
    ///   - onSecond: called for every signal but the first, one at a time.
    package init(
        _ signals: [Int32] = [SIGINT, SIGTERM], onSecond: @escaping @Sendable (Int32) -> Void = { _exit(128 + $0) }
    ) {
        let (stream, first) = AsyncStream.makeStream(of: Int32.self)
        arrivals = stream
        self.signals = signals
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            reader = nil
            return
        }
        let (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)

        let source = DispatchSource.makeReadSource(
            fileDescriptor: readEnd, queue: DispatchQueue(label: "vitrine.termination"))
        let isFirst = Mutex(true)
        source.setEventHandler {
            var number: UInt8 = 0
            guard read(readEnd, &number, 1) == 1 else { return }
            let wasFirst = isFirst.withLock { exchange(&$0, with: false) }
            if wasFirst { first.yield(Int32(number)) } else { onSecond(Int32(number)) }
        }
        source.setCancelHandler {
            close(readEnd)
            close(writeEnd)
        }
        source.resume()
        reader = source

        pipeEnd.store(writeEnd, ordering: .sequentiallyConsistent)
        for number in signals { signal(number, passOn) }
        signal(SIGPIPE) { _ in }
    }

    deinit {
        for number in signals where reader != nil { signal(number, SIG_DFL) }
        pipeEnd.store(-1, ordering: .sequentiallyConsistent)
        reader?.cancel()
    }

    /// Returns when the first signal has arrived, with its number; at once when it already has. `nil` when the task was
    /// cancelled. Only one may wait.
    package func wait() async -> Int32? {
        for await number in arrivals { return number }
        return nil
    }
}

/// Where the handler writes. A signal handler may use nothing but such a word and `write`.
private let pipeEnd = Atomic<Int32>(-1)

private func passOn(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(pipeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = saved
}

private func exchange(_ value: inout Bool, with new: Bool) -> Bool {
    defer { value = new }
    return value
}
