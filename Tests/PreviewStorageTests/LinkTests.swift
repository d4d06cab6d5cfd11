import Testing

@testable import PreviewStorage

@Suite("Links in a store", .serialized)
struct LinkTests {
    @Test("What is kept comes back as it was", arguments: StoreKind.tested)
    func roundTrip(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        let plain = Share.sample()
        let other = Share(
            id: "s2", workspace: "w", tutorial: "pets", title: "", scope: .tutorial, step: 1, view: "", mode: .live,
            pin: nil, name: "'; DROP TABLE shares; --", mayComment: false, passcodeHash: "$argon2id$…",
            created: noon.adding(seconds: 1), expires: noon.adding(seconds: 3600))
        try store.keep(plain)
        try store.keep(other)
        #expect(try store.share("s1") == plain)
        #expect(try store.shares(workspace: "w", tutorial: "pets") == [other, plain])
        #expect(try store.shares(workspace: "w", tutorial: nil) == [other, plain])
        #expect(try store.shares(workspace: "elsewhere", tutorial: nil).isEmpty)
        #expect(try store.shares(workspace: "w", tutorial: "dogs").isEmpty)
        #expect(try store.share("unknown") == nil)
    }

    @Test("A token's hash finds its link; the token before it is known as replaced", arguments: StoreKind.tested)
    func tokens(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep(.sample())
        #expect(try store.find(tokenHash: "token of s1") == .share(.sample()))
        #expect(try store.find(tokenHash: "token of s2") == .unknown)
        #expect(try store.find(tokenHash: "") == .unknown)
        try store.addPass("pass", for: "s1", at: noon)
        #expect(try store.replaceToken(of: "s1", with: "second"))
        #expect(try store.find(tokenHash: "token of s1") == .replaced)
        #expect(try store.find(tokenHash: "second") == .share(.sample()))
        #expect(try !store.hasPass("pass", for: "s1"))
        #expect(try !store.replaceToken(of: "unknown", with: "third"))
        #expect(try store.find(tokenHash: "third") == .unknown)
    }

    @Test("The same token twice is refused, and nothing of the second link stays", arguments: StoreKind.tested)
    func sameToken(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep(.sample())
        #expect(throws: StorageError.self) {
            try store.add(.sample("s2"), tokenHash: "token of s1", copy: nil) { _ in [] }
        }
        #expect(try store.share("s2") == nil)
    }

    @Test("A link ends once and for all", arguments: StoreKind.tested)
    func ending(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep(.sample(expires: noon.adding(seconds: 60)))
        try store.addPass("pass", for: "s1", at: noon)
        try store.setPicture([1, 0, 255], of: "s1")
        #expect(try store.picture(of: "s1") == [1, 0, 255])
        let ending = Share.Ending(at: noon.adding(seconds: 5), reason: .revoked)
        #expect(try store.end("s1", ending))
        #expect(try !store.end("s1", Share.Ending(at: noon, reason: .expired)))
        #expect(try !store.end("unknown", ending))
        #expect(try store.share("s1")?.ended == ending)
        #expect(try store.endExpired(now: noon.adding(seconds: 3600)).isEmpty)
        // Nothing brings it back or gets into it.
        #expect(try !store.replaceToken(of: "s1", with: "second"))
        try store.addPass("later", for: "s1", at: noon)
        try store.setPicture([1], of: "s1")
        #expect(try !store.hasPass("pass", for: "s1") && !store.hasPass("later", for: "s1"))
        #expect(try store.picture(of: "s1") == nil)
        guard case .share(let found) = try store.find(tokenHash: "token of s1") else {
            Issue.record("An ended link is still known by its token.")
            return
        }
        #expect(found.ended == ending)
    }

    @Test("Links end when their time is over, also when the clock is set back later", arguments: StoreKind.tested)
    func expiry(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep(.sample("never"))
        try store.keep(.sample("soon", expires: noon.adding(seconds: 60)))
        try store.keep(.sample("late", expires: noon.adding(seconds: 61)))
        #expect(try store.endExpired(now: noon).isEmpty)
        let now = noon.adding(seconds: 60)
        #expect(try store.endExpired(now: now).map(\.id) == ["soon"])
        #expect(try store.share("soon")?.ended == Share.Ending(at: now, reason: .expired))
        #expect(try store.endExpired(now: noon).isEmpty)
        #expect(try store.share("soon")?.ended != nil)
        #expect(try store.share("late")?.ended == nil)
    }

    @Test("Openings are counted", arguments: StoreKind.tested)
    func openings(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep(.sample())
        try store.noteOpened("s1", at: noon)
        try store.noteOpened("s1", at: noon.adding(seconds: 1))
        try store.noteOpened("unknown", at: noon)
        let share = try #require(try store.share("s1"))
        #expect(share.opened == 2)
        #expect(share.lastOpened == noon.adding(seconds: 1))
    }

    @Test("A picture is replaced by the next", arguments: StoreKind.tested)
    func pictures(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep(.sample())
        #expect(try store.picture(of: "s1") == nil)
        let picture = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        try store.setPicture([], of: "s1")
        #expect(try store.picture(of: "s1") == [])
        try store.setPicture(picture, of: "s1")
        #expect(try store.picture(of: "s1") == picture)
    }
}
