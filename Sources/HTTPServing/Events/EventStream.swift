/// One subscriber's place in the events of a broadcaster: what a response of server-sent events is made from.
///
/// It remembers only where it is, never what is still to be sent, so a slow reader costs no memory. One that falls
/// further behind than the broadcaster remembers is cut; its browser comes back and is told to start afresh.
package final class EventStream: @unchecked Sendable {
    // Safe to share: everything below `broadcaster` is only touched under the broadcaster's lock.
    let broadcaster: EventBroadcaster
    let accepts: (@Sendable (Event) -> Bool)?
    /// What is sent before the events: hello, and reset where it is due.
    var preamble: ArraySlice<UInt8>
    /// The number of the next event to send, and how much of it has been sent already.
    var next: UInt64
    var offset = 0
    /// The heartbeat that was last sent.
    var heartbeat: UInt64
    /// Ends at the next read.
    var isEnded = false
    /// Whose stream it is, for who ends or counts streams.
    let tag: StreamTag?
    /// How it ends: the number of the last event it is still sent, and what is sent after that; `nil` = it goes on.
    var ending: (last: UInt64, farewell: ArraySlice<UInt8>)?
    /// Set while the server sends this stream and sleeps for want of events.
    var sleeper: (any StreamSleeper)?

    /// Room the server keeps for each block of a stream, in bytes.
    static let blockSize = 1024

    init(
        _ broadcaster: EventBroadcaster, preamble: [UInt8], next: UInt64, heartbeat: UInt64, tag: StreamTag?,
        accepts: (@Sendable (Event) -> Bool)?
    ) {
        self.broadcaster = broadcaster
        self.preamble = preamble[...]
        self.next = next
        self.heartbeat = heartbeat
        self.tag = tag
        self.accepts = accepts
    }

    /// Everything that could be sent now, as text. Tests of routes read a stream this way, without a socket.
    package func pendingText() -> String {
        var result: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
        defer { buffer.deallocate() }
        while let count = broadcaster.read(self, into: buffer, sleeper: nil), count > 0 { result += buffer[..<count] }
        return String(decoding: result, as: UTF8.self)
    }
}

/// Something that sleeps until there is more to send. Called under the broadcaster's lock.
protocol StreamSleeper: AnyObject, Sendable {
    func sleep()
    func wake()
    /// Whether the client has gone away while asleep.
    var descriptor: Int32 { get }
}
