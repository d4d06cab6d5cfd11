/// One row of an answer, read column by column in the order in which they were asked for.
///
/// A column of another kind than expected is an error of the database's, not of ours: it is thrown, never trapped on.
struct SQLRow: Sendable {
    private let values: [SQLValue]
    private var column = 0

    init(_ values: [SQLValue]) {
        self.values = values
    }

    mutating func text() throws(StorageError) -> String {
        guard case .text(let text) = next() else { throw mismatch("text") }
        return text
    }

    mutating func optionalText() throws(StorageError) -> String? {
        isNull ? nil : try text()
    }

    mutating func integer() throws(StorageError) -> Int {
        guard case .integer(let number) = next() else { throw mismatch("a number") }
        return Int(number)
    }

    mutating func optionalInteger() throws(StorageError) -> Int? {
        isNull ? nil : try integer()
    }

    mutating func real() throws(StorageError) -> Double {
        guard case .real(let number) = next() else { throw mismatch("a fraction") }
        return number
    }

    mutating func flag() throws(StorageError) -> Bool {
        try integer() != 0
    }

    mutating func time() throws(StorageError) -> Timestamp {
        Timestamp(milliseconds: Int64(try integer()))
    }

    mutating func optionalTime() throws(StorageError) -> Timestamp? {
        isNull ? nil : try time()
    }

    mutating func bytes() throws(StorageError) -> [UInt8] {
        guard case .bytes(let bytes) = next() else { throw mismatch("bytes") }
        return bytes
    }

    /// A word of an enumeration.
    mutating func word<Word: RawRepresentable>(_: Word.Type) throws(StorageError) -> Word
    where Word.RawValue == String {
        guard let word = Word(rawValue: try text()) else { throw mismatch("a known word") }
        return word
    }

    /// Whether the next column is empty; if so, it has been read.
    private var isNull: Bool {
        mutating get {
            guard column < values.count, values[column] == .null else { return false }
            column += 1
            return true
        }
    }

    /// The next column, whatever it is; `nil` behind the last.
    mutating func next() -> SQLValue? {
        guard column < values.count else { return nil }
        column += 1
        return values[column - 1]
    }

    /// The value itself may be somebody's, and is not shown.
    private func mismatch(_ expected: String) -> StorageError {
        .failed("The store holds something else than \(expected) in column \(column) of an answer.")
    }
}
