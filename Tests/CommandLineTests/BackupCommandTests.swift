import Foundation
import PreviewStorage
import TestSupport
import Testing
import vitrine

@Suite("vitrine backup")
struct BackupCommandTests {
    @Test("It copies the store, says where, and replaces nothing")
    func copies() async throws {
        let folder = try TemporaryFolder()
        let store = try StoreAddress("\(folder.path)/store.sqlite", folder: "/", environment: [:]).open { _ in }
        #expect(try store.secret("a", otherwise: "kept") == "kept")
        let first = await Run(["backup", "\(folder.path)/copy", "--store", "\(folder.path)/store.sqlite"])
        #expect(first.code == .success, "\(first.complained)")
        #expect(first.written.contains("/copy"))
        let copy = try StoreAddress("\(folder.path)/copy", folder: "/", environment: [:]).open { _ in }
        #expect(try copy.secret("a", otherwise: "new") == "kept")
        copy.close()
        let second = await Run(["backup", "\(folder.path)/copy", "--store", "\(folder.path)/store.sqlite"])
        #expect(second.code == .software)
        #expect(second.complained.contains("already"))
        store.close()
    }

    @Test("What it cannot do it says, and leaves nothing")
    func refusals() async throws {
        let folder = try TemporaryFolder()
        #expect(await Run(["backup"]).code == .usage)
        let none = await Run(["backup", "\(folder.path)/copy", "--store", "\(folder.path)/none"])
        #expect(none.complained.contains("There is no store"))
        let server = await Run(["backup", "\(folder.path)/copy", "--store", "postgresql://ida:hunter2@db/v"])
        #expect(server.complained.contains("pg_dump") && !server.complained.contains("hunter2"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
