import Diagnostics
import Testing
import TutorialReading

@Suite("A file as text")
struct TextFileTests {
    private let small = prelude + "steps: [{id: A}]\n"

    private func ids(_ bytes: [UInt8]) -> [String] {
        TutorialReader.read(bytes).diagnostics.map { "\($0.severity) \($0.id)" }
    }

    @Test("A byte order mark is no part of the text and moves no position")
    func byteOrderMark() {
        #expect(ids([0xEF, 0xBB, 0xBF] + small.utf8) == [])
        let reading = TutorialReader.read([0xEF, 0xBB, 0xBF] + Array("fromat: 1\n\(small)".utf8))
        #expect(reading.diagnostics.map(\.position) == [SourcePosition(line: 1, column: 1)])
    }

    @Test("Line ends of Windows and of old Macs count as one line end each")
    func lineEnds() {
        for end in ["\r\n", "\r"] {
            let text = (small + "colour: red\n").split(separator: "\n").joined(separator: end)
            let reading = TutorialReader.read(text)
            #expect(reading.tutorial != nil)
            #expect(reading.diagnostics.map(\.position) == [SourcePosition(line: 6, column: 1)])
        }
    }

    @Test("A next-line character and a line separator are no lines for an editor, so they are none here")
    func unusualLineEnds() {
        #expect(
            problems(of: prelude + "steps: [{id: \"a\u{2028}b\u{85}c\"}]\n①colour: red\n") == ["① error unknown-key"])
    }

    @Test("Columns count code points: an emoji, an umlaut and a letter count one each")
    func columnsCountCodePoints() {
        let reading = TutorialReader.read(prelude + "steps: [{id: \"ü😀e\u{301}\", colour: red}]\n")
        // `steps: [{id: "` has 14 characters, the text 4 code points, `", ` 3 more.
        #expect(reading.diagnostics.map(\.position) == [SourcePosition(line: 5, column: 22)])
    }

    @Test("Bytes that are no UTF-8 are pointed at")
    func notUTF8() {
        let reading = TutorialReader.read(Array("title: P".utf8) + [0xE9] + Array("ts\n".utf8))
        #expect(reading.tutorial == nil)
        #expect(reading.diagnostics.map(\.id) == ["not-utf-8"])
        #expect(reading.diagnostics.map(\.position) == [SourcePosition(line: 1, column: 9)])
    }

    @Test("UTF-16 is named as what it is")
    func utf16() {
        #expect(ids([0xFF, 0xFE, 0x66, 0x00]) == ["error not-utf-8"])
        #expect(TutorialReader.read([0xFE, 0xFF, 0x00, 0x66]).sentences.contains("UTF-16"))
    }

    @Test("A control character is pointed at and named")
    func controlCharacter() {
        #expect(problems(of: "format: 1\ntitle: a①\u{0}b\n") == ["① error control-character"])
        #expect(TutorialReader.read("title: \u{1B}[31m").sentences.contains("U+001B"))
    }

    @Test(
        "A file with nothing in it says so", arguments: ["", "\n\n", "# only a comment\n", "---\n", "~\n", "\u{FEFF}"])
    func emptyFile(text: String) {
        let reading = TutorialReader.read(text)
        #expect(reading.tutorial == nil)
        #expect(reading.diagnostics.map(\.id) == ["empty-file"])
    }

    @Test("A file of 50 MB is refused by its size alone")
    func largeFile() {
        #expect(ids(Array(repeating: UInt8(ascii: "["), count: 50_000_000)) == ["error file-too-large"])
    }

    @Test("A file of just the largest size is read")
    func largestFile() {
        let bytes = Array((small + "# ").utf8)
        #expect(ids(bytes + Array(repeating: UInt8(ascii: "x"), count: ReadingLimits.fileSize - bytes.count)) == [])
    }

    @Test("Every problem carries the file's name")
    func fileName() {
        for text in ["", "a: [", "format: 2\nkind: training-overlay\n"] {
            let reading = TutorialReader.read(Array(text.utf8), file: "pets/tutorial.yaml")
            #expect(!reading.diagnostics.isEmpty)
            #expect(reading.diagnostics.allSatisfy { $0.file == "pets/tutorial.yaml" })
        }
    }
}
