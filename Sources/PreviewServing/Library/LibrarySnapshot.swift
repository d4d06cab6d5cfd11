package import Diagnostics
package import Tutorials

/// Everything the pages need of the workspace at one moment: a value, so that a page is never half old and half new.
package struct LibrarySnapshot: Sendable {
    /// Grows by one with each change of any file.
    package var revision = 0
    package var catalogue: DeviceCatalogue
    /// The revision in which the catalogue was read.
    package var catalogueRevision = 0
    /// What is wrong in the workspace's `devices.yaml`.
    package var deviceProblems: [Diagnostic] = []
    private var entriesByID: [String: TutorialEntry] = [:]

    package init(catalogue: DeviceCatalogue) {
        self.catalogue = catalogue
    }

    package subscript(id: String) -> TutorialEntry? {
        get { entriesByID[id] }
        set { entriesByID[id] = newValue }
    }

    /// In alphabetical order of their folders.
    package var entries: [TutorialEntry] {
        entriesByID.values.sorted { $0.folder < $1.folder }
    }
}
