package import Foundation

/// What a command line asks for, ready to be done.
package enum Invocation: Equatable, Sendable {
    case serve(ServeOptions)
    case check(CheckOptions)
    case export(ExportOptions)
    case share(ShareOptions)
    case links(LinksOptions)
    case backup(BackupOptions)
    case devices(format: ReportFormat)
    /// `command` is `nil` for the program's own help.
    case help(command: String?)
    case version

    /// Reads a command line.
    ///
    /// - Parameters:
    ///   - arguments: without the program's name.
    ///   - currentFolder: what a relative FOLDER is relative to.
    /// - Throws: the first problem from the left.
    package init(_ arguments: [String], currentFolder: URL) throws(UsageProblem) {
        guard let first = arguments.first else { throw .missingCommand }
        switch first {
        case "--help", "-h":
            self = .help(command: nil)
            return
        case "--version":
            self = .version
            return
        case _ where first.hasPrefix("-"):
            throw .unknownOption(first.split(separator: "=").first.map(String.init) ?? first, command: nil)
        default:
            break
        }
        guard let command = CommandTable.command(named: first) else { throw .unknownCommand(first) }
        let words = Array(arguments.dropFirst())
        if Self.asksForHelp(words) {
            self = .help(command: command.name)
        } else {
            try self.init(try ParsedArguments(words, of: command), currentFolder: currentFolder)
        }
    }

    private init(_ parsed: ParsedArguments, currentFolder: URL) throws(UsageProblem) {
        let format = parsed.text("format").flatMap(ReportFormat.init) ?? .text
        let folder = WorkspaceFolder.url(parsed.argument, in: currentFolder)
        switch parsed.command.name {
        case CommandTable.serve.name:
            self = .serve(try ServeOptions(parsed, folder: folder, currentFolder: currentFolder))
        case CommandTable.check.name:
            self = .check(try CheckOptions(parsed, folder: folder))
        case CommandTable.export.name:
            self = .export(try ExportOptions(parsed, folder: folder, currentFolder: currentFolder))
        case CommandTable.share.name:
            self = .share(try ShareOptions(parsed, folder: folder, now: Date()))
        case CommandTable.links.name:
            self = .links(try LinksOptions(parsed, folder: folder))
        case CommandTable.backup.name:
            self = .backup(try BackupOptions(parsed, currentFolder: currentFolder))
        case CommandTable.devices.name:
            self = .devices(format: format)
        default:
            if let name = parsed.argument, CommandTable.command(named: name) == nil { throw .unknownCommand(name) }
            self = .help(command: parsed.argument)
        }
    }

    /// Somebody who asks for help gets it, whatever else is wrong with the line.
    private static func asksForHelp(_ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }
}
