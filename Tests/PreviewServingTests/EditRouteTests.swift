import FileWatching
import Foundation
import HTTPServing
import Synchronization
import TestSupport
import Testing

@testable import PreviewServing

@Suite("Edits by hand, over the wire")
struct EditRouteTests {
    private let site: TestSite
    private static let own = [Header("Host", "localhost:8080"), Header("Origin", "http://localhost:8080")]

    init() throws {
        site = try TestSite(Sample.petsFolder.merging(["broken/tutorial.yaml": Sample.broken]) { first, _ in first })
    }

    private struct Answer: Decodable {
        var message: String?
        var what: String?
        var undo: String?
        var redo: String?
    }

    private func post(_ action: String, _ body: String = "{}", to id: String = "pets") throws -> (Int, Answer) {
        let request = Request(
            .post, "/api/tutorials/\(id)/\(action)", headers: Self.own, body: Array(body.utf8))
        let response = site.router.respond(to: request)
        if let file = try? FileManager.default.attributesOfItem(atPath: "\(site.folder.path)/\(id)/tutorial.yaml"),
            !file.isEmpty
        {
            site.follow(FileChange(.written, "\(id)/tutorial.yaml"))
        }
        return (response.status, try JSONDecoder().decode(Answer.self, from: Data(response.bodyText.utf8)))
    }

    private var text: String {
        (try? String(contentsOfFile: "\(site.folder.path)/pets/tutorial.yaml", encoding: .utf8)) ?? ""
    }

    @Test("A position is written, taken back and done again, and the page follows")
    func position() throws {
        let (status, answer) = try post(
            "edits", "{\"edits\": [{\"kind\": \"position\", \"step\": 1, \"position\": \"right-third\"}]}")
        #expect(status == 200)
        #expect(answer.undo == "step 1, position right-third")
        #expect(
            text
                == Sample.pets.replacing(
                    "screen: pets\n    title: Pets", with: "screen: pets\n    position: right-third\n    title: Pets"))
        #expect(try post("undo").1.redo == "step 1, position right-third")
        #expect(text == Sample.pets)
        #expect(try post("undo").0 == 409)
        #expect(try post("redo").0 == 200)
        #expect(text.contains("position: right-third"))
    }

    @Test("Edits that come at once are all made, one after the other, and can all be taken back")
    func atOnce() throws {
        let router = site.router
        let statuses = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 12) { number in
            let edit = "{\"kind\": \"text\", \"step\": 1, \"handle\": \"title\", \"text\": \"Title \(number)\"}"
            let request = Request(
                .post, "/api/tutorials/pets/edits", headers: Self.own, body: Array("{\"edits\": [\(edit)]}".utf8))
            let status = router.respond(to: request).status
            statuses.withLock { $0.append(status) }
        }
        #expect(statuses.withLock { $0 } == Array(repeating: 200, count: 12))
        for _ in 0..<12 { #expect(try post("undo").0 == 200) }
        #expect(text == Sample.pets)
    }

    @Test("What somebody else has changed since is not taken back over")
    func changedSince() throws {
        _ = try post("edits", "{\"edits\": [{\"kind\": \"position\", \"step\": 1, \"position\": \"top\"}]}")
        let edited = text + "# mine\n"
        try site.folder.write(edited, to: "pets/tutorial.yaml")
        let (status, answer) = try post("undo")
        #expect(status == 409)
        #expect(answer.message?.contains("step 1, position top") == true)
        #expect(text == edited)
    }

    @Test("A box is dragged on one device and keeps its author's terms; several edits are one")
    func move() throws {
        let body = """
            {"edits": [
              {"kind": "move", "step": 1, "handle": "target/add", "rect": [300, 30, 44, 44], "view": "?device=iphone-8"},
              {"kind": "text", "step": 1, "handle": "title", "text": "Pets: all"}
            ]}
            """
        let (status, answer) = try post("edits", body)
        #expect(status == 200)
        #expect(answer.undo == "step 1, target add moved, and 1 more")
        #expect(text.contains("add: {right: 31, top: 30, width: 44, height: 44}"))
        #expect(text.contains("title: \"Pets: all\""))
        _ = try post("undo")
        #expect(text == Sample.pets)
    }

    @Test("All edits of a request are made or none")
    func together() throws {
        let body = """
            {"edits": [
              {"kind": "position", "step": 1, "position": "top"},
              {"kind": "move", "step": 2, "handle": "target/gone", "rect": [0, 0, 1, 1]}
            ]}
            """
        #expect(try post("edits", body).0 == 422)
        #expect(text == Sample.pets)
    }

    @Test("What can be changed is listed with where it lies and how it is written")
    func handles() throws {
        struct Handles: Decodable {
            struct Box: Decodable { var id: String; var rect: [Double]; var reason: String? }
            struct Text: Decodable { var id: String; var source: String?; var className: String? }
            var boxes: [Box]
            var texts: [Text]
        }
        let one = try site.json("/api/tutorials/pets/steps/1/handles?device=iphone-8", as: Handles.self)
        #expect(one.boxes.map(\.id) == ["text-box", "target/add"])
        #expect(one.boxes[1].rect == [326, 20, 44, 44])
        #expect(one.texts.map(\.source) == ["Pets Overview", "All of the pets.", "Tap here", ""])
        #expect(
            one.texts.map(\.className) == [
                "OverlayTitle", "OverlayDescription", "ElementDescription", "OverlayTapToClose",
            ])
        let two = try site.json("/api/tutorials/pets/steps/2/handles?measured=title:1,2,3,4", as: Handles.self)
        #expect(two.boxes[1].reason?.contains("#title") == true)
    }

    @Test(
        "Nonsense is refused with a sentence and changes nothing",
        arguments: [
            "", "[]", "{\"edits\": []}", "{\"edits\": [{\"kind\": \"paint\", \"step\": 1}]}",
            "{\"edits\": [{\"kind\": \"position\", \"step\": 9, \"position\": \"top\"}]}",
            "{\"edits\": [{\"kind\": \"position\", \"step\": 1, \"position\": \"middle\"}]}",
            "{\"edits\": [{\"kind\": \"move\", \"step\": 1, \"handle\": \"target/add\", \"rect\": [1, 2, 3]}]}",
            "{\"edits\": [{\"kind\": \"move\", \"step\": 1, \"handle\": \"target/add\", \"rect\": [1, 2, -3, 4]}]}",
            "{\"edits\": [{\"kind\": \"move\", \"step\": 1, \"handle\": \"target/add\", \"rect\": [1e308, 2, 3, 4]}]}",
            "{\"edits\": [{\"kind\": \"text\", \"step\": 1, \"handle\": \"title\"}]}",
        ])
    func nonsense(body: String) throws {
        let (status, answer) = try post("edits", body)
        #expect([400, 422].contains(status))
        #expect(answer.message?.isEmpty == false)
        #expect(text == Sample.pets)
    }

    @Test("A file with an error is not edited by hand")
    func broken() throws {
        let (status, _) = try post(
            "edits", "{\"edits\": [{\"kind\": \"position\", \"step\": 1, \"position\": \"top\"}]}", to: "broken")
        #expect(status == 422)
    }
}
