import Foundation
import PreviewStorage
import Testing

@testable import PreviewServing

@Suite("Comments as files")
struct CommentExportTests {
    private func comment(
        _ id: String, thread: String? = nil, step: Int = 1, author: String = "Ben", isAuthor: Bool = false,
        text: String, at minute: Int64, edited: Bool = false, deleted: Bool = false, resolvedBy: String? = nil,
        share: String? = nil
    ) -> PreviewStorage.Comment {
        let time = Timestamp(milliseconds: 1_796_148_000_000 + minute * 60_000)  // 2026-12-01 18:00 UTC
        return PreviewStorage.Comment(
            id: id, workspace: "w", tutorial: "pets", share: share, thread: thread ?? id, step: step, x: 0.25, y: 0.5,
            device: "ipad-air", deviceClass: "ipad", author: author, isAuthor: isAuthor, text: text, created: time,
            edited: edited ? time : nil, deleted: deleted ? time : nil, resolved: resolvedBy == nil ? nil : time,
            resolvedBy: resolvedBy)
    }

    @Test("Threads stand by step in the order they were begun, with place, device, authors, times and what is settled")
    func threads() {
        let comments = [
            comment("c", step: 2, text: "Second step", at: 1, resolvedBy: "Anna"),
            comment("b", thread: "a", author: "Anna", isAuthor: true, text: "Done", at: 5, edited: true),
            comment("a", text: "Larger, please.\nAnd bolder.", at: 2, share: "s"),
        ]
        let text = CommentExport.markdown(tutorial: "Pets", comments: comments, links: ["s": "Design review"])
        #expect(
            text == """
                # Comments on Pets

                2 threads, 1 open.

                ## Step 1

                ### 1. ipad\\-air, 25 % from the left, 50 % from the top

                Open · at the link “Design review”

                > **Ben** · 2026-12-01 18:02 UTC
                >
                > Larger\\, please\\.\\
                > And bolder\\.

                > **Anna** (author) · 2026-12-01 18:05 UTC · edited
                >
                > Done

                ## Step 2

                ### 2. ipad\\-air, 25 % from the left, 50 % from the top

                Resolved by Anna, 2026-12-01 18:01 UTC

                > **Ben** · 2026-12-01 18:01 UTC
                >
                > Second step

                """)
    }

    @Test(
        "A text stays a text",
        arguments: [
            ("# Heading", "\\# Heading"), ("<b>x</b>", "\\<b\\>x\\<\\/b\\>"),
            ("[a](http://b.c)", "\\[a\\]\\(http\\:\\/\\/b\\.c\\)"), ("www.a.b", "www\\.a\\.b"),
            ("ann@a.b", "ann@<!-- -->a\\.b"), ("1. one", "1\\. one"), ("    code", "code"),
            ("a\u{0}\u{1B}[31mb", "a\\[31mb"),
            ("| a |", "\\| a \\|"), ("![x](y)", "\\!\\[x\\]\\(y\\)"), ("&lt;", "\\&lt\\;"), ("~~~", "\\~\\~\\~"),
        ])
    func escaping(text: String, shown: String) {
        let all = CommentExport.markdown(tutorial: "Pets", comments: [comment("a", text: text, at: 0)])
        #expect(all.hasSuffix("> \(shown)\n"))
    }

    @Test("Names of people, links and tutorials are texts too, on one line")
    func names() {
        let text = CommentExport.markdown(
            tutorial: "# Pets\n\n<img>", comments: [comment("a", author: "*\n# x", text: "y", at: 0, share: "s")],
            links: ["s": "[z](q)"])
        #expect(text.hasPrefix("# Comments on \\# Pets \\<img\\>\n"))
        #expect(text.contains("> **\\* \\# x** ·"))
        #expect(text.contains("“\\[z\\]\\(q\\)”"))
    }

    @Test("A deleted beginning is named while somebody has answered; a deleted thread is gone")
    func deleted() {
        let text = CommentExport.markdown(
            tutorial: "Pets",
            comments: [
                comment("a", text: "", at: 0, deleted: true), comment("b", thread: "a", text: "But yes", at: 1),
                comment("c", text: "", at: 2, deleted: true), comment("d", thread: "b", text: "lost", at: 3),
            ])
        #expect(text.contains("1 thread, 1 open."))
        #expect(text.contains("> *A comment that was deleted*\n\n> **Ben**"))
        #expect(CommentExport.markdown(tutorial: "Pets", comments: []) == "# Comments on Pets\n\nNo comments.\n")
    }

    @Test("As JSON every value is as it is kept")
    func json() throws {
        let text = CommentExport.json(
            tutorial: "Pets", comments: [comment("a", text: "“<b>” \u{1F600}\n", at: 0, share: "s")],
            links: ["s": "Review"])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let thread = try #require((object["threads"] as? [[String: Any]])?.first)
        #expect(thread["step"] as? Int == 1 && thread["x"] as? Double == 0.25 && thread["link"] as? String == "Review")
        let entry = try #require((thread["comments"] as? [[String: Any]])?.first)
        #expect(entry["text"] as? String == "“<b>” \u{1F600}\n")
        #expect(entry["created"] as? String == "2026-12-01T18:00:00.000Z")
    }
}
