/// What a handler answers with: a plain value that touches no connection.
///
/// The server turns it into bytes: it adds the configured default headers that are not set here, answers HEAD,
/// conditional and range requests, and picks the compressed variant a client accepts. Handlers do none of this.
package struct Response: Sendable {
    /// What follows the head.
    enum Body: Sendable {
        case none
        case bytes([UInt8], contentType: String)
        case prepared(PreparedBody)
        case file(OpenFile)
        case stream(EventStream)
        /// Makes the response when its connection can wait for it.
        case later(@Sendable () -> Response)
    }

    /// The status code, 200 to 599; its reason phrase is sent with it.
    package var status: Int
    /// Headers in the order they are sent. `Content-Type`, `Content-Length`, `ETag` and `Vary` come with the body.
    package var headers: [Header]
    /// Sent as `Cache-Control` unless `headers` has one; `nil` sends none.
    package var cacheControl: CacheControl?
    var body: Body

    init(status: Int, headers: [Header] = [], cacheControl: CacheControl? = nil, body: Body) {
        self.status = status
        self.headers = headers
        self.cacheControl = cacheControl
        self.body = body
    }

    /// A response without a body, such as a 204.
    package static func empty(status: Int = 204, headers: [Header] = []) -> Response {
        Response(status: status, headers: headers, body: .none)
    }

    /// A response that takes longer than a moment to make: `make` runs on a thread of its own, one after the other, and
    /// the threads that serve connections serve others meanwhile. It must not use the request. Headers that are set on
    /// this response are set on the made one, where it has none of that name.
    package static func later(_ make: @escaping @Sendable () -> Response) -> Response {
        Response(status: 200, body: .later(make))
    }

    /// Bytes of any type. A 200 gets an ETag and is compressed like a prepared body.
    package static func bytes(
        _ bytes: [UInt8], contentType: String, status: Int = 200, cacheControl: CacheControl? = .revalidate
    ) -> Response {
        Response(status: status, cacheControl: cacheControl, body: .bytes(bytes, contentType: contentType))
    }

    package static func html(_ text: String, status: Int = 200, cacheControl: CacheControl? = .revalidate) -> Response {
        bytes(Array(text.utf8), contentType: ContentType.html, status: status, cacheControl: cacheControl)
    }

    package static func text(_ text: String, status: Int = 200, cacheControl: CacheControl? = .revalidate) -> Response {
        bytes(Array(text.utf8), contentType: ContentType.text, status: status, cacheControl: cacheControl)
    }

    /// JSON that somebody has already encoded.
    package static func json(_ text: String, status: Int = 200, cacheControl: CacheControl? = .revalidate) -> Response {
        bytes(Array(text.utf8), contentType: ContentType.json, status: status, cacheControl: cacheControl)
    }

    /// A redirect, by default one after which the client sends GET (303 See Other).
    package static func redirect(_ location: String, status: Int = 303) -> Response {
        Response(status: status, headers: [Header("Location", location)], body: .none)
    }

    /// A 304 for handlers that know by themselves that the client's copy is current.
    package static func notModified(headers: [Header] = []) -> Response {
        Response(status: 304, headers: headers, body: .none)
    }

    /// A body that was prepared once and is sent many times; nothing of it is copied for a request.
    ///
    /// - Parameters:
    ///   - body: what is sent; its ETag and compressed variants come with it.
    ///   - cacheControl: how long browsers may keep it.
    ///   - headers: sent with it. Those without `Set-Cookie` are remembered with the body, so use few different lists.
    /// - Returns: a 200; what the client's conditions make of it is the server's business.
    package static func prepared(
        _ body: PreparedBody, cacheControl: CacheControl = .revalidate, headers: [Header] = []
    ) -> Response {
        Response(status: 200, headers: headers, cacheControl: cacheControl, body: .prepared(body))
    }
}
