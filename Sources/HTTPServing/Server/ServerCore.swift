internal import CMicroHTTPD
internal import Synchronization

/// What libmicrohttpd's callbacks work on: reads requests, has them answered, queues the responses.
///
/// The daemon's owner keeps it alive for as long as a callback can come.
final class ServerCore: Sendable {
    let configuration: HTTPServer.Configuration
    let connections: ConnectionTable
    let streams = StreamRegistry()
    let lateAnswers = LateAnswers()
    /// Requests whose response has not been sent completely, streams included.
    let inFlight = Atomic<Int>(0)
    let isStopping = Atomic<Bool>(false)
    private let handler: @Sendable (Request) -> Response
    private let hostCheck: HostCheck

    /// How much of a refused body is read, so that a client which is still sending gets to see the refusal.
    private static let mostDropped = 1 << 20

    init(configuration: HTTPServer.Configuration, handler: @escaping @Sendable (Request) -> Response) {
        self.configuration = configuration
        self.handler = handler
        connections = ConnectionTable(limits: configuration.limits)
        hostCheck = HostCheck(host: configuration.host, allowed: configuration.allowedHosts)
    }

    /// A deadline for a head, or for so many bytes of a body or response.
    func deadline(bytes: Int = 0) -> Int64 {
        let limits = configuration.limits
        let seconds = limits.slowSeconds + bytes / max(1, limits.slowestBytesPerSecond)
        return Clock.now + Int64(seconds) * 1000
    }

    /// One call of the access handler: the first brings the head, then come parts of the body, the last has neither.
    func access(
        _ connection: OpaquePointer, _ client: ClientConnection, method: UnsafePointer<CChar>,
        upload: UnsafePointer<CChar>?, size: UnsafeMutablePointer<Int>
    ) -> MHD_Result {
        switch client.phase {
        case .head:
            let request = Request(
                method: HTTPMethod(cString: method), target: client.target, client: client.address,
                connection: connection, isBehindProxy: configuration.isBehindProxy)
            client.request = request
            guard let refusal = judge(request, connection) else {
                client.phase = .body
                return .YES
            }
            if refusal.status == 413, isWorthDraining(request) {
                client.phase = .refused(status: refusal.status, message: refusal.message)
                return .YES
            }
            return refuse(refusal.status, refusal.message, request, connection, client)
        case .body where size.pointee > 0:
            collect(upload, size, client)
            return .YES
        case .refused where size.pointee > 0:
            client.dropped += size.pointee
            size.pointee = 0
            return client.dropped > ServerCore.mostDropped ? .NO : .YES
        case .body:
            guard let request = client.request else { return .NO }
            request.body = client.body
            client.body = []
            // However long the handler takes: that is not the client's fault.
            client.expect(by: ClientConnection.noDeadline)
            let response = handler(request)
            if case .later = response.body { return wait(for: response, request, connection, client) }
            return queue(response, to: request, connection, client)
        case .waiting:
            guard let request = client.request else { return .NO }
            guard let response = lateAnswers.take(client) else { return stopping(request, connection, client) }
            return queue(response, to: request, connection, client)
        case .refused(let status, let message):
            guard let request = client.request else { return .NO }
            return refuse(status, message, request, connection, client)
        case .answered:
            return .YES
        }
    }

    private func wait(
        for response: Response, _ request: Request, _ connection: OpaquePointer, _ client: ClientConnection
    ) -> MHD_Result {
        client.phase = .waiting
        return lateAnswers.wait(for: response, client, connection) ? .YES : stopping(request, connection, client)
    }

    private func stopping(
        _ request: Request, _ connection: OpaquePointer, _ client: ClientConnection
    ) -> MHD_Result {
        refuse(503, "The server is stopping.", request, connection, client)
    }

    /// Why a request is refused by its head alone, if it is.
    private func judge(_ request: Request, _ connection: OpaquePointer) -> HTTPError? {
        if vitrine_mhd_header_size(connection) > configuration.limits.headerBytes {
            return HTTPError(status: 431, "The request's headers are too long.")
        }
        if isStopping.load(ordering: .relaxed) { return HTTPError(status: 503, "The server is stopping.") }
        let isHostKnown =
            RequestTarget.authority(request.targetBytes).map { hostCheck.accepts($0) }
            ?? request.withHeader("Host") { hostCheck.accepts($0) }
        guard let isHostKnown else { return .badRequest("The request does not say which host it is for.") }
        guard isHostKnown else {
            return HTTPError(status: 421, "This server does not answer under that name. Use the address it printed.")
        }
        if request.method == .other { return HTTPError(status: 501, "This server does not know that kind of request.") }
        if let length = contentLength(request), length > configuration.limits.bodyBytes {
            return HTTPError(
                status: 413, "The request is too large: at most \(configuration.limits.bodyBytes) bytes are taken.")
        }
        return nil
    }

    /// What the header says; the largest number when it is not one, which the library refuses by itself anyway.
    private func contentLength(_ request: Request) -> Int? {
        request.withHeader("Content-Length") { bytes in
            Int(String(decoding: bytes, as: UTF8.self)) ?? .max
        }
    }

    /// A client that waits for permission to send, or wants to send very much, is refused at once.
    private func isWorthDraining(_ request: Request) -> Bool {
        request.header("Expect") == nil && contentLength(request) ?? 0 <= ServerCore.mostDropped
    }

    private func collect(
        _ upload: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>, _ client: ClientConnection
    ) {
        let limit = configuration.limits.bodyBytes
        if client.body.isEmpty { client.expect(by: deadline(bytes: limit)) }
        if client.body.count + size.pointee > limit {
            client.body = []
            client.phase = .refused(
                status: 413, message: "The request is too large: at most \(limit) bytes are taken.")
        } else {
            let start = UnsafeRawPointer(upload)?.assumingMemoryBound(to: UInt8.self)
            client.body.append(contentsOf: UnsafeBufferPointer(start: start, count: size.pointee))
        }
        size.pointee = 0
    }

    private func refuse(
        _ status: Int, _ message: String, _ request: Request, _ connection: OpaquePointer, _ client: ClientConnection
    ) -> MHD_Result {
        var response = configuration.errorPage(status, message, request)
        response.setHeader("Connection", "close")
        return queue(response, to: request, connection, client)
    }

    private func queue(
        _ response: Response, to request: Request, _ connection: OpaquePointer, _ client: ClientConnection
    ) -> MHD_Result {
        client.phase = .answered
        defer {
            request.detach()
            client.request = nil
        }
        // A connection's memory holds the heads of both; a longer one would end the connection without a word.
        let response =
            response.headerBytes <= configuration.limits.headerBytes / 2
            ? response : configuration.errorPage(414, "This address is too long to be followed.", request)
        let writer = ResponseWriter(core: self, request: request, connection: connection, client: client)
        let reply = writer.reply(response)
        guard let native = reply.native else { return .NO }
        client.expect(by: reply.isStream ? ClientConnection.noDeadline : deadline(bytes: reply.bytes))
        return MHD_queue_response(connection, UInt32(reply.status), native.pointer)
    }
}

extension HTTPMethod {
    /// The method of a request line, without a string for those that come often.
    fileprivate init(cString word: UnsafePointer<CChar>) {
        let first = UInt8(bitPattern: word[0])
        if first == UInt8(ascii: "G"), word[1] == 69, word[2] == 84, word[3] == 0 {
            self = .get
        } else {
            self.init(word: String(cString: word))
        }
    }
}
