import Diagnostics
import TestSupport
import Testing
import TutorialReading
import Tutorials

/// Damaged and random files. `bin/test` runs this suite's target once more under the address sanitizer, since what is
/// tested are two C parsers and the code around them.
@Suite("Random edits")
struct RandomEditTests {
    private let valid =
        prelude + """
            stylesheets: {ipad: overlay-ipad.css, iphone-3.5: "b.css"}
            screens:
              pets: &pets
                html: screens/pets.html
                targets:
                  add:    {right: 5, top: 20, width: 44, height: 44}
                  kinds:  {left: 20, right: 20, top: 90, height: 29, segments: [60, auto, auto]}
                  title:  {selector: "#title"}
                  tabs:   {left: 0, right: 0, bottom: 0, height: 49, bar: tab-bar, items: [home, search]}
              again: *pets
            style: glass
            tap-to-close: {en: "[Tap]", de: "[Tippen, größer]"}
            steps:
              - id: PetsTab1
                screen: pets
                position: right-third
                title: 'Pets **Overview**'
                text: |
                  This screen lists <b>all</b> of the [pets](https://example.org).

                  Tap `here` 😀
                elements:
                  - {target: add, text: Tap here}
                  - {targets: [add, kinds], text: Two boxes}
                  - {segment: {of: kinds, index: 1}, text: "One \\u00e9"}
                  - {bar: {in: tabs, item: home}}
                  - {target: null, text: In the list}
              - id: PetsTab2
                rect: [0, 10, 100, 50.5]
                text: >
                  folded <u>text</u>

            """

    @Test("The file that is damaged below is valid")
    func validFile() {
        #expect(TutorialReader.read(valid).diagnostics.map(\.message) == [])
    }

    @Test("1,000 random edits of a valid file never crash the reader, nor does a place lie outside the file")
    func edits() {
        var generator = SeededGenerator.new()
        let pieces: [String] = [
            "\n", " ", "\t", ":", "-", "- ", "[", "]", "{", "}", "\"", "'", "&a", "*a", "!", "#", "|", ">", "%", "@",
            "`",
            "<", "<script>", "</b>", "**", "\\", "é", "😀", "\u{2028}", "\u{FEFF}", "\u{0}", "<<: *pets", "---\n",
            "...\n",
            "99999999999999999999", "null", "~", "\r", "\r\n", "![x](y)", "(javascript:x)", "? ", "!!str ",
        ]
        for _ in 0..<1_000 {
            var scalars = Array(valid.unicodeScalars)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<max(1, scalars.count), using: &generator)
                let end = min(scalars.count, place + Int.random(in: 0...12, using: &generator))
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: scalars.removeSubrange(place..<end)
                case 1: scalars.insert(contentsOf: Array(scalars[place..<end]), at: place)
                case 2: scalars.removeSubrange(place...)
                default:
                    let piece = pieces.randomElement(using: &generator) ?? " "
                    scalars.replaceSubrange(place..<end, with: Array(piece.unicodeScalars))
                }
                if scalars.isEmpty { scalars = ["\n"] }
            }
            check(Array(String(String.UnicodeScalarView(scalars)).utf8), generator)
        }
    }

    @Test("1,000 files of random bytes never crash the reader")
    func bytes() {
        var generator = SeededGenerator.new()
        let alphabets: [[UInt8]] = [
            Array(0...255), Array("abc:-[]{}&*!|>'\"%@`#,? \n\t".utf8), Array("[]{}\n-: ".utf8),
            Array("\u{E9}\u{1F600}a: \n\"".utf8),
        ]
        for number in 0..<1_000 {
            let alphabet = alphabets[number % alphabets.count]
            let count = Int.random(in: 0...400, using: &generator)
            check((0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }, generator)
        }
    }

    @Test("1,000 random texts are safe HTML")
    func texts() {
        var generator = SeededGenerator.new()
        let parts = [
            "<b>", "</b>", "<i>", "</i>", "<br>", "*", "**", "_", "`", "[", "](", ")", "javascript:", "<script>",
            "<a href=x>",
            "<span class=\"a\">", "</span>", "\n", "\n\n", "&lt;", "~~", "!", "\\", "x", " ", "\"", "'", ">", "é",
            "\u{2000}",
        ]
        for _ in 0..<1_000 {
            let count = Int.random(in: 0...30, using: &generator)
            let markdown = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let html = InlineMarkdown.richText(markdown).html
            #expect(isBalanced(html), "seed \(generator.seed): \(markdown)")
            #expect(!html.contains("<script"), "seed \(generator.seed): \(markdown)")
            #expect(!html.contains("href=\"javascript"), "seed \(generator.seed): \(markdown)")
        }
    }

    private func check(_ bytes: [UInt8], _ generator: SeededGenerator) {
        let reading = TutorialReader.read(bytes)
        _ = DevicesReader.read(bytes)
        let lines = lengths(of: String(decoding: bytes, as: UTF8.self))
        for problem in reading.diagnostics {
            guard let position = problem.position else { continue }
            let isInside =
                (1...lines.count).contains(position.line)
                && (1...lines[position.line - 1] + 1).contains(position.column)
            #expect(isInside, "seed \(generator.seed): \(problem) in \(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(reading.tutorial != nil || !reading.diagnostics.isEmpty, "seed \(generator.seed)")
    }

    /// The number of characters of each line, counted in another way than the reader does.
    private func lengths(of text: String) -> [Int] {
        var unified = Array(text.unicodeScalars)
        if unified.first == "\u{FEFF}" { unified.removeFirst() }
        var lengths = [0]
        for (index, scalar) in unified.enumerated() {
            if scalar == "\n", index > 0, unified[index - 1] == "\r" { continue }
            if scalar == "\n" || scalar == "\r" { lengths.append(0) } else { lengths[lengths.count - 1] += 1 }
        }
        // The LF of a CRLF may be pointed at, too.
        return lengths.map { $0 + 1 }
    }

    /// True when every element that opens is closed in its turn.
    private func isBalanced(_ html: String) -> Bool {
        var open: [Substring] = []
        for part in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: ">") else { return false }
            let tag = part[..<end]
            if tag == "br" { continue }
            if tag.hasPrefix("/") {
                guard open.popLast() == tag.dropFirst() else { return false }
            } else {
                open.append(tag.prefix { $0 != " " })
            }
        }
        return open.isEmpty
    }
}
