import TestSupport
import Testing

@testable import HTTPServing

struct ByteRangeTests {
    private func range(_ header: String, size: Int = 100) -> ByteRange {
        var header = header
        return header.withUTF8 { ByteRange($0, size: size) }
    }

    @Test(
        "One range inside the body is clamped to it (RFC 9110, section 14.1.2)",
        arguments: [
            ("bytes=0-9", 0..<10), ("bytes=90-", 90..<100), ("bytes=-10", 90..<100), ("bytes=99-99", 99..<100),
            ("bytes=50-1000", 50..<100), ("bytes=-1000", 0..<100), ("bytes= 5-6", 5..<7),
            ("bytes=0-99999999999999999999999999", 0..<100), ("bytes=-99999999999999999999999999", 0..<100),
        ])
    func parts(header: String, part: Range<Int>) {
        #expect(range(header) == .part(part))
    }

    @Test(
        "A range past the end cannot be satisfied",
        arguments: ["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999999999-"])
    func unsatisfiable(header: String) {
        #expect(range(header) == .unsatisfiable)
    }

    @Test(
        "Several ranges, other units and nonsense are ignored",
        arguments: [
            "bytes=0-1,5-6", "bytes=5-4", "bytes=", "bytes=-", "bytes=a-b", "lines=1-2", "bytes 0-1", "bytes=1--2", "",
            "bytes=+1-2", "bytes=0x1-2",
        ])
    func ignored(header: String) {
        #expect(range(header) == .whole)
    }

    @Test("Nothing of an empty body can be satisfied")
    func emptyBody() {
        #expect(range("bytes=0-", size: 0) == .unsatisfiable)
        #expect(range("bytes=-1", size: 0) == .unsatisfiable)
    }
}
