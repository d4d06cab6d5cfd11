package import Diagnostics
package import Tutorials

/// What reading one tutorial file came to: as much of the tutorial as could be understood, and every problem found.
package struct Reading: Sendable {
    /// `nil` only when nothing can be shown: the file is no YAML, or has no kind that can be previewed, or no steps.
    package var tutorial: Tutorial?
    /// In the order of their places in the file.
    package var diagnostics: [Diagnostic]

    package init(tutorial: Tutorial?, diagnostics: [Diagnostic]) {
        self.tutorial = tutorial
        self.diagnostics = diagnostics
    }
}
