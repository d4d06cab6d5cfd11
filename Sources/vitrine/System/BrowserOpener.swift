import Foundation

/// Opens an address in the user's browser with the desktop's own helper, `xdg-open` or `open`.
///
/// It is a courtesy: every failure is a sentence and nothing else, since the address has been printed anyway.
package struct BrowserOpener: Sendable {
    private static let helpers = ["xdg-open", "open"]
    /// Folders with a colon between them, as in `PATH`.
    private let searchPath: String

    package init(searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "") {
        self.searchPath = searchPath
    }

    /// - Parameter address: what to open.
    /// - Returns: what went wrong, once the helper has ended; `nil` when it did its work.
    package func open(_ address: String) async -> String? {
        guard let helper else {
            return "No browser was opened: neither `xdg-open` nor `open` is installed. Open \(address) yourself."
        }
        let status = await Self.run(helper, address)
        guard status != 0 else { return nil }
        return "No browser was opened: `\(helper.lastPathComponent)` failed. Open \(address) yourself."
    }

    /// Runs a program in silence; answers with its code, `nil` when it could not be started.
    ///
    /// It gets a thread of its own because a new program inherits the blocked signals of the thread that starts it, and
    /// the threads that run asynchronous Swift have all of them blocked: a browser must still be stoppable.
    private static func run(_ program: URL, _ argument: String) async -> Int32? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var noSignals = sigset_t()
                sigemptyset(&noSignals)
                pthread_sigmask(SIG_SETMASK, &noSignals, nil)
                let process = Process()
                process.executableURL = program
                process.arguments = [argument]
                process.standardInput = FileHandle.nullDevice
                process.standardOutput = FileHandle.nullDevice
                process.standardError = FileHandle.nullDevice
                guard (try? process.run()) != nil else { return continuation.resume(returning: nil) }
                process.waitUntilExit()
                continuation.resume(returning: process.terminationStatus)
            }
        }
    }

    private var helper: URL? {
        let folders = searchPath.split(separator: ":").map { URL(filePath: String($0), directoryHint: .isDirectory) }
        return Self.helpers.lazy.flatMap { name in folders.lazy.map { $0.appending(path: name) } }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }
}
