import Testing
import TutorialReading
import Tutorials

@Suite("Markdown within a text")
struct InlineMarkdownTests {
    private func html(_ markdown: String) -> String { InlineMarkdown.richText(markdown).html }

    @Test(
        "Bold, italic, code, strikethrough and links",
        arguments: [
            ("a **b** c", "a <strong>b</strong> c"), ("*a*", "<em>a</em>"), ("_a_ b", "<em>a</em> b"),
            ("**\"a\"** b", "<strong>&quot;a&quot;</strong> b"), ("`<b>`", "<code>&lt;b&gt;</code>"),
            ("~~a~~", "<del>a</del>"), ("***a***", "<em><strong>a</strong></em>"),
            ("[a *b*](c.html)", "<a href=\"c.html\">a <em>b</em></a>"),
            ("[a](b \"t'<\")", "<a href=\"b\" title=\"t&#39;&lt;\">a</a>"),
            ("<https://example.org/?a&b>", "<a href=\"https://example.org/?a&amp;b\">https://example.org/?a&amp;b</a>"),
            ("a & b < c \"d\"", "a &amp; b &lt; c &quot;d&quot;"), ("&copy; &lt;b&gt;", "© &lt;b&gt;"),
            ("\\*a\\*", "*a*"), ("**a\nb**", "<strong>a b</strong>"), ("`a\nb`", "<code>a b</code>"),
            ("https://example.org", "https://example.org"), ("snake_case_word", "snake_case_word"),
        ])
    func inline(markdown: String, expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test(
        "What begins a block in Markdown is plain text",
        arguments: [
            "1. Tap here", "1) Tap here", "# one", "## two ##", "- x", "+ x", "* x", "    indented", "\ttab", "---",
            "===", "***", "```", "~~~ swift", "| a | b |", "[ ] todo", "[a]: b", ": a", "#", "-", "2014.",
        ])
    func blocks(text: String) {
        #expect(InlineMarkdown.richText(text).plain == text)
        #expect(html(text) == text)
        // The same in the middle of a text, where setext headings, tables and lists could begin.
        #expect(InlineMarkdown.richText("a\n\(text)\nb").plain == "a \(text) b")
        #expect(InlineMarkdown.richText("a\n\n\(text)\nb").plain == "a\n\(text) b")
    }

    @Test("A text of words and harmless signs is the same with and without Markdown around it")
    func plainWords() {
        for text in [
            "Tap here, then (if asked) go on: 1/2; 3 - 4?", "- a", "1. a", "---", "www.a.example", "a:b", "http://a.b/",
        ] {
            #expect(html(text) == text)
            #expect(html("*x* \(text) *x*") == "<em>x</em> \(text) <em>x</em>")
        }
    }

    @Test("A quotation mark of Markdown is plain text")
    func quotation() {
        #expect(html("> y") == "&gt; y")
        #expect(html("<!-- a -->") == "&lt;!-- a --&gt;")
        #expect(html("<div>\n\n<p>") == "&lt;div&gt;<br>&lt;p&gt;")
    }

    @Test("A table's lines stay what they are")
    func table() {
        #expect(html("a | b\n--|--\n1 | 2") == "a | b --|-- 1 | 2")
    }

    @Test("The plain form has the words and line breaks only")
    func plain() {
        let text = InlineMarkdown.richText("**a** [b](c) `d` <b>e</b><br>f\n\ng ![h](i) <x>")
        #expect(text.plain == "a b d e\nf\ng h <x>")
        #expect(text.markdown == "**a** [b](c) `d` <b>e</b><br>f\n\ng ![h](i) <x>")
        #expect(InlineMarkdown.richText("").html == "")
    }

    @Test(
        "Balanced tags of the list are kept",
        arguments: [
            ("<b>a</b>", "<b>a</b>"), ("<B>a</B >", "<b>a</b>"), ("a<br>b<br/>c<BR />d", "a<br>b<br>c<br>d"),
            ("<u><s>a</s></u>", "<u><s>a</s></u>"), ("<kbd>**a**</kbd>", "<kbd><strong>a</strong></kbd>"),
            ("<span class=\"a b-c_1\">x</span>", "<span class=\"a b-c_1\">x</span>"),
            ("<span class='a'>x</span>", "<span class=\"a\">x</span>"), ("H<sub>2</sub>O", "H<sub>2</sub>O"),
            ("<span>x</span>", "<span>x</span>"),
        ])
    func keptTags(markdown: String, expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test(
        "Every other tag is shown as text",
        arguments: [
            ("<script>a</script>", "&lt;script&gt;a&lt;/script&gt;"), ("<b>a", "&lt;b&gt;a"), ("a</b>", "a&lt;/b&gt;"),
            ("<b onclick=\"x\">a</b>", "&lt;b onclick=&quot;x&quot;&gt;a&lt;/b&gt;"),
            ("<span style=\"x\">a</span>", "&lt;span style=&quot;x&quot;&gt;a&lt;/span&gt;"),
            ("<span class=\"a\" id=\"b\">c</span>", "&lt;span class=&quot;a&quot; id=&quot;b&quot;&gt;c&lt;/span&gt;"),
            ("<span class=\"a&quot;b\">c</span>", "&lt;span class=&quot;a&amp;quot;b&quot;&gt;c&lt;/span&gt;"),
            ("<span class=\"\">c</span>", "&lt;span class=&quot;&quot;&gt;c&lt;/span&gt;"),
            ("<span class=a>c</span>", "&lt;span class=a&gt;c&lt;/span&gt;"),
            ("<b>a<i>b</b>", "<b>a&lt;i&gt;b</b>"), ("<b>a<i>b</b></i>", "<b>a&lt;i&gt;b</b>&lt;/i&gt;"),
            ("*a <b>c* d</b>", "<em>a &lt;b&gt;c</em> d&lt;/b&gt;"), ("<b/>", "&lt;b/&gt;"), ("</br>", "&lt;/br&gt;"),
            ("<?php x ?>", "&lt;?php x ?&gt;"), ("<![CDATA[x]]>", "&lt;![CDATA[x]]&gt;"),
            ("<span\nclass=\"a\">", "&lt;span class=&quot;a&quot;&gt;"), ("<style>", "&lt;style&gt;"),
        ])
    func escapedTags(markdown: String, expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test(
        "A link leads to http, https, mailto, a file or a fragment",
        arguments: [
            "https://example.org", "http://a", "HTTPS://A", "mailto:a@b.c", "a/b.html", "../a", "#top", "?a:b", "a/b:c",
            "//example.org/a",
        ])
    func links(address: String) {
        #expect(html("[x](\(address))") == "<a href=\"\(address)\">x</a>")
    }

    @Test(
        "Every other link is its text",
        arguments: [
            "javascript:x", "JaVaScRiPt:x", "&#106;avascript:x", "java&#10;script:x", "java&Tab;script:x",
            "&#1;javascript:x",
            "data:text/html,x", "vbscript:x", "file:///etc/passwd", "tel:1", "a+b:c", "<  javascript:x>", "",
        ])
    func refusedLinks(address: String) {
        #expect(html("[x](\(address))") == "x")
    }

    @Test("A blank in an address is encoded")
    func addressWithBlank() {
        #expect(html("[x](<a b>)") == "<a href=\"a%20b\">x</a>")
    }

    @Test("Invisible spaces that mark lines are no danger in a text")
    func marks() {
        #expect(html("a\u{2000}b\u{2001}c") == "a\u{2002}b\u{2003}c")
        #expect(html("`a&#x2001;b`") == "<code>a&amp;#x2001;b</code>")
        #expect(html("a\0b") == "a\u{FFFD}b")
    }

    @Test(
        "Hostile nesting ends, with a small result",
        arguments: ["[", "*a_", "**a ", "<b>", "`", "![", "<b>*", "~~a", "[a](", "&", "</b>", "_*", "\n", "> "])
    func hostile(part: String) {
        let text = InlineMarkdown.richText(String(repeating: part, count: 20_000 / part.count))
        #expect(text.html.utf8.count < 400_000)
    }

    @Test("Texts may be converted on many threads at once")
    func threads() async {
        let expected = html("**a** <i>b</i>")
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask { InlineMarkdown.richText("**a** <i>b</i>").html == expected }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
