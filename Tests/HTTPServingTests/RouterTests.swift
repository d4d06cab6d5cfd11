import HTTPServing
import Synchronization
import TestSupport
import Testing

struct RouterTests {
    struct Refusal: HTTPResponseError {
        let status = 410
        let message = "It is gone."
        let headers = [Header("X-Reason", "expired")]
    }

    struct Surprise: Error {}

    private func router() -> Router {
        var router = Router(log: { _ in })
        router.get("/") { _, _ in .text("home") }
        router.get("/t/{id}/{step}") { _, parameters in
            .text("\(try parameters.require("id")) \(try parameters.require("step", as: Int.self))")
        }
        router.get("/t/{id}/wall") { _, parameters in .text("wall of \(parameters["id"] ?? "")") }
        router.get("/assets/{id}/{path...}") { _, parameters in .text(parameters.rest.joined(separator: "|")) }
        router.post("/shares") { request, _ in .text(String(decoding: request.body, as: UTF8.self), status: 201) }
        router.delete("/shares/{id}") { _, _ in .empty() }
        router.get("/gone") { _, _ in throw Refusal() }
        router.get("/surprise") { _, _ in throw Surprise() }
        router.get("/api/surprise") { _, _ in throw Surprise() }
        return router
    }

    @Test(
        "The most literal route wins",
        arguments: [
            ("/", "home"), ("/?x=1", "home"), ("/t/pets/3", "pets 3"), ("/t/pets/wall", "wall of pets"),
            ("/t/a%20b/1?device=ipad", "a b 1"), ("/assets/pets/screens/a.png", "screens|a.png"),
        ])
    func matches(target: String, text: String) {
        let response = router().respond(to: Request(target))
        #expect(response.status == 200)
        #expect(response.bodyText == text)
    }

    @Test(
        "Addresses nobody serves are 404, malformed ones 400",
        arguments: [
            ("/nothing", 404), ("/t", 404), ("/t/pets", 404), ("/t/pets/one", 404), ("/assets/pets", 404),
            ("/assets/pets/", 404), ("/t/../t/pets/1", 400), ("/t/%2e%2e/1", 400), ("/a%00", 400),
        ])
    func refuses(target: String, status: Int) {
        #expect(router().respond(to: Request(target)).status == status)
    }

    @Test("HEAD follows GET")
    func head() {
        #expect(router().respond(to: Request(.head, "/t/pets/1")).status == 200)
        #expect(router().respond(to: Request(.head, "/shares")).status == 405)
    }

    @Test("Another method than the known ones is 405 and told which are allowed")
    func methods() {
        let response = router().respond(to: Request(.put, "/t/pets/1"))
        #expect(response.status == 405)
        #expect(response.header("Allow") == "GET, HEAD, OPTIONS")
        #expect(router().respond(to: Request("/shares")).header("Allow") == "OPTIONS, POST")
        #expect(router().respond(to: Request(.options, "/shares/1")).header("Allow") == "DELETE, OPTIONS")
    }

    @Test("A body reaches its route")
    func body() {
        let response = router().respond(to: Request(.post, "/shares", body: Array("pets".utf8)))
        #expect(response.status == 201)
        #expect(response.bodyText == "pets")
    }

    @Test("One slash too many redirects, keeping the query and leading nowhere else")
    func trailingSlash() {
        let response = router().respond(to: Request("/t/a%20b/1/?x=%20y"))
        #expect(response.status == 308)
        #expect(response.header("Location") == "/t/a%20b/1?x=%20y")
        #expect(router().respond(to: Request("//evil.example/")).status == 400)
    }

    @Test("An error that knows its answer gives it, headers included")
    func knownErrors() {
        let response = router().respond(to: Request("/gone"))
        #expect(response.status == 410)
        #expect(response.header("X-Reason") == "expired")
        #expect(response.bodyText.contains("It is gone."))
    }

    @Test("Any other error is a bare 500 and a line in the log")
    func unknownErrors() {
        final class Log: Sendable {
            let lines = Mutex<[String]>([])
        }
        let log = Log()
        var router = router()
        router.log = { line in log.lines.withLock { $0.append(line) } }
        let response = router.respond(to: Request("/surprise?x"))
        #expect(response.status == 500)
        #expect(!response.bodyText.contains("Surprise"))
        #expect(log.lines.withLock { $0 } == ["GET /surprise?x: Surprise()"])
    }

    @Test("Below /api a refusal is JSON")
    func apiErrors() {
        let response = router().respond(to: Request("/api/surprise"))
        #expect(response.contentType == ContentType.json)
        #expect(response.bodyText.hasPrefix("{\"status\":500,"))
    }

    @Test("The application's own error page is used for all refusals")
    func errorPage() {
        var router = router()
        router.errorPage = { status, message, _ in .html("<h1>\(status)</h1>", status: status) }
        #expect(router.respond(to: Request("/nothing")).bodyText == "<h1>404</h1>")
        #expect(router.respond(to: Request("/%00")).bodyText == "<h1>400</h1>")
    }

    @Test("The plain error page escapes what it shows, as HTML and as JSON")
    func escaping() {
        let page = ErrorPages.plain(404, "<script>\"&'\n", Request("/x"))
        #expect(page.bodyText.contains("&lt;script&gt;&quot;&amp;&#39;"))
        #expect(ErrorPages.quoted("a\"\\\n<\u{2028}") == "\"a\\\"\\\\\\n\\u003c\\u2028\"")
    }
}
