import HTTPServing
import TestSupport
import Testing

/// Conditional requests, ranges and codings, over a socket: what every handler gets for nothing.
struct PreparedBodyTests {
    private static let text = (0..<400).map { "<p>Line \($0) of a page.</p>\n" }.joined()
    private let body = PreparedBody(text, contentType: ContentType.html)
    private let server: TestServer

    init() throws {
        let body = body
        server = try TestServer { request in
            switch request.path ?? [] {
            case ["page"]: .prepared(body, headers: [Header("Content-Security-Policy", "default-src 'none'")])
            case ["cookie"]: .prepared(body, headers: [Header("Set-Cookie", "seen=\(request.query.first("n") ?? "")")])
            case ["plain"]: .html(PreparedBodyTests.text)
            case ["missing"]:
                Response.prepared(body).with("X-Missing", "yes")
            default: .text("short", status: 404)
            }
        }
    }

    private var tag: String { "\"\(body.hash)\"" }

    @Test("A page comes whole, with its tag, its caching rule and the server's headers")
    func whole() throws {
        let response = try server.request("/page")
        #expect(response.status == 200)
        #expect(response.reason == "OK")
        #expect(response.text == PreparedBodyTests.text)
        #expect(response["ETag"] == tag)
        #expect(response["Cache-Control"] == "no-cache")
        #expect(response["Content-Type"] == ContentType.html)
        #expect(response["Vary"] == "Accept-Encoding")
        #expect(response["Accept-Ranges"] == "bytes")
        #expect(response["X-Content-Type-Options"] == "nosniff")
        #expect(response["Content-Security-Policy"] == "default-src 'none'")
        #expect(response["Content-Encoding"] == nil)
    }

    @Test("Every header line has a space after its colon, which URLSession insists on")
    func headerForm() throws {
        let lines = try server.request("/page").head.split(separator: "\r\n").dropFirst()
        #expect(lines.allSatisfy { $0.contains(": ") })
    }

    @Test("A client that has the page is told so, in whatever list it sends the tag")
    func notModified() throws {
        for value in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
            let response = try server.request("/page", headers: ["If-None-Match": value])
            #expect(response.status == 304)
            #expect(response["ETag"] == tag)
            #expect(response["Cache-Control"] == "no-cache")
            #expect(response["Vary"] == "Accept-Encoding")
            #expect(response["Content-Type"] == nil)
        }
        for value in ["\"other\"", "", "\"", body.hash] {
            #expect(try server.request("/page", headers: ["If-None-Match": value]).status == 200)
        }
    }

    @Test("HEAD gives the same head and no body, and the connection goes on")
    func head() throws {
        let client = try server.client()
        let head = try client.request("HEAD", "/page")
        #expect(head.status == 200)
        #expect(head["Content-Length"] == "\(PreparedBodyTests.text.utf8.count)")
        #expect(head["ETag"] == tag)
        #expect(try client.request("/page").text == PreparedBodyTests.text)
        #expect(try client.request("HEAD", "/plain")["Content-Length"] == "\(PreparedBodyTests.text.utf8.count)")
        #expect(try client.request("/page").status == 200)
    }

    @Test("Compressed variants decompress to the page and have tags of their own")
    func codings() throws {
        let size = PreparedBodyTests.text.utf8.count
        let gzip = try server.request("/page", headers: ["Accept-Encoding": "gzip"])
        #expect(gzip["Content-Encoding"] == "gzip")
        #expect(gzip["ETag"] == "\"\(body.hash)-gz\"")
        #expect(Decompression.gzip(gzip.body, size: size) == body.bytes)
        let brotli = try server.request("/page", headers: ["Accept-Encoding": "gzip, deflate, br"])
        #expect(brotli["Content-Encoding"] == "br")
        #expect(brotli["ETag"] == "\"\(body.hash)-br\"")
        #expect(Decompression.brotli(brotli.body, size: size) == body.bytes)
        #expect(brotli.body.count < size / 4)
        let headers = ["Accept-Encoding": "br", "If-None-Match": "\"\(body.hash)-br\""]
        #expect(try server.request("/page", headers: headers).status == 304)
    }

    @Test("A page made for one request is treated the same")
    func plain() throws {
        let brotli = try server.request("/plain", headers: ["Accept-Encoding": "br"])
        #expect(brotli["Content-Encoding"] == "br")
        #expect(Decompression.brotli(brotli.body, size: PreparedBodyTests.text.utf8.count) == body.bytes)
        #expect(try server.request("/plain", headers: ["If-None-Match": tag]).status == 304)
    }

    @Test(
        "A range gives its part",
        arguments: [("bytes=0-9", 0..<10), ("bytes=100-199", 100..<200), ("bytes=-7", -7..<0)])
    func ranges(header: String, part: Range<Int>) throws {
        let size = body.count
        let part = part.lowerBound < 0 ? size + part.lowerBound..<size : part
        let response = try server.request("/page", headers: ["Range": header, "Accept-Encoding": "br"])
        #expect(response.status == 206)
        #expect(response["Content-Range"] == "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
        #expect(response["Content-Encoding"] == nil)
        #expect(response.body == Array(body.bytes[part]))
    }

    @Test("A range past the end is 416 and told the size; several ranges give the whole")
    func otherRanges() throws {
        let past = try server.request("/page", headers: ["Range": "bytes=\(body.count)-"])
        #expect(past.status == 416)
        #expect(past["Content-Range"] == "bytes */\(body.count)")
        #expect(past.body.isEmpty)
        let several = try server.request("/page", headers: ["Range": "bytes=0-1,4-5"])
        #expect(several.status == 200)
        #expect(several.body == body.bytes)
    }

    @Test("If-Range gives the part only of the same page")
    func ifRange() throws {
        let range = ["Range": "bytes=0-9"]
        let same = try server.request("/page", headers: range.merging(["If-Range": tag]) { $1 })
        #expect(same.status == 206)
        for other in ["\"other\"", "W/\(tag)", "Mon, 30 Nov 2026 13:15:50 GMT"] {
            let response = try server.request("/page", headers: range.merging(["If-Range": other]) { $1 })
            #expect(response.status == 200)
            #expect(response.body == body.bytes)
        }
    }

    @Test("A response that sets a cookie is never sent to another")
    func cookies() throws {
        #expect(try server.request("/cookie?n=1")["Set-Cookie"] == "seen=1")
        #expect(try server.request("/cookie?n=2")["Set-Cookie"] == "seen=2")
        #expect(try server.request("/page")["Set-Cookie"] == nil)
    }

    @Test("The same body with other headers is another response")
    func headersOfOneBody() throws {
        #expect(try server.request("/page")["X-Missing"] == nil)
        #expect(try server.request("/missing")["X-Missing"] == "yes")
        #expect(try server.request("/page")["X-Missing"] == nil)
    }

    @Test("A short body and an error page are sent as they are")
    func short() throws {
        let response = try server.request("/none", headers: ["Accept-Encoding": "br", "Range": "bytes=0-1"])
        #expect(response.status == 404)
        #expect(response.text == "short")
        #expect(response["Content-Encoding"] == nil)
    }
}
