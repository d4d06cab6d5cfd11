/// One connection to a database, used by one thread at a time.
protocol SQLConnection: AnyObject {
    var dialect: Dialect { get }

    /// Runs one statement. Its values stand as `$1`, `$2` ... in it and are bound, never made part of the text.
    ///
    /// - Returns: all rows of the answer.
    func run(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow]
}

extension SQLConnection {
    @discardableResult
    func run(_ sql: String, _ values: SQLValue...) throws(StorageError) -> [SQLRow] {
        try runChecked(sql, values)
    }

    /// PostgreSQL keeps no text with a zero byte; what one store takes the other is to take as well.
    func runChecked(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow] {
        for case .text(let text) in values where text.utf8.contains(0) {
            throw .failed("A text with a zero byte cannot be kept.")
        }
        return try run(sql, values)
    }
}
