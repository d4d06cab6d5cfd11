import Dispatch
import Synchronization
import Testing

@testable import PreviewStorage

@Suite("Pinned copies in a store", .serialized)
struct CopyTests {
    private let pets = PinnedCopy(
        id: "pets-1", tutorial: "pets", files: ["tutorial.yaml": "h1", "a/cat.png": "h2", "b/cat.png": "h2"])
    private let later = PinnedCopy(id: "pets-2", tutorial: "pets", files: ["tutorial.yaml": "h3", "a/cat.png": "h2"])

    @Test("Contents are kept once, however many links and paths have them", arguments: StoreKind.tested)
    func once(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        let asked = Mutex<[String]>([])
        for (id, copy) in [("s1", pets), ("s2", pets), ("s3", later)] {
            try store.add(.sample(id, pin: copy.id), tokenHash: id, copy: copy) { hash in
                asked.withLock { $0.append(hash) }
                return Array("contents of \(hash)".utf8)
            }
        }
        #expect(asked.withLock { $0 } == ["h1", "h2", "h3"])
        #expect(try store.copy("pets-1") == pets)
        #expect(try store.copy("pets-2") == later)
        #expect(try store.contents("h2") == Array("contents of h2".utf8))
        #expect(try store.copy("unknown") == nil)
        #expect(try store.contents("unknown") == nil)
    }

    @Test("What no open link needs is removed, and nothing else", arguments: StoreKind.tested)
    func removal(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep("s1", pinning: pets)
        try store.keep("s2", pinning: pets)
        try store.keep("s3", pinning: later, expires: noon.adding(seconds: 60))
        #expect(try store.end("s1", Share.Ending(at: noon, reason: .revoked)))
        #expect(try store.copy("pets-1") == pets)
        #expect(try store.end("s2", Share.Ending(at: noon, reason: .revoked)))
        #expect(try store.copy("pets-1") == nil)
        #expect(try store.contents("h1") == nil)
        #expect(try store.contents("h2") != nil)
        #expect(try store.endExpired(now: noon.adding(seconds: 60)).map(\.id) == ["s3"])
        #expect(try store.contents("h2") == nil && store.contents("h3") == nil)
        // And it can be pinned again.
        try store.keep("s4", pinning: pets)
        #expect(try store.copy("pets-1") == pets)
    }

    @Test("A copy whose files cannot be read leaves nothing behind", arguments: StoreKind.tested)
    func unreadable(_ kind: StoreKind) throws {
        struct Gone: Error {}
        let store = try StorePlace(kind).open().store
        #expect(throws: Gone.self) {
            try store.add(.sample("s1", pin: pets.id), tokenHash: "t", copy: pets) { hash in
                if hash == "h2" { throw Gone() }
                return [1]
            }
        }
        #expect(try store.share("s1") == nil)
        #expect(try store.copy("pets-1") == nil)
        #expect(try store.contents("h1") == nil)
        try store.keep("s1", pinning: pets)
        #expect(try store.copy("pets-1") == pets)
    }

    @Test("A link that is made while another one of the same copy ends keeps the copy", arguments: StoreKind.tested)
    func race(_ kind: StoreKind) throws {
        let place = try StorePlace(kind)
        let stores = [try place.open(), try place.open()]
        let problems = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { number in
            let store = stores[number % 2].store
            for round in 0..<15 {
                let id = "s\(number)-\(round)"
                do {
                    try store.keep(id, pinning: pets)
                    let copy = try store.share(id)?.pin.flatMap { try store.copy($0) }
                    if copy != pets { problems.withLock { $0.append("\(id) has no copy") } }
                    _ = try store.end(id, Share.Ending(at: noon, reason: .revoked))
                } catch {
                    problems.withLock { $0.append("\(id): \(error)") }
                }
            }
        }
        #expect(problems.withLock { $0 } == [])
        #expect(try stores[0].store.copy(pets.id) == nil)
        #expect(try stores[0].store.contents("h1") == nil)
    }

    @Test("Files of some megabytes", arguments: StoreKind.tested)
    func large(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        let contents = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let copy = PinnedCopy(id: "p", tutorial: "pets", files: ["film.mp4": "h"])
        try store.add(.sample("s1", pin: "p"), tokenHash: "t", copy: copy) { _ in contents }
        #expect(try store.contents("h") == contents)
    }
}
