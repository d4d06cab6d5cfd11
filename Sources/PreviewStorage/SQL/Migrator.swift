/// Brings a database to the present form: each step that it lacks, by its name, in a transaction of its own.
///
/// Several servers may start at once; each step is looked for again once nobody else can be at it.
struct Migrator {
    let migrations: [Migration]
    let connection: any SQLConnection

    /// - Parameter store: its name, for people.
    /// - Throws: `newer` when the database has steps that are not known here; then nothing has been changed.
    func run(store: String) throws(StorageError) {
        try alone { () throws(StorageError) in
            try connection.run(
                """
                CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY) \(connection.dialect.tableSuffix)
                """)
            return
        }
        let unknown = try applied().subtracting(migrations.map(\.name)).sorted()
        guard unknown.isEmpty else {
            throw .newer(
                "The store \(store) was used by a newer version of Vitrine, which added “\(unknown.joined(separator: "”, “"))”"
                    + " to it. Use that version, or another store with --store.")
        }
        for migration in migrations { try apply(migration) }
    }

    private func apply(_ migration: Migration) throws(StorageError) {
        guard try !applied().contains(migration.name) else { return }
        try alone { () throws(StorageError) in
            guard try !applied().contains(migration.name) else { return }
            for statement in migration.statements(connection.dialect) { try connection.run(statement) }
            try connection.run("INSERT INTO migrations (name) VALUES ($1)", .text(migration.name))
        }
    }

    private func applied() throws(StorageError) -> Set<String> {
        var names: Set<String> = []
        for var row in try connection.run("SELECT name FROM migrations") { names.insert(try row.text()) }
        return names
    }

    private func alone(_ work: () throws(StorageError) -> Void) throws(StorageError) {
        for statement in connection.dialect.beginMigration { try connection.run(statement) }
        do {
            try work()
            try connection.run("COMMIT")
        } catch {
            _ = try? connection.run("ROLLBACK")
            throw error
        }
    }
}
