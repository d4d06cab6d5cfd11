import BrowserChecking
import Diagnostics
import Foundation

/// `vitrine check`: prints every problem of every tutorial below a folder, and with a browser what a person would see.
struct CheckCommand {
    /// Finds the tutorials and their problems.
    var problems: @Sendable (_ folder: URL) throws(CommandFailure) -> [CheckedTutorial]
    /// Sends a browser through them.
    var look: Commands.Look

    func run(
        _ options: CheckOptions, currentFolder: URL, output: Output
    ) async throws(CommandFailure) -> ExitCode {
        try WorkspaceFolder.require(options.folder)
        let tutorials = try problems(options.folder)
        guard !tutorials.isEmpty else { throw .noTutorials(path: options.folder.plainPath) }
        let seen = options.looksInBrowser ? try await look(options, output) : nil
        let report = CheckReport(tutorials, seen: seen, currentFolder: currentFolder)
        switch options.format {
        case .text: output.write(report.text(usesColor: output.usesColor))
        case .json: output.write(report.json)
        case .junit: output.write(JUnitReport(report).xml)
        }
        return report.count(.error) > 0 ? .problemsFound : .success
    }

    private func look(_ options: CheckOptions, _ output: Output) async throws(CommandFailure) -> SeenWorkspace {
        let bar = ProgressBar(output)
        defer { bar.end() }
        return try await look(options) { bar.show($0) }
    }
}
