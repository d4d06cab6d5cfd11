import Foundation
import Synchronization
import TestSupport

@testable import PreviewStorage

/// A place where one test keeps a store: a file or a database of its own, gone when the value is.
final class StorePlace: Sendable {
    let address: StoreAddress
    private let folder: TemporaryFolder
    private let database: String?
    private let said = Mutex<[String]>([])

    init(_ kind: StoreKind) throws {
        folder = try TemporaryFolder()
        switch kind {
        case .sqlite:
            database = nil
            address = .sqlite(folder.path + "/kept/store.sqlite")
        case .postgresql:
            let name = "test_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
            let server = try PostgreSQLForTests.address()
            try Self.administer("CREATE DATABASE \(name)")
            database = name
            address = .postgreSQL(server.replacing("/postgres", with: "/\(name)"))
        }
    }

    deinit {
        if let database { try? Self.administer("DROP DATABASE \(database) WITH (FORCE)") }
    }

    /// What the stores told people.
    var messages: [String] { said.withLock { $0 } }

    /// Opens the store as a server does; as often as there are to be servers.
    func open(migrations: [Migration] = Migration.all) throws -> OpenStore {
        let log: @Sendable (String) -> Void = { [self] line in said.withLock { $0.append(line) } }
        return OpenStore(
            DatabaseStore(
                try address.isFile
                    ? SQLiteDatabase(path: address.text, migrations: migrations, log: log)
                    : PostgreSQLDatabase(address.text, migrations: migrations, log: log)))
    }

    private static func administer(_ statement: String) throws {
        try PostgreSQLConnection(PostgreSQLAddress(PostgreSQLForTests.address()), generation: 0).run(statement, [])
    }
}

extension StoreAddress {
    var isFile: Bool { if case .sqlite = self { true } else { false } }

    /// Path or address.
    var text: String {
        switch self {
        case .sqlite(let text), .postgreSQL(let text): text
        }
    }
}

/// A store and what it has told so far. It is closed when nobody has it any more.
@dynamicMemberLookup
final class OpenStore: Sendable {
    let store: DatabaseStore
    private let heard = Mutex<[StoreNotice]>([])

    init(_ store: DatabaseStore) {
        self.store = store
        store.listen { [weak self] notice in self?.heard.withLock { $0.append(notice) } }
    }

    var notices: [StoreNotice] { heard.withLock { $0 } }

    subscript<Value>(dynamicMember path: KeyPath<DatabaseStore, Value>) -> Value { store[keyPath: path] }
}
