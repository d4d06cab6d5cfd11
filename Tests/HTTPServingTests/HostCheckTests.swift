import TestSupport
import Testing

@testable import HTTPServing

struct HostCheckTests {
    private func accepts(_ header: String, on host: String, _ allowed: [String] = []) -> Bool {
        HostCheck(host: host, allowed: allowed).accepts(Array(header.utf8))
    }

    @Test(
        "On loopback only its own names pass, with any port",
        arguments: [
            ("localhost", true), ("LocalHost:8080", true), ("127.0.0.1:1", true), ("[::1]", true), ("[::1]:80", true),
            ("localhost:", true), ("evil.example", false), ("localhost.evil.example", false), ("192.168.1.5", false),
            ("", false), (":80", false), ("localhost:80x", false), ("::1", false), ("localhost@evil:80", false),
        ])
    func loopback(header: String, isAccepted: Bool) {
        #expect(accepts(header, on: "127.0.0.1") == isAccepted)
        #expect(accepts(header, on: "localhost") == isAccepted)
        #expect(accepts(header, on: "::1") == isAccepted)
    }

    @Test(
        "On other addresses numbers pass, since rebinding needs a name",
        arguments: [
            ("192.168.1.5:8080", true), ("[fe80::1]:80", true), ("localhost", true), ("evil.example", false),
            ("192.168.1", false), ("mac.local", true), ("MAC.local:8080", true),
        ])
    func others(header: String, isAccepted: Bool) {
        #expect(accepts(header, on: "0.0.0.0", ["mac.local"]) == isAccepted)
    }

    @Test("A loopback address of another number has its own name too")
    func otherLoopback() {
        #expect(accepts("127.0.0.2:80", on: "127.0.0.2"))
        #expect(!accepts("127.0.0.3:80", on: "127.0.0.2"))
    }
}
