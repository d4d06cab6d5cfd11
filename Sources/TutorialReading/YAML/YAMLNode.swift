import Diagnostics

/// One value of a YAML file with its place: what everything is decoded from.
///
/// An alias has become a copy of what its anchor names, with the anchor's place. Duplicate keys, merge keys, keys that are
/// no words, and explicit tags never get here: the composer has reported them.
struct YAMLNode: Sendable {
    var content: Content
    /// Of the value's first character.
    var position: SourcePosition
    /// The value's characters in the file, as offsets.
    var range: Range<Int>
    /// Values in it, itself included, with every alias counted as what it stands for.
    var size = 1
    /// Levels of lists and maps in it: 0 for a scalar.
    var height = 0
    /// The name after `&`; an alias has that of what it names.
    var anchor: String?
    /// Where the alias itself stands, when the value came by one.
    var alias: Range<Int>?

    enum Content: Sendable {
        case scalar(Scalar)
        case sequence([YAMLNode])
        case mapping([Pair])
        /// Already complained about; whoever meets it keeps silent.
        case broken
    }

    struct Scalar: Sendable {
        var text: String
        var style: Style

        /// Only a plain scalar can be a number, a boolean or null.
        enum Style: Sendable { case plain, quoted, literal, folded }
    }

    struct Pair: Sendable {
        var key: String
        var keyPosition: SourcePosition
        /// The key's characters in the file, as offsets.
        var keyRange: Range<Int>
        var value: YAMLNode
        /// False for a bare word in braces, which YAML takes for a key without a value.
        var hasColon: Bool
    }
}

extension YAMLNode {
    var scalar: Scalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }

    /// The text of a scalar that is not quoted: what numbers, booleans and null are looked for in.
    var plainText: String? {
        guard let scalar, scalar.style == .plain else { return nil }
        return scalar.text
    }

    var isBroken: Bool {
        if case .broken = content { true } else { false }
    }

    /// Nothing after the colon or the dash.
    var isEmpty: Bool { plainText == "" }

    /// `null` in YAML's core schema, or nothing at all.
    var isNull: Bool {
        switch plainText {
        case "", "~", "null", "Null", "NULL": true
        default: false
        }
    }

    var boolean: Bool? {
        switch plainText {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// A decimal number of YAML's core schema: no hexadecimal, no underscores; infinite and not-a-number only by name.
    var number: Double? {
        guard let text = plainText, let last = text.unicodeScalars.last else { return nil }
        switch text.drop(while: { $0 == "-" || $0 == "+" }).lowercased() {
        case ".inf": return text.hasPrefix("-") ? -.infinity : .infinity
        case ".nan": return .nan
        default: break
        }
        guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), last != "e", last != "E" else {
            return nil
        }
        return Double(text) ?? (text.hasSuffix(".") ? Double(text.dropLast()) : nil)
    }
}
