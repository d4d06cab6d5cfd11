/// One problem in what an author wrote: a plain value that says what is wrong, where, and what to do.
///
/// Printing is someone else's work: the stage, `vitrine check` and the address `/api/tutorials/{id}/problems` each
/// show the same values their own way. Failures of the program itself are thrown errors, never diagnostics.
package struct Diagnostic: Sendable, Hashable {
    package var severity: Severity
    /// A stable, kebab-case name of the rule, for documentation and for tools: `unknown-key`.
    package var id: String
    /// The file's path below the tutorial's folder, with `/` between folders.
    package var file: String
    /// Where in the file; `nil` when the file as a whole is meant, such as one that is missing.
    package var position: SourcePosition?
    /// What is wrong and what was expected, as one sentence with a full stop.
    package var message: String
    /// What to do about it, as one sentence with a full stop.
    package var fix: String?
    /// The step it belongs to, from 1; `nil` when it concerns the whole tutorial.
    package var step: Int?

    package init(
        _ severity: Severity, id: String, file: String, at position: SourcePosition? = nil, _ message: String,
        fix: String? = nil, step: Int? = nil
    ) {
        self.severity = severity
        self.id = id
        self.file = file
        self.position = position
        self.message = message
        self.fix = fix
        self.step = step
    }
}
