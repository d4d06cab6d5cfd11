import Foundation
import HTTPServing
import PreviewStorage
import TestSupport
import Testing

@testable import PreviewServing

@Suite("What a link opens")
struct SharedLinkTests {
    let site: SharedSite

    init() throws {
        var files = Sample.petsFolder
        files["pets/notes.txt"] = "not for viewers"
        files["pets/.env"] = "SECRET=1"
        files["pets/inner/tutorial.yaml"] = Sample.plain("Inner")
        files["pets/inner/inner.css"] = "h2 {}"
        files["birds/tutorial.yaml"] = Sample.plain("Birds")
        files["birds/birds.css"] = "h3 {}"
        site = try SharedSite(files)
    }

    @Test("What there is not below a link is not indexed either", arguments: ["/s/x/nothing/here", "/s/%00/x", "/s/"])
    func nothing(target: String) {
        let answer = site.get(target)
        #expect((400..<500).contains(answer.status))
        #expect(answer.header("X-Robots-Tag")?.contains("noindex") == true)
    }

    @Test("Page, frame, overlay, mock-up and stylesheet, each below the link and none of them indexed")
    func own() throws {
        let (_, token) = try site.share()
        for path in [
            "", "/frames/pets/1", "/frames/pets/2/overlay", "/assets/pets/pets.html", "/assets/pets/overlay.css",
        ] {
            let answer = site.get("/s/\(token)\(path)")
            #expect(answer.status == 200, "\(path)")
            #expect(answer.header("X-Robots-Tag")?.contains("noindex") == true)
            #expect(answer.header("Referrer-Policy") == "same-origin")
            #expect(answer.header("Content-Security-Policy") != nil)
            #expect(answer.header("Cache-Control") != "public" && answer.cacheControl?.value.contains("public") != true)
            let body = answer.bodyText
            for address in ["\"/frames/", "\"/assets/", "\"/t/", "\"/api/", "\"/events"] {
                #expect(!body.contains(address), "\(path) leads to \(address)")
            }
            #expect(!body.contains(site.folder.path))
        }
    }

    @Test(
        "Nothing else, however the path is written",
        arguments: [
            "/frames/birds/1", "/assets/birds/birds.css", "/assets/pets/../birds/birds.css",
            "/assets/pets/%2e%2e/birds/birds.css", "/assets/pets/..%2fbirds%2fbirds.css", "/assets/pets/tutorial.yaml",
            "/assets/pets/notes.txt", "/assets/pets/.env", "/assets/pets/inner/inner.css", "/frames/pets.inner/1",
            "/assets/pets.inner/inner.css", "/assets/pets/inner/tutorial.yaml", "/assets/pets//overlay.css",
            "/assets/pets/overlay.css%00", "/frames/pets/3", "/frames/pets/0", "/frames/pets/1/overlay/x",
            "/t/pets/1", "/api/tutorials", "/frames", "/assets/pets",
        ])
    func nothingElse(path: String) throws {
        for mode in ["live", "pinned"] {
            let (_, token) = try site.share("\"tutorial\": \"pets\", \"mode\": \"\(mode)\"")
            let answer = site.get("/s/\(token)\(path)")
            #expect([400, 404].contains(answer.status), "\(mode): \(answer.status)")
            for word in ["h3 {}", "h2 {}", "SECRET", "not for viewers", "training-overlay", "Birds", "Inner"] {
                #expect(!answer.bodyText.contains(word))
            }
        }
    }

    @Test("A token that is no token, or of another one's length, is unknown; who guesses is slowed down")
    func guesses() throws {
        let (_, token) = try site.share()
        for guess in [String(token.dropLast()), token + "A", token.lowercased(), "x", "%00", "../pets", "' OR 1=1 --"] {
            let answer = site.get("/s/\(guess.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")")
            #expect([400, 404].contains(answer.status), "\(guess)")
        }
        for _ in 0..<LinkOpener.freeGuesses { site.get("/s/\(RandomToken().text)") }
        #expect(site.get("/s/\(RandomToken().text)").status == 429)
        // A link that is right still opens: others may sit behind the same address.
        #expect(site.get("/s/\(token)").status == 200)
        #expect(site.ask(.get, "/s/\(RandomToken().text)", from: "192.168.0.10").status == 404)
    }

    @Test("A live link follows saves; a pinned one stays as it was, also when the tutorial is gone")
    func modes() throws {
        let (_, live) = try site.share("\"tutorial\": \"pets\", \"mode\": \"live\"")
        let (_, pinned) = try site.share("\"tutorial\": \"pets\", \"mode\": \"pinned\"")
        try site.save(Sample.pets.replacing("Pets Overview", with: "All Animals"), to: "pets/tutorial.yaml")
        try site.save("h1 { color: blue }", to: "pets/overlay.css")
        #expect(site.get("/s/\(live)/frames/pets/1/overlay").bodyText.contains("All Animals"))
        #expect(site.get("/s/\(live)/assets/pets/overlay.css").status == 200)
        for _ in 1...2 {
            #expect(site.get("/s/\(pinned)/frames/pets/1/overlay").bodyText.contains("Pets Overview"))
            #expect(site.get("/s/\(pinned)/assets/pets/overlay.css").bodyText == "h1 { color: red }")
            #expect(site.get("/s/\(pinned)").bodyText.contains("Pets Overview"))
            try? FileManager.default.removeItem(atPath: site.folder.path + "/pets")
            site.library.reloadAll()
        }
        let gone = site.get("/s/\(live)")
        #expect(gone.status == 404 && !gone.bodyText.contains("Animals"))
    }

    @Test("A link of the file system to a file is shared alike live and pinned; one to a folder leads nowhere")
    func fileLinks() throws {
        try site.folder.write("h4 {}", to: "secret/s.css")
        let pets = site.folder.path + "/pets"
        for (name, target) in [
            ("q.css", "../secret/s.css"), ("dir", "../secret"), ("loop", "."), ("out.css", "/etc/passwd"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: "\(pets)/\(name)", withDestinationPath: target)
        }
        for mode in ["live", "pinned"] {
            let (_, token) = try site.share("\"tutorial\": \"pets\", \"mode\": \"\(mode)\"")
            func status(_ path: String) -> Int { site.get("/s/\(token)/assets/pets/\(path)").status }
            #expect(status("q.css") == 200, "\(mode)")
            for path in ["dir/s.css", "loop/overlay.css", "loop/inner/inner.css", "out.css"] {
                #expect(status(path) == 404, "\(mode) \(path)")
            }
        }
    }

    @Test("What no link needs any more is removed from the store, and what one still needs is not")
    func copies() throws {
        let (first, _) = try site.share("\"tutorial\": \"pets\", \"mode\": \"pinned\"")
        let (second, token) = try site.share("\"tutorial\": \"pets\", \"mode\": \"pinned\"")
        let pin = try #require(try site.store.share(first)?.pin)
        #expect(try site.store.share(second)?.pin == pin, "the same contents are one copy")
        site.ask(.delete, "/api/shares/\(first)")
        #expect(site.get("/s/\(token)/frames/pets/1").status == 200)
        let files = try #require(try site.store.copy(pin)).files
        #expect(
            files.keys.contains("tutorial.yaml") && !files.keys.contains("notes.txt") && !files.keys.contains(".env"))
        site.ask(.delete, "/api/shares/\(second)")
        #expect(try site.store.copy(pin) == nil)
        for hash in files.values { #expect(try site.store.contents(hash) == nil) }
    }

    @Test("Copies of two tutorials with the same files are two, each under its own name")
    func equals() throws {
        let twins = Sample.petsFolder.map { ($0.key.replacing("pets/", with: "draft/"), $0.value) }
        let site = try SharedSite(Sample.petsFolder.merging(twins) { $1 })
        let (draft, _) = try site.share("\"tutorial\": \"draft\", \"mode\": \"pinned\"")
        let (pets, token) = try site.share("\"tutorial\": \"pets\", \"mode\": \"pinned\"")
        #expect(try site.store.share(draft)?.pin != site.store.share(pets)?.pin)
        #expect(site.get("/s/\(token)/frames/pets/1").status == 200)
        #expect(!site.get("/s/\(token)").bodyText.contains("draft"))
    }

    @Test("A page of a link is not rendered anew for each comment and visitor")
    func cached() throws {
        let (_, token) = try site.share()
        let first = site.get("/s/\(token)/frames/pets/1").bodyText
        site.events.publish(event: "comment", data: "{}", topic: LinkTopic.author)
        site.events.publish(event: "viewers", data: "{}", topic: LinkTopic.audience("pets"))
        #expect(site.get("/s/\(token)/frames/pets/1").bodyText == first)
        try site.save("h1 { color: blue }", to: "pets/overlay.css")
        #expect(site.get("/s/\(token)/frames/pets/1").bodyText != first)
    }

    @Test("An address with a step means exactly what it says; the bare link shows its own view")
    func views() throws {
        let (_, token) = try site.share(
            "\"tutorial\": \"pets\", \"step\": 2, \"environment\": {\"appearance\": \"dark\"}")
        #expect(site.get("/s/\(token)").bodyText.contains("/frames/pets/2?appearance=dark"))
        let other = site.get("/s/\(token)?step=1").bodyText
        #expect(other.contains("\"/s/\(token)/frames/pets/1\""))
    }

    @Test("Being opened is counted once for each browser")
    func opened() throws {
        let (id, token) = try site.share()
        let first = site.get("/s/\(token)")
        let cookie = try #require(first.header("Set-Cookie"))
        #expect(cookie.contains("Path=/s/\(token)") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
        let known = Header("Cookie", String(cookie.prefix { $0 != ";" }))
        for _ in 1...3 { _ = site.get("/s/\(token)?step=2", headers: [known]) }
        site.ask(.head, "/s/\(token)")
        #expect(site.listed(id)["opened"] as? Int == 1)
        _ = site.get("/s/\(token)")
        #expect(site.listed(id)["opened"] as? Int == 2)
    }
}
