import TestSupport
import Testing

@testable import HTTPServing

struct ContentCodingTests {
    private func choice(_ header: String?) -> ContentCoding {
        guard var header else { return ContentCoding.accepted(nil).choose(brotli: true, gzip: true) }
        return header.withUTF8 { ContentCoding.accepted($0) }.choose(brotli: true, gzip: true)
    }

    @Test(
        "The coding follows the client's weights, then brotli before gzip (RFC 9110, section 12.5.3)",
        arguments: [
            (nil, .identity), ("", .identity), ("gzip, deflate, br", .brotli), ("gzip", .gzip), ("GZIP", .gzip),
            ("x-gzip", .gzip), ("deflate", .identity), ("br;q=0", .identity), ("br;q=0, gzip;q=0.1", .gzip),
            ("br;q=0.5, gzip;q=0.8", .gzip), ("gzip;q=1.000,br;q=0.999", .gzip), ("*", .brotli), ("*;q=0", .identity),
            ("identity;q=0, br", .brotli), ("identity, gzip;q=0.5", .identity),
            ("br ; q=0.3 , identity;q=0.2", .brotli),
            ("*, br;q=0", .gzip), (",,br,,", .brotli), ("brr, gzipx", .identity), ("gzip;q=nonsense", .gzip),
        ] as [(String?, ContentCoding)])
    func chooses(header: String?, coding: ContentCoding) {
        #expect(choice(header) == coding)
    }

    @Test("Where a variant does not exist the next best is taken")
    func missingVariants() {
        let all = ContentCoding.Preference(brotli: 1000, gzip: 1000, identity: 1)
        #expect(all.choose(brotli: false, gzip: true) == .gzip)
        #expect(all.choose(brotli: false, gzip: false) == .identity)
    }
}
