/// What a template is filled with. A text is escaped by `{{name}}`; only a visible `{{{name}}}` prints it as it is.
package enum TemplateValue: Sendable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    case text(String)
    case flag(Bool)
    case list([TemplateValue])
    case object(TemplateObject)

    package init(stringLiteral value: String) {
        self = .text(value)
    }

    package init(booleanLiteral value: Bool) {
        self = .flag(value)
    }

    /// A number in its shortest form.
    package static func number(_ value: Int) -> TemplateValue {
        .text(String(value))
    }

    /// A text where there is one; a section over `nil` is skipped.
    package static func optional(_ value: String?) -> TemplateValue {
        value.map { .text($0) } ?? .flag(false)
    }

    /// Appends the encoding that the C++ side decodes: a tag byte, then 32-bit little-endian lengths, counts and UTF-8.
    func encode(into bytes: inout [UInt8]) {
        switch self {
        case .text(let text):
            bytes.append(UInt8(ascii: "s"))
            Self.encode(text, into: &bytes)
        case .flag(let flag):
            bytes.append(flag ? UInt8(ascii: "t") : UInt8(ascii: "f"))
        case .list(let values):
            bytes.append(UInt8(ascii: "l"))
            Self.encode(values.count, into: &bytes)
            for value in values { value.encode(into: &bytes) }
        case .object(let values):
            bytes.append(UInt8(ascii: "o"))
            Self.encode(values.members.count, into: &bytes)
            for (name, value) in values.members {
                Self.encode(name, into: &bytes)
                value.encode(into: &bytes)
            }
        }
    }

    private static func encode(_ text: String, into bytes: inout [UInt8]) {
        let utf8 = text.utf8
        encode(utf8.count, into: &bytes)
        if utf8.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
            bytes.append(contentsOf: utf8)
        }
    }

    private static func encode(_ number: Int, into bytes: inout [UInt8]) {
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}
