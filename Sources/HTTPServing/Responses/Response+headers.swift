extension Response {
    /// The value of the first header of this name, whatever its case.
    package func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The size of the headers that are set here.
    var headerBytes: Int {
        headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    }

    /// Replaces all headers of this name.
    package mutating func setHeader(_ name: String, _ value: String) {
        headers.removeAll { $0.name.lowercased() == name.lowercased() }
        headers.append(Header(name, value))
    }

    /// This response with a header set, for use in a `return`.
    package func with(_ name: String, _ value: String) -> Response {
        var copy = self
        copy.setHeader(name, value)
        return copy
    }

    /// The response itself, which is made now where it was to be made later.
    package func settled() -> Response {
        guard case .later(let make) = body else { return self }
        var made = make().settled()
        let own = Set(made.headers.map { $0.name.lowercased() })
        made.headers += headers.filter { !own.contains($0.name.lowercased()) }
        return made
    }

    /// The body as text where it is in memory: what tests of routes compare. Empty for files and streams.
    package var bodyText: String {
        switch body {
        case .bytes(let bytes, _): String(decoding: bytes, as: UTF8.self)
        case .prepared(let body): String(decoding: body.bytes, as: UTF8.self)
        case .none, .file, .stream, .later: ""
        }
    }

    /// The type of the body, or `nil` where there is none.
    package var contentType: String? {
        switch body {
        case .bytes(_, let type): type
        case .prepared(let body): body.contentType
        case .file(let file): file.contentType
        case .stream: ContentType.eventStream
        case .none, .later: nil
        }
    }

    /// A short name for the bytes of the body, as ``StaticFiles/hash(of:)`` gives it for a file; `nil` where there is none.
    package var contentHash: String? {
        switch body {
        case .prepared(let body): body.hash
        case .file(let file): String(file.tag.dropFirst().dropLast())
        case .none, .bytes, .stream, .later: nil
        }
    }

    /// The stream of server-sent events this response starts, if it is one.
    package var eventStream: EventStream? {
        if case .stream(let stream) = body { stream } else { nil }
    }
}
