import Foundation

extension Commands {
    /// The commands with the real server and the real readers behind them.
    static var live: Commands {
        Commands(
            serve: { options, output throws(CommandFailure) in
                let signals = TerminationSignals()
                let command = ServeCommand(
                    start: startServer, openBrowser: BrowserOpener().open, untilTold: { _ = await signals.wait() })
                try await command.run(options, output: output)
            },
            problems: problemsOfTutorials)
    }

    /// Brings up the preview server; returns when the first page can be served.
    @Sendable private static func startServer(
        _ options: ServeOptions, _ output: Output
    ) async throws(CommandFailure) -> RunningServer {
        throw .other("This build has no preview server.")
    }

    /// Reads and checks every tutorial below a folder.
    @Sendable private static func problemsOfTutorials(_ folder: URL) throws(CommandFailure) -> [CheckedTutorial] {
        throw .other("This build cannot read tutorials.")
    }
}
