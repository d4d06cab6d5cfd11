/// What a piece of work that changes a store may do; it all happens, or nothing of it.
final class Transaction {
    let connection: any SQLConnection
    /// What everybody is told as soon as the rest has happened, each thing once.
    private(set) var notices: [StoreNotice] = []

    init(_ connection: any SQLConnection) {
        self.connection = connection
    }

    var dialect: Dialect { connection.dialect }

    /// The same as the connection's own.
    @discardableResult
    func run(_ sql: String, _ values: SQLValue...) throws(StorageError) -> [SQLRow] {
        try connection.runChecked(sql, values)
    }

    /// Waits until nobody else has the same name, and keeps it until the transaction ends.
    func lock(_ name: String) throws(StorageError) {
        if let statement = dialect.nameLock { try run(statement, .text(name)) }
    }

    func tell(_ notice: StoreNotice) {
        if !notices.contains(notice) { notices.append(notice) }
    }
}
