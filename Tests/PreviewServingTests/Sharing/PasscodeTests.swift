import Foundation
import HTTPServing
import PreviewStorage
import Testing

@testable import PreviewServing

@Suite("Passcodes")
struct PasscodeTests {
    let site: SharedSite
    let id: String
    let token: String

    init() throws {
        site = try SharedSite()
        (id, token) = try site.share("\"tutorial\": \"pets\", \"passcode\": \"otter & owl\"")
    }

    func enter(_ passcode: String, token: String? = nil, from address: String = "192.168.0.9") -> Response {
        let encoded = passcode.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return site.ask(.post, "/s/\(token ?? self.token)/passcode", "passcode=\(encoded)", from: address)
    }

    @Test("Without it there is a form and nothing of the tutorial")
    func asks() {
        let page = site.get("/s/\(token)")
        #expect(page.status == 200)
        #expect(page.bodyText.contains("action=\"/s/\(token)/passcode\""))
        #expect(!page.bodyText.contains("Pets") && !page.bodyText.contains("og:"))
        for path in [
            "/frames/pets/1", "/frames/pets/1/overlay", "/assets/pets/overlay.css", "/comments", "/events", "/follow",
            "/manifest.webmanifest", "/worker.js", "/picture.png", "/download",
        ] {
            let answer = site.get("/s/\(token)\(path)")
            #expect([403, 404].contains(answer.status), "\(path)")
            #expect(answer.eventStream == nil && !answer.bodyText.contains("Pets"))
        }
        #expect(site.ask(.post, "/s/\(token)/comments", "{}").status == 403)
    }

    @Test("The right one gives a cookie for this link alone, from a form or as JSON")
    func right() throws {
        let answer = enter("otter & owl")
        #expect(answer.status == 303 && answer.header("Location") == "/s/\(token)")
        let cookie = try #require(answer.header("Set-Cookie"))
        for part in ["Path=/s/\(token)", "HttpOnly", "SameSite=Lax"] { #expect(cookie.contains(part)) }
        let pass = Header("Cookie", String(cookie.prefix { $0 != ";" }))
        #expect(site.get("/s/\(token)/frames/pets/1", headers: [pass]).status == 200)
        #expect(site.get("/s/\(token)", headers: [pass]).bodyText.contains("Pets"))
        let json = site.ask(
            .post, "/s/\(token)/passcode", "{\"passcode\": \"otter & owl\"}",
            headers: [Header("Content-Type", "application/json")])
        #expect(json.status == 303)

        let (_, other) = try site.share("\"tutorial\": \"pets\", \"passcode\": \"otter & owl\"")
        #expect(site.get("/s/\(other)/frames/pets/1", headers: [pass]).status == 403, "another link, the same passcode")
        #expect(site.get("/s/\(token)/frames/pets/1", headers: [Header("Cookie", "vitrine-pass=")]).status == 403)
        #expect(
            site.get("/s/\(token)/frames/pets/1", headers: [Header("Cookie", "vitrine-pass=\(token)")]).status == 403)
    }

    @Test("Served by HTTPS, its cookie never goes over plain HTTP")
    func secure() throws {
        site.sharing.addresses.set(
            ReachableAddresses(
                host: "localhost", port: 1, isSecure: false, publicURL: "https://preview.example.com", adapters: []))
        #expect(enter("otter & owl").header("Set-Cookie")?.contains("; Secure") == true)
    }

    @Test("Wrong ones are slowed down, for the link whoever tries and for the address whichever link it tries")
    func slow() throws {
        for _ in 0..<PasscodeGate.freeTries { #expect(enter("wrong").status == 403) }
        let answer = enter("otter & owl")
        #expect(answer.status == 429 && answer.header("Retry-After") == "1")
        #expect(answer.header("Set-Cookie") == nil)
        #expect(enter("otter & owl", from: "192.168.0.10").status == 429, "the link")
        let (_, other) = try site.share("\"tutorial\": \"pets\", \"passcode\": \"abcd\"")
        #expect(enter("abcd", token: other).status == 429, "the address")
        #expect(enter("abcd", token: other, from: "192.168.0.10").status == 303)

        // Each further one costs twice as much.
        for seconds in [1, 2, 4, 8] {
            site.turnClock(by: Int64(seconds))
            #expect(enter("wrong", from: "10.0.0.\(seconds)").status == 403)
            #expect(enter("wrong").header("Retry-After") == "\(seconds * 2)")
        }
        // A clock that is set back locks nobody out for longer.
        site.turnClock(by: -100_000)
        #expect(enter("otter & owl").header("Retry-After") == "16")
        site.turnClock(by: 100_016)
        #expect(enter("otter & owl").status == 303)
        #expect(enter("wrong").status == 403)
        #expect(enter("wrong").header("Retry-After") == "32", "what was wrong before still counts")
        site.turnClock(by: PasscodeGate.forgottenAfter + 1)
        for _ in 0..<PasscodeGate.freeTries { #expect(enter("wrong").status == 403, "an hour later it begins anew") }
        #expect(enter("wrong").status == 429)
    }

    @Test("A right passcode wipes out no wrong ones: neither another link's nor those of others")
    func rightBetween() throws {
        let (_, other) = try site.share("\"tutorial\": \"pets\", \"passcode\": \"abcd\"")
        for _ in 0..<PasscodeGate.freeTries - 1 {
            #expect(enter("wrong").status == 403)
            #expect(enter("abcd", token: other).status == 303)
        }
        #expect(enter("wrong").status == 403)
        #expect(enter("abcd", token: other).status == 429, "the address")
        #expect(enter("otter & owl", from: "10.0.0.7").status == 429, "the link")
    }

    @Test("An IPv6 client is one, whichever of its network's addresses it takes")
    func network() throws {
        for number in 0..<PasscodeGate.freeTries {
            let (_, other) = try site.share("\"tutorial\": \"pets\", \"passcode\": \"abcd\"")
            #expect(enter("wrong", token: other, from: "2001:db8:1:2::\(number + 1)").status == 403)
        }
        #expect(enter("otter & owl", from: "2001:db8:1:2:aaaa::1").status == 429)
        #expect(enter("otter & owl", from: "2001:db8:1:3::1").status == 303)
    }

    @Test("Another site cannot try passcodes through somebody's browser")
    func foreign() {
        let answer = site.ask(
            .post, "/s/\(token)/passcode", "passcode=otter",
            headers: [Header("Origin", "https://evil.example"), Header("Host", "localhost:8080")])
        #expect(answer.status == 403 && answer.header("Set-Cookie") == nil)
    }

    @Test("Hashes are Argon2id with a salt of their own, and tell right from wrong")
    func hashes() throws {
        let first = try #require(PasswordHash.of("otter"))
        let second = try #require(PasswordHash.of("otter"))
        #expect(first.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$") && first != second)
        #expect(PasswordHash.isRight("otter", for: first) && !PasswordHash.isRight("Otter", for: first))
        #expect(!PasswordHash.isRight("otter", for: "no hash"))
    }
}
