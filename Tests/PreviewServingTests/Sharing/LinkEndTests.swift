import Foundation
import HTTPServing
import Testing

@testable import PreviewServing
@testable import PreviewStorage

@Suite("How links end")
struct LinkEndTests {
    let site: SharedSite

    init() throws { site = try SharedSite() }

    private func run(_ sql: String) throws {
        try site.store.database.write { transaction throws(StorageError) in _ = try transaction.run(sql) }
    }

    /// A store that cannot write down one kind of change.
    private func refuse(_ change: String) throws {
        try run("CREATE TRIGGER no_room BEFORE \(change) BEGIN SELECT RAISE(ABORT, 'no room'); END")
    }

    @Test("A link expires in the middle of a visit: the stream says goodbye and ends, everything else is gone")
    func expiry() async throws {
        let (id, token) = try site.share("\"tutorial\": \"pets\", \"expires-in\": 60")
        let stream = try #require(Listener(site.get("/s/\(token)/events")))
        #expect(stream.events == ["hello"])
        site.turnClock(by: 59)
        #expect(site.get("/s/\(token)").status == 200)
        site.turnClock(by: 1)
        try site.sharing.feed.tick()
        #expect(await stream.ends())
        #expect(stream.heard.hasSuffix("event: farewell\ndata: {\"reason\":\"expired\"}\n\n"))
        #expect(site.get("/s/\(token)").status == 410)
        #expect(site.get("/s/\(token)/frames/pets/1").status == 410)
        #expect(site.listed(id)["state"] as? String == "expired")
    }

    @Test("A clock that is set back opens no link again")
    func clock() throws {
        let (_, token) = try site.share("\"tutorial\": \"pets\", \"expires-in\": 60")
        site.turnClock(by: 61)
        #expect(site.get("/s/\(token)").status == 410)
        site.turnClock(by: -3600)
        #expect(site.get("/s/\(token)").status == 410)
    }

    @Test("A stream ends when its link is revoked or replaced, and no other one does")
    func revoked() async throws {
        let (first, token) = try site.share()
        let (second, other) = try site.share()
        let streams = try [token, other].map { try #require(Listener(site.get("/s/\($0)/events"))) }
        site.ask(.delete, "/api/shares/\(first)")
        #expect(await streams[0].ends())
        #expect(streams[0].heard.contains("{\"reason\":\"revoked\"}"))
        streams[1].listen()
        #expect(!streams[1].isOver)
        site.ask(.post, "/api/shares/\(second)/replace", "{}")
        #expect(await streams[1].ends())
        #expect(streams[1].heard.contains("{\"reason\":\"replaced\"}"))
        #expect(site.get("/s/\(other)/events").status == 410)
    }

    @Test("A link is revoked also while the store cannot write, and written down once it can")
    func held() async throws {
        let (id, token) = try site.share()
        let (_, other) = try site.share()
        let stream = try #require(Listener(site.get("/s/\(token)/events")))
        try refuse("UPDATE ON shares")
        let answer = site.ask(.delete, "/api/shares/\(id)")
        #expect(answer.status == 202)
        #expect(answer.bodyText.contains("revoked at this server"))
        #expect(await stream.ends())
        #expect(stream.heard.contains("{\"reason\":\"revoked\"}"))
        #expect(site.get("/s/\(token)").status == 410)
        #expect(site.get("/s/\(other)").status == 200)
        #expect(site.listed(id)["state"] as? String == "revoked")
        try site.sharing.feed.tick()
        #expect(try site.store.share(id)?.ended == nil)

        try run("DROP TRIGGER no_room")
        try site.sharing.feed.tick()
        #expect(try site.store.share(id)?.ended?.reason == .revoked)
        #expect(site.get("/s/\(token)").status == 410)
        #expect(site.get("/api/shares/audit").bodyText.contains("\"revoked\""))
    }

    @Test("A link expires for those who have it open also while the store cannot write")
    func expiryWithoutRoom() async throws {
        let (_, token) = try site.share("\"tutorial\": \"pets\", \"expires-in\": 60")
        let stream = try #require(Listener(site.get("/s/\(token)/events")))
        try refuse("UPDATE ON shares")
        site.turnClock(by: 61)
        try site.sharing.feed.tick()
        #expect(await stream.ends())
        #expect(stream.heard.contains("{\"reason\":\"expired\"}"))
        #expect(site.get("/s/\(token)").status == 410)
    }

    @Test("A list of events that cannot be written undoes nothing: the new address is told, the link is revoked")
    func unwritten() throws {
        let (id, token) = try site.share()
        try refuse("INSERT ON audit")
        let replaced = site.object(site.ask(.post, "/api/shares/\(id)/replace", "{}"))
        let fresh = try #require(replaced["token"] as? String)
        #expect(site.get("/s/\(token)").status == 410)
        #expect(site.get("/s/\(fresh)").status == 200)
        #expect(site.ask(.delete, "/api/shares/\(id)").status == 204)
        #expect(site.get("/s/\(fresh)").status == 410)
    }

    @Test("Viewers hear of their own tutorial and link alone")
    func topics() async throws {
        let (_, live) = try site.share()
        let (_, pinned) = try site.share("\"tutorial\": \"pets\", \"mode\": \"pinned\"")
        let (_, silent) = try site.share("\"tutorial\": \"pets\", \"comments\": false")
        let streams = try [live, pinned, silent].map { try #require(Listener(site.get("/s/\($0)/events"))) }
        let author = try #require(Listener(site.get("/events")))
        _ = try site.share()
        site.events.publish(event: "style", data: "birds", topic: LinkTopic.tutorial("birds"))
        try site.save("h1 { color: blue }", to: "pets/overlay.css")
        site.ask(
            .post, "/s/\(live)/comments",
            "{\"step\": 1, \"x\": 0.5, \"y\": 0.5, \"author\": \"Ada\", \"text\": \"Here\"}")
        site.ask(.post, "/api/tutorials/pets/presentation", "{\"step\": 2, \"name\": \"Grace\"}")
        for listener in streams + [author] { #expect(await listener.hears("Grace")) }
        let heard = streams.map { $0.events.filter { $0 != "hello" } }
        #expect(heard[0] == ["style", "comment", "follow"])
        #expect(heard[1] == ["follow"])
        #expect(heard[2] == ["style", "follow"])
        #expect(!streams[0].heard.contains("shares") && !streams[0].heard.contains("birds"))
        #expect(Set(author.events).isSuperset(of: ["style", "shares", "comment", "follow"]))
    }
}
