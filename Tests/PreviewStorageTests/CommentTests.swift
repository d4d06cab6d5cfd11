import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import PreviewStorage

@Suite("Comments in a store", .serialized)
struct CommentTests {
    @Test("What is written comes back as it was, oldest first", arguments: StoreKind.tested)
    func roundTrip(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep(.sample())
        try store.keep(.sample("s2"))
        let texts = [
            "<script>alert(1)</script>", "'; DROP TABLE comments; --", "مرحبا 👩‍👩‍👧 e\u{301}", "$1 ?1 :a @b %s \\x00 \\",
            String(repeating: "ö", count: 4000), "line\nline\r\n\ttab",
        ]
        var kept: [PreviewStorage.Comment] = []
        for (number, text) in texts.enumerated() {
            let comment = Comment.sample("c\(number)", text: text)
            #expect(try store.add(comment, limit: 100))
            kept.append(comment)
        }
        let ofAll = Comment.sample("a", share: nil)
        let elsewhere = Comment.sample("e", share: "s2")
        #expect(try store.add(ofAll, limit: 100))
        #expect(try store.add(elsewhere, limit: 100))
        #expect(try store.add(Comment.sample("d", share: nil, tutorial: "dogs"), limit: 100))
        #expect(try store.comments(workspace: "w", tutorial: "pets") == kept + [ofAll, elsewhere])
        #expect(try store.comments(seenBy: .sample()) == kept + [ofAll])
        #expect(try store.comments(seenBy: .sample("s2")) == [ofAll, elsewhere])
        #expect(try store.comment("c2") == kept[2])
        #expect(try store.comment("unknown") == nil)
    }

    @Test("Counts by link leave out what was deleted, and the author's for all links", arguments: StoreKind.tested)
    func counts(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        for share in ["s1", "s2", "s3"] { try store.keep(.sample(share)) }
        let said = ["a", "b", "c"].map { Comment.sample($0) }
        for comment in said + [.sample("d", share: "s2"), .sample("e", share: nil)] {
            #expect(try store.add(comment, limit: 100))
        }
        _ = try store.update("b", .resolved) { $0.resolved = noon }
        _ = try store.update("c", .deleted) { $0.deleted = noon }
        #expect(
            try store.commentCounts(workspace: "w") == [
                "s1": CommentCounts(comments: 2, threads: 2, openThreads: 1),
                "s2": CommentCounts(comments: 1, threads: 1, openThreads: 1),
            ])
        #expect(try store.commentCounts(workspace: "other").isEmpty)
    }

    @Test("A zero byte is refused by both databases, since one could not keep it", arguments: StoreKind.tested)
    func zeroByte(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep(.sample())
        #expect(throws: StorageError.self) { try store.add(.sample(text: "a\0b"), limit: 10) }
        #expect(throws: StorageError.self) { try store.comment("\0") }
        #expect(try store.comments(workspace: "w", tutorial: "pets").isEmpty)
    }

    @Test("A comment at a link that is not there is refused", arguments: StoreKind.tested)
    func noLink(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        #expect(throws: StorageError.self) { try store.add(.sample(share: "unknown"), limit: 10) }
    }

    @Test("Only what may change changes; others are told what happened", arguments: StoreKind.tested)
    func update(_ kind: StoreKind) async throws {
        let open = try StorePlace(kind).open()
        let store = open.store
        try store.keep(.sample())
        #expect(try store.add(.sample(), limit: 10))
        let later = noon.adding(seconds: 9)
        let edited = try store.update("c1", .edited) { comment in
            comment.text = "Smaller"
            comment.edited = later
        }
        #expect(edited?.text == "Smaller" && edited?.edited == later)
        _ = try store.update("c1", .resolved) { comment in
            comment.resolved = later
            comment.resolvedBy = "Ole"
        }
        let reopened = try store.update("c1", .reopened) { comment in
            comment.resolved = nil
            comment.resolvedBy = nil
        }
        #expect(try store.comment("c1") == reopened)
        #expect(reopened?.resolved == nil && reopened?.text == "Smaller")
        #expect(try store.update("unknown", .edited) { $0.text = "x" } == nil)
        #expect(try store.update("c1", .edited) { _ in } == reopened)
        let expected: [StoreNotice] = [.added, .edited, .resolved, .reopened].map { .comment("c1", $0) }
        #expect(await eventually { open.notices.suffix(4) == expected })
    }

    @Test("Two servers that change one comment do not undo each other's change", arguments: StoreKind.tested)
    func lostUpdate(_ kind: StoreKind) throws {
        let place = try StorePlace(kind)
        let stores = [try place.open(), try place.open()]
        try stores[0].store.keep(.sample())
        #expect(try stores[0].store.add(.sample(text: ""), limit: 10))
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 6) { number in
            for _ in 0..<10 {
                do {
                    _ = try stores[number % 2].store.update("c1", .edited) { $0.text += "x" }
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(try stores[1].store.comment("c1")?.text.count == 60)
    }

    @Test("The limit is kept to the last comment, from many threads of two servers", arguments: StoreKind.tested)
    func limit(_ kind: StoreKind) throws {
        let place = try StorePlace(kind)
        let stores = [try place.open(), try place.open()]
        for id in ["s1", "s2"] { try stores[0].store.keep(.sample(id)) }
        let kept = Mutex(0)
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 6) { number in
            for round in 0..<30 {
                do {
                    let isKept = try stores[number % 2].store.add(.sample("c\(number)-\(round)"), limit: 120)
                    kept.withLock { $0 += isKept ? 1 : 0 }
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(kept.withLock { $0 } == 120)
        #expect(try stores[0].store.comments(seenBy: .sample()).count == 120)
        // Other links and the author have limits of their own.
        #expect(try stores[0].store.add(.sample("other", share: "s2"), limit: 120))
        #expect(try stores[0].store.add(.sample("author", share: nil), limit: 1))
        #expect(try !stores[0].store.add(.sample("author2", share: nil), limit: 1))
    }

    @Test("Ten thousand comments", arguments: StoreKind.tested)
    func many(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep(.sample())
        // All at once: what takes long is the disk, and that is not in question here.
        try store.database.write { transaction throws(StorageError) in
            for number in 0..<9_999 {
                try transaction.run(
                    """
                    INSERT INTO comments (id, workspace, tutorial, share, thread, step, x, y, device, device_class,
                        author, is_author, words, created)
                    VALUES ($1, 'w', 'pets', 's1', $1, 1, 0.5, 0.5, 'iphone-8', 'iphone', 'Ida', 0, $2, 1)
                    """, .text("c\(number)"), .text("Comment \(number)"))
            }
        }
        #expect(try store.add(.sample("last"), limit: 10_000))
        #expect(try !store.add(.sample("beyond"), limit: 10_000))
        let comments = try store.comments(seenBy: .sample())
        #expect(comments.count == 10_000)
        #expect(comments[1234].text == "Comment 1234")
        #expect(comments.last?.id == "last")
        let edited = try store.update("c5000", .deleted) { $0.text = "" }
        #expect(edited?.text == "")
    }
}
