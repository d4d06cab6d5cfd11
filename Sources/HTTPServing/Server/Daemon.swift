internal import CMicroHTTPD

/// Owns one running libmicrohttpd daemon: it stops in `deinit`, after the last callback has returned.
///
/// It must not be freed on one of the daemon's own threads, nor while a stream sleeps.
final class Daemon: @unchecked Sendable {
    // Safe to share: constants only; libmicrohttpd does its own locking.
    private let pointer: OpaquePointer
    private let core: ServerCore

    init?(_ core: ServerCore, listenSocket: Int32) {
        let configuration = core.configuration
        let limits = configuration.limits
        let flags =
            MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_TURBO.rawValue
            | (ListenSocket.isIPv6(configuration.host) ? MHD_USE_DUAL_STACK.rawValue : 0)
        let threads = max(2, configuration.threads)
        // The library divides its limit among the threads and simply stops accepting there; ours, which refuses, must
        // be met first however unevenly connections fall.
        var settings = vitrine_mhd_settings(
            flags: UInt32(flags), listen_socket: listenSocket,
            // Request head, response head, and the library's own records of both.
            connection_memory: limits.headerBytes + limits.headerBytes / 2 + (2 << 10),
            connection_limit: UInt32(clamping: (limits.connections + 16) * threads),
            idle_seconds: UInt32(clamping: limits.idleSeconds), threads: UInt32(threads),
            // Unretained: `self` keeps the core for as long as the daemon runs.
            context: Unmanaged.passUnretained(core).toOpaque(),
            accept: acceptConnection, connection_changed: connectionChanged, request_line: requestLine,
            handler: accessHandler, completed: requestCompleted, certificate: nil, key: nil)
        guard let pointer = Self.start(&settings, configuration.tls) else { return nil }
        self.pointer = pointer
        self.core = core
    }

    private static func start(_ settings: inout vitrine_mhd_settings, _ tls: TLSIdentity?) -> OpaquePointer? {
        guard let tls else { return vitrine_mhd_start(&settings) }
        return tls.certificate.withCString { certificate in
            tls.key.withCString { key in
                (settings.certificate, settings.key) = (certificate, key)
                defer { (settings.certificate, settings.key) = (nil, nil) }
                return vitrine_mhd_start(&settings)
            }
        }
    }

    deinit {
        MHD_stop_daemon(pointer)
    }
}
