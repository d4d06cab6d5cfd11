import Foundation
import Glibc

/// A program and whatever it starts, which all end when this value goes or when this process dies, however it
/// dies.
///
/// The program runs below a shell in a session of its own. The shell waits for the end of a stream whose other end
/// only this process holds, and then ends everything in that session, politely at first; this also reaches browsers that were put
/// into process groups of their own. The family has a folder for its files, which goes with it.
final class ProcessFamily: Sendable {
    let folder: URL
    private let lifeline: FileHandle

    private static let keeper = """
        folder=$1; shift
        cd "$folder" || exit 1
        "$@" >log 2>&1 </dev/null &
        cat >/dev/null
        for signal in TERM KILL; do
          for stat in /proc/[0-9]*/stat; do
            read -r line 2>/dev/null <"$stat" || continue
            member=${line%% *}
            set -- ${line##*) }
            if [ "$4" = $$ ] && [ "$member" != $$ ]; then kill -$signal "$member" 2>/dev/null; fi
          done
          [ $signal = KILL ] || sleep 0.3
        done
        cd / && rm -rf "$folder"
        """

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: the program, found in the search path, and its arguments.
    ///   - environment: variables to set besides those of this process.
    ///   - files: files to write into the family's folder first, which is also where settings are looked for.
    /// - Throws: what Foundation says when no process can be started.
    init(_ command: [String], environment: [String: String] = [:], files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let place = folder.path(percentEncoded: false)
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
        lifeline = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/setsid")
        process.arguments = ["sh", "-c", Self.keeper, "keeper", place] + command
        process.environment = ProcessInfo.processInfo.environment
            .merging(["TMPDIR": place, "XDG_CONFIG_HOME": place]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        end()
    }

    /// Ends all of it; once is enough.
    func end() {
        try? lifeline.close()
    }

    /// What the program printed last, for error messages.
    var lastWords: String {
        let log = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
        return log.split(separator: "\n").suffix(8).joined(separator: "\n")
    }
}
