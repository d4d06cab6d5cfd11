import HTTPServing
import TestSupport
import Testing

struct RequestTests {
    @Test("Headers are found whatever their case")
    func headers() {
        let request = Request("/", headers: [Header("Accept", "text/html")])
        #expect(request.header("accept") == "text/html")
        #expect(request.header("Cookie") == nil)
    }

    @Test("A cookie is found among others, with and without quotes")
    func cookies() {
        let request = Request("/", headers: [Header("Cookie", "a=1; key=\"x=y\"; keys=2;b= 3")])
        #expect(request.cookie("a") == "1")
        #expect(request.cookie("key") == "x=y")
        #expect(request.cookie("b") == " 3")
        #expect(request.cookie("c") == nil)
    }

    @Test(
        "Loopback is told from other addresses",
        arguments: [
            ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("::ffff:127.0.0.1", true), ("10.0.0.1", false),
            ("::", false), ("fe80::1", false), ("nonsense", false), ("128.0.0.1", false),
        ])
    func loopback(address: String, isLoopback: Bool) {
        #expect(Request("/", remoteAddress: address).isFromLoopback == isLoopback)
    }

    @Test("Addresses are written in their usual form", arguments: ["192.168.1.20", "2001:db8::1", "127.0.0.1"])
    func addressText(address: String) {
        #expect(Request("/", remoteAddress: address).remoteAddress == address)
    }

    @Test("A line break in a header value does not end the line")
    func headerInjection() {
        #expect(Header("Location", "/a\r\nSet-Cookie: x=1").value == "/aSet-Cookie: x=1")
    }
}
