extension DiagnosticPrinter {
    func people(_ diagnostics: [Diagnostic], source: (String) -> String?) -> String {
        var files: [String: SourceLines] = [:]
        return diagnostics.map { diagnostic in
            var text = painted(diagnostic.place, .bold) + ": "
            text +=
                painted("\(diagnostic.severity):", Paint(diagnostic.severity)) + " \(diagnostic.message.printable)\n"
            if let position = diagnostic.position {
                let lines = files[diagnostic.file] ?? SourceLines(source(diagnostic.file) ?? "")
                files[diagnostic.file] = lines
                if let excerpt = lines.excerpt(at: position) {
                    text += "  \(excerpt.line)\n  \(painted(excerpt.caret, .green))\n"
                }
            }
            if let fix = diagnostic.fix { text += "  \(painted("fix:", .bold)) \(fix.printable)\n" }
            return text
        }.joined()
    }

    private func painted(_ text: String, _ paint: Paint) -> String {
        usesColor ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Codes of the terminal's select-graphic-rendition sequence.
    private enum Paint: String {
        case bold = "1"
        case green = "32"
        case red = "1;31"
        case yellow = "1;33"
        case cyan = "1;36"

        init(_ severity: Severity) {
            switch severity {
            case .error: self = .red
            case .warning: self = .yellow
            case .note: self = .cyan
            }
        }
    }
}
