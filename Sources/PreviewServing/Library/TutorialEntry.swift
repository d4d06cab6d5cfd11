package import Diagnostics
package import Tutorials

/// One tutorial of the workspace as it stands: its last good version, and what is wrong with the file now.
package struct TutorialEntry: Sendable, Equatable {
    package let id: String
    /// Relative to the workspace's root; `""` = the root itself.
    package let folder: String
    /// The last version that could be read; `nil` while there has been none.
    package var tutorial: Tutorial?
    /// What is wrong now, in the order of the file.
    package var diagnostics: [Diagnostic]
    /// The part of `diagnostics` that comes from the file's own text, whatever other files there are.
    package var readingProblems: [Diagnostic] = []
    /// True while the file cannot be read and `tutorial` is an older version.
    package var isBroken: Bool

    /// Shown in lists, also while the tutorial cannot be read.
    package var title: String {
        let title = tutorial?.title.resolve(locale: nil).plain ?? ""
        return title.isEmpty ? id : title
    }

    package func count(_ severity: Severity) -> Int {
        diagnostics.count { $0.severity == severity }
    }

    /// The sentence that is laid over the last good version; `nil` while the file is sound.
    package var failure: String? {
        guard isBroken, let first = diagnostics.first(where: { $0.severity == .error }) else { return nil }
        let place = first.position.map { "\(first.file):\($0.line):\($0.column)" } ?? first.file
        return "\(place): \(first.message)"
    }
}
