/// The schema `vitrine` that holds all tables, so that a database can be shared with other programs.
enum PostgreSQLSchema {
    static func make(_ connection: PostgreSQLConnection) throws(StorageError) {
        guard try isMissing(connection) else { return }
        // Several servers may start at once.
        for statement in connection.dialect.beginMigration { try connection.run(statement) }
        do {
            try connection.run("CREATE SCHEMA IF NOT EXISTS vitrine")
            try connection.run("COMMIT")
        } catch {
            _ = try? connection.run("ROLLBACK")
            throw error
        }
    }

    /// Asked first: making what is there needs a right that a careful administrator does not give.
    private static func isMissing(_ connection: PostgreSQLConnection) throws(StorageError) -> Bool {
        try connection.run("SELECT 1 FROM pg_namespace WHERE nspname = 'vitrine'").isEmpty
    }
}
