import TestSupport
import Testing

@testable import PreviewStorage

@Suite("Notices between stores", .serialized)
struct NoticeTests {
    @Test("Everybody is told of every change in its order, the one that made it included", arguments: StoreKind.tested)
    func everybody(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let (here, there) = (try place.open(), try place.open())
        try here.store.keep(.sample())
        try here.store.noteOpened("s1", at: noon)
        for number in 0..<20 { _ = try here.store.add(.sample("c\(number)"), limit: 100) }
        try here.store.tell(.revision(workspace: "w", folder: "pets", server: "a"))
        _ = try here.store.end("s1", Share.Ending(at: noon, reason: .revoked))
        let share = StoreNotice.share("s1", workspace: "w", tutorial: "pets")
        let expected =
            [share, share] + (0..<20).map { StoreNotice.comment("c\($0)", .added) }
            + [.revision(workspace: "w", folder: "pets", server: "a"), share]
        #expect(await eventually { here.notices.count >= expected.count && there.notices.count >= expected.count })
        #expect(here.notices == expected)
        #expect(there.notices == expected)
    }

    @Test("What was undone is not told", arguments: StoreKind.tested)
    func undone(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let (here, there) = (try place.open(), try place.open())
        _ = try? here.store.database.write { transaction throws(StorageError) in
            transaction.tell(.viewers(workspace: "never"))
            throw .failed("On purpose")
        }
        try here.store.keep(.sample())
        let expected: [StoreNotice] = [.share("s1", workspace: "w", tutorial: "pets")]
        #expect(await eventually { there.notices == expected && here.notices == expected })
    }

    @Test("What is told when a name is endless is to look at everything", arguments: StoreKind.tested)
    func endless(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let (here, there) = (try place.open(), try place.open())
        let folder = String(repeating: "ä", count: 5000)
        try here.store.tell(.revision(workspace: "w", folder: folder, server: "a"))
        #expect(await eventually { there.notices == [.reset] })
    }

    @Test("Who is closed hears nothing", arguments: StoreKind.tested)
    func closed(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let (here, there, third) = (try place.open(), try place.open(), try place.open())
        there.store.close()
        there.store.close()
        try here.store.tell(.viewers(workspace: "w"))
        #expect(await eventually { third.notices == [.viewers(workspace: "w")] })
        #expect(there.notices.isEmpty)
        #expect(throws: StorageError.self) { try there.store.share("s1") }
    }

    @Test("A notice is the same at the other end of its text")
    func text() {
        let notices: [StoreNotice] = [
            .share("a", workspace: "w:1", tutorial: ""), .comment("ö:", .reopened), .reset, .viewers(workspace: "12:"),
            .presentation(workspace: "w\n", tutorial: "5:reset"),
            .revision(workspace: "👩‍👧", folder: "a/b c", server: "\u{1}"),
        ]
        for notice in notices { #expect(NoticeText.decode(NoticeText.encode(notice)) == notice) }
        for text in ["", "5:rese", "x", ":", "-1:a", "7:unknown", "5:reset1:a", "9999999999999999999:a", "5:share"] {
            #expect(NoticeText.decode(text) == nil)
        }
    }
}
