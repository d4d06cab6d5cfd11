import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import PreviewStorage

/// A server of a test's own, which may be killed.
private final class OwnServer: Sendable {
    let address: String
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        chmod(folder.path, 0o755)
        address = try Self.run("start", folder.path)
    }

    deinit { _ = try? Self.run("remove", folder.path) }

    func kill() throws { _ = try Self.run("kill", folder.path) }
    func start() throws { _ = try Self.run("start", folder.path) }

    private static func run(_ command: String, _ folder: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../bin/postgresql")
        process.arguments = [command, folder]
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "bin/postgresql \(command)")
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

@Suite("A store whose PostgreSQL server comes and goes", .serialized, .enabled(if: PostgreSQLForTests.isExpected))
struct PostgreSQLServerTests {
    @Test("A server that is killed costs nothing that was acknowledged, and its return is noticed")
    func killed() async throws {
        let server = try OwnServer()
        let messages = Mutex<[String]>([])
        let store = OpenStore(try .postgreSQL(server.address) { line in messages.withLock { $0.append(line) } })
        try store.store.keep(.sample())
        let acknowledged = Mutex<[String]>([])
        let refused = Mutex(0)
        let isOver = Mutex(false)
        let writing = DispatchGroup()
        for writer in 0..<3 {
            DispatchQueue.global().async(group: writing) {
                var number = 0
                while !isOver.withLock({ $0 }) {
                    number += 1
                    let id = "c\(writer)-\(number)"
                    do {
                        if try store.store.add(.sample(id), limit: .max) { acknowledged.withLock { $0.append(id) } }
                    } catch {
                        guard case .unavailable = error as? StorageError else { Issue.record("\(error)"); return }
                        refused.withLock { $0 += 1 }
                        usleep(2000)
                    }
                }
            }
        }
        #expect(await eventually { acknowledged.withLock { $0.count } > 50 })
        try server.kill()
        #expect(await eventually { store.store.problem != nil && refused.withLock { $0 } > 5 })
        let before = acknowledged.withLock { $0.count }
        try server.start()
        #expect(await eventually { acknowledged.withLock { $0.count } > before + 50 })
        isOver.withLock { $0 = true }
        writing.wait()
        let kept = Set(try store.store.comments(workspace: "w", tutorial: "pets").map(\.id))
        #expect(acknowledged.withLock { $0 }.filter { !kept.contains($0) } == [])
        #expect(store.notices.contains(.reset))
        #expect(store.store.problem == nil)
        #expect(messages.withLock { $0.contains { $0.contains("can be reached again") } })
        // And notices go on.
        try store.store.tell(.viewers(workspace: "after"))
        #expect(await eventually { store.notices.last == .viewers(workspace: "after") })
    }

    @Test("A server that is not there yet is waited for, and calls meanwhile are refused, not held up")
    func lateServer() async throws {
        let server = try OwnServer()
        try server.kill()
        let store = OpenStore(try .postgreSQL(server.address) { _ in })
        let problem = try #require(store.store.problem)
        #expect(problem.contains("cannot be reached"))
        for _ in 0..<1000 { #expect(throws: StorageError.self) { try store.store.share("s1") } }
        try server.start()
        #expect(await eventually { store.store.problem == nil })
        try store.store.keep(.sample())
        #expect(try store.store.share("s1") == .sample())
    }

    @Test("Connections that were cut are replaced; what was only read is read again")
    func cut() async throws {
        let place = try StorePlace(.postgresql)
        let open = try place.open()
        try open.store.keep(.sample())
        let other = try PostgreSQLConnection(PostgreSQLAddress(place.address.text), generation: 0)
        for _ in 0..<5 {
            try other.run(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()
                """)
            #expect(await eventually { (try? open.store.share("s1")) == .sample() })
        }
        #expect(await eventually { open.notices.contains(.reset) })
    }

    @Test("A server that refuses says so at once, and the password is nowhere in it")
    func refused() throws {
        let address = try PostgreSQLForTests.address()
            .replacing("vitrine@", with: "vitrine:hunter2@").replacing("/postgres", with: "/nowhere")
        let error = #expect(throws: StorageError.self) { try StoreAddress.postgreSQL(address).open { _ in } }
        #expect(error?.description.contains("nowhere") == true)
        #expect(error?.description.contains("hunter2") == false)
        let odd = #expect(throws: StorageError.self) {
            try StoreAddress.postgreSQL("postgresql://a:hunter2@[::1/v?x=1").open { _ in }
        }
        #expect(odd?.description.contains("hunter2") == false)
    }

    @Test("It can be restored from pg_dump, and says so instead of a backup")
    func backup() throws {
        let open = try StorePlace(.postgresql).open()
        let error = #expect(throws: StorageError.self) { try open.store.backUp(to: "/tmp/never") }
        #expect(error?.description.contains("pg_dump") == true)
    }

    @Test("Other tables of the database are not touched")
    func schema() throws {
        let place = try StorePlace(.postgresql)
        let other = try PostgreSQLConnection(PostgreSQLAddress(place.address.text), generation: 0)
        try other.run("CREATE TABLE public.comments (mine TEXT)")
        let store = try place.open().store
        try store.keep(.sample())
        #expect(try store.add(.sample(), limit: 10))
        #expect(try other.run("SELECT mine FROM public.comments").isEmpty)
    }
}
