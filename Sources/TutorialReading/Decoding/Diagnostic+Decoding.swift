import Diagnostics

// What can be wrong with a single value, whatever it means. The file's name and the step are filled in by the context.
extension Diagnostic {
    static func wrongType(
        _ name: String, expected: String, found: String, at position: SourcePosition, fix: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            .error, id: "wrong-type", file: "", at: position, "'\(name)' must be \(expected), but it is \(found).",
            fix: fix)
    }

    static func unknownKey(_ key: String, of noun: String, known: [String], at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "unknown-key", file: "", at: position, "'\(key.prefix(60))' is not a key of \(noun).",
            fix: suggestion(for: key, known: known, otherwise: "Its keys are \(known.joined(separator: ", "))."))
    }

    /// `{text: One, two}`: inside braces a comma ends a text.
    static func commaInText(_ rest: String, of noun: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "comma-in-text", file: "", at: position,
            "'\(rest.prefix(60))' has no ':' and is not a key of \(noun): inside { } a comma ends a text.",
            fix: "If it belongs to the text before the comma, put the whole text in quotes.")
    }

    static func missingKey(_ key: String, of noun: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "missing-key", file: "", at: position, "'\(key)' is missing: \(noun) needs it.",
            fix: "Add '\(key): …'.")
    }

    static func unknownWord(_ word: String, for key: String, known: [String], at position: SourcePosition) -> Diagnostic
    {
        Diagnostic(
            .error, id: "unknown-word", file: "", at: position, "'\(key)' cannot be '\(word.prefix(60))'.",
            fix: suggestion(for: word, known: known, otherwise: "It is one of \(known.joined(separator: ", "))."))
    }

    static func outOfRange(_ name: String, _ found: String, _ range: String, at position: SourcePosition) -> Diagnostic
    {
        Diagnostic(
            .error, id: "out-of-range", file: "", at: position, "'\(name)' must be \(range), but it is \(found).")
    }

    static func emptyName(_ name: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(.error, id: "empty-name", file: "", at: position, "'\(name)' is empty; a name was expected.")
    }

    static func nameTooLong(_ name: String, _ length: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "name-too-long", file: "", at: position,
            "'\(name)' has \(length) characters; the first \(ReadingLimits.nameLength) are taken.",
            fix: "Shorten it: a name has at most \(ReadingLimits.nameLength) characters.")
    }

    private static func suggestion(for word: String, known: [String], otherwise: String) -> String {
        NearMiss.nearest(to: word, in: known).map { "Did you mean '\($0)'?" } ?? otherwise
    }
}
