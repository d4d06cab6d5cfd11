package import Foundation

/// The whole program as one function: nothing of it reads the process, so tests call it like any other function.
package enum Program {
    package static let version = "0.1.0"

    /// Runs one command line.
    ///
    /// - Parameters:
    ///   - arguments: without the program's name.
    ///   - currentFolder: what a relative FOLDER is relative to.
    ///   - output: where text goes.
    ///   - commands: what the commands need of the rest of the program.
    /// - Returns: the code to exit with, after the reason has been written.
    package static func run(
        arguments: [String], currentFolder: URL, output: Output, commands: Commands
    ) async -> ExitCode {
        do throws(UsageProblem) {
            let invocation = try Invocation(arguments, currentFolder: currentFolder)
            return await run(invocation, currentFolder: currentFolder, output: output, commands: commands)
        } catch {
            output.complain(UsageMessage(error).text)
            return .usage
        }
    }

    private static func run(
        _ invocation: Invocation, currentFolder: URL, output: Output, commands: Commands
    ) async -> ExitCode {
        do throws(CommandFailure) {
            switch invocation {
            case .help(let command):
                output.write(HelpText.text(for: command))
                return .success
            case .version:
                output.write("vitrine \(version)\n")
                return .success
            case .serve(let options):
                try WorkspaceFolder.require(options.folder)
                try await commands.serve(options, output)
                return .success
            case .check(let options):
                return try await CheckCommand(problems: commands.problems, look: commands.look).run(
                    options, currentFolder: currentFolder, output: output)
            case .export(let options):
                return try await ExportCommand(export: commands.export).run(options, output: output)
            case .share(let options):
                try WorkspaceFolder.require(options.folder)
                try ShareCommand(desk: commands.linkDesk).run(options, output: output)
                return .success
            case .links(let options):
                try WorkspaceFolder.require(options.folder)
                try LinksCommand(desk: commands.linkDesk).run(options, output: output)
                return .success
            case .backup(let options):
                try BackupCommand(currentFolder: currentFolder, environment: commands.environment).run(
                    options, output: output)
                return .success
            case .devices(let format):
                DevicesCommand(catalogue: commands.catalogue).run(format: format, output: output)
                return .success
            }
        } catch {
            output.complain("vitrine: \(error.message)\n")
            return error.exitCode
        }
    }
}
