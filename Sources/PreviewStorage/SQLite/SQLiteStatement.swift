internal import CSQLite

/// A prepared statement, finalised with its owner.
final class SQLiteStatement {
    private let statement: OpaquePointer
    private let columns: Int32
    /// By the number in `$1`: SQLite counts names in the order in which they first appear.
    private var places: [Int32] = []

    init(_ statement: OpaquePointer) {
        self.statement = statement
        columns = sqlite3_column_count(statement)
    }

    deinit { sqlite3_finalize(statement) }

    /// - Returns: SQLite's code.
    func bind(_ values: [SQLValue]) -> Int32 {
        while places.count < values.count {
            places.append(sqlite3_bind_parameter_index(statement, "$\(places.count + 1)"))
        }
        for (place, value) in zip(places, values) {
            let code = bind(value, at: place)
            if code != SQLITE_OK { return code }
        }
        return SQLITE_OK
    }

    private func bind(_ value: SQLValue, at place: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, place)
        case .integer(let number): return sqlite3_bind_int64(statement, place, number)
        case .real(let number): return sqlite3_bind_double(statement, place, number)
        case .text(var text):
            return text.withUTF8 { vitrine_sqlite_bind_text(statement, place, $0.baseAddress, $0.count) }
        case .bytes(let bytes):
            return bytes.withUnsafeBytes { vitrine_sqlite_bind_bytes(statement, place, $0.baseAddress, $0.count) }
        }
    }

    /// - Returns: SQLite's code.
    func step() -> Int32 { sqlite3_step(statement) }

    /// Ready for the next time; nothing of the values stays.
    func reset() {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }

    var row: SQLRow {
        SQLRow((0..<columns).map(value))
    }

    private func value(_ column: Int32) -> SQLValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT: .text(String(decoding: bytes(column, sqlite3_column_text(statement, column)), as: UTF8.self))
        case SQLITE_BLOB: .bytes(Array(bytes(column, sqlite3_column_blob(statement, column))))
        default: .null
        }
    }

    private func bytes(_ column: Int32, _ start: UnsafeRawPointer?) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(statement, column)))
    }
}
