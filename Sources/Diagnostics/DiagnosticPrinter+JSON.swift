extension DiagnosticPrinter {
    func json(_ diagnostics: [Diagnostic]) -> String {
        guard !diagnostics.isEmpty else { return "[]" }
        return "[\n" + diagnostics.map { "  " + $0.json }.joined(separator: ",\n") + "\n]"
    }
}

extension Diagnostic {
    /// One object; what a diagnostic lacks is `null`, so that every object has the same eight members.
    package var json: String {
        let members: [(String, String)] = [
            ("severity", severity.rawValue.jsonLiteral),
            ("id", id.jsonLiteral),
            ("file", file.jsonLiteral),
            ("line", position.map { String($0.line) } ?? "null"),
            ("column", position.map { String($0.column) } ?? "null"),
            ("message", message.jsonLiteral),
            ("fix", fix?.jsonLiteral ?? "null"),
            ("step", step.map { String($0) } ?? "null"),
        ]
        return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
}
