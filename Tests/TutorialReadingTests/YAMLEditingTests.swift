import TestSupport
import Testing

@testable import TutorialReading

@Suite("Edits of a YAML file")
struct YAMLEditingTests {
    private func edited(_ text: String, _ changes: YAMLChange...) throws -> String {
        String(decoding: try YAMLEditing.apply(changes, to: Array(text.utf8)), as: UTF8.self)
    }

    @Test("A value keeps its quotes, and the comment behind it stays")
    func quotes() throws {
        let file = "a: plain # one\nb: 'single' # two\nc: \"double\" # three\n"
        #expect(
            try edited(file, .set([.key("a")], .text("other")))
                == "a: other # one\nb: 'single' # two\nc: \"double\" # three\n")
        #expect(try edited(file, .set([.key("b")], .text("it's"))).contains("b: 'it''s' # two\n"))
        #expect(try edited(file, .set([.key("c")], .text("say \"x\""))).contains("c: \"say \\\"x\\\"\" # three\n"))
    }

    @Test(
        "A text that would mean something else without quotes gets them",
        arguments: ["2014", "yes: no", "true", "~", "null", "- x", "#x", "a #b", "[x", "", " x ", "x:", "\u{7}", "*a"])
    func needed(text: String) throws {
        let file = try edited("a: plain\nb: 1\n", .set([.key("a")], .text(text)))
        let root = try YAMLDocument(Array(file.utf8)).root
        #expect(root[[.key("a")]]?.scalar?.text == text)
        #expect(root[[.key("a")]]?.isNull == false)
        #expect(root[[.key("b")]]?.number == 1)
    }

    @Test("Inside braces a comma needs quotes")
    func flow() throws {
        #expect(
            try edited("a: {b: x, c: y}\n", .set([.key("a"), .key("b")], .text("1, 2"))) == "a: {b: \"1, 2\", c: y}\n")
    }

    @Test("A block of text stays a block with its indentation; what follows it stays")
    func block() throws {
        let file = "a:\n    |   # keep\n      one\n      two\n\n# after\nb: 1\n"
        #expect(
            try edited(file, .set([.key("a")], .text("one\n\nthree\n")))
                == "a:\n    |   # keep\n      one\n\n      three\n\n# after\nb: 1\n")
        let folded = "a: >-\n  one\n  two\nb: 1\n"
        #expect(try edited(folded, .set([.key("a")], .text("one\ntwo"))) == "a: >-\n  one\n\n  two\nb: 1\n")
    }

    @Test(
        "The comment behind a block's indicator stays where the text cannot be a block like the old one",
        arguments: [
            ("a: >-   # keep\n  one\n# after\nb: 1\n", "\u{7}", "a: \"\\x07\"   # keep\n# after\nb: 1\n"),
            ("a: |2 # keep\n    one\nb: 1\n", "two\n", "a: |  # keep\n  two\nb: 1\n"),
            ("a: |\t# keep\r\n  one\r\nb: 1\r\n", "\u{7}", "a: \"\\x07\"\t# keep\r\nb: 1\r\n"),
        ])
    func blockComment(file: String, text: String, wanted: String) throws {
        let result = try edited(file, .set([.key("a")], .text(text)))
        #expect(result.contains("# keep"))
        #expect(result.replacing(" ", with: "") == wanted.replacing(" ", with: ""))
    }

    @Test("A text that becomes longer than a line is written as a block")
    func newBlock() throws {
        #expect(
            try edited("s:\n  - a: x\n    b: 1\n", .set([.key("s"), .index(0), .key("a")], .text("x\ny")))
                == "s:\n  - a: |-\n      x\n      y\n    b: 1\n")
    }

    @Test("The numbers of a list are changed one by one")
    func numbers() throws {
        #expect(
            try edited("r: [ 1,2 , 3, 4 ]  # rect\n", .set([.key("r")], .numbers([1, 20.5, 3, 40])))
                == "r: [ 1,20.5 , 3, 40 ]  # rect\n")
        #expect(
            try edited("r:\n  - 1 # x\n  - 2\n", .set([.key("r")], .numbers([5, 6]))) == "r:\n  - 5 # x\n  - 6\n")
    }

    @Test("A key that is not there is added behind its sibling, with the file's line ends")
    func added() throws {
        #expect(
            try edited(
                "s:\r\n  - id: x  # name\r\n    text: y\r\n  - id: z\r\n",
                .set([.key("s"), .index(0), .key("position")], .word("left"), after: ["screen", "id"]))
                == "s:\r\n  - id: x  # name\r\n    position: left\r\n    text: y\r\n  - id: z\r\n")
        #expect(try edited("a: {b: 1}\n", .set([.key("a"), .key("c")], .number(2))) == "a: {b: 1, c: 2}\n")
        #expect(try edited("a: {}\n", .set([.key("a"), .key("c")], .number(2))) == "a: {c: 2}\n")
        #expect(try edited("a: 1", .set([.key("c")], .number(2))) == "a: 1\nc: 2")
        #expect(
            try edited("a:\n  b: |\n    x\n\n# end\nc: 1\n", .set([.key("a"), .key("d")], .number(2)))
                == "a:\n  b: |\n    x\n  d: 2\n\n# end\nc: 1\n")
    }

    @Test("A key takes the place of another")
    func renamed() throws {
        #expect(
            try edited(
                "- position: left # here\n  id: x\n",
                .rename([.index(0), .key("position")], to: "rect", .numbers([1, 2, 3, 4])))
                == "- rect: [1, 2, 3, 4] # here\n  id: x\n")
        #expect(
            try edited("rect:\n  - 1\n  - 2\nid: x\n", .rename([.key("rect")], to: "position", .word("top")))
                == "position: top\nid: x\n")
    }

    @Test("Nothing after the colon is filled in")
    func empty() throws {
        #expect(try edited("a:\nb: 1\n", .set([.key("a")], .text("x"))) == "a: x\nb: 1\n")
        #expect(try edited("a: # later\nb: 1\n", .set([.key("a")], .text("x"))) == "a: x # later\nb: 1\n")
    }

    @Test("An alias is replaced by a value of its own; what others share is not changed through it")
    func aliases() throws {
        let file = "a: &x {b: 1}\nc: *x\nd: &y text\ne: *y\nf: &z alone\n"
        #expect(try edited(file, .set([.key("e")], .text("own"))).hasSuffix("e: own\nf: &z alone\n"))
        #expect(try edited(file, .set([.key("f")], .text("else"))).hasSuffix("f: &z else\n"))
        #expect(throws: YAMLEditRefusal.shared("x")) { try edited(file, .set([.key("c"), .key("b")], .number(2))) }
        #expect(throws: YAMLEditRefusal.shared("x")) { try edited(file, .set([.key("a"), .key("b")], .number(2))) }
        #expect(throws: YAMLEditRefusal.shared("y")) { try edited(file, .set([.key("d")], .text("own"))) }
    }

    @Test("What is not there cannot be changed, and a broken file is left alone")
    func refused() {
        #expect(throws: YAMLEditRefusal.notThere) { try edited("a: 1\n", .set([.key("b"), .key("c")], .number(2))) }
        #expect(throws: YAMLEditRefusal.notThere) { try edited("a: [1]\n", .set([.key("a"), .index(1)], .number(2))) }
        #expect(throws: YAMLEditRefusal.self) { try edited("a: [1\n", .set([.key("a")], .number(2))) }
    }
}
