import Foundation
import HTTPServing
import PreviewStorage
import Testing

@testable import PreviewServing

@Suite("Comments on links")
struct CommentRouteTests {
    let site: SharedSite
    let id: String
    let token: String

    init() throws {
        site = try SharedSite()
        (id, token) = try site.share()
    }

    func body(_ text: String, author: String = "Ada", more: String = "") -> String {
        let encode = { (value: String) in
            (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
        }
        return """
            {"step": 1, "x": 0.25, "y": 0.5, "device": "ipad-air", "author": \(encode(author)), "text": \(encode(text))\(more)}
            """
    }

    func post(_ text: String, author: String = "Ada", more: String = "", token: String? = nil) -> Response {
        site.turnClock(by: 61)
        return site.ask(.post, "/s/\(token ?? self.token)/comments", body(text, author: author, more: more))
    }

    func comment(_ response: Response) throws -> (id: String, secret: String, [String: Any]) {
        let answer = site.object(response)
        let comment = try #require(answer["comment"] as? [String: Any], "\(response.bodyText)")
        return (comment["id"] as? String ?? "", answer["secret"] as? String ?? "", comment)
    }

    func comments(_ target: String) -> [[String: Any]] {
        site.object(site.get(target))["comments"] as? [[String: Any]] ?? []
    }

    @Test("A comment is kept with its step, place, device and class, and its text is text")
    func added() throws {
        let text = "<script>alert(1)</script> & \"quoted\"\r\n  **bold** \u{202E}"
        let answer = post(text, author: "  Ada\n<b>Lovelace</b> ")
        #expect(answer.status == 201)
        let (_, secret, comment) = try comment(answer)
        #expect(secret.count == 22)
        #expect(comment["text"] as? String == "<script>alert(1)</script> & \"quoted\"\n  **bold** \u{202E}")
        #expect(comment["author"] as? String == "Ada <b>Lovelace</b>")
        #expect(comment["x"] as? Double == 0.25 && comment["y"] as? Double == 0.5 && comment["step"] as? Int == 1)
        #expect(comment["device"] as? String == "ipad-air" && comment["deviceClass"] as? String == "ipad")
        #expect(answer.contentType?.hasPrefix("application/json") == true)
        #expect(comments("/s/\(token)/comments").count == 1)
        #expect(!site.get("/s/\(token)/comments").bodyText.contains(secret))
    }

    @Test("Threads: answers stand with their first comment; settled and opened again by whoever may comment")
    func threads() throws {
        let (first, _, _) = try comment(post("First"))
        let (answer, _, reply) = try comment(post("Answer", author: "Grace", more: ", \"thread\": \"\(first)\""))
        #expect(reply["thread"] as? String == first)
        let resolved = site.ask(.post, "/s/\(token)/comments/\(answer)/resolve", "{\"author\": \"Grace\"}")
        #expect(try comment(resolved).2["id"] as? String == first)
        #expect(comments("/s/\(token)/comments")[0]["resolvedBy"] as? String == "Grace")
        #expect(site.listed(id)["threads"] as? Int == 1 && site.listed(id)["openThreads"] as? Int == 0)
        site.ask(.post, "/s/\(token)/comments/\(first)/reopen")
        #expect(comments("/s/\(token)/comments")[0]["resolved"] == nil)
    }

    @Test("Only who has a comment's secret changes it; the author may take any back")
    func ownership() throws {
        let (first, secret, _) = try comment(post("First"))
        let (_, other, _) = try comment(post("Second"))
        let path = "/s/\(token)/comments/\(first)"
        for wrong in ["", other, "nonsense"] {
            #expect(site.ask(.put, path, "{\"text\": \"Hacked\", \"secret\": \"\(wrong)\"}").status == 403)
            #expect(site.ask(.delete, path, "{\"secret\": \"\(wrong)\"}").status == 403)
        }
        #expect(site.ask(.put, path, "{\"text\": \"Changed\", \"secret\": \"\(secret)\"}").status == 200)
        let changed = comments("/s/\(token)/comments")[0]
        #expect(changed["text"] as? String == "Changed" && changed["edited"] is String)

        let (reply, _, _) = try comment(post("Answer", more: ", \"thread\": \"\(first)\""))
        #expect(site.ask(.delete, path, headers: [Header("X-Comment-Secret", secret)]).status == 204)
        let deleted = comments("/s/\(token)/comments")[0]
        #expect(deleted["text"] as? String == "" && deleted["isDeleted"] as? Bool == true, "while there is an answer")
        #expect(site.ask(.put, path, "{\"text\": \"Back\", \"secret\": \"\(secret)\"}").status == 409)
        #expect(site.ask(.delete, "/api/tutorials/pets/comments/\(reply)").status == 204)
        #expect(comments("/s/\(token)/comments").map { $0["text"] as? String } == ["Second"])
    }

    @Test("Links do not see each other's comments; what the author writes for all is seen at all")
    func isolation() throws {
        let (_, other) = try site.share()
        let (first, secret, _) = try comment(post("Only here"))
        #expect(comments("/s/\(other)/comments").isEmpty)
        let path = "/s/\(other)/comments/\(first)"
        #expect(site.ask(.put, path, "{\"text\": \"x\", \"secret\": \"\(secret)\"}").status == 422)
        #expect(site.ask(.post, "\(path)/resolve").status == 422)
        #expect(post("x", more: ", \"thread\": \"\(first)\"", token: other).status == 422)

        let all = site.ask(.post, "/api/tutorials/pets/comments", body("For everybody", author: "Author"))
        #expect(all.status == 201)
        let reply = site.ask(
            .post, "/api/tutorials/pets/comments", body("To you", author: "Author", more: ", \"thread\": \"\(first)\""))
        #expect(reply.status == 201)
        #expect(comments("/s/\(other)/comments").map { $0["text"] as? String } == ["For everybody"])
        #expect(comments("/s/\(token)/comments").count == 3)
        #expect(comments("/api/tutorials/pets/comments").count == 3)
        #expect(comments("/api/tutorials/birds/comments").isEmpty)
    }

    @Test("A link that is for looking only takes and shows none")
    func lookOnly() throws {
        let (_, silent) = try site.share("\"tutorial\": \"pets\", \"comments\": false")
        #expect(post("x", token: silent).status == 403)
        site.ask(.post, "/api/tutorials/pets/comments", body("For everybody", author: "Author"))
        let list = site.object(site.get("/s/\(silent)/comments"))
        #expect(list["mayComment"] as? Bool == false && (list["comments"] as? [Any])?.isEmpty == true)
    }

    @Test(
        "What is no comment is refused with the field",
        arguments: [
            ("\"step\": 1, \"x\": 0, \"y\": 0, \"author\": \"A\", \"text\": \"   \"", "text"),
            ("\"step\": 1, \"x\": 1.01, \"y\": 0, \"author\": \"A\", \"text\": \"t\"", "x"),
            ("\"step\": 1, \"x\": 0, \"y\": \"0\", \"author\": \"A\", \"text\": \"t\"", "y"),
            ("\"step\": 9, \"x\": 0, \"y\": 0, \"author\": \"A\", \"text\": \"t\"", "step"),
            ("\"step\": 1, \"x\": 0, \"y\": 0, \"author\": \"\", \"text\": \"t\"", "author"),
            ("\"step\": 1, \"x\": 0, \"y\": 0, \"author\": \"A\", \"text\": \"t\", \"isAuthor\": true", "isAuthor"),
        ])
    func refusals(fields: String, field: String) {
        let answer = site.ask(.post, "/s/\(token)/comments", "{\(fields)}")
        #expect(answer.status == 422)
        #expect(site.object(answer)["field"] as? String == field)
    }

    @Test("What nobody sees is taken out; nothing but that is no comment, and too much of anything is refused unread")
    func invisible() throws {
        let (_, _, kept) = try comment(post("a\u{0}b\u{7}\tc", author: "Ada\u{202E}\u{0}"))
        #expect(kept["text"] as? String == "ab\tc" && kept["author"] as? String == "Ada")
        #expect(post("\u{200B}\u{2060}").status == 422)
        #expect(post("t", author: "\u{200B}").status == 422)
        #expect(post(String(repeating: "x", count: 70_000)).status == 413)
        #expect(site.ask(.post, "/s/\(token)/passcode", String(repeating: "a=1&", count: 2_000)).status == 413)
        #expect(site.get("/s/\(token)/passcode").header("Location") == "/s/\(token)")
    }

    @Test("Changing and settling has a limit too: everybody is told of each")
    func changes() throws {
        let (first, _, _) = try comment(post("First"))
        for number in 0..<30 {
            let word = number.isMultiple(of: 2) ? "resolve" : "reopen"
            #expect(site.ask(.post, "/s/\(token)/comments/\(first)/\(word)").status == 200)
        }
        #expect(site.ask(.post, "/s/\(token)/comments/\(first)/resolve").status == 429)
        #expect(site.ask(.post, "/api/tutorials/pets/comments/\(first)/resolve").status == 200)
    }

    @Test("Texts end at 4,000 characters, names at 80")
    func lengths() {
        #expect(post(String(repeating: "é", count: 4_000)).status == 201)
        #expect(post(String(repeating: "é", count: 4_001)).status == 422)
        #expect(post("t", author: String(repeating: "A", count: 80)).status == 201)
        #expect(post("t", author: String(repeating: "A", count: 81)).status == 422)
    }

    @Test("Ten a minute from one address, sixty an hour; others are not held up, and the clock frees it")
    func rate() throws {
        func say(from address: String) -> Response {
            site.ask(.post, "/s/\(token)/comments", body("t"), from: address)
        }
        for _ in 0..<CommentRate.aMinute { #expect(say(from: "10.0.0.1").status == 201) }
        let answer = say(from: "10.0.0.1")
        #expect(answer.status == 429 && answer.header("Retry-After") == "60")
        #expect(say(from: "10.0.0.2").status == 201)
        for _ in 1..<6 {
            site.turnClock(by: 61)
            for _ in 0..<CommentRate.aMinute { #expect(say(from: "10.0.0.1").status == 201) }
        }
        site.turnClock(by: 61)
        #expect(say(from: "10.0.0.1").status == 429)
        site.turnClock(by: 3600)
        #expect(say(from: "10.0.0.1").status == 201)
    }

    @Test("A link takes 1,000 comments and no more, and stays quick to list")
    func full() throws {
        for number in 0..<Discussion.limit {
            let comment = Comment(
                id: "c\(number)", workspace: site.library.workspace.root, tutorial: "pets", share: id,
                thread: "c\(number)", step: 1, x: 0, y: 0, device: "", deviceClass: "", author: "A", isAuthor: false,
                text: "t", created: site.now)
            #expect(try site.store.add(comment, limit: Discussion.limit))
        }
        #expect(post("one more").status == 409)
        #expect(comments("/s/\(token)/comments").count == Discussion.limit)
    }

    @Test("Another site cannot comment through somebody's browser")
    func foreign() {
        for headers in [
            [Header("Origin", "https://evil.example"), Header("Host", "localhost:8080")],
            [Header("Sec-Fetch-Site", "cross-site")],
        ] {
            let answer = site.ask(.post, "/s/\(token)/comments", body("spam"), headers: headers)
            #expect(answer.status == 403)
        }
        #expect(comments("/s/\(token)/comments").isEmpty)
    }
}
