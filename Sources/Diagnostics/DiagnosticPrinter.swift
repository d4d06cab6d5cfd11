/// Turns diagnostics into text: for people, for tools, or as JSON. Pure; writing it somewhere is the caller's work.
///
/// Whatever comes from an author's file is shown without control characters, so that a hostile file cannot steer a
/// terminal. Diagnostics are printed in the order given.
package struct DiagnosticPrinter: Sendable {
    package var format: Format
    /// Colours by terminal escape sequences; only for `people`.
    package var usesColor: Bool

    package enum Format: String, Sendable, CaseIterable {
        /// Place, sentence, the source line with a caret, and what to do.
        case people = "text"
        /// One line each, `file:line:column: severity: message [id]`, which editors and build servers understand.
        case tools
        /// One array of objects.
        case json
    }

    package init(_ format: Format, usesColor: Bool = false) {
        self.format = format
        self.usesColor = usesColor
    }

    /// - Parameters:
    ///   - diagnostics: what to print.
    ///   - source: gives the text of a diagnostic's file, `nil` when it is not at hand; only asked for `people`.
    /// - Returns: the text with a line break after each line; empty for no diagnostics, `[]` as JSON.
    package func text(of diagnostics: [Diagnostic], source: (String) -> String? = { _ in nil }) -> String {
        switch format {
        case .people: people(diagnostics, source: source)
        case .tools: diagnostics.map { toolLine($0) + "\n" }.joined()
        case .json: json(diagnostics) + "\n"
        }
    }

    private func toolLine(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.place): \(diagnostic.severity): \(diagnostic.message.printable) [\(diagnostic.id)]"
    }
}

extension Diagnostic {
    /// `file:line:column`, or the file alone where the whole file is meant.
    package var place: String {
        guard let position else { return file.printable }
        return "\(file.printable):\(position.line):\(position.column)"
    }
}
