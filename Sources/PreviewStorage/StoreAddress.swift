internal import Glibc

/// Where a store is, as `--store` says it: a file, or a PostgreSQL database.
package enum StoreAddress: Sendable, Equatable {
    /// The path of a file.
    case sqlite(String)
    /// An address that may hold a password: not to be printed.
    case postgreSQL(String)

    /// - Parameters:
    ///   - text: a path, or an address that begins with `postgresql://` or `postgres://`; `nil` = the file in the folder
    ///     for data by the XDG base directory specification.
    ///   - folder: what a relative path is relative to.
    ///   - environment: the process's, for the folder for data.
    /// - Throws: `invalidAddress` when nothing is said and the environment names no folder either.
    package init(_ text: String?, folder: String, environment: [String: String]) throws(StorageError) {
        guard let text else {
            self = .sqlite(try Self.standard(environment))
            return
        }
        if text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") {
            self = .postgreSQL(text)
        } else if let colon = text.firstRange(of: "://") {
            throw .invalidAddress(
                "There are no stores at \(text[..<colon.upperBound])… Give a file, or postgresql://user:password@host/database."
            )
        } else {
            self = .sqlite(text.hasPrefix("/") ? text : "\(folder)/\(text)")
        }
    }

    /// A file that is not there. Of a server only opening it can tell.
    package var isMissing: Bool {
        if case .sqlite(let path) = self { access(path, F_OK) != 0 } else { false }
    }

    /// Opens it, making what is not there yet.
    ///
    /// - Parameters:
    ///   - setsAside: whether a damaged file is renamed and a new one begun.
    ///   - log: told what a person should know: a damaged file was set aside, a server has gone or is back.
    /// - Returns: the store, ready for use.
    /// - Throws: a `StorageError` when it cannot be used; a PostgreSQL server that is away is tried again instead.
    package func open(
        setsAside: Bool = true, log: @escaping @Sendable (String) -> Void
    ) throws(StorageError) -> DatabaseStore {
        switch self {
        case .sqlite(let path): try .sqlite(path: path, setsAside: setsAside, log: log)
        case .postgreSQL(let address): try .postgreSQL(address, log: log)
        }
    }

    /// Copies it into a new file, also while servers use it.
    ///
    /// - Throws: a `StorageError` when there is nothing to copy, when the file is there already, or when the database has
    ///   a program of its own for this.
    package func backUp(to path: String) throws(StorageError) {
        switch self {
        case .sqlite(let store): try SQLiteBackup(store: store, target: path).run()
        case .postgreSQL: throw Self.needsOwnProgram
        }
    }

    static let needsOwnProgram = StorageError.invalidAddress(
        "A store in PostgreSQL is backed up with PostgreSQL’s own program, also while servers run: "
            + "pg_dump --schema=vitrine --format=custom --file=FILE ADDRESS")

    private static func standard(_ environment: [String: String]) throws(StorageError) -> String {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/vitrine/store.sqlite" }
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            throw .invalidAddress("There is no folder for the store: set HOME, or name a file with --store.")
        }
        return "\(home)/.local/share/vitrine/store.sqlite"
    }
}
