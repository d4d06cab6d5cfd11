internal import CMicroHTTPD

/// Joins a stream of events to the connection it is sent on.
///
/// The broadcaster calls `sleep` and `wake` under its lock and only in turns, since libmicrohttpd must not be asked to
/// resume a connection that is not suspended. libmicrohttpd frees it with the response.
final class AttachedStream: StreamSleeper, @unchecked Sendable {
    // Safe to share: constants only.
    private let connection: OpaquePointer
    private let stream: EventStream
    private let registry: StreamRegistry
    let descriptor: Int32

    init(_ stream: EventStream, connection: OpaquePointer, descriptor: Int32, registry: StreamRegistry) {
        self.stream = stream
        self.connection = connection
        self.descriptor = descriptor
        self.registry = registry
    }

    /// Registers the stream; `false` when the server is stopping.
    func open() -> Bool {
        guard registry.add(stream) else { return false }
        stream.broadcaster.open(stream)
        return true
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        stream.broadcaster.read(stream, into: buffer, sleeper: self)
    }

    func sleep() {
        MHD_suspend_connection(connection)
    }

    func wake() {
        MHD_resume_connection(connection)
    }

    func close() {
        stream.broadcaster.close(stream)
        registry.remove(stream)
    }
}
