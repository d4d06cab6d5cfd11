extension HTTPServer {
    /// Everything a server is told before it starts.
    package struct Configuration: Sendable {
        /// The address listened on: an IPv4 or IPv6 literal, or `localhost`, which means 127.0.0.1. `::` listens on
        /// every address of both kinds.
        package var host: String
        /// 0 takes a free one.
        package var port: UInt16
        /// Threads that answer requests; each runs handlers one after the other.
        package var threads: Int
        package var limits: Limits
        /// Names a `Host` header may have besides `localhost`, without port. See ``HostCheck`` for the rule.
        package var allowedHosts: [String]
        /// Serves HTTPS alone where it is set.
        package var tls: TLSIdentity?
        /// Believes `X-Forwarded-For` of a proxy on this machine about who the client is.
        package var isBehindProxy = false
        /// Sent with every response that does not set the same header itself.
        package var defaultHeaders: [Header]
        /// Renders the server's own refusals; the same as the router's, as a rule.
        package var errorPage: ErrorPage

        package init(
            host: String = "127.0.0.1", port: UInt16 = 0, threads: Int = 2, limits: Limits = Limits(),
            allowedHosts: [String] = [], defaultHeaders: [Header] = Configuration.safeHeaders,
            errorPage: @escaping ErrorPage = ErrorPages.plain
        ) {
            self.host = host
            self.port = port
            self.threads = threads
            self.limits = limits
            self.allowedHosts = allowedHosts
            self.defaultHeaders = defaultHeaders
            self.errorPage = errorPage
        }

        /// Whether only programs on this machine can reach a server that listens on `host`.
        package static func isLoopback(_ host: String) -> Bool {
            host == "localhost" || ClientAddress(literal: host).isLoopback
        }

        /// What every response should have: no guessing of types, no address sent to others, no use in their pages.
        package static let safeHeaders = [
            Header("X-Content-Type-Options", "nosniff"),
            Header("Referrer-Policy", "same-origin"),
            Header("Cross-Origin-Resource-Policy", "same-origin"),
        ]
    }

    /// What one client, and all of them together, may cost.
    package struct Limits: Sendable {
        /// Bytes of the request line and all headers; more is answered 431.
        package var headerBytes = 8 << 10
        /// Bytes of a body; more is answered 413.
        package var bodyBytes = 1 << 20
        /// Open connections in all, streams included. Further ones are closed at once.
        package var connections = 10_000
        /// Open connections from one address; loopback has no such limit.
        package var connectionsPerAddress = 256
        /// A connection on which nothing happens is closed after this time.
        package var idleSeconds = 30
        /// A request head must be complete this long after the connection was opened or the last response sent,
        /// however busily its bytes drip in. Bodies and responses get this time and one second more for each
        /// `slowestBytesPerSecond`. Streams are not concerned.
        package var slowSeconds = 30
        package var slowestBytesPerSecond = 4096

        package init() {}
    }
}
