/// A store in a PostgreSQL database, which several servers share.
///
/// A call that returned is on the server's disk. One that was cut off may have happened or not; it throws, so nobody was
/// promised anything. Everybody is told of a change in the transaction that makes it.
final class PostgreSQLDatabase: Database {
    let kind = "postgresql"

    private let keeper: PostgreSQLKeeper

    /// How often a piece of work is done again when others were in its way.
    private static let attempts = 5

    /// - Throws: `invalidAddress`, `newer`, or `failed` when the server is there but refuses. One that is not there is no
    ///   error: it is tried again, and calls are refused meanwhile.
    init(
        _ address: String, migrations: [Migration], log: @escaping @Sendable (String) -> Void
    ) throws(StorageError) {
        keeper = try PostgreSQLKeeper(PostgreSQLAddress(address), migrations: migrations, log: log)
    }

    deinit { keeper.close() }

    var problem: String? { keeper.problem?.description }

    func read<Answer>(
        _ work: (any SQLConnection) throws(StorageError) -> Answer
    ) throws(StorageError) -> Answer {
        while true {
            let connection = try keeper.take()
            defer { keeper.give(connection) }
            do {
                return try work(connection)
            } catch {
                // A connection that was lost while it rested: reading can be done again on the next.
                guard connection.isBroken, !connection.isHung else { throw error }
            }
        }
    }

    func write<Answer>(_ work: (Transaction) throws(StorageError) -> Answer) throws(StorageError) -> Answer {
        var attempt = 1
        while true {
            let connection = try begin()
            defer { keeper.give(connection) }
            let transaction = Transaction(connection)
            do {
                let answer = try work(transaction)
                for notice in transaction.notices { try tell(notice, by: connection) }
                try connection.commit()
                return answer
            } catch {
                _ = try? connection.run("ROLLBACK")
                guard case .conflict = error, attempt < Self.attempts else { throw error }
                attempt += 1
            }
        }
    }

    func tell(_ notice: StoreNotice) throws(StorageError) {
        try read { connection throws(StorageError) in try tell(notice, by: connection) }
    }

    func listen(_ hear: @escaping @Sendable (StoreNotice) -> Void) { keeper.notices.listen(hear) }

    func backUp(to path: String) throws(StorageError) {
        throw StoreAddress.needsOwnProgram
    }

    func close() { keeper.close() }

    /// A connection with a transaction. One that was lost while it rested is passed over: nothing has been done yet.
    private func begin() throws(StorageError) -> PostgreSQLConnection {
        while true {
            let connection = try keeper.take()
            do {
                try connection.run("BEGIN")
                return connection
            } catch {
                keeper.give(connection)
                guard connection.isBroken, !connection.isHung else { throw error }
            }
        }
    }

    private func tell(_ notice: StoreNotice, by connection: any SQLConnection) throws(StorageError) {
        try connection.run("SELECT pg_notify('vitrine', $1)", .text(NoticeText.encode(notice)))
    }
}
