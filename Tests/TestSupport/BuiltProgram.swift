package import Foundation

/// The program as it was built beside these tests, run as a process of its own.
package enum BuiltProgram {
    package struct Ending: Sendable {
        package var code: Int32
        package var output: String
        package var complaints: String
    }

    /// Runs the program to its end.
    package static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Ending {
        let process = process(arguments)
        process.environment = Self.environment.merging(environment) { $1 }
        let output = Pipe()
        let complaints = Pipe()
        process.standardOutput = output
        process.standardError = complaints
        try process.run()
        let written = output.fileHandleForReading.readDataToEndOfFile()
        let complained = complaints.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Ending(
            code: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
            complaints: String(decoding: complained, as: UTF8.self))
    }

    /// What the program is started with: it keeps its links in a folder of these tests, not of whoever runs them.
    package static var environment: [String: String] {
        let data = FileManager.default.temporaryDirectory.appending(path: "vitrine-test-data-\(getpid())")
        return ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": data.path(percentEncoded: false)]) { $1 }
    }

    /// The program with its arguments, not yet started.
    package static func process(_ arguments: [String]) -> Process {
        let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let process = Process()
        process.executableURL = tests.deletingLastPathComponent().appending(path: "vitrine")
        process.arguments = arguments
        process.environment = environment
        return process
    }
}
