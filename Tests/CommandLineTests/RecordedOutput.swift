import Foundation
import Synchronization
import vitrine

/// Takes what a command writes, so that a test can look at it.
final class RecordedOutput: Sendable {
    private let texts = Mutex((written: "", complained: ""))

    /// `columns`: of the terminal that complaints reach.
    func output(columns: Int? = nil) -> Output {
        Output(
            write: { text in self.texts.withLock { $0.written += text } },
            complain: { text in self.texts.withLock { $0.complained += text } }, columns: columns)
    }

    var written: String { texts.withLock { $0.written } }
    var complained: String { texts.withLock { $0.complained } }
}

/// What running one command line came to.
struct Run {
    var code: ExitCode
    var written: String
    var complained: String

    init(
        _ arguments: [String], in folder: URL = URL(filePath: "/nowhere", directoryHint: .isDirectory),
        commands: Commands = .unused, columns: Int? = nil
    ) async {
        let recorded = RecordedOutput()
        code = await Program.run(
            arguments: arguments, currentFolder: folder, output: recorded.output(columns: columns), commands: commands)
        written = recorded.written
        complained = recorded.complained
    }
}

extension Commands {
    /// For command lines that must not get as far as doing something.
    static let unused = Commands(
        serve: { _, _ throws(CommandFailure) in throw .other("`serve` was called.") },
        problems: { _ throws(CommandFailure) in throw .other("`check` was called.") })

    /// Answers every `check` with these tutorials.
    static func checking(_ tutorials: [CheckedTutorial]) -> Commands {
        Commands(serve: Self.unused.serve, problems: { _ throws(CommandFailure) in tutorials })
    }
}
