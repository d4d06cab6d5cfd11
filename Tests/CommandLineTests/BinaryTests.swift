import Foundation
import Testing
import vitrine

/// A few runs of the real program, to hold the doorway; everything else is tested without a process.
@Suite("The built program")
struct BinaryTests {
    struct Ending {
        var code: Int32
        var output: String
        var complaints: String
    }

    func run(_ arguments: String...) throws -> Ending {
        let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let process = Process()
        process.executableURL = tests.deletingLastPathComponent().appending(path: "vitrine")
        process.arguments = arguments
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

    @Test("--version prints the version and ends with 0") func version() throws {
        let ending = try run("--version")
        #expect(ending.code == 0)
        #expect(ending.output == "vitrine \(Program.version)\n")
    }

    @Test("A wrong option is told on standard error and ends with 64") func wrongOption() throws {
        let ending = try run("serve", "--prot", "1")
        #expect(ending.code == 64)
        #expect(ending.output == "")
        #expect(ending.complaints.contains("Did you mean `--port`?"))
    }
}
