import HTTPServing
import TestSupport
import Testing

struct RequestTargetTests {
    @Test(
        "A path is split and decoded",
        arguments: [
            ("/", []), ("/?a=b", []), ("/t/pets/1", ["t", "pets", "1"]), ("/a%20b/%C3%A9", ["a b", "é"]),
            ("/a/?x", ["a", ""]), ("/a+b", ["a+b"]), ("/%2e%2ehidden", ["..hidden"]), ("/...", ["..."]),
            ("http://localhost:80/a/b?c", ["a", "b"]), ("/a%3Fb?c", ["a?b"]), ("/x%25", ["x%"]),
        ] as [(String, [String])])
    func decodes(target: String, path: [String]) {
        #expect(Request(target).path == path)
    }

    @Test(
        "A path that climbs, hides a separator or is not clean text is refused",
        arguments: [
            "", "x", "*", "//", "//evil.example/", "/a//b", "/../etc/passwd", "/a/..", "/a/../b", "/./a", "/%2e%2e/a",
            "/%2E%2e", "/.%2e/a", "/a%2fb", "/a%2Fb", "/a%5cb", "/a\\b", "/a%00b", "/%00", "/a%0d%0ab", "/a%7f", "/%",
            "/%4", "/%zz", "/%c3", "/%c0%ae%c0%ae", "/%ed%a0%80", "http://localhost", "/a%1b",
        ])
    func refuses(target: String) {
        #expect(Request(target).path == nil)
    }

    @Test("A query keeps the order of its pairs and decodes both halves")
    func query() {
        let query = Request("/?a=1&b&a=2&c=x%20y+z&d=1=2&&%C3%A9=%zz&e=%ff").query
        #expect(query.pairs.map(\.name) == ["a", "b", "a", "c", "d", "é", "e"])
        #expect(query.pairs.map(\.value) == ["1", "", "2", "x y z", "1=2", "%zz", "\u{FFFD}"])
        #expect(query.first("a") == "1")
        #expect(query.all("a") == ["1", "2"])
        #expect(query.first("none") == nil)
    }

    @Test("A query value that does not convert is a 400 that shows it")
    func typedQuery() throws {
        let query = Request("/?n=5&bad=five").query
        #expect(try query.value("n", as: Int.self) == 5)
        #expect(try query.value("none", as: Int.self) == nil)
        let error = #expect(throws: HTTPError.self) { try query.value("bad", as: Int.self) }
        #expect(error?.status == 400)
        #expect(error?.message.contains("five") == true)
    }

    @Test("What is encoded for an address comes back the same", arguments: ["a b/c?d#e%", "é/../\\", "-._~Az09", ""])
    func roundTrip(text: String) {
        #expect(Request("/?q=" + PercentEncoding.encode(text)).query.first("q") == text)
    }
}
