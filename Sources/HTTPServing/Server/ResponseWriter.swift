internal import CMicroHTTPD

/// Turns a handler's response into one of libmicrohttpd's: the one place for HEAD, conditional requests, ranges,
/// choice of coding, and headers.
struct ResponseWriter {
    let core: ServerCore
    let request: Request
    let connection: OpaquePointer
    let client: ClientConnection

    /// What is queued: `bytes` is the size of the body as it is sent.
    struct Reply {
        var status: Int
        var native: NativeResponse?
        var bytes: Int
        var isStream = false
    }

    func reply(_ response: Response) -> Reply {
        let status = min(max(response.status, 200), 599)
        switch response.body {
        case .none:
            return Reply(status: status, native: NativeResponse(headers: headers(response, [])), bytes: 0)
        case .bytes(let bytes, let type):
            if status == 200, isReading {
                return prepared(PreparedBody(bytes, contentType: type, effort: .fast), response, isKept: false)
            }
            let native = NativeResponse(
                ByteStore(bytes), range: 0..<bytes.count, headers: headers(response, [Header("Content-Type", type)]))
            return Reply(status: status, native: native, bytes: bytes.count)
        case .prepared(let body):
            guard status == 200, isReading else { return whole(body, response, status) }
            return prepared(body, response, isKept: !response.headers.contains(where: \.isSetCookie))
        case .file(let file):
            return self.file(file, response, status)
        case .stream(let stream):
            return self.stream(stream, response, status)
        case .later:
            return reply(response.settled())
        }
    }

    private var isReading: Bool { request.method == .get || request.method == .head }

    // MARK: Bodies in memory

    private func prepared(_ body: PreparedBody, _ response: Response, isKept: Bool) -> Reply {
        let size = body.count
        switch range(size: size, tag: body.tag(.identity)) {
        case .part(let part):
            let native = NativeResponse(
                body.store, range: part,
                headers: headers(response, entity(body, .identity) + [contentRange(part, of: size)]))
            return Reply(status: 206, native: native, bytes: part.count)
        case .unsatisfiable: return unsatisfiable(response, size: size)
        case .whole: break
        }
        let (coding, store) = body.variant(for: preference(body))
        let isCurrent = request.withHeader("If-None-Match") { EntityTag.isListed($0, tag: body.tag(coding)) } ?? false
        let make = {
            let headers = headers(response, entity(body, coding))
            return isCurrent
                ? NativeResponse(headers: headers.filter { !$0.describesBody })
                : NativeResponse(store, range: 0..<store.buffer.count, headers: headers)
        }
        let key = PreparedBody.ReplyKey(
            kind: isCurrent ? .notModified : .full, coding: coding, cacheControl: response.cacheControl,
            headers: response.headers, defaults: ObjectIdentifier(core))
        let native = isKept ? body.reply(for: key, make: make) : make()
        return Reply(status: isCurrent ? 304 : 200, native: native, bytes: isCurrent ? 0 : store.buffer.count)
    }

    /// A prepared body with another status than 200, such as a page that says what is missing.
    private func whole(_ body: PreparedBody, _ response: Response, _ status: Int) -> Reply {
        let headers = headers(response, [Header("Content-Type", body.contentType)])
        return Reply(
            status: status, native: NativeResponse(body.store, range: 0..<body.count, headers: headers),
            bytes: body.count)
    }

    private func preference(_ body: PreparedBody) -> ContentCoding.Preference {
        guard body.varies else { return ContentCoding.accepted(nil) }
        return request.withHeader("Accept-Encoding") { ContentCoding.accepted($0) } ?? ContentCoding.accepted(nil)
    }

    private func entity(_ body: PreparedBody, _ coding: ContentCoding) -> [Header] {
        var result = [Header("Content-Type", body.contentType), Header("ETag", body.tag(coding))]
        if let name = coding.name { result.append(Header("Content-Encoding", name)) }
        if body.varies { result.append(Header("Vary", "Accept-Encoding")) }
        result.append(Header("Accept-Ranges", "bytes"))
        return result
    }

    // MARK: Files

    private func file(_ file: OpenFile, _ response: Response, _ status: Int) -> Reply {
        let entity = [
            Header("Content-Type", file.contentType), Header("ETag", file.tag), Header("Accept-Ranges", "bytes"),
        ]
        if isReading, request.withHeader("If-None-Match", { EntityTag.isListed($0, tag: file.tag) }) ?? false {
            let headers = headers(response, entity).filter { !$0.describesBody }
            return Reply(status: 304, native: NativeResponse(headers: headers), bytes: 0)
        }
        var part = 0..<file.size
        var status = status
        var extra = entity
        switch range(size: file.size, tag: file.tag) {
        case .part(let range):
            part = range
            status = 206
            extra.append(contentRange(range, of: file.size))
        case .unsatisfiable: return unsatisfiable(response, size: file.size)
        case .whole: break
        }
        let native = NativeResponse(FilePart(file, range: part), headers: headers(response, extra))
        return Reply(status: status, native: native, bytes: part.count)
    }

    // MARK: Streams

    private func stream(_ stream: EventStream, _ response: Response, _ status: Int) -> Reply {
        let headers = headers(response, [Header("Content-Type", ContentType.eventStream)])
        let attached = AttachedStream(
            stream, connection: connection, descriptor: client.descriptor, registry: core.streams)
        guard request.method != .head, attached.open() else {
            return Reply(status: status, native: NativeResponse(headers: headers), bytes: 0)
        }
        return Reply(status: status, native: NativeResponse(attached, headers: headers), bytes: 0, isStream: true)
    }

    // MARK: Ranges and headers

    /// The range asked for, if it applies to the representation with this tag.
    private func range(size: Int, tag: String) -> ByteRange {
        guard request.method == .get, let range = request.withHeader("Range", { ByteRange($0, size: size) }),
            request.withHeader("If-Range", { EntityTag.isSame($0, tag: tag) }) ?? true,
            !(request.withHeader("If-None-Match") { EntityTag.isListed($0, tag: tag) } ?? false)
        else { return .whole }
        return range
    }

    private func contentRange(_ part: Range<Int>, of size: Int) -> Header {
        Header("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
    }

    private func unsatisfiable(_ response: Response, size: Int) -> Reply {
        let headers = headers(response, [Header("Content-Range", "bytes */\(size)")])
        return Reply(status: 416, native: NativeResponse(headers: headers), bytes: 0)
    }

    /// The response's own headers, then those of its body, its `Cache-Control` and the defaults, as far as it has none.
    private func headers(_ response: Response, _ body: [Header]) -> [Header] {
        var result = response.headers
        let own = Set(result.map { $0.name.lowercased() })
        result += body.filter { $0.name == "Vary" || !own.contains($0.name.lowercased()) }
        if let cacheControl = response.cacheControl, !own.contains("cache-control") {
            result.append(Header("Cache-Control", cacheControl.value))
        }
        result += core.configuration.defaultHeaders.filter { !own.contains($0.name.lowercased()) }
        return result
    }
}

extension Header {
    fileprivate var isSetCookie: Bool { name.utf8.count == 10 && name.lowercased() == "set-cookie" }

    /// Left out of a 304, which has no body to describe.
    fileprivate var describesBody: Bool { ["content-type", "content-encoding"].contains(name.lowercased()) }
}
