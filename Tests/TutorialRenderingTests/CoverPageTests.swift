import Foundation
import Testing
import TutorialRendering

@Suite("Before a shared link, after it, and on a home screen")
struct CoverPageTests {
    private func passcode(_ answer: PasscodePage.Answer?) throws -> String {
        let page = PasscodePage(publicPath: "/public/1", token: "abc", answer: answer)
        return String(decoding: try page.render(with: ProgramTemplates.library()), as: UTF8.self)
    }

    @Test("A passcode is asked for by a form without script, and the answer to the last try is read out")
    func asks() throws {
        let first = try passcode(nil)
        #expect(first.contains("<form class=\"passcode\" action=\"/s/abc/passcode\" method=\"post\""))
        #expect(first.contains("type=\"password\" required"))
        #expect(!first.contains("aria-invalid"))
        #expect(try passcode(.wrong).contains("That is not the passcode."))
        #expect(try passcode(.wrong).contains("aria-invalid=\"true\""))
    }

    @Test(
        "How long to wait is said in words and in seconds",
        arguments: [(1, "1 second"), (40, "40 seconds"), (600, "10 minutes"), (7200, "2 hours"), (0, "1 second")])
    func waits(seconds: Int, words: String) throws {
        let html = try passcode(.wait(seconds: seconds))
        #expect(html.contains("try again in \(words)."))
        #expect(html.contains("data-wait=\"\(max(1, seconds))\""))
    }

    @Test("A farewell says why and what to do, and nothing of what was shared", arguments: FarewellPage.Reason.allCases)
    func farewell(reason: FarewellPage.Reason) throws {
        let page = FarewellPage(publicPath: "/public/1", reason: reason)
        let html = String(decoding: try page.render(with: ProgramTemplates.library()), as: UTF8.self)
        #expect(html.contains("<h1>"))
        #expect(html.contains("farewell.js") == [.unknown, .expired, .revoked, .replaced].contains(reason))
        #expect(html.contains("noindex"))
        #expect(!html.contains("/s/"))
        #expect(page.sentence.hasSuffix("."))
    }

    @Test("The manifest is of this link alone: it opens there and reaches no further")
    func manifest() throws {
        let share = ViewerShare(token: "abc", name: "x", title: "The \"whole\" tour of the app")
        let json = ViewerManifest(share: share, publicPath: "/public/1").json
        let values = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(values["start_url"] as? String == "/s/abc")
        #expect(values["scope"] as? String == "/s/abc")
        #expect(values["id"] as? String == "/s/abc")
        #expect(values["display"] as? String == "standalone")
        #expect(values["name"] as? String == "The \"whole\" tour of the app")
        #expect((values["short_name"] as? String)?.count ?? 99 <= 12)
        let icons = try #require(values["icons"] as? [[String: String]])
        #expect(icons.map { $0["sizes"] } == ["192x192", "512x512", "512x512"])
        #expect(icons.map { $0["purpose"] } == ["any", "any", "maskable"])
    }

    @Test(
        "A short title is the whole name; a long word is cut",
        arguments: [("Pets", "Pets"), ("Donaudampfschifffahrt", "Donaudampfs…")])
    func shortName(title: String, name: String) {
        let manifest = ViewerManifest(share: ViewerShare(token: "a", name: "", title: title), publicPath: "")
        #expect(manifest.json.contains("\"short_name\":\"\(name)\""))
    }

    @Test("Every icon of the manifest is there, in its size")
    func icons() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Public/viewer")
        for (name, size) in [("icon-192", 192), ("icon-512", 512), ("icon-maskable", 512), ("icon-180", 180)] {
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "\(name).png")))
            let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
            #expect(width == size, "\(name)")
        }
    }
}
