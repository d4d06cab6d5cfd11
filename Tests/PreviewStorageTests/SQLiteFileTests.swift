import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PreviewStorage

@Suite("A store in a file")
struct SQLiteFileTests {
    private let place: StorePlace
    private var path: String { place.address.text }
    private var folder: String { URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false) }

    init() throws {
        place = try StorePlace(.sqlite)
    }

    private func mode(_ path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test("Nobody else can read it")
    func rights() throws {
        let open = try place.open()
        try open.store.keep(.sample())
        #expect(try mode(folder) == 0o700)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            #expect(try mode("\(folder)/\(file)") == 0o600, "\(file)")
        }
        open.store.close()
        chmod(path, 0o644)
        _ = try place.open()
        #expect(try mode(path) == 0o600)
    }

    @Test("It is one file when nobody uses it, and holds what was acknowledged")
    func closed() throws {
        let open = try place.open()
        try open.store.keep(.sample())
        open.store.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["store.sqlite"])
        #expect(try place.open().store.share("s1") == .sample())
    }

    @Test("A full disk is a problem for as long as it lasts, and what there is can still be read")
    func full() throws {
        let store = try place.open().store
        try store.keep(.sample())
        #expect(store.problem == nil)
        try store.database.write { transaction throws(StorageError) in
            _ = try transaction.run("PRAGMA max_page_count = 1")
        }
        let error = #expect(throws: StorageError.self) {
            for number in 0..<500 { try store.keep(.sample("t\(number)")) }
        }
        let sentence = try #require(error?.description)
        #expect(error == .unavailable(sentence))
        #expect(sentence.hasPrefix("There is no room left on the disk of the store \(path): "))
        #expect(store.problem == sentence)
        #expect(try store.share("s1") == .sample())
        try store.database.write { transaction throws(StorageError) in
            _ = try transaction.run("PRAGMA max_page_count = 1000000")
        }
        try store.keep(.sample("later"))
        #expect(store.problem == nil)
    }

    enum Damage: CaseIterable {
        case nonsense, cut, middle
    }

    @Test("A damaged file is set aside with a message, and a new one begun", arguments: Damage.allCases)
    func damaged(_ damage: Damage) throws {
        let open = try place.open()
        for number in 0..<50 { try open.store.keep(.sample("s\(number)")) }
        open.store.close()
        try break_(damage)
        let before = try Data(contentsOf: URL(filePath: path))
        let looking = #expect(throws: StorageError.self) {
            try DatabaseStore.sqlite(path: path, setsAside: false, log: { _ in })
        }
        #expect(looking?.description.contains("A server sets it aside") == true, "who only looks in leaves it alone")
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        let again = try place.open()
        try again.store.keep(.sample())
        #expect(try again.store.shares(workspace: "w", tutorial: nil) == [.sample()])
        let message = try #require(place.messages.first)
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder).first { $0.contains(".damaged-") })
        #expect(message.contains(path) && message.contains(name))
        #expect(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")) == before)
    }

    private func break_(_ damage: Damage) throws {
        let file = try FileHandle(forUpdating: URL(filePath: path))
        defer { try? file.close() }
        switch damage {
        case .nonsense: try file.write(contentsOf: Data("This is no store at all, and never was one.".utf8))
        case .cut: try file.truncate(atOffset: 5000)
        case .middle:
            let size = try file.seekToEnd()
            for page in stride(from: UInt64(4096), to: size, by: 4096) {
                try file.seek(toOffset: page)
                try file.write(contentsOf: Data(repeating: 0xAB, count: 600))
            }
        }
    }

    @Test("Damage that shows while it runs costs one call, not the server")
    func damagedLater() async throws {
        let open = try place.open()
        for number in 0..<200 { try open.store.keep(.sample("s\(number)")) }
        // The journal goes into the file, so that reading looks there again.
        try SQLiteConnection(path: path).run("PRAGMA wal_checkpoint(TRUNCATE)")
        try break_(.middle)
        // Fresh connections would see it at once; those that are open have pages in memory.
        var failures: [StorageError] = []
        let isBack = await eventually {
            do {
                try open.store.keep(.sample("new \(failures.count)"))
                _ = try open.store.shares(workspace: "w", tutorial: nil)
                return !place.messages.isEmpty
            } catch {
                if let error = error as? StorageError { failures.append(error) }
                return false
            }
        }
        #expect(isBack, "\(failures)")
        #expect(open.notices.contains(.reset))
        #expect(open.store.problem == nil)
        #expect(failures.count <= 3)
    }

    @Test("Another program's database is left alone")
    func foreign() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        try SQLiteConnection(path: path).run("CREATE TABLE photos (a)")
        let before = try Data(contentsOf: URL(filePath: path))
        let error = #expect(throws: StorageError.self) { try place.open() }
        #expect(error?.description.contains("another program’s database") == true)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test("What cannot be a store is refused with a sentence", arguments: ["/", "/proc/vitrine/store", "/dev/null"])
    func impossible(_ path: String) {
        let error = #expect(throws: StorageError.self) { try StoreAddress.sqlite(path).open { _ in } }
        guard case .invalidAddress = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("Another program that holds the file is waited for, and in the end named")
    func busy() throws {
        let open = try place.open()
        let other = try SQLiteConnection(path: path)
        try other.run("BEGIN IMMEDIATE")
        // Reading goes on.
        #expect(try open.store.share("s1") == nil)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { _ = try? other.run("COMMIT") }
        try open.store.keep(.sample())
        #expect(try open.store.share("s1") != nil)
    }

    @Test("Removed copies give their room back to the disk")
    func room() throws {
        let open = try place.open()
        let copy = PinnedCopy(id: "p", tutorial: "pets", files: ["a": "h"])
        try open.store.add(.sample(pin: "p"), tokenHash: "t", copy: copy) { _ in [UInt8](repeating: 7, count: 3 << 20) }
        _ = try open.store.end("s1", Share.Ending(at: noon, reason: .revoked))
        open.store.close()
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        #expect(try #require(size) < 1 << 20)
    }

    @Test("A backup that is taken while others write is whole, and as of one moment")
    func backup() throws {
        let open = try place.open()
        try open.store.keep(.sample())
        let isOver = Mutex(false)
        let written = Mutex(0)
        let writing = DispatchGroup()
        DispatchQueue.global().async(group: writing) {
            while !isOver.withLock({ $0 }) {
                let number = written.withLock { $0 }
                guard (try? open.store.add(.sample("c\(number)"), limit: .max)) == true else { return }
                written.withLock { $0 += 1 }
            }
        }
        var kept: [(least: Int, most: Int, path: String)] = []
        for number in 0..<5 {
            let least = written.withLock { $0 }
            let copy = "\(folder)/backup-\(number).sqlite"
            try open.store.backUp(to: copy)
            kept.append((least, written.withLock { $0 } + 1, copy))
        }
        isOver.withLock { $0 = true }
        writing.wait()
        for (least, most, copy) in kept {
            #expect(try mode(copy) == 0o600)
            let backup = try StoreAddress.sqlite(copy).open { Issue.record("\($0)") }
            let comments = try backup.comments(workspace: "w", tutorial: "pets")
            #expect((least...most).contains(comments.count))
            #expect(comments.map(\.id) == comments.indices.map { "c\($0)" })
            backup.close()
        }
        #expect(throws: StorageError.self) { try open.store.backUp(to: kept[0].path) }
        #expect(throws: StorageError.self) { try open.store.backUp(to: "/proc/backup") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy { !$0.hasSuffix("partial") })
    }
}
