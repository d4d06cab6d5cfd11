import Foundation
import Synchronization
import TestSupport
import Testing
import vitrine

@Suite("vitrine serve")
struct ServeCommandTests {
    /// What happened, in order.
    final class Log: Sendable {
        private let entries = Mutex<[String]>([])
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
        var all: [String] { entries.withLock { $0 } }
    }

    let log = Log()
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    func run(
        _ arguments: String..., failing failure: CommandFailure? = nil, browserProblem: String? = nil,
        untilTold: @escaping @Sendable () async -> Void = {}
    ) async -> ExitCode {
        let log = log
        let command = ServeCommand(
            start: { options, _ throws(CommandFailure) in
                log.add("start \(options.host) \(options.port)")
                if let failure { throw failure }
                return RunningServer(address: "http://127.0.0.1:8080/", stop: { log.add("stop") })
            },
            openBrowser: { address in
                log.add("open \(address)")
                return browserProblem
            },
            untilTold: {
                await untilTold()
                log.add("told")
            })
        let output = Output(
            write: { log.add("write \($0.split(separator: "\n")[0])") },
            complain: { log.add("complain \($0.split(separator: "\n")[0])") })
        return await Program.run(
            arguments: ["serve"] + arguments, currentFolder: folder.url, output: output,
            commands: Commands(serve: command.run, problems: Commands.unused.problems))
    }

    @Test("The address is printed after the server is up, and the server is stopped when the process is told to end")
    func order() async {
        let code = await run()
        #expect(code == .success)
        #expect(
            log.all == [
                "start 127.0.0.1 8080", "write Previewing \(folder.path) at http://127.0.0.1:8080/",
                "write Press Ctrl-C to stop.", "told", "stop",
            ])
    }

    @Test("Host and port reach the server")
    func options() async {
        _ = await run("--host", "0.0.0.0", "--port", "0")
        #expect(log.all.first == "start 0.0.0.0 0")
    }

    @Test("A busy port is said with the next free one, and nothing was served or opened")
    func busyPort() async {
        let code = await run("--open", failing: .portInUse(host: "127.0.0.1", port: 8080, nextFree: 8081))
        #expect(code == .unavailable)
        #expect(
            log.all == [
                "start 127.0.0.1 8080",
                "complain vitrine: Port 8080 of 127.0.0.1 is already in use. Port 8081 is free: try `--port 8081`, "
                    + "or `--port 0` for any free one.",
            ])
    }

    @Test("A browser that cannot be opened is a sentence; the server goes on until it is told to end")
    func browserProblem() async {
        let log = log
        let code = await run("--open", browserProblem: "No browser was opened.") {
            while !log.all.contains("complain vitrine: No browser was opened."), !Task.isCancelled {
                await Task.yield()
            }
        }
        #expect(code == .success)
        #expect(log.all.contains("open http://127.0.0.1:8080/"))
        #expect(log.all.suffix(2) == ["told", "stop"])
    }

    @Test("No browser is opened unless asked for")
    func noBrowser() async {
        _ = await run()
        #expect(!log.all.contains { $0.hasPrefix("open") })
    }

    @Test(
        "What keeps a server from listening is said with a way out",
        arguments: [
            (CommandFailure.portInUse(host: "::1", port: 65535, nextFree: nil), "Try `--port 0` for any free one."),
            (.portNotAllowed(host: "127.0.0.1", port: 80), "Choose one from 1024 up."),
            (.addressUnknown(host: "10.9.8.7"), "Try `127.0.0.1`, or `0.0.0.0` for all its addresses."),
        ])
    func failures(failure: CommandFailure, ending: String) {
        #expect(failure.message.hasSuffix(ending))
        #expect(failure.exitCode == .unavailable)
    }
}
