/// A value as databases have them.
enum SQLValue: Sendable, Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])

    init(_ number: Int) { self = .integer(Int64(number)) }
    init(_ isTrue: Bool) { self = .integer(isTrue ? 1 : 0) }
    init(_ time: Timestamp) { self = .integer(time.milliseconds) }
    init(_ time: Timestamp?) { self = time.map { SQLValue($0) } ?? .null }
    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}
