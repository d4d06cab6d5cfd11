import Foundation

let code = await Program.run(
    arguments: Array(CommandLine.arguments.dropFirst()),
    currentFolder: URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory),
    output: .standard,
    commands: .live)
exit(code.rawValue)
