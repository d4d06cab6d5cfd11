/// Where the two databases use different words. Everything else is written once, for both.
struct Dialect: Sendable {
    /// Whole numbers of 64 bits.
    let integer: String
    let real: String
    let bytes: String
    /// A primary key that the database counts up by itself.
    let counter: String
    /// What follows the columns of a new table.
    let tableSuffix: String
    /// What makes a SELECT keep others from changing its rows until the transaction ends.
    let rowLock: String
    /// Lets nobody else through with the same name, `$1`, until the transaction ends.
    let nameLock: String?
    /// What begins a transaction in which nobody else migrates.
    let beginMigration: [String]
    /// Whether the database itself passes on notices.
    let tellsByItself: Bool

    /// A transaction that writes is alone, so nothing else needs a lock.
    static let sqlite = Dialect(
        integer: "INTEGER", real: "REAL", bytes: "BLOB", counter: "INTEGER PRIMARY KEY AUTOINCREMENT",
        tableSuffix: "STRICT", rowLock: "", nameLock: nil, beginMigration: ["BEGIN IMMEDIATE"],
        tellsByItself: false)

    static let postgreSQL = Dialect(
        integer: "BIGINT", real: "DOUBLE PRECISION", bytes: "BYTEA",
        counter: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", tableSuffix: "", rowLock: "FOR UPDATE",
        nameLock: "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
        beginMigration: ["BEGIN", "SELECT pg_advisory_xact_lock(hashtextextended('vitrine/migrations', 0))"],
        tellsByItself: true)
}
