import BrowserAutomation
import Foundation
import TestSupport
import Testing

extension BrowserSuites {
    /// `vitrine check --browser` as a process, with a real Chromium.
    @Suite("vitrine check --browser", .enabled(if: Browser.chromium.isInstalled))
    struct CheckInBrowserTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder(
                FlawedWorkspace.files.merging(["broken/tutorial.yaml": "format: 1\nkind: slideshow\nsteps: 3\n"]) { $1 }
            )
        }

        /// A tutorial that takes a while.
        private func long() throws -> TemporaryFolder {
            let steps = (1...80).map { "  - {text: Step \($0)}\n" }.joined()
            return try TemporaryFolder([
                "long/tutorial.yaml":
                    "format: 1\nkind: coach-marks\ntitle: Long\ndevices: [iphone-8, ipad-air]\nblur: 0\nsteps:\n\(steps)"
            ])
        }

        @Test("Every tutorial is looked at, also beside a broken one, with progress, JSON and a code")
        func json() throws {
            let ending = try BuiltProgram.run("check", folder.path, "--browser", "--format", "json")
            #expect(ending.code == 1, "\(ending.complaints)")
            let report = try JSON(parsing: Data(ending.output.utf8))
            #expect(report["views"] == 32, "2 × 9 labels, 4 texts, a screen and a background on two devices, 2 marks")
            let tutorials = report["tutorials"].array ?? []
            func seen(_ id: String) -> [JSON] {
                tutorials.first { $0["id"].string == id }?["seen"].array ?? []
            }
            #expect(seen("bad").compactMap { $0["id"].string } == FlawedWorkspace.rules)
            #expect(seen("good") == [] && seen("broken") == [])
            let first = seen("bad").first ?? nil
            #expect(first["address"] == "/t/bad/1" && first["device"] == "iphone-13")
            #expect((first["rect"]["x"].number ?? 0) > 299 && (first["rect"]["width"].number ?? 0) > 0)
            #expect(tutorials.first { $0["id"].string == "broken" }?["problems"].array?.isEmpty == false)
            #expect(ending.complaints.hasPrefix("Looking at 32 views in Chromium.\n"))
            #expect(ending.complaints.contains("32 of 32 views"))
        }

        @Test("The choice of devices and orientations; a device that there is none of")
        func choice() throws {
            let ending = try BuiltProgram.run(
                "check", folder.path + "/good", "--browser", "--device", "iphone-13", "--orientation", "both",
                "--format",
                "junit")
            #expect(ending.output.contains("name=\"step 9 on iPhone 13 in landscape\""))
            let unknown = try BuiltProgram.run("check", folder.path, "--browser", "--device", "iphon-13")
            #expect(unknown.code == 64 && unknown.complaints.contains("Did you mean `iphone-13`?"))
        }

        @Test("Without Chromium there is a sentence that says what to install")
        func missing() throws {
            let ending = try BuiltProgram.run("check", folder.path, "--browser", environment: ["PATH": "/nowhere"])
            #expect(ending.code == 69)
            #expect(ending.complaints.contains("apt-get install chromium chromium-driver"))
        }

        @Test("A browser that is killed is started anew, and nothing is lost")
        func killed() async throws {
            let folder = try long()
            let run = try MarkedRun(["check", folder.path, "--browser", "--format", "json"])
            try await run.waitForProgress("16 of 160")
            for process in run.family(named: "chrom") where kill(process, SIGKILL) != 0 { continue }
            let report = try JSON(parsing: Data(try await run.output().utf8))
            let seen = report["tutorials"][0]["seen"].array ?? []
            // Skip is too small on all steps but the last, where there is none.
            #expect(seen.count { $0["id"] == "small-tap-area" } == 2 * 79)
            #expect(seen.count { $0["id"] == "not-shown" } == 0)
            try await waitUntil("nothing of it runs any more") { run.family(named: "").isEmpty }
        }

        @Test("Ctrl-C leaves no browser behind", arguments: [SIGINT, SIGKILL])
        func interrupted(signal: Int32) async throws {
            let folder = try long()
            let run = try MarkedRun(["check", folder.path, "--browser"])
            try await run.waitForProgress("16 of 160")
            #expect(!run.family(named: "chrom").isEmpty)
            run.end(by: signal)
            try await waitUntil("nothing of it runs any more") { run.family(named: "").isEmpty }
        }
    }
}

/// A run of the program that its whole family can be known by.
private final class MarkedRun {
    private let mark = "VITRINE_TEST_MARK=\(UUID().uuidString)"
    private let process: Process
    private let written = Pipe()
    private let complained = Pipe()
    private var complaints = ""

    init(_ arguments: [String]) throws {
        process = BuiltProgram.process(arguments)
        let parts = mark.split(separator: "=").map(String.init)
        process.environment = ProcessInfo.processInfo.environment.merging([parts[0]: parts[1]]) { $1 }
        process.standardOutput = written
        process.standardError = complained
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Reads what it complains of until a text has come.
    func waitForProgress(_ text: String) async throws {
        while !complaints.contains(text) {
            let part = complained.fileHandleForReading.availableData
            guard !part.isEmpty else { throw RawClient.Failure(what: "it ended after ‘\(complaints)’") }
            complaints += String(decoding: part, as: UTF8.self)
        }
    }

    /// All that it writes, up to its end.
    func output() async throws -> String {
        let data = written.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    func end(by signal: Int32) {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
    }

    /// The processes that it started, and those that they did, by a part of their program's name.
    func family(named name: String) -> [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.filter { id in
            guard id != process.processIdentifier || name.isEmpty && process.isRunning,
                let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ"),
                environment.range(of: Data(mark.utf8)) != nil
            else { return false }
            let command = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(id)/exe")
            return name.isEmpty || command?.split(separator: "/").last?.contains(name) == true
        }
    }
}
