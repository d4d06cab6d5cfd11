internal import CPostgreSQL

/// One answer of the server, freed with its owner.
final class PostgreSQLAnswer {
    private let libpq: vitrine_libpq
    private let result: OpaquePointer

    init(_ result: OpaquePointer, from libpq: vitrine_libpq) {
        self.libpq = libpq
        self.result = result
    }

    deinit { libpq.PQclear(result) }

    var isGood: Bool {
        let status = libpq.PQresultStatus(result)
        return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK
    }

    /// Five characters that say what went wrong: `40001`.
    var state: String {
        libpq.PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
    }

    /// One line, without the values that it may quote in its details.
    var message: String {
        libpq.PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) } ?? "no reason was given"
    }

    /// What was done: `COMMIT`, also `ROLLBACK` in answer to it.
    var done: String { libpq.PQcmdStatus(result).map { String(cString: $0) } ?? "" }

    var rows: [SQLRow] {
        (0..<libpq.PQntuples(result)).map { row in SQLRow((0..<libpq.PQnfields(result)).map { value(row, $0) }) }
    }

    /// All columns come as the server's own bytes; integers in network order.
    private func value(_ row: Int32, _ column: Int32) -> SQLValue {
        guard libpq.PQgetisnull(result, row, column) == 0, let start = libpq.PQgetvalue(result, row, column) else {
            return .null
        }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(libpq.PQgetlength(result, row, column)))
        // The numbers of types, as pg_type has them.
        return switch libpq.PQftype(result, column) {
        case 20, 21, 23: .integer(Self.integer(bytes))
        case 16: .integer(bytes.first == 0 ? 0 : 1)
        case 701: .real(Double(bitPattern: UInt64(bitPattern: Self.integer(bytes))))
        case 17: .bytes(Array(bytes))
        case 2278: .null
        default: .text(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Two, four or eight bytes with a sign.
    private static func integer(_ bytes: UnsafeRawBufferPointer) -> Int64 {
        let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let unused = 64 - 8 * bytes.count
        return Int64(bitPattern: number << unused) >> unused
    }
}
