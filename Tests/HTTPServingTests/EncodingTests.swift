import TestSupport
import Testing

@testable import HTTPServing

struct EncodingTests {
    @Test("Equal bytes have equal hashes of 22 letters that are safe in addresses")
    func contentHash() {
        #expect(ContentHash.of("pets") == ContentHash.of(Array("pets".utf8)))
        #expect(ContentHash.of("pets") != ContentHash.of("Pets"))
        for text in ["", "pets", String(repeating: "x", count: 100_000)] {
            let hash = ContentHash.of(text)
            #expect(hash.count == 22)
            #expect(hash == PercentEncoding.encode(hash))
        }
    }

    @Test("The hash is BLAKE2b with 16 bytes of output, so it is the same on every machine")
    func contentHashValue() {
        #expect(ContentHash.of("") == "yuZpQdnvvUBOTYh1jqZ2cA")
    }

    @Test("Tokens differ, have 22 letters and compare equal only to themselves")
    func tokens() {
        let tokens = (0..<100).map { _ in RandomToken().text }
        #expect(Set(tokens).count == 100)
        #expect(tokens.allSatisfy { $0.utf8.count == 22 })
        #expect(RandomToken.areEqual(tokens[0], tokens[0]))
        #expect(!RandomToken.areEqual(tokens[0], tokens[1]))
        #expect(!RandomToken.areEqual(tokens[0], ""))
        #expect(RandomToken.areEqual("", ""))
    }

    @Test(
        "Types follow the end of the name, whatever its case",
        arguments: [
            ("a.html", "text/html; charset=utf-8"), ("A.CSS", "text/css; charset=utf-8"),
            ("x.min.js", "text/javascript; charset=utf-8"), ("x.mjs", "text/javascript; charset=utf-8"),
            ("a.svg", "image/svg+xml; charset=utf-8"), ("a@2x.PNG", "image/png"), ("a.jpg", "image/jpeg"),
            ("a.woff2", "font/woff2"), ("app.webmanifest", "application/manifest+json; charset=utf-8"),
            ("tutorial.yaml", "application/yaml; charset=utf-8"), ("a.mp4", "video/mp4"), ("a.pdf", "application/pdf"),
            ("noextension", "application/octet-stream"), (".hidden", "application/octet-stream"),
            ("a.exe", "application/octet-stream"), ("a.", "application/octet-stream"),
        ])
    func contentTypes(name: String, type: String) {
        #expect(ContentType.of(fileNamed: name) == type)
    }

    @Test("Text is worth compressing, pictures are not")
    func compressibleTypes() {
        #expect(ContentType.isCompressible(ContentType.html))
        #expect(ContentType.isCompressible(ContentType.svg))
        #expect(ContentType.isCompressible(ContentType.json))
        #expect(!ContentType.isCompressible("image/png"))
        #expect(!ContentType.isCompressible("font/woff2"))
    }

    @Test("What was compressed decompresses to the same bytes", arguments: [0, 1, 600, 200_000])
    func roundTrips(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let gzip = try #require(bytes.withUnsafeBytes { Compression.gzip($0, level: 6) })
        #expect(Decompression.gzip(gzip, size: count) == bytes)
        let brotli = try #require(bytes.withUnsafeBytes { Compression.brotli($0, quality: 5) })
        #expect(Decompression.brotli(brotli, size: count) == bytes)
    }
}
