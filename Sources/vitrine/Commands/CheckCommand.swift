import Diagnostics
import Foundation

/// `vitrine check`: prints every problem of every tutorial below a folder.
struct CheckCommand {
    /// Finds the tutorials and their problems.
    var problems: @Sendable (_ folder: URL) throws(CommandFailure) -> [CheckedTutorial]

    func run(
        folder: URL, format: ReportFormat, currentFolder: URL, output: Output
    ) throws(CommandFailure) -> ExitCode {
        try WorkspaceFolder.require(folder)
        let tutorials = try problems(folder)
        guard !tutorials.isEmpty else { throw .noTutorials(path: folder.plainPath) }
        let report = CheckReport(tutorials, currentFolder: currentFolder)
        switch format {
        case .text: output.write(report.text(usesColor: output.usesColor))
        case .json: output.write(report.json)
        }
        return report.count(.error) > 0 ? .problemsFound : .success
    }
}
