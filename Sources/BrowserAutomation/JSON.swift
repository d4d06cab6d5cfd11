package import Foundation

/// A JSON value that may cross threads, for what is sent to a browser and what it answers.
package enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// Reads a JSON text.
    ///
    /// - Throws: what Foundation says about text that is no JSON.
    package init(parsing data: Data) throws {
        self.init(foundation: try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]))
    }

    private init(foundation value: Any) {
        switch value {
        case let object as [String: Any]: self = .object(object.mapValues(JSON.init(foundation:)))
        case let array as [Any]: self = .array(array.map(JSON.init(foundation:)))
        case let string as String: self = .string(string)
        case let number as NSNumber: self = number.isBool ? .bool(number.boolValue) : .number(number.doubleValue)
        default: self = .null
        }
    }

    private var foundation: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): value
        case .number(let value): value == value.rounded() && abs(value) < 1e15 ? Int(value) : value
        case .string(let value): value
        case .array(let values): values.map(\.foundation)
        case .object(let values): values.mapValues(\.foundation)
        }
    }

    /// The value as JSON text.
    ///
    /// - Throws: what Foundation says about a number that is not finite.
    package func data() throws -> Data {
        try JSONSerialization.data(withJSONObject: foundation, options: [.fragmentsAllowed, .sortedKeys])
    }
}

extension NSNumber {
    /// Foundation reads `true` and `1` as the same class; only the type that it encodes tells them apart.
    fileprivate var isBool: Bool { String(cString: objCType) == "c" }
}

extension JSON {
    /// A member of an object; `null` when there is none.
    package subscript(key: String) -> JSON {
        if case .object(let values) = self { values[key] ?? .null } else { .null }
    }

    /// An element of an array; `null` when there is none.
    package subscript(index: Int) -> JSON {
        if case .array(let values) = self, values.indices.contains(index) { values[index] } else { .null }
    }

    package var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    package var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var array: [JSON]? {
        if case .array(let values) = self { values } else { nil }
    }

    package var object: [String: JSON]? {
        if case .object(let values) = self { values } else { nil }
    }

    package var isNull: Bool { self == .null }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }

    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

extension JSON: CustomStringConvertible {
    package var description: String {
        (try? data()).map { String(decoding: $0, as: UTF8.self) } ?? "unprintable JSON"
    }
}
