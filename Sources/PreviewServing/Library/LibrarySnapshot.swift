package import Tutorials

/// Everything the pages need of the workspace at one moment: a value, so that a page is never half old and half new.
package struct LibrarySnapshot: Sendable {
    /// Grows by one with each change of any file.
    package var revision = 0
    package var catalogue: DeviceCatalogue
    /// In alphabetical order of their folders.
    package var entries: [TutorialEntry]

    package func entry(_ id: String) -> TutorialEntry? {
        entries.first { $0.id == id }
    }
}
