import Diagnostics

/// What libyaml says when a text is no YAML, and the sentence people get for it.
struct SyntaxProblem: Error {
    /// libyaml's own words.
    var text: String
    /// Where it noticed.
    var offset: Int
    /// What it was reading, in its own words.
    var context: String?
    /// Where that began.
    var contextOffset: Int?

    func diagnostic(in source: SourceText) -> Diagnostic {
        let place = source.position(at: offset)
        let found = offset < source.scalars.count ? source.scalars[offset] : nil
        let begun = contextOffset.map { source.position(at: $0) }
        let beginning = begun ?? place
        switch text {
        case "found character that cannot start any token" where found == "\t",
            "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return .yamlSyntax(
                "A tab indents this line; YAML only allows spaces.", "Replace the tab by spaces.", at: place)
        case "found character that cannot start any token":
            let character = found.map { "'\($0)'" } ?? "this character"
            return .yamlSyntax("A value cannot begin with \(character).", "Put the text in quotes.", at: place)
        case "mapping values are not allowed in this context":
            return .yamlSyntax(
                "There is a ':' where no key can be.", "Put a text with ': ' in quotes, and check the indentation.",
                at: place)
        case "did not find expected key", "could not find expected ':'", "did not find expected '-' indicator":
            return .yamlSyntax(
                "This does not continue what began \(clause(beginning, from: place)): a key with ':' was expected.",
                "Check the indentation, and that each key is followed by ': '.", at: place)
        case "did not find expected ',' or ']'":
            return .yamlSyntax(
                "This list is not closed: ',' or ']' was expected in line \(place.line), column \(place.column).",
                "Close it with ']'.", at: beginning)
        case "did not find expected ',' or '}'":
            return .yamlSyntax(
                "This map is not closed: ',' or '}' was expected in line \(place.line), column \(place.column).",
                "Close it with '}'.", at: beginning)
        case "found unexpected end of stream", "found unexpected document indicator":
            return .yamlSyntax(
                "The quoted text that begins here is never closed.", "Add the closing quote.", at: beginning)
        case "found unknown escape character", "did not find expected hexdecimal number":
            return .yamlSyntax(
                "There is no such escape in a text in double quotes.",
                "Write '\\\\' for a backslash, or use single quotes.",
                at: place)
        case "block sequence entries are not allowed in this context":
            return .yamlSyntax("A list entry cannot begin here.", "Put '- ' on a line of its own.", at: place)
        case "did not find expected <document start>":
            return .yamlSyntax(
                "The tutorial is already complete, but more text follows.", "Check the indentation of this line.",
                at: place)
        default:
            return .yamlSyntax("This is not valid YAML: \(text).", nil, at: place)
        }
    }

    private func clause(_ position: SourcePosition, from place: SourcePosition) -> String {
        position.line == place.line ? "in column \(position.column)" : "in line \(position.line)"
    }
}

extension Diagnostic {
    static func yamlSyntax(_ message: String, _ fix: String?, at position: SourcePosition) -> Diagnostic {
        Diagnostic(.error, id: "yaml-syntax", file: "", at: position, message, fix: fix)
    }
}
