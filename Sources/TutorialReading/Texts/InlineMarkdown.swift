package import Tutorials

/// Markdown within one line of thought: bold, italic, code, strikethrough, links and line breaks, and no blocks.
///
/// cmark-gfm does the reading; this turns its tree into safe HTML. Whatever would begin a block in Markdown (`1.`, `#`,
/// `-`, `>`, indentation) is plain text here: each line is fed behind a Unicode space that is no ASCII blank, so that for
/// cmark no block can begin there, while emphasis still sees the beginning of a word. Raw HTML is cut into tags by cmark
/// alone; a tag is kept when it is on a short list and balanced within its surroundings, else it is shown as text.
/// Accepted limits: a tag that spans two lines is text, and pictures become their description.
package enum InlineMarkdown {
    /// How a line end in the text is meant. Each blank line is one line break in both.
    package enum LineEnds: Sendable {
        /// A line end is a space, as in a text written over several lines.
        case spaces
        /// Every line end is a line break: in YAML's quoted and folded texts none other is left.
        case breaks
    }

    /// A part that is not shown as the author wrote it.
    struct Problem: Hashable {
        var kind: Kind
        /// As it stands in the text.
        var source: String
        /// How often `source` occurs in the text before this place.
        var number: Int

        enum Kind: Hashable { case html, link, picture }
    }

    /// The three forms of a text; what is unsafe in it is made harmless without a word.
    package static func richText(_ markdown: String, lineEnds: LineEnds = .spaces) -> RichText {
        convert(markdown, lineEnds: lineEnds).text
    }

    static func convert(_ markdown: String, lineEnds: LineEnds) -> (text: RichText, problems: [Problem]) {
        if isPlain(markdown) { return (RichText(markdown: markdown, html: markdown, plain: markdown), []) }
        var writer = InlineHTMLWriter(source: markdown)
        MarkdownDocument(LineMark.marked(markdown, lineEnds)).visit { writer.write($0) }
        writer.finish()
        let text = RichText(markdown: markdown, html: writer.html, plain: writer.plain)
        return (text, writer.problems)
    }

    /// Whether a text is the same in all three forms, as most texts are: it is worth not asking cmark.
    ///
    /// One line of letters, digits, single spaces and signs that mean nothing in Markdown or HTML.
    private static func isPlain(_ markdown: String) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in markdown.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"),
                UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "("),
                UInt8(ascii: ")"):
                break
            case UInt8(ascii: " ") where last != UInt8(ascii: " "):
                break
            default:
                return false
            }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }
}
