/// From a path to a connection whose database is whole, ours, and in the present form.
struct SQLiteOpening {
    let file: StoreFile
    let migrations: [Migration]
    /// A program that only looks in leaves a damaged file to the server that may be using it.
    let setsAside: Bool

    /// "Vtri": how a store is told from the file of another program.
    private static let applicationID: Int64 = 0x5674_7269

    /// - Returns: the connection, and the name that a damaged file was given.
    func open() throws(StorageError) -> (SQLiteConnection, setAside: String?) {
        try file.alone { () throws(StorageError) in
            do throws(StorageError) {
                return (try openAsItIs(), nil)
            } catch .damaged {
                guard setsAside else {
                    throw .damaged(
                        "The store \(file.path) is damaged. A server sets it aside when it starts, and begins a new one."
                    )
                }
                let name = try file.setAside()
                return (try openAsItIs(), name)
            }
        }
    }

    private func openAsItIs() throws(StorageError) -> SQLiteConnection {
        try file.make()
        let wasInUse = file.hasJournal
        let connection = try SQLiteConnection(path: file.path)
        try requireOwn(connection)
        // Room that removed copies leave goes back to the disk. It can be said of an empty file only.
        try connection.run("PRAGMA auto_vacuum = FULL")
        guard try connection.value("PRAGMA journal_mode = WAL") == .text("wal") else {
            throw .failed("The store \(file.path) needs a disk of this machine; a network folder will not do.")
        }
        if file.isQuicklyRead || wasInUse {
            guard try connection.value("PRAGMA quick_check(1)") == .text("ok") else {
                throw .damaged("The store \(file.path) is damaged.")
            }
        }
        try connection.run("PRAGMA application_id = \(Self.applicationID)")
        try Migrator(migrations: migrations, connection: connection).run(store: file.path)
        return connection
    }

    /// An empty file or a store; nothing has been written when this throws.
    private func requireOwn(_ connection: SQLiteConnection) throws(StorageError) {
        let number = try connection.value("PRAGMA application_id")
        if number == .integer(Self.applicationID) { return }
        let tables = try connection.value("SELECT count(*) FROM sqlite_schema")
        guard number == .integer(0), tables == .integer(0) else {
            throw .invalidAddress("\(file.path) is another program’s database. Choose another file with --store.")
        }
    }
}
