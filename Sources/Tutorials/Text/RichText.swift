/// One text in one language, as written and as safe HTML.
///
/// The reader makes all three forms once, so that rendering is only concatenation.
package struct RichText: Sendable, Hashable {
    /// What stands in the file: Markdown-inline.
    package var markdown: String
    /// Safe inline HTML: only elements of the reader's short list, every other character escaped.
    package var html: String
    /// The words alone, for titles, lists and measuring.
    package var plain: String

    package init(markdown: String, html: String, plain: String) {
        self.markdown = markdown
        self.html = html
        self.plain = plain
    }

    package static let empty = RichText(markdown: "", html: "", plain: "")

    package var isEmpty: Bool { markdown.isEmpty }
}
