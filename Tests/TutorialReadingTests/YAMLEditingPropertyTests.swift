import TestSupport
import Testing

@testable import TutorialReading

/// Random files with comments, random edits: the file then says what was asked for, and every byte outside the edited
/// value is as before.
@Suite("Random edits of YAML files")
struct YAMLEditingPropertyTests {
    @Test("A changed value changes nothing around it", arguments: 0..<40)
    func values(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let file = RandomYAML.file(using: &generator)
            let leaf = try #require(file.leaves.randomElement(using: &generator))
            let value = RandomYAML.value(using: &generator)
            let old = Array(file.text.utf8)
            let new = try YAMLEditing.apply([.set(leaf.path, value)], to: old)
            let (before, after) = (old[..<leaf.range.lowerBound], old[leaf.range.upperBound...])
            #expect(new.starts(with: before) && new.reversed().starts(with: after.reversed()), "\(file.text)\n\(value)")
            try expect(new, equals: old, with: .set(leaf.path, value))
        }
    }

    @Test("An added key is a line or a few characters of its own", arguments: 0..<40)
    func additions(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let file = RandomYAML.file(using: &generator)
            let map = try #require(file.maps.randomElement(using: &generator))
            let change = YAMLChange.set(map + [.key("added")], RandomYAML.value(using: &generator), after: ["k1"])
            let old = Array(file.text.utf8)
            let new = try YAMLEditing.apply([change], to: old)
            let before = zip(old, new).prefix { $0 == $1 }.count
            let after = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
            #expect(before + after >= old.count, "\(file.text)\n\(String(decoding: new, as: UTF8.self))")
            try expect(new, equals: old, with: change)
        }
    }

    private func expect(_ new: [UInt8], equals old: [UInt8], with change: YAMLChange) throws {
        let wanted = try YAMLDocument(old).root.changed(by: change)
        #expect(try YAMLDocument(new).root.means(wanted))
    }
}

/// Writes random YAML and remembers where its values stand.
struct RandomYAML {
    struct Leaf {
        let path: [YAMLStep]
        /// Bytes of the value.
        let range: Range<Int>
    }

    private(set) var text = ""
    private(set) var leaves: [Leaf] = []
    private(set) var maps: [[YAMLStep]] = []
    private let lineEnd: String

    static func file(using generator: inout SeededGenerator) -> RandomYAML {
        var file = RandomYAML(lineEnd: Bool.random(using: &generator) ? "\n" : "\r\n")
        if Int.random(in: 0..<8, using: &generator) == 0 { file.text = "\u{FEFF}" }
        file.comments(0, &generator)
        file.map([], indent: 0, depth: 0, &generator)
        return file
    }

    private init(lineEnd: String) { self.lineEnd = lineEnd }

    static func value(using generator: inout SeededGenerator) -> YAMLValue {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: .number(Double(Int.random(in: -2000...2000, using: &generator)) / 4)
        case 1: .word(["left", "right-third", "none"].randomElement(using: &generator) ?? "left")
        case 2: .numbers((0..<4).map { _ in Double(Int.random(in: 0...900, using: &generator)) })
        default: .text(words(using: &generator))
        }
    }

    private static func words(using generator: inout SeededGenerator) -> String {
        let parts = [
            "Tap", "here", "é", "😀", "it's", "\"so\"", ": ", " #", ", ", "[x]", "{y}", "\\", "\n", "\n\n", "2014", "-",
            "*b*",
            "%", "@", "&", "~", "true", " ", "\t", "|", ">", "!",
        ]
        return (0..<Int.random(in: 0..<7, using: &generator))
            .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
    }

    // MARK: Writing

    private mutating func comments(_ indent: Int, _ generator: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 0..<3, using: &generator) {
            let isEmpty = Bool.random(using: &generator)
            text += (isEmpty ? "" : String(repeating: " ", count: indent) + "# a: note, 'é' [x]") + lineEnd
        }
    }

    private mutating func map(_ path: [YAMLStep], indent: Int, depth: Int, _ generator: inout SeededGenerator) {
        maps.append(path)
        for index in 0..<Int.random(in: 1...4, using: &generator) {
            let isFirst = index == 0 && text.last == " "
            if !isFirst {
                comments(indent, &generator)
                text += String(repeating: " ", count: indent)
            }
            text += "k\(index):"
            value(path + [.key("k\(index)")], indent: indent, depth: depth + 1, &generator)
        }
    }

    private mutating func value(
        _ path: [YAMLStep], indent: Int, depth: Int, _ generator: inout SeededGenerator
    ) {
        switch Int.random(in: 0..<(depth < 4 ? 10 : 6), using: &generator) {
        case 6, 7:
            text += lineEnd
            map(path, indent: indent + 2, depth: depth, &generator)
        case 8:
            text += lineEnd
            for index in 0..<Int.random(in: 1...3, using: &generator) {
                comments(indent + 2, &generator)
                text += String(repeating: " ", count: indent + 2) + "- "
                map(path + [.index(index)], indent: indent + 4, depth: depth + 1, &generator)
            }
        case 9:
            text += " "
            flow(path, depth: depth, &generator)
            endOfLine(&generator)
        case 5:
            text += " "
            block(path, indent: indent, &generator)
        default:
            text += " "
            scalar(path, isFlow: false, &generator)
            endOfLine(&generator)
        }
    }

    private mutating func endOfLine(_ generator: inout SeededGenerator) {
        text += (Int.random(in: 0..<4, using: &generator) == 0 ? "   # why: not" : "") + lineEnd
    }

    private mutating func scalar(_ path: [YAMLStep], isFlow: Bool, _ generator: inout SeededGenerator) {
        let forms = ["plain words", "12.50", "'it''s # so'", "\"a \\\"b\\\" \\u00e9\"", "true", "éé 😀", "x-y"]
        let form = forms.randomElement(using: &generator) ?? "x"
        let start = text.utf8.count
        text += form
        leaves.append(Leaf(path: path, range: start..<text.utf8.count))
    }

    private mutating func block(_ path: [YAMLStep], indent: Int, _ generator: inout SeededGenerator) {
        let start = text.utf8.count
        text += ["|", ">", "|-", ">-", "| # text"].randomElement(using: &generator) ?? "|"
        for line in 0..<Int.random(in: 1...3, using: &generator) {
            if line > 0, Bool.random(using: &generator) { text += lineEnd }
            text += lineEnd + String(repeating: " ", count: indent + 3) + "line \(line) # no comment"
        }
        leaves.append(Leaf(path: path, range: start..<text.utf8.count))
        text += lineEnd
    }

    private mutating func flow(_ path: [YAMLStep], depth: Int, _ generator: inout SeededGenerator) {
        maps.append(path)
        text += "{"
        for index in 0..<Int.random(in: 1...3, using: &generator) {
            text += index == 0 ? "" : ", "
            text += "k\(index): "
            let inner = path + [.key("k\(index)")]
            if depth < 5, Int.random(in: 0..<4, using: &generator) == 0 {
                flow(inner, depth: depth + 1, &generator)
            } else {
                scalar(inner, isFlow: true, &generator)
            }
        }
        text += "}"
    }
}
