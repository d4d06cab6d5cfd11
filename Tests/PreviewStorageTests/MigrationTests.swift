import Dispatch
import Synchronization
import Testing

@testable import PreviewStorage

@Suite("Migrations of a store", .serialized)
struct MigrationTests {
    @Test("A store of any earlier version is brought to the present one", arguments: StoreKind.tested)
    func earlier(_ kind: StoreKind) throws {
        for count in 1..<Migration.all.count {
            let place = try StorePlace(kind)
            try place.open(migrations: Array(Migration.all.prefix(count)) + Migration.all.suffix(1)).store.close()
            let store = try place.open().store
            try store.keep(.sample())
            #expect(try store.add(.sample(), limit: 10))
        }
    }

    @Test("A step that fails leaves nothing behind, and those before it stay", arguments: StoreKind.tested)
    func failing(_ kind: StoreKind) throws {
        let place = try StorePlace(kind)
        let broken = Migration("broken") { _ in ["CREATE TABLE half (a TEXT)", "CREATE NONSENSE"] }
        #expect(throws: StorageError.self) { try place.open(migrations: Migration.all + [broken]) }
        let mended = Migration("broken") { _ in ["CREATE TABLE half (a TEXT)"] }
        let store = try place.open(migrations: Migration.all + [mended]).store
        try store.keep(.sample())
    }

    @Test("A store of a newer version is refused with a sentence and left as it is", arguments: StoreKind.tested)
    func newer(_ kind: StoreKind) throws {
        let place = try StorePlace(kind)
        let step = Migration("reactions") { _ in ["CREATE TABLE reactions (a TEXT)"] }
        let newer = try place.open(migrations: Migration.all + [step])
        try newer.store.keep(.sample())
        newer.store.close()
        let error = #expect(throws: StorageError.self) { try place.open() }
        guard case .newer(let sentence) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(sentence.contains("newer version of Vitrine") && sentence.contains("reactions"))
        #expect(try place.open(migrations: Migration.all + [step]).store.share("s1") == .sample())
        #expect(place.messages.isEmpty)
    }

    @Test("Several servers may begin at once", arguments: StoreKind.tested)
    func atOnce(_ kind: StoreKind) throws {
        let place = try StorePlace(kind)
        let failures = Mutex<[String]>([])
        let stores = Mutex<[OpenStore]>([])
        DispatchQueue.concurrentPerform(iterations: 6) { number in
            do {
                let store = try place.open()
                try store.store.keep(.sample("s\(number)"))
                stores.withLock { $0.append(store) }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(try stores.withLock { $0 }.last?.store.shares(workspace: "w", tutorial: nil).count == 6)
    }
}
