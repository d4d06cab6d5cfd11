internal import Glibc

/// A client that sends exactly the bytes it is told to, as no well-behaved HTTP client would.
///
/// Every read gives up after ten seconds, so a test fails where it would otherwise hang.
package final class RawClient {
    package struct Failure: Error {
        package let what: String

        package init(what: String) { self.what = what }
    }

    package let descriptor: Int32
    private var unread: [UInt8] = []

    /// `source`: another loopback address to come from, such as `127.0.0.7`.
    package init(port: UInt16, source: String? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        if let source { try Self.call(bind, descriptor, Self.address(source, port: 0)) }
        try Self.call(connect, descriptor, Self.address("127.0.0.1", port: port))
    }

    private static func address(_ host: String, port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, host, &address.sin_addr)
        return address
    }

    private static func call(
        _ function: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ descriptor: Int32, _ address: sockaddr_in
    ) throws {
        let result = withUnsafeBytes(of: address) { bytes -> Int32 in
            guard let start = bytes.baseAddress else { return -1 }
            return function(descriptor, start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        guard result == 0 else { throw Failure(what: "connect: errno \(errno)") }
    }

    deinit {
        close(descriptor)
    }

    /// Sends all of it; `false` when the server has closed the connection.
    @discardableResult
    package func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    /// A request with a `Host` header and nothing else but `headers`.
    package func request(
        _ method: String, _ target: String, headers: [String: String] = [:], body: String = ""
    ) throws -> RawResponse {
        var head = "\(method) \(target) HTTP/1.1\r\n"
        if headers["Host"] == nil { head += "Host: localhost\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if !body.isEmpty { head += "Content-Length: \(body.utf8.count)\r\n" }
        send(head + "\r\n" + body)
        return try readResponse(toHead: method == "HEAD")
    }

    package func request(_ target: String, headers: [String: String] = [:]) throws -> RawResponse {
        try request("GET", target, headers: headers)
    }

    package func readResponse(toHead: Bool = false) throws -> RawResponse {
        let end = Array("\r\n\r\n".utf8)
        var response = RawResponse(head: String(decoding: try read(through: end), as: UTF8.self))
        guard !toHead, response.status != 304, response.status != 204 else { return response }
        if response["Transfer-Encoding"] == "chunked" {
            while true {
                let chunk = try readChunk()
                response.body += chunk
                if chunk.isEmpty { return response }
            }
        }
        response.body = try read(count: Int(response["Content-Length"] ?? "0") ?? 0)
        return response
    }

    /// The next chunk of a chunked body; empty at its end.
    package func readChunk() throws -> [UInt8] {
        let line = String(decoding: try read(through: Array("\r\n".utf8)).dropLast(2), as: UTF8.self)
        guard let size = Int(line, radix: 16) else { throw Failure(what: "chunk size ‘\(line)’") }
        return try read(count: size + 2).dropLast(2)
    }

    /// Tells the server that nothing more will come, while still listening.
    package func finishSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Everything up to the end of the connection; throws when that does not come.
    package func readToEnd() throws -> [UInt8] {
        while try fill() {}
        defer { unread = [] }
        return unread
    }

    /// Whether the server has closed the connection, waiting for it. What comes before that is dropped.
    package func isClosedByServer() -> Bool {
        (try? readToEnd()) != nil
    }

    /// Reads until `text` has come; throws when the connection ends first.
    @discardableResult
    package func read(until text: String) throws -> String {
        String(decoding: try read(through: Array(text.utf8)), as: UTF8.self)
    }

    private func read(through end: [UInt8]) throws -> [UInt8] {
        var start = 0
        while true {
            if unread.count >= end.count {
                for place in start...(unread.count - end.count)
                where unread[place] == end[0] && unread[place..<(place + end.count)].elementsEqual(end) {
                    return take(place + end.count)
                }
                start = unread.count - end.count + 1
            }
            guard try fill() else {
                throw Failure(
                    what: "the connection ended after ‘\(String(decoding: unread.prefix(300), as: UTF8.self))’")
            }
        }
    }

    private func read(count: Int) throws -> [UInt8] {
        while unread.count < count {
            guard try fill() else {
                throw Failure(what: "the connection ended after \(unread.count) of \(count) bytes")
            }
        }
        return take(count)
    }

    private func take(_ count: Int) -> [UInt8] {
        defer { unread.removeFirst(count) }
        return Array(unread[..<count])
    }

    /// Reads some more; `false` at the end of the connection, a reset included.
    private func fill() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN { throw Failure(what: "nothing came for ten seconds") }
        guard count > 0 else { return false }
        unread += buffer[..<count]
        return true
    }
}

/// What came back: status, headers by their names in lower case, body without its chunk sizes.
package struct RawResponse {
    package let status: Int
    package let reason: String
    package let head: String
    package var body: [UInt8] = []
    private var headers: [String: String] = [:]

    package init(head: String) {
        self.head = head
        let lines = head.split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ", maxSplits: 2)
        status = words.count > 1 ? Int(words[1]) ?? 0 : 0
        reason = words.count > 2 ? String(words[2]) : ""
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
        }
    }

    package subscript(name: String) -> String? { headers[name.lowercased()] }

    package var text: String { String(decoding: body, as: UTF8.self) }
}
