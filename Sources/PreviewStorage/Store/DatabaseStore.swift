/// The store of links, comments and copies, written once for both databases.
///
/// It keeps what it is given and answers what is kept; who may ask, and what the time is, is the caller's to decide.
package final class DatabaseStore: PreviewStore {
    let database: any Database

    init(_ database: any Database) {
        self.database = database
    }

    /// Opens a store in one file of this machine, made with its folder if there is none.
    ///
    /// - Parameters:
    ///   - path: of the file.
    ///   - setsAside: whether a damaged file is renamed and a new one begun; otherwise it is an error.
    ///   - log: told what a person should know, such as that a damaged file was set aside.
    /// - Returns: the store, ready for use.
    /// - Throws: a `StorageError` when the file cannot be used.
    package static func sqlite(
        path: String, setsAside: Bool = true, log: @escaping @Sendable (String) -> Void
    ) throws(StorageError) -> DatabaseStore {
        DatabaseStore(try SQLiteDatabase(path: path, migrations: Migration.all, setsAside: setsAside, log: log))
    }

    /// Opens a store in a PostgreSQL database.
    ///
    /// - Parameters:
    ///   - address: `postgresql://user:password@host/database`.
    ///   - log: told when the server has gone, and when it is back.
    /// - Returns: the store; a server that cannot be reached is tried again meanwhile, see `problem`.
    /// - Throws: a `StorageError` when the server refuses or the address means nothing.
    package static func postgreSQL(
        _ address: String, log: @escaping @Sendable (String) -> Void
    ) throws(StorageError) -> DatabaseStore {
        DatabaseStore(try PostgreSQLDatabase(address, migrations: Migration.all, log: log))
    }

    package var kind: String { database.kind }
    package var problem: String? { database.problem }
    package var isSharedByServers: Bool { kind == "postgresql" }

    package func listen(_ hear: @escaping @Sendable (StoreNotice) -> Void) { database.listen(hear) }
    package func tell(_ notice: StoreNotice) throws(StorageError) { try database.tell(notice) }

    /// Copies everything into a new file, while others go on.
    package func backUp(to path: String) throws(StorageError) { try database.backUp(to: path) }

    package func close() { database.close() }
}
