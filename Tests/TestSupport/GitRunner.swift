import Foundation

/// Runs git in a folder, without the settings of whoever runs the tests.
package struct GitRunner: Sendable {
    package let folder: String

    package init(_ folder: String) {
        self.folder = folder
    }

    /// - Throws: `GitFailed` with what git said.
    @discardableResult
    package func run(_ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-c", "protocol.file.allow=always", "-c", "init.defaultBranch=main"] + arguments
        process.currentDirectoryURL = URL(filePath: folder)
        process.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", "HOME": "/nonexistent",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "A",
            "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
            "GIT_AUTHOR_DATE": "1700000000 +0000", "GIT_COMMITTER_DATE": "1700000000 +0000",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw GitFailed(arguments: arguments, output: text) }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Makes a repository of everything in the folder, with one commit.
    package func commitAll(_ message: String = "First") throws {
        try run("init", "--quiet")
        try run("add", "--all", "--force")
        try run("commit", "--quiet", "--message", message)
    }
}

package struct GitFailed: Error, CustomStringConvertible {
    let arguments: [String]
    let output: String

    package var description: String { "git \(arguments.joined(separator: " ")): \(output)" }
}
