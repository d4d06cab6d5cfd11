internal import CPostgreSQL

/// Where a PostgreSQL database is: an address as people write it, whose password is never shown.
struct PostgreSQLAddress: Sendable {
    /// `postgresql://user:password@host:port/database?options`, with whatever libpq understands.
    let text: String
    /// Host and database, for people.
    let name: String

    /// What holds unless the address says otherwise: a server that has gone is noticed, and of several hosts the one
    /// that may be written to is taken.
    private static let defaults = [
        "application_name": "vitrine", "connect_timeout": "3", "keepalives_idle": "10", "keepalives_interval": "5",
        "keepalives_count": "3", "tcp_user_timeout": "10000", "target_session_attrs": "read-write",
    ]

    /// - Throws: `invalidAddress` when libpq does not understand it, `failed` when there is no libpq.
    init(_ text: String) throws(StorageError) {
        let libpq = try PostgreSQLLibrary.load()
        self.text = text
        var message: UnsafeMutablePointer<CChar>?
        guard let options = libpq.PQconninfoParse(text, &message) else {
            libpq.PQfreemem(message)
            // What libpq complains of may be a piece of the password.
            throw .invalidAddress(
                "The address of the PostgreSQL store is not understood. It is to look like "
                    + "postgresql://user:password@host:5432/database, where special characters are written %XX.")
        }
        defer { libpq.PQconninfoFree(options) }
        var words: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { words[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        let host = words["host"] ?? words["hostaddr"] ?? "this machine"
        name = (words["dbname"] ?? words["user"]).map { "\($0) at \(host)" } ?? host
    }

    /// Calls with the address as libpq takes it: names and values, each ended by a null pointer.
    func withParameters<Result>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        // Later ones win, and the address holds many.
        let pairs = Self.defaults.map { ($0.key, $0.value) } + [("dbname", text), ("client_encoding", "UTF8")]
        let names = CStrings(pairs.map(\.0))
        let values = CStrings(pairs.map(\.1))
        return names.withPointers { names in values.withPointers { body(names, $0) } }
    }
}

/// Strings that C may read while a call lasts.
private struct CStrings {
    private var bytes: [CChar] = []
    private var starts: [Int] = []

    init(_ texts: [String]) {
        for text in texts {
            starts.append(bytes.count)
            bytes += text.utf8.map { CChar(bitPattern: $0) } + [0]
        }
    }

    func withPointers<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            var pointers: [UnsafePointer<CChar>?] = starts.map { start in bytes.baseAddress.map { $0 + start } }
            pointers.append(nil)
            return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
        }
    }
}
