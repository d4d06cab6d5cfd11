internal import Foundation
internal import Synchronization

/// Runs one of the program's own scripts in nodejs, as a process of its own: without a shell, without an environment, and
/// never longer than its time. What it has written by then counts.
struct NodeScript: Sendable {
    /// The interpreter.
    let node: String
    let script: String
    /// Seconds after which it is killed.
    var patience = 20.0

    /// The first interpreter on a search path; `nil` when there is none.
    static func node(searchPath: String) -> String? {
        let folders = searchPath.split(separator: ":").map(String.init)
        return ["node", "nodejs"].lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// - Parameters:
    ///   - arguments: of the script.
    ///   - input: what it reads from standard input.
    /// - Returns: the whole lines that it wrote; `nil` when it could not be started.
    func lines(_ arguments: [String], input: Data) -> [Data]? {
        guard let file = Self.nameless(input) else { return nil }
        let process = Process()
        process.executableURL = URL(filePath: node)
        process.arguments = ["--max-old-space-size=512", script] + arguments
        process.environment = [:]
        process.standardInput = file
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let isOver = Mutex(false)
        let identifier = process.processIdentifier
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
            isOver.withLock { if !$0 { kill(identifier, SIGKILL) } }
        }
        let written = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        // Its number may be given to another process once it has been waited for.
        isOver.withLock { $0 = true }
        process.waitUntilExit()
        let end = written.lastIndex(of: UInt8(ascii: "\n")) ?? written.startIndex
        return written[..<end].split(separator: UInt8(ascii: "\n")).map { Data($0) }
    }

    /// The input as a file without a name: a pipe could be closed at the other end, which would end this process.
    private static func nameless(_ input: Data) -> FileHandle? {
        var template = Array(
            "\(FileManager.default.temporaryDirectory.path(percentEncoded: false))/vitrine-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { return nil }
        unlink(template)
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard (try? file.write(contentsOf: input)) != nil, (try? file.seek(toOffset: 0)) != nil else { return nil }
        return file
    }
}
