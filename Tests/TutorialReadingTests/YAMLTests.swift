import Diagnostics
import Testing
import TutorialReading
import Tutorials

@Suite("A file as YAML")
struct YAMLTests {
    @Test("20,000 nested brackets end in one sentence", arguments: ["[", "{", "[\n", "- ", "{a: ", "? ", "[{a: "])
    func deepNesting(opening: String) {
        let reading = TutorialReader.read(String(repeating: opening, count: 20_000))
        #expect(reading.tutorial == nil)
        #expect(reading.diagnostics.map(\.id) == ["too-deep"])
    }

    @Test("64 levels are fine, the 65th is not")
    func nestingLimit() {
        let nested = { (depth: Int) in
            prelude + "steps: [{id: A}]\ntitel: " + String(repeating: "[", count: depth)
                + String(repeating: "]", count: depth) + "\n"
        }
        #expect(TutorialReader.read(nested(63)).diagnostics.map(\.id) == ["unknown-key"])
        #expect(TutorialReader.read(nested(64)).diagnostics.map(\.id) == ["too-deep"])
    }

    @Test("Aliases that make lists of lists of lists are stopped")
    func aliasBomb() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let alias = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(alias)]\n"
        }
        #expect(TutorialReader.read(text).diagnostics.map(\.id) == ["alias-expansion"])
    }

    @Test("Aliases cannot carry lists deeper than the limit")
    func aliasedDepth() {
        let (open, close) = (String(repeating: "[", count: 40), String(repeating: "]", count: 40))
        #expect(
            TutorialReader.read("a: &a \(open)\(close)\nb: \(open)*a\(close)\n").diagnostics.map(\.id) == ["too-deep"])
    }

    @Test("An alias inside what it names is pointed at")
    func recursiveAlias() {
        #expect(
            problems(of: prelude + "steps: [{id: A}]\nscreens: &s {home: ①*s}\n") == ["① error recursive-alias"])
    }

    @Test("An alias without an anchor is pointed at, with the nearest anchor")
    func unknownAlias() {
        let text = prelude + "screens: {home: &home {}, away: ①*hom}\nsteps: [{id: A}]\n"
        #expect(problems(of: text) == ["① error unknown-alias"])
        #expect(TutorialReader.read(MarkedText(text).text).sentences.contains("*home"))
    }

    @Test("An alias stands for its anchor's value, and its problems are reported once")
    func alias() {
        let text =
            prelude + """
                screens:
                  a: &a {targets: {x: {left: 0, top: 0, width: 1, height: 1, ①colour: red}}}
                  b: *a
                steps: [{id: A}]

                """
        #expect(problems(of: text) == ["① error unknown-key"])
        #expect(TutorialReader.read(MarkedText(text).text).tutorial?.screens["b"]?.targets["x"] != nil)
    }

    @Test("Many values end in one sentence")
    func manyValues() {
        let text = "a: [" + String(repeating: "x,", count: 100_000) + "]"
        #expect(TutorialReader.read(text).diagnostics.map(\.id) == ["too-many-values"])
    }

    @Test("A key given twice is pointed at, and the first one counts")
    func duplicateKey() {
        let text = prelude + "steps: [{id: A}]\nstyle: darken\n①style: glass\n"
        #expect(problems(of: text) == ["① error duplicate-key"])
        let reading = TutorialReader.read(MarkedText(text).text)
        #expect(reading.overlay?.style == .darken)
        #expect(reading.sentences.contains("line 6"))
    }

    @Test("A merge key is refused with a sentence")
    func mergeKey() {
        #expect(
            problems(of: prelude + "screens:\n  a: &a {}\n  b: {①<<: *a}\nsteps: [{id: A}]\n") == ["① error merge-key"])
    }

    @Test("A quoted '<<' is an ordinary key")
    func quotedMergeKey() {
        #expect(problems(of: prelude + "screens: {\"<<\": {}}\nsteps: [{id: A}]\n") == [])
    }

    @Test("A key that is a list is pointed at")
    func listAsKey() {
        #expect(problems(of: prelude + "①[a, b]: c\nsteps: [{id: A}]\n") == ["① error key-not-a-word"])
    }

    @Test("A second document is pointed at, and the first one is read")
    func severalDocuments() {
        let text = prelude + "steps: [{id: A}]\n①---\nformat: 1\n"
        #expect(problems(of: text) == ["① error several-documents"])
        #expect(TutorialReader.read(MarkedText(text).text).tutorial != nil)
    }

    @Test("A tag is refused, but for !!str, which makes a text")
    func tags() {
        #expect(problems(of: prelude + "steps: [{id: A, title: ①!!binary aGk=}]\n") == ["① error yaml-tag"])
        #expect(problems(of: prelude + "steps: [{id: A, force: ①!!str true}]\n") == ["① error wrong-type"])
        #expect(problems(of: "①%TAG ! tag:x,2000:\n---\n" + prelude) == ["① error yaml-tag"])
    }

    @Test(
        "Text that is no YAML gets a sentence with its place",
        arguments: [
            ("title: Pets①: all\n", "':'"),
            ("title: Pets\n kind①: x\n", "':'"),
            ("steps:\n①\t- id: A\n", "tab"),
            ("steps: ①[a, b\nkind: x\n", "not closed"),
            ("steps: ①{a: b\nkind: x\n", "not closed"),
            ("title: ①\"Pets\n", "never closed"),
            ("title: ①'Pets\n", "never closed"),
            ("title: ①@Pets\n", "'@'"),
            ("title: ①`Pets`\n", "'`'"),
            ("title: \"①\\q\"\n", "escape"),
            ("a: b\n①- c\n", "expected"),
            ("title: ①- b\n", "list entry"),
        ])
    func syntax(marked: String, word: String) {
        let reading = TutorialReader.read(MarkedText(marked).text)
        #expect(reading.tutorial == nil)
        #expect(reading.diagnostics.map(\.id) == ["yaml-syntax"])
        #expect(reading.sentences.contains(word))
        #expect(problems(of: marked) == ["① error yaml-syntax"])
    }

    @Test("Files made to cost time are read within the limits", arguments: hostile)
    func costlyFile(text: String) {
        #expect(!TutorialReader.read(text).diagnostics.isEmpty)
    }

    /// Each would take minutes if a part of the reader needed time in the square of its length.
    private static let hostile = [
        "[" + (0..<30_000).map { "&a\($0) x, *b\($0)" }.joined(separator: ", ") + "]",
        prelude + "devices: [" + (0..<60_000).map { "d\($0)" }.joined(separator: ", ") + "]\n",
        prelude + (0..<40_000).map { "tittle\($0): x\n" }.joined(),
        prelude + String(repeating: "\n", count: 500_000) + "steps: [",
        "%TAG !a! tag:b\n%TAG !c! tag:d\n--- x",
        prelude + "steps: [{id: A, text: \"" + String(repeating: "<x>", count: 300_000) + "\"}]",
    ]

    @Test("More problems than anybody reads are counted")
    func manyProblems() {
        let keys = (0..<300).map { "nonsense\($0): 1\n" }.joined()
        let reading = TutorialReader.read(prelude + "steps: [{id: A}]\n" + keys)
        #expect(reading.diagnostics.count == ReadingLimits.problems + 1)
        #expect(reading.diagnostics.last?.message.contains("100 more problems") == true)
    }
}
