import Diagnostics
import Foundation
import Testing

@Suite("Printing diagnostics")
struct DiagnosticPrinterTests {
    private let problem = Diagnostic(
        .error, id: "unknown-word", file: "pets/tutorial.yaml", at: SourcePosition(line: 2, column: 8),
        "'style' cannot be 'glas'.", fix: "Did you mean 'glass'?", step: 3)
    private let source = "format: 1\nstyle: glas\n"

    @Test("People see the place, the sentence, the line with a caret, and what to do")
    func people() {
        #expect(
            DiagnosticPrinter(.people).text(of: [problem]) { _ in source } == """
                pets/tutorial.yaml:2:8: error: 'style' cannot be 'glas'.
                  style: glas
                         ^
                  fix: Did you mean 'glass'?

                """)
    }

    @Test("Without the source the line is left out")
    func withoutSource() {
        #expect(
            DiagnosticPrinter(.people).text(of: [problem]) == """
                pets/tutorial.yaml:2:8: error: 'style' cannot be 'glas'.
                  fix: Did you mean 'glass'?

                """)
    }

    @Test("Colour comes only when asked for")
    func colour() {
        #expect(!DiagnosticPrinter(.people).text(of: [problem]).contains("\u{1B}"))
        #expect(DiagnosticPrinter(.people, usesColor: true).text(of: [problem]).contains("\u{1B}[1;31merror:\u{1B}[0m"))
    }

    @Test("The caret stands below its character behind tabs, wide characters and combining marks")
    func caret() {
        let caret = { (line: String, column: Int) in
            let problem = Diagnostic(.note, id: "x", file: "f", at: SourcePosition(line: 1, column: column), "M.")
            return DiagnosticPrinter(.people).text(of: [problem]) { _ in line }.split(separator: "\n").last.map(
                String.init)
        }
        #expect(caret("\ta: b", 2) == "  \t^")
        #expect(caret("你好 x", 4) == "       ^")
        #expect(caret("e\u{301} x", 4) == "    ^")
        #expect(caret("ab", 99) == "    ^")
    }

    @Test("A long line is cut round the caret")
    func longLine() {
        let line = String(repeating: "a", count: 300) + "X" + String(repeating: "b", count: 300)
        let problem = Diagnostic(.note, id: "x", file: "f", at: SourcePosition(line: 1, column: 301), "M.")
        let lines = DiagnosticPrinter(.people).text(of: [problem]) { _ in line }.split(separator: "\n")
        #expect(lines[1].count < 110)
        let column = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
        #expect(column.map { Array(lines[1])[$0] } == "X")
    }

    @Test("Lines are counted at LF, CRLF and CR, and a byte order mark is none of the line")
    func lines() {
        let text = DiagnosticPrinter(.people).text(of: [problem]) { _ in "\u{FEFF}a\r\nstyle: glas\rb\n" }
        #expect(text.contains("  style: glas\n         ^\n"))
    }

    @Test("Tools get one line each")
    func tools() {
        let missing = Diagnostic(.warning, id: "missing-file", file: "a.css", "There is no such file.")
        #expect(
            DiagnosticPrinter(.tools).text(of: [problem, missing]) == """
                pets/tutorial.yaml:2:8: error: 'style' cannot be 'glas'. [unknown-word]
                a.css: warning: There is no such file. [missing-file]

                """)
    }

    @Test("Control characters of a hostile file do not reach the terminal")
    func hostileText() {
        let hostile = Diagnostic(
            .error, id: "x", file: "a\u{1B}[2J", at: .start, "'\u{1B}[31m\n\u{202E}' is bad.", fix: "\u{9B}31m")
        for format in [DiagnosticPrinter.Format.people, .tools] {
            let text = DiagnosticPrinter(format).text(of: [hostile]) { _ in "\u{1B}]0;x\u{7}" }
            #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
            #expect(!text.unicodeScalars.contains("\u{202E}"))
            #expect(text.contains("\\u{1B}[31m\\u{A}"))
        }
    }

    @Test("JSON is read back as it was, whatever the text")
    func json() throws {
        var odd = problem
        odd.message = "a\"b\\c\n\t\u{0}\u{1F}\u{7F}</script>&\u{2028}😀'é"
        odd.position = nil
        odd.fix = nil
        odd.step = nil
        let text = DiagnosticPrinter(.json).text(of: [problem, odd])
        let read = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(read.count == 2)
        #expect(read[0]["line"] as? Int == 2)
        #expect(read[0]["column"] as? Int == 8)
        #expect(read[0]["step"] as? Int == 3)
        #expect(read[0]["severity"] as? String == "error")
        #expect(read[0]["id"] as? String == "unknown-word")
        #expect(read[0]["file"] as? String == "pets/tutorial.yaml")
        #expect(read[0]["fix"] as? String == "Did you mean 'glass'?")
        #expect(read[1]["message"] as? String == odd.message)
        #expect(read.allSatisfy { $0.count == 8 })
        #expect(read[1]["line"] is NSNull)
        #expect(!text.contains("</script>"))
        #expect(DiagnosticPrinter(.json).text(of: []) == "[]\n")
    }

    @Test("Severities are ordered")
    func severities() {
        #expect(Severity.allCases.sorted() == [.note, .warning, .error])
        #expect(counted(1, "error") == "1 error")
        #expect(counted(2, "error") == "2 errors")
    }
}
