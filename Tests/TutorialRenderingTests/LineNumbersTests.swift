import Testing

@testable import TutorialRendering

@Suite("Line numbers")
struct LineNumbersTests {
    @Test(
        "There is one number a line, for short and for very long files",
        arguments: [1, 2, 10, 1999, 2000, 2001, 5000])
    func lines(count: Int) {
        let lines = LineNumbers.text(count).split(separator: "\n")
        #expect(lines.count == count)
        #expect(lines.last.map(String.init) == String(count))
    }

    @Test("An empty file has a first line")
    func empty() {
        #expect(LineNumbers.text(0) == "1")
    }
}
