internal import CSQLite

/// One connection to a SQLite file, closed with its owner.
///
/// Sendable by agreement, not by the compiler: a pool hands it to one thread at a time.
final class SQLiteConnection: SQLConnection, @unchecked Sendable {
    let path: String
    var dialect: Dialect { .sqlite }

    private let database: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]

    /// How long a statement waits for another program that writes, in milliseconds.
    private static let patience: Int32 = 4000

    /// Opens a file that is there.
    ///
    /// - Throws: `damaged` when it is no file of SQLite's.
    init(path: String, isForReading: Bool = false) throws(StorageError) {
        self.path = path
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened else { throw .failed("There is no memory to open the store \(path).") }
        database = opened
        try check(code, "open")
        sqlite3_extended_result_codes(opened, 1)
        sqlite3_busy_timeout(opened, Self.patience)
        vitrine_sqlite_distrust(opened)
        try run("PRAGMA synchronous = FULL")
        try run("PRAGMA foreign_keys = ON")
        if isForReading { try run("PRAGMA query_only = ON") }
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(database)
    }

    @discardableResult
    func run(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow] {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try check(statement.bind(values), sql)
        var rows: [SQLRow] = []
        while true {
            let code = statement.step()
            if code == SQLITE_DONE { return rows }
            guard code == SQLITE_ROW else {
                try check(code, sql)
                return rows
            }
            rows.append(statement.row)
        }
    }

    /// The one number or word that a statement answers with.
    func value(_ sql: String) throws(StorageError) -> SQLValue? {
        guard var row = try run(sql).first else { return nil }
        return row.next()
    }

    /// Copies everything of another connection's file into this one's; others may go on writing to it meanwhile.
    func copy(from source: SQLiteConnection) throws(StorageError) {
        guard let backup = sqlite3_backup_init(database, "main", source.database, "main") else {
            return try check(sqlite3_errcode(database), "backup")
        }
        // One step: a copy in steps would begin again with each write of others.
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        if code != SQLITE_DONE { try source.check(code == SQLITE_OK ? end : code, "backup") }
    }

    private func prepared(_ sql: String) throws(StorageError) -> SQLiteStatement {
        if let statement = statements[sql] { return statement }
        var pointer: OpaquePointer?
        try check(sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil), sql)
        guard let pointer else { throw .failed("SQLite understood nothing of “\(sql)”.") }
        let statement = SQLiteStatement(pointer)
        statements[sql] = statement
        return statement
    }

    /// The one place that makes errors of SQLite's codes. Values are never shown.
    private func check(_ code: Int32, _ statement: String) throws(StorageError) {
        let message = String(cString: sqlite3_errmsg(database))
        switch code & 0xFF {
        case SQLITE_OK: return
        case SQLITE_BUSY, SQLITE_LOCKED: throw .unavailable("Another program keeps the store \(path) busy.")
        case SQLITE_CORRUPT, SQLITE_NOTADB: throw .damaged("The store \(path) is damaged: \(message).")
        case SQLITE_FULL:
            throw .unavailable("There is no room left on the disk of the store \(path): make room on it.")
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
            throw .failed("The store \(path) cannot be written: \(message).")
        case SQLITE_IOERR: throw .failed("The disk of the store \(path) fails: \(message) (\(code)).")
        default: throw .failed("The store \(path) refused “\(statement)”: \(message) (\(code)).")
        }
    }
}
