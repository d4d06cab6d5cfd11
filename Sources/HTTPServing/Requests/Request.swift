internal import CMicroHTTPD

/// One request, for the length of one handler call.
///
/// It reads headers from libmicrohttpd when asked and decodes path, query and address once, on first use, so that a
/// request for a cached page costs next to nothing. After the handler has returned it still answers, but knows no
/// headers any more. It is not `Sendable`: it belongs to the thread that calls the handler. Tests make requests by hand.
package final class Request {
    package let method: HTTPMethod
    /// The complete body; never longer than the server's limit.
    package internal(set) var body: [UInt8]
    /// Whether the client is on this machine, by its address.
    package let isFromLoopback: Bool

    let targetBytes: [UInt8]
    private var headers: Headers
    private let client: ClientAddress
    private let isBehindProxy: Bool

    private enum Headers {
        case live(OpaquePointer)
        case made([Header])
    }

    /// A request made by hand, as tests do.
    ///
    /// - Parameters:
    ///   - method: what is asked for.
    ///   - target: path and query as they would stand in the request line, percent-encoded.
    ///   - headers: names and values; names are found whatever their case.
    ///   - body: the body's bytes.
    ///   - remoteAddress: an IPv4 or IPv6 literal; anything else counts as an unknown address.
    ///   - isBehindProxy: whether what a proxy on this machine says of the client counts.
    package init(
        _ method: HTTPMethod, _ target: String, headers: [Header] = [], body: [UInt8] = [],
        remoteAddress: String = "127.0.0.1", isBehindProxy: Bool = false
    ) {
        self.method = method
        self.body = body
        targetBytes = Array(target.utf8)
        self.headers = .made(headers)
        client = ClientAddress(literal: remoteAddress)
        self.isBehindProxy = isBehindProxy
        isFromLoopback = client.isLoopback
    }

    /// A GET request made by hand.
    package convenience init(_ target: String, headers: [Header] = [], remoteAddress: String = "127.0.0.1") {
        self.init(.get, target, headers: headers, remoteAddress: remoteAddress)
    }

    init(
        method: HTTPMethod, target: [UInt8], client: ClientAddress, connection: OpaquePointer, isBehindProxy: Bool
    ) {
        self.method = method
        body = []
        targetBytes = target
        headers = .live(connection)
        self.client = client
        self.isBehindProxy = isBehindProxy
        isFromLoopback = client.isLoopback
    }

    /// The request target exactly as sent, path and query.
    package var target: String { String(decoding: targetBytes, as: UTF8.self) }

    /// The decoded segments of the path, `[]` for `/`; `nil` when the path is malformed or tries to climb.
    ///
    /// A slash at the end makes one last empty segment. No segment is `.` or `..` or holds a slash, backslash or NUL.
    package private(set) lazy var path: [String]? = RequestTarget.path(targetBytes)

    /// The decoded query.
    package private(set) lazy var query = Query(RequestTarget.query(targetBytes))

    /// The client's address as an IPv4 or IPv6 literal, without the port. Behind a proxy on this machine it is the last
    /// one in `X-Forwarded-For`, which that proxy wrote; what stands before it the client may have made up.
    package var remoteAddress: String { remote.text }

    /// What a limit for one client is kept under: its IPv4 address, or the /64 network that an IPv6 client has to itself.
    package var remoteNetwork: String { remote.network.text }

    private var remote: ClientAddress {
        guard isBehindProxy, isFromLoopback, let list = header("X-Forwarded-For"),
            let last = list.split(separator: ",").last
        else { return client }
        let address = ClientAddress(literal: String(last.filter { $0 != " " }))
        return address == .unknown ? client : address
    }

    /// The value of the first header of this name, whatever its case.
    package func header(_ name: String) -> String? {
        switch headers {
        case .live(let connection):
            var value: UnsafePointer<CChar>?
            var size = 0
            let count = name.utf8.count
            guard MHD_lookup_connection_value_n(connection, .HEADER_KIND, name, count, &value, &size) == .YES
            else { return nil }
            return String(decoding: bytes(value, size), as: UTF8.self)
        case .made(let headers):
            return headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }

    /// The value of a cookie, without surrounding quotes.
    package func cookie(_ name: String) -> String? {
        guard let line = header("Cookie") else { return nil }
        for pair in line.split(separator: ";") {
            guard let equals = pair.firstIndex(of: "=") else { continue }
            guard pair[..<equals].drop(while: { $0 == " " }) == name else { continue }
            let value = pair[pair.index(after: equals)...]
            let isQuoted = value.count >= 2 && value.first == "\"" && value.last == "\""
            return String(isQuoted ? value.dropFirst().dropLast() : value)
        }
        return nil
    }

    /// Hands the bytes of a header to `body` without making a string of them.
    func withHeader<Result>(_ name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        switch headers {
        case .live(let connection):
            var value: UnsafePointer<CChar>?
            var size = 0
            let key = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
            let count = name.utf8CodeUnitCount
            guard MHD_lookup_connection_value_n(connection, .HEADER_KIND, key, count, &value, &size) == .YES
            else { return nil }
            return body(bytes(value, size))
        case .made:
            guard var text = header("\(name)") else { return nil }
            return text.withUTF8(body)
        }
    }

    /// Cuts the tie to the connection, whose memory the next request reuses.
    func detach() {
        headers = .made([])
    }

    private func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: UnsafeRawPointer(start)?.assumingMemoryBound(to: UInt8.self), count: count)
    }
}
