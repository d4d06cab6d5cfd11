import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import PreviewStorage

@Suite("What servers and viewers leave in a store", .serialized)
struct ServerTests {
    @Test("Passes belong to one link", arguments: StoreKind.tested)
    func passes(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.keep(.sample("s1"))
        try store.keep(.sample("s2"))
        try store.addPass("pass", for: "s1", at: noon)
        try store.addPass("pass", for: "s1", at: noon)
        #expect(try store.hasPass("pass", for: "s1"))
        #expect(try !store.hasPass("pass", for: "s2"))
        #expect(try !store.hasPass("other", for: "s1"))
        try store.addPass("pass", for: "unknown", at: noon)
        #expect(try !store.hasPass("pass", for: "unknown"))
    }

    @Test("Wrong tries are counted by name, from many threads of two servers", arguments: StoreKind.tested)
    func attempts(_ kind: StoreKind) throws {
        let place = try StorePlace(kind)
        let stores = [try place.open(), try place.open()]
        let counts = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { number in
            for _ in 0..<10 {
                let attempts = try? stores[number % 2].store.addAttempt("link/s1", at: noon, forgottenBefore: noon)
                counts.withLock { $0.append(attempts?.count ?? 0) }
            }
        }
        #expect(counts.withLock { $0.sorted() } == Array(1...40))
        let store = stores[0].store
        #expect(try store.attempts("link/s1") == Attempts(count: 40, last: noon))
        let later = noon.adding(seconds: 5)
        #expect(try store.addAttempt("address/1", at: noon, forgottenBefore: noon).count == 1)
        #expect(try store.addAttempt("address/1", at: later, forgottenBefore: later).count == 1)
        try store.forgetAttempts(before: noon.adding(seconds: 1))
        #expect(try store.attempts("link/s1") == nil)
        #expect(try store.attempts("address/1")?.count == 1)
        #expect(try store.addAttempt("address/1", at: later, forgottenBefore: noon).count == 2)
        try store.takeBackAttempt("address/1", at: later, last: noon)
        #expect(try store.attempts("address/1") == Attempts(count: 1, last: noon))
        for _ in 0..<2 { try store.takeBackAttempt("address/1", at: later, last: later) }
        #expect(try store.attempts("address/1") == Attempts(count: 0, last: noon))
    }

    @Test("One presents, moves on and ends, and everybody is told", arguments: StoreKind.tested)
    func presenting(_ kind: StoreKind) async throws {
        let place = try StorePlace(kind)
        let (here, there) = (try place.open(), try place.open())
        var presentation = Presentation(workspace: "w", tutorial: "pets", step: 1, presenter: "Ida", seen: noon)
        try here.store.present(presentation)
        presentation.step = 2
        presentation.seen = noon.adding(seconds: 3)
        try here.store.present(presentation)
        #expect(try there.store.presentation(workspace: "w", tutorial: "pets") == presentation)
        #expect(try there.store.presentation(workspace: "w", tutorial: "dogs") == nil)
        try there.store.endPresentation(workspace: "w", tutorial: "pets")
        try there.store.endPresentation(workspace: "w", tutorial: "pets")
        #expect(try here.store.presentation(workspace: "w", tutorial: "pets") == nil)
        let told = Array(repeating: StoreNotice.presentation(workspace: "w", tutorial: "pets"), count: 3)
        #expect(await eventually { here.notices == told && there.notices == told })
    }

    @Test("Servers tell that they live, and everybody hears when viewers come and go", arguments: StoreKind.tested)
    func servers(_ kind: StoreKind) async throws {
        let open = try StorePlace(kind).open()
        let store = open.store
        var server = RunningServer(
            id: "a", workspace: "w", addresses: ["http://192.168.0.7:8080", "http://[fe80::1]:8080"], viewers: [:],
            seen: noon)
        try store.announce(server)
        server.viewers = ["s1": 12, "s2": 1]
        server.seen = noon.adding(seconds: 10)
        try store.announce(server)
        try store.announce(server)
        let other = RunningServer(id: "b", workspace: "w", addresses: [], viewers: [:], seen: noon)
        try store.announce(other)
        #expect(try store.servers(workspace: "w", seenAfter: noon.adding(seconds: -1)) == [server, other])
        #expect(try store.servers(workspace: "w", seenAfter: noon) == [server])
        #expect(try store.servers(workspace: "x", seenAfter: noon).isEmpty)
        try store.withdraw(server: "a")
        try store.withdraw(server: "b")
        #expect(try store.servers(workspace: "w", seenAfter: noon.adding(seconds: -1)).isEmpty)
        #expect(await eventually { open.notices == [.viewers(workspace: "w"), .viewers(workspace: "w")] })
    }

    @Test("A server that was killed is forgotten after a day", arguments: StoreKind.tested)
    func killedServers(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        try store.announce(RunningServer(id: "dead", workspace: "w", addresses: [], viewers: [:], seen: noon))
        let later = noon.adding(seconds: 25 * 60 * 60)
        try store.announce(RunningServer(id: "b", workspace: "w", addresses: [], viewers: [:], seen: later))
        #expect(try store.servers(workspace: "w", seenAfter: noon.adding(seconds: -1)).map(\.id) == ["b"])
    }

    @Test("Of servers that begin at once all get the same secret", arguments: StoreKind.tested)
    func secrets(_ kind: StoreKind) throws {
        let place = try StorePlace(kind)
        let stores = [try place.open(), try place.open()]
        let secrets = Mutex<Set<String>>([])
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            let secret = (try? stores[number % 2].store.secret("author", otherwise: "secret \(number)")) ?? "none"
            _ = secrets.withLock { $0.insert(secret) }
        }
        #expect(secrets.withLock { $0.count } == 1)
        #expect(try stores[0].store.secret("other", otherwise: "new") == "new")
    }

    @Test("What happened is listed, newest first", arguments: StoreKind.tested)
    func audit(_ kind: StoreKind) throws {
        let store = try StorePlace(kind).open().store
        let entries = AuditEntry.What.allCases.enumerated().map { number, what in
            AuditEntry(
                at: noon.adding(seconds: Int64(number)), workspace: "w", share: number == 0 ? nil : "s1", what: what,
                detail: "“\(number)”", address: "192.168.0.\(number)")
        }
        for entry in entries { try store.note(entry) }
        #expect(try store.audit(workspace: "w", limit: 100) == entries.reversed())
        #expect(try store.audit(workspace: "w", limit: 2) == entries.suffix(2).reversed())
        #expect(try store.audit(workspace: "x", limit: 100).isEmpty)
    }
}
