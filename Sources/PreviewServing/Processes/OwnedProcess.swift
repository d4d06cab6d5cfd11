internal import Foundation
internal import Synchronization

/// Another program that does one piece of work: without a shell, without an environment but what is given here, and never
/// longer than its time.
struct OwnedProcess: Sendable {
    let program: String
    /// All that it sees of this one.
    var environment: [String: String] = [:]
    /// Seconds after which it is killed.
    var patience = 20.0

    /// What a run has left.
    struct Result {
        /// Standard output, as far as it came.
        let output: Data
        let complaints: String
        /// It ended by itself and says that all went well.
        let isSuccess: Bool
    }

    /// The first of some programs on a search path; `nil` when there is none.
    static func find(_ names: [String], searchPath: String) -> String? {
        let folders = searchPath.split(separator: ":").map(String.init)
        return names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// - Parameters:
    ///   - arguments: as the program takes them.
    ///   - input: what it reads from standard input.
    /// - Returns: `nil` when it could not be started.
    func run(_ arguments: [String], input: Data = Data()) -> Result? {
        guard let file = Self.nameless(input), let complaints = Self.nameless(Data()) else { return nil }
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = environment
        process.standardInput = file
        let output = Pipe()
        process.standardOutput = output
        process.standardError = complaints
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
        return Result(
            output: written, complaints: Self.text(of: complaints),
            isSuccess: process.terminationReason == .exit && process.terminationStatus == 0)
    }

    private static let longestComplaint = 64 << 10

    private static func text(of file: FileHandle) -> String {
        guard (try? file.seek(toOffset: 0)) != nil, let data = try? file.read(upToCount: longestComplaint) else {
            return ""
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// A file without a name: a pipe could be closed at the other end, which would end this process.
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
