import Foundation
import HTTPServing
import PreviewStorage
import TestSupport
import Testing

@testable import PreviewServing

@Suite("Links, as their author makes and ends them")
struct ShareRouteTests {
    let site: SharedSite

    init() throws { site = try SharedSite() }

    @Test("A link opens where it was made, and its token is told this once")
    func made() throws {
        let answer = site.ask(
            .post, "/api/shares",
            """
            {"tutorial": "pets", "step": 2, "environment": {"device": "iphone-8", "appearance": "dark"},
             "mode": "live", "expires-in": 3600, "passcode": null, "comments": true, "name": "For Ada"}
            """)
        #expect(answer.status == 201)
        let made = site.object(answer)
        let token = try #require(made["token"] as? String)
        // 128 bits in base64 without padding.
        #expect(token.count == 22)
        #expect(made["url"] as? String == "http://localhost:8080/s/\(token)")
        #expect(made["urls"] as? [String] == ["http://localhost:8080/s/\(token)"])

        let page = site.get("/s/\(token)")
        #expect(page.status == 200)
        #expect(page.bodyText.contains("/s/\(token)/frames/pets/2?device=iphone-8&amp;appearance=dark"))
        let list = site.get("/api/shares").bodyText
        #expect(!list.contains(token))
        let listed = site.listed(try #require(made["id"] as? String))
        #expect(listed["name"] as? String == "For Ada" && listed["state"] as? String == "active")
        #expect(listed["scope"] as? String == "step" && listed["step"] as? Int == 2)
        #expect(listed["environment"] as? [String: String] == ["device": "iphone-8", "appearance": "dark"])
    }

    @Test("No file of the store holds a token or a passcode")
    func hashes() throws {
        let (_, token) = try site.share("\"tutorial\": \"pets\", \"passcode\": \"otter-and-owl\"")
        _ = try site.pass(token, "otter-and-owl")
        let folder = site.stores.path
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
            for secret in [token, "otter-and-owl"] { #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file)") }
        }
    }

    @Test("A server for this machine alone says how others could open the link")
    func loopback() throws {
        let made = site.object(site.ask(.post, "/api/shares", "{\"tutorial\": \"pets\"}"))
        let warning = try #require(made["warning"] as? [String: String])
        #expect(warning["command"] == "vitrine serve \(site.library.workspace.root) --host 0.0.0.0")
        let address = try #require((made["addresses"] as? [[String: Any]])?.first)
        #expect(address["reach"] as? String == "loopback" && address["qr"] == nil)
    }

    @Test("Other machines get the network's addresses with a QR code, the public one first, loopback without")
    func addresses() throws {
        site.sharing.addresses.set(
            ReachableAddresses(
                host: "0.0.0.0", port: 9000, isSecure: false, publicURL: "https://preview.example.com",
                adapters: [.init(address: "192.168.0.7", name: "wlan0")]))
        let made = site.object(site.ask(.post, "/api/shares", "{\"tutorial\": \"pets\"}"))
        let token = try #require(made["token"] as? String)
        #expect(
            made["urls"] as? [String] == [
                "https://preview.example.com/s/\(token)", "http://192.168.0.7:9000/s/\(token)",
                "http://localhost:9000/s/\(token)",
            ])
        let addresses = try #require(made["addresses"] as? [[String: Any]])
        #expect(addresses.map { $0["adapter"] as? String } == ["", "wlan0", "lo"])
        #expect(addresses.map { ($0["qr"] as? String)?.hasPrefix("<svg") ?? false } == [true, true, false])
        #expect(made["warning"] == nil)
    }

    @Test(
        "What means nothing is refused with the field and what was meant",
        arguments: [
            ("{\"tutorial\": \"pest\"}", 404, "", "Did you mean “pets”?"),
            ("{}", 422, "tutorial", "missing"),
            ("[]", 422, "", "JSON object"),
            ("{\"tutorial\": \"pets\", \"passcod\": \"1234\"}", 422, "passcod", "Did you mean “passcode”?"),
            ("{\"tutorial\": \"pets\", \"passcode\": \"123\"}", 422, "passcode", "4 to 128"),
            ("{\"tutorial\": \"pets\", \"step\": 3}", 422, "step", "no step 3"),
            ("{\"tutorial\": \"pets\", \"step\": 0}", 422, "step", "no step 0"),
            ("{\"tutorial\": \"pets\", \"step\": 1.5}", 422, "step", "whole number"),
            ("{\"tutorial\": \"pets\", \"mode\": \"frozen\"}", 422, "mode", "live, pinned"),
            ("{\"tutorial\": \"pets\", \"expires-in\": 0}", 422, "expires-in", "seconds"),
            ("{\"tutorial\": \"pets\", \"expires-in\": 1e300}", 422, "expires-in", "whole number"),
            ("{\"tutorial\": \"pets\", \"expires-at\": \"yesterday\"}", 422, "expires-at", "2026-12-24T18:00:00Z"),
            ("{\"tutorial\": \"pets\", \"expires-at\": \"2001-01-01T00:00:00Z\"}", 422, "expires-at", "passed"),
            ("{\"tutorial\": \"pets\", \"environment\": {\"device\": \"ipad-hair\"}}", 422, "environment", "ipad-hair"),
            ("{\"tutorial\": \"pets\", \"environment\": {\"colour\": \"red\"}}", 422, "environment", "colour"),
            ("{\"tutorial\": \"pets\", \"comments\": \"yes\"}", 422, "comments", "true or false"),
        ])
    func refusals(body: String, status: Int, field: String, words: String) throws {
        let answer = site.ask(.post, "/api/shares", body)
        #expect(answer.status == status)
        let refusal = site.object(answer)
        #expect((refusal["message"] as? String ?? "").contains(words))
        #expect(refusal["field"] as? String ?? "" == field)
        #expect(site.get("/api/shares").bodyText == "[]")
    }

    @Test("Another site cannot make or end a link through the author's browser")
    func foreign() throws {
        let (id, token) = try site.share()
        for headers in [
            [Header("Origin", "https://evil.example"), Header("Host", "localhost:8080")],
            [Header("Origin", "null"), Header("Host", "localhost:8080")],
            [Header("Sec-Fetch-Site", "cross-site")],
        ] {
            #expect(site.ask(.post, "/api/shares", "{\"tutorial\": \"pets\"}", headers: headers).status == 403)
            #expect(site.ask(.delete, "/api/shares/\(id)", headers: headers).status == 403)
        }
        #expect(site.get("/s/\(token)").status == 200)
        let own = [Header("Origin", "http://localhost:8080"), Header("Host", "localhost:8080")]
        #expect(site.ask(.delete, "/api/shares/\(id)", headers: own).status == 204)
    }

    @Test("A revoked link is gone with everything below it, in friendly words that name nothing")
    func revoked() throws {
        let (id, token) = try site.share("\"tutorial\": \"pets\", \"name\": \"Secret name\"")
        #expect(site.ask(.delete, "/api/shares/\(id)").status == 204)
        for path in [
            "", "/frames/pets/1", "/frames/pets/1/overlay", "/assets/pets/overlay.css", "/comments", "/events",
        ] {
            let answer = site.get("/s/\(token)\(path)")
            #expect(answer.status == 410)
            #expect(answer.eventStream == nil)
            #expect(!answer.bodyText.contains("Pets") && !answer.bodyText.contains("Secret"))
        }
        #expect(site.listed(id)["state"] as? String == "revoked")
        #expect(site.ask(.delete, "/api/shares/\(id)").status == 204)
        #expect(site.ask(.delete, "/api/shares/unknown").status == 404)
    }

    @Test("Replacing gives the same link another token; comments stay, the old address says so")
    func replaced() throws {
        let (id, old) = try site.share("\"tutorial\": \"pets\", \"passcode\": \"abcd\"")
        let pass = try site.pass(old, "abcd")
        let answer = site.ask(.post, "/api/shares/\(id)/replace", "{}")
        #expect(answer.status == 201)
        let new = try #require(site.object(answer)["token"] as? String)
        #expect(new != old && site.object(answer)["id"] as? String == id)
        #expect(site.get("/s/\(old)", headers: [pass]).status == 410)
        #expect(site.get("/s/\(new)/comments", headers: [pass]).status == 403, "an old pass opens nothing")
        #expect(site.get("/s/\(new)/comments", headers: [try site.pass(new, "abcd")]).status == 200)
    }

    @Test("What happens with links is written down, without a secret")
    func audit() throws {
        let (id, token) = try site.share("\"tutorial\": \"pets\", \"passcode\": \"abcd\"")
        site.ask(.post, "/s/\(token)/passcode", "passcode=wrong")
        let pass = try site.pass(token, "abcd")
        _ = site.get("/s/\(token)", headers: [pass])
        _ = site.get("/s/\(RandomToken().text)")
        // Repeats push nothing out of the list.
        for _ in 1...20 { _ = site.get("/s/\(token)", headers: [pass]) }
        site.ask(.delete, "/api/shares/\(id)")
        let text = site.get("/api/shares/audit").bodyText
        let list = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(
            list.compactMap { $0["what"] as? String } == [
                "revoked", "unknown-token", "opened", "admitted", "wrong-passcode", "made",
            ])
        #expect(list.allSatisfy { $0["address"] as? String == "192.168.0.9" })
        #expect(!text.contains(token) && !text.contains("abcd"))
    }
}
