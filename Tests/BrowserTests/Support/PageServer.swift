import BrowserAutomation
import Foundation
import Glibc
import Synchronization

/// A page that a test shows to a browser.
struct Page: Sendable {
    var body: String
    var type: String
    var headers: [String: String]

    init(_ body: String, type: String = "text/html; charset=utf-8", headers: [String: String] = [:]) {
        self.body = body
        self.type = type
        self.headers = headers
    }
}

/// Serves a handful of pages from memory, for tests of scripts and styles that need an origin but no Vitrine.
///
/// One request a connection, one after another; no ranges, no caching, nothing that is not in the list but an empty
/// icon. It stops when it is no longer held.
final class PageServer: Sendable {
    /// Where it listens: `http://127.0.0.1:1234`, without a slash at the end.
    let origin: String
    private let listener: Int32

    /// Starts serving.
    ///
    /// - Parameter pages: by path, with a slash in front.
    /// - Throws: `BrowserError` when no port can be had.
    init(_ pages: [String: Page]) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard LoopbackSocket.withAddress(port: 0, { bind(listener, $0, $1) }) == 0, listen(listener, 64) == 0 else {
            close(listener)
            throw BrowserError.connection("no port to serve pages from")
        }
        self.listener = listener
        origin = "http://127.0.0.1:\(LoopbackSocket.port(of: listener))"
        Thread { Self.serve(pages, listener) }.start()
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))  // ends the thread's accept, which closes it
    }

    private static func serve(_ pages: [String: Page], _ listener: Int32) {
        while true {
            let connection = accept(listener, nil, nil)
            if connection < 0 { break }
            DispatchQueue.global().async { answer(connection, pages) }
        }
        close(listener)
    }

    private static func answer(_ connection: Int32, _ pages: [String: Page]) {
        defer { close(connection) }
        var time = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var request = ""
        var bytes = [UInt8](repeating: 0, count: 16 * 1024)
        while !request.contains("\r\n\r\n") {
            let count = recv(connection, &bytes, bytes.count, 0)
            guard count > 0 else { return }
            request += String(decoding: bytes[..<count], as: UTF8.self)
        }
        let target = request.split(separator: " ").dropFirst().first ?? "/"
        let path = String(target.prefix { $0 != "?" })
        let page = pages[path] ?? (path == "/favicon.ico" ? Page("", type: "image/x-icon") : nil)
        let answer = Array(response(page).utf8)
        _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
    }

    private static func response(_ page: Page?) -> String {
        guard let page else {
            return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        }
        let headers = page.headers.map { "\($0): \($1)\r\n" }.joined()
        return "HTTP/1.1 200 OK\r\nContent-Type: \(page.type)\r\nContent-Length: \(page.body.utf8.count)\r\n"
            + "Connection: close\r\n\(headers)\r\n\(page.body)"
    }
}
