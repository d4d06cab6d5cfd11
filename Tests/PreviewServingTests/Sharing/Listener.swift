import TestSupport

@testable import HTTPServing

/// Somebody at the other end of a stream, without a socket.
final class Listener {
    private let stream: EventStream
    /// Everything so far.
    private(set) var heard = ""
    /// The stream has ended.
    private(set) var isOver = false

    /// - Returns: `nil` when the answer is no stream.
    init?(_ response: Response) {
        guard let stream = response.eventStream else { return nil }
        self.stream = stream
        stream.broadcaster.open(stream)
        listen()
    }

    deinit { stream.broadcaster.close(stream) }

    /// Reads what has come since.
    func listen() {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
        defer { buffer.deallocate() }
        var bytes: [UInt8] = []
        while true {
            guard let count = stream.broadcaster.read(stream, into: buffer, sleeper: nil) else {
                isOver = true
                break
            }
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        heard += String(decoding: bytes, as: UTF8.self)
    }

    /// The names of the events so far, in order.
    var events: [String] {
        heard.split(separator: "\n").filter { $0.hasPrefix("event: ") }.map { String($0.dropFirst(7)) }
    }

    /// Waits until a text was heard.
    func hears(_ text: String) async -> Bool {
        await eventually {
            listen()
            return heard.contains(text)
        }
    }

    /// Waits until the stream has ended.
    func ends() async -> Bool {
        await eventually {
            listen()
            return isOver
        }
    }
}
