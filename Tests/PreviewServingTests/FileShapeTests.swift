import TestSupport
import Testing

@testable import PreviewServing

@Suite("The shape of an edited file")
struct FileShapeTests {
    private func applied(_ text: String, to old: String) -> String {
        String(decoding: FileShape(of: Array(old.utf8)).applied(to: Array(text.utf8)), as: UTF8.self)
    }

    @Test("New text takes the line ends that the file has")
    func lineEnds() {
        #expect(applied("a\nb\nc\n", to: "a\r\nc\r\n") == "a\r\nb\r\nc\r\n")
        #expect(applied("a\nb\n", to: "x\n") == "a\nb\n")
        #expect(applied("a\r\nb\r\n", to: "x\ny\n") == "a\nb\n")
        #expect(applied("a\nb", to: "") == "a\nb")
    }

    @Test("A line that was not touched keeps its own end in a file that mixes them")
    func mixed() {
        #expect(applied("a\nB\nc\nd\n", to: "a\r\nb\nc\nd\r\n") == "a\r\nB\nc\nd\r\n")
    }

    @Test("A byte order mark stays, and none comes in")
    func mark() {
        #expect(applied("b\n", to: "\u{FEFF}a\n") == "\u{FEFF}b\n")
        #expect(applied("\u{FEFF}b\n", to: "a\n") == "b\n")
    }

    @Test("What a browser reads and sends back unchanged is the same bytes", arguments: 0..<200)
    func unchanged(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = ["a", "b {", "}", "\n", "\r\n", "\n\n", " "]
        let old = (0..<12).compactMap { _ in parts.randomElement(using: &generator) }.joined()
        #expect(applied(old.replacing("\r\n", with: "\n"), to: old) == old)
    }
}
