import Testing

@testable import TutorialRendering

@Suite("Code in sentences")
struct CodeSpansTests {
    @Test(
        "Words in single quotes are code, apostrophes are not, and everything is escaped",
        arguments: [
            ("plain", "plain"),
            ("'a.css' is missing", "<code>a.css</code> is missing"),
            ("the device's 'ipad' and the class's", "the device&#39;s <code>ipad</code> and the class&#39;s"),
            ("'it's' stays whole", "<code>it&#39;s</code> stays whole"),
            ("('<b>' & '\"')", "(<code>&lt;b&gt;</code> &amp; <code>&quot;</code>)"),
            ("one ' alone <i>", "one &#39; alone &lt;i&gt;"),
            ("''", "&#39;&#39;"),
        ])
    func spans(text: String, html: String) {
        #expect(text.withCodeSpans == html)
    }
}
