internal import Glibc
internal import Synchronization

/// An HTTP/1.1 server on one address.
///
/// It reads requests, applies the limits, checks the `Host` header, calls `handler` on one of its threads and sends what
/// that returns. The handler may run on several threads at once; while it runs, its thread serves nobody else, so it
/// should take milliseconds; what takes longer is a `Response.later`. There is no HTTP/2: put a proxy in front for that.
package final class HTTPServer: Sendable {
    private let core: ServerCore
    private let state = Mutex(State.new)

    private enum State {
        case new
        case running(Daemon, sweeper: RepeatingTimer)
        case stopped
    }

    private static let sweepMilliseconds = 500
    private static let patienceMilliseconds: Int64 = 2000

    package init(configuration: Configuration, handler: @escaping @Sendable (Request) -> Response) {
        core = ServerCore(configuration: configuration, handler: handler)
    }

    deinit {
        stop()
    }

    /// Starts to answer requests.
    ///
    /// The process's limit of open files is raised to what the connection limit needs, where the system allows it.
    /// - Returns: the port listened on.
    /// - Throws: when the address cannot be listened on; a port in use comes with the next free one.
    package func start() throws(HTTPServerError) -> UInt16 {
        try state.withLock { state throws(HTTPServerError) in
            guard case .new = state else { throw .alreadyStarted }
            let configuration = core.configuration
            FileDescriptorLimit.raise(to: configuration.limits.connections + 256)
            let (descriptor, port) = try ListenSocket.open(host: configuration.host, port: configuration.port)
            guard let daemon = Daemon(core, listenSocket: descriptor) else {
                close(descriptor)
                throw .failed(
                    configuration.tls == nil
                        ? "libmicrohttpd refused its settings"
                        : "the certificate and its key do not go together, or are no PEM files")
            }
            // The table alone: a timer may outlive its cancellation by a moment, and must not keep the handler alive.
            let connections = core.connections
            let sweeper = RepeatingTimer(milliseconds: HTTPServer.sweepMilliseconds) {
                connections.cutSlow(now: Clock.now)
            }
            state = .running(daemon, sweeper: sweeper)
            return port
        }
    }

    /// Stops: no new requests, streams end, responses being sent get two seconds. Returns when no thread is left.
    ///
    /// Further calls do nothing. Never call it from a handler, whose thread it would wait for.
    package func stop() {
        let daemon = state.withLock { state -> Daemon? in
            defer { state = .stopped }
            if case .running(let daemon, _) = state { return daemon }
            return nil
        }
        guard let daemon else { return }
        core.isStopping.store(true, ordering: .relaxed)
        core.streams.endAll()
        core.lateAnswers.endAll()
        let deadline = Clock.now + HTTPServer.patienceMilliseconds
        while core.inFlight.load(ordering: .relaxed) > 0, Clock.now < deadline { usleep(1000) }
        withExtendedLifetime(daemon) {}
    }

    /// Open connections, those of streams included.
    package var openConnections: Int { core.connections.count }

    /// Streams of events that are being sent.
    package var openStreams: Int { core.streams.count }
}
