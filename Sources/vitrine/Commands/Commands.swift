package import BrowserChecking
package import Diagnostics
package import Foundation
package import PreviewServing
package import Tutorials

/// What the commands need of the rest of the program, as functions, so that a test can put its own in their place.
package struct Commands: Sendable {
    /// Serves until the process is told to end.
    package var serve: @Sendable (ServeOptions, Output) async throws(CommandFailure) -> Void
    /// Every tutorial below a folder with its problems, in the order of their ids.
    package var problems: @Sendable (_ folder: URL) throws(CommandFailure) -> [CheckedTutorial]
    /// Sends a browser through every tutorial below a folder.
    package var look: Look
    /// Makes and writes what `export` was asked for.
    package var export: Export
    /// Opens the store of links for a folder.
    package var linkDesk: OpenLinkDesk
    /// What `devices` lists.
    package var catalogue: DeviceCatalogue
    /// The process's, where a command needs to know the user's folders.
    package var environment: [String: String] = [:]

    package typealias OpenLinkDesk =
        @Sendable (_ folder: URL, StoreOptions) throws(CommandFailure) -> LinkDesk

    package typealias Export =
        @Sendable (
            ExportOptions, _ progress: @escaping @Sendable (ExportProgress) -> Void
        ) async throws(CommandFailure) -> ExportReport

    package typealias Look =
        @Sendable (
            CheckOptions, _ progress: @escaping @Sendable (BrowserCheck.Progress) -> Void
        ) async throws(CommandFailure) -> SeenWorkspace

    package init(
        serve: @escaping @Sendable (ServeOptions, Output) async throws(CommandFailure) -> Void,
        problems: @escaping @Sendable (_ folder: URL) throws(CommandFailure) -> [CheckedTutorial],
        look: @escaping Look = { _, _ throws(CommandFailure) in SeenWorkspace() },
        export: @escaping Export = { _, _ throws(CommandFailure) in ExportReport() },
        linkDesk: @escaping OpenLinkDesk = { _, _ throws(CommandFailure) in throw .other("There is no store.") },
        catalogue: DeviceCatalogue = .builtIn
    ) {
        self.look = look
        self.export = export
        self.linkDesk = linkDesk
        self.serve = serve
        self.problems = problems
        self.catalogue = catalogue
    }
}

/// One tutorial that was looked through.
package struct CheckedTutorial: Sendable {
    /// As in addresses: the path below the workspace with `/` written `.`.
    package var id: String
    /// The tutorial's own folder; the files of the diagnostics lie below it.
    package var folder: URL
    package var diagnostics: [Diagnostic]
    /// False for the workspace's own `devices.yaml`, which is checked along but not counted.
    package var isTutorial: Bool

    package init(id: String, folder: URL, diagnostics: [Diagnostic], isTutorial: Bool = true) {
        self.id = id
        self.folder = folder
        self.diagnostics = diagnostics
        self.isTutorial = isTutorial
    }
}
