import Foundation
import HTTPServing
import PreviewStorage
import Testing

@testable import PreviewServing

@Suite("Presenting")
struct PresentingTests {
    let site: SharedSite
    let id: String
    let token: String

    init() throws {
        site = try SharedSite()
        (id, token) = try site.share()
    }

    func follow() -> [String: Any] { site.object(site.get("/s/\(token)/follow")) }

    func present(step: Int) -> Response {
        site.ask(.post, "/api/tutorials/pets/presentation", "{\"step\": \(step), \"name\": \"Ada\"}")
    }

    @Test("Who comes late lands on the right step; it ends when the presenter stops")
    func late() async throws {
        #expect(follow()["isPresenting"] as? Bool == false)
        #expect(present(step: 1).status == 200)
        #expect(present(step: 2).status == 200)
        #expect(follow()["step"] as? Int == 2 && follow()["presenter"] as? String == "Ada")
        let listener = try #require(Listener(site.get("/s/\(token)/events")))
        #expect(site.ask(.delete, "/api/tutorials/pets/presentation").status == 204)
        #expect(await listener.hears("\"isPresenting\":false"))
        #expect(follow()["isPresenting"] as? Bool == false)
    }

    @Test("A presenter who goes silently is gone after half a minute, and viewers are told")
    func silent() async throws {
        _ = present(step: 1)
        let listener = try #require(Listener(site.get("/s/\(token)/events")))
        _ = present(step: 2)
        #expect(await listener.hears("\"step\":2"))
        site.turnClock(by: Presenting.lifetime)
        try site.sharing.feed.tick()
        #expect(await listener.hears("\"isPresenting\":false"))
        #expect(follow()["isPresenting"] as? Bool == false)
    }

    @Test("A sign of life is no news; a step that there is not is refused")
    func news() async throws {
        let listener = try #require(Listener(site.get("/s/\(token)/events")))
        for _ in 1...3 { _ = present(step: 1) }
        #expect(await listener.hears("\"step\":1"))
        _ = present(step: 2)
        #expect(await listener.hears("\"step\":2"))
        #expect(listener.events == ["hello", "follow", "follow"])
        #expect(present(step: 3).status == 422)
        #expect(site.ask(.post, "/api/tutorials/pest/presentation", "{\"step\": 1, \"name\": \"Ada\"}").status == 404)
    }

    @Test("Viewers are counted by browser, not by stream, over all servers")
    func viewers() async throws {
        let cookie = Header("Cookie", "vitrine-viewer=one")
        let tabs = try (0..<3).map { _ in try #require(Listener(site.get("/s/\(token)/events", headers: [cookie]))) }
        let other = try #require(Listener(site.get("/s/\(token)/events")))
        #expect(site.sharing.feed.sweepViewers() == [id: 2])
        try site.store.announce(
            RunningServer(
                id: "elsewhere", workspace: site.library.workspace.root, addresses: [], viewers: [id: 3],
                seen: site.now))
        site.sharing.presence.start()
        defer { site.sharing.presence.stop() }
        #expect(await other.hears("\"viewers\":5"))
        #expect(follow()["viewers"] as? Int == 5)
        #expect(site.listed(id)["viewers"] as? Int == 5)
        withExtendedLifetime(tabs) {}
    }
}
