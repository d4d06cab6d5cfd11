import Foundation

/// Speaks the WebDriver protocol with a driver on a port of this machine.
///
/// HTTP/1.1 over a plain socket, one connection a command: Foundation's client rejects the header lines that
/// chromedriver sends. Both drivers always send a `Content-Length`.
struct WebDriverEndpoint: Sendable {
    var port: UInt16

    /// Sends a command.
    ///
    /// - Parameters:
    ///   - method: `GET`, `POST` or `DELETE`.
    ///   - path: the address, with a slash in front.
    ///   - body: parameters; `POST` sends an empty object when there are none.
    /// - Returns: the answer's `value`.
    /// - Throws: `BrowserError.refused` for the protocol's errors, `BrowserError.connection` for others.
    func send(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
        let content = method == "POST" ? try (body ?? [:]).data() : Data()
        let answer = try await Self.exchange(port: port, method: method, path: path, content: content)
        let value = try JSON(parsing: answer.body)["value"]
        guard answer.status == 200 else {
            throw BrowserError.refused(
                command: "\(method) \(path)", error: value["error"].string ?? "status \(answer.status)",
                message: value["message"].string ?? "")
        }
        return value
    }

    private struct Answer: Sendable {
        var status: Int
        var body: Data
    }

    /// Sockets wait, so this runs on a thread that may be held up.
    private static func exchange(
        port: UInt16, method: String, path: String, content: Data
    ) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        let socket = try LoopbackSocket(port: port, patience: 120)
                        let head =
                            "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
                            + "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(content.count)\r\n\r\n"
                        try socket.send(Data(head.utf8) + content)
                        return try answer(from: socket)
                    })
            }
        }
    }

    private static func answer(from socket: LoopbackSocket) throws -> Answer {
        var received = Data()
        while true {
            let piece = try socket.receive()
            received += piece
            if let end = received.firstRange(of: Data("\r\n\r\n".utf8)) {
                let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
                let length = lines.compactMap(contentLength).first
                let body = received[end.upperBound...]
                if let length, body.count >= length {
                    return Answer(status: status(lines), body: Data(body.prefix(length)))
                }
                if piece.isEmpty, length == nil { return Answer(status: status(lines), body: Data(body)) }
            }
            if piece.isEmpty { throw BrowserError.connection("the answer was cut short") }
        }
    }

    private static func status(_ lines: [Substring]) -> Int {
        lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    }

    private static func contentLength(_ line: Substring) -> Int? {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
        return Int(parts[1].trimmingCharacters(in: .whitespaces))
    }
}
