import Foundation
import TestSupport
import Testing
import Tutorials
import vitrine

@Suite("vitrine export")
struct ExportCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["Work/pets/tutorial.yaml": "format: 1\n"])
    }

    private func options(_ arguments: String...) throws -> ExportOptions {
        guard case .export(let options) = try Invocation(["export"] + arguments, currentFolder: folder.url) else {
            throw CocoaError(.featureUnsupported)
        }
        return options
    }

    private func run(_ report: ExportReport, _ arguments: String...) async -> Run {
        var commands = Commands.unused
        commands.export = { _, _ throws(CommandFailure) in report }
        return await Run(["export"] + arguments, in: folder.url, commands: commands)
    }

    @Test("Folder, tutorial and file, each relative to the current folder")
    func file() throws {
        let options = try options("Work", "pets", "--file", "out.html")
        #expect(options.folder == folder.url.appending(path: "Work", directoryHint: .isDirectory).standardizedFileURL)
        #expect(options.tutorial == "pets")
        guard case .file(let file) = options.target else {
            Issue.record("\(options.target)")
            return
        }
        #expect(file.path(percentEncoded: false).hasSuffix("/out.html") || file.path.hasSuffix("/out.html"))
        #expect(options.orientations == [.portrait, .landscape] && options.appearances == [.light, .dark])
        #expect(try self.options("--file", "-").target == .output)
    }

    @Test("Devices, languages, orientations and appearances narrow and widen")
    func choice() throws {
        let options = try options(
            "Work", "--into", "site", "--force", "--devices", "ipad-air, iphone-8", "--locales", "de,ar",
            "--orientations", "landscape", "--appearances", "dark")
        #expect(options.devices == ["ipad-air", "iphone-8"] && options.locales == ["de", "ar"])
        #expect(options.orientations == [.landscape] && options.appearances == [.dark])
        #expect(try self.options("Work", "--into", "x", "--all").hasAllDevices)
    }

    @Test(
        "A line that does not say where to, or says two things, is refused with a sentence",
        arguments: [
            (["Work"], "`vitrine export` needs `--file` or `--into`."),
            (["--file", "a", "--into", "b"], "The options `--file` and `--into` exclude each other."),
            (["Work", "pets", "--into", "b"], "`vitrine export` has no use for `pets`"),
            (["--file", "a", "--force"], "The option `--force` means something with `--into` only."),
            (["--file", "a", "--all", "--devices", "x"], "The options `--all` and `--devices` exclude each other."),
            (["--file", "a", "--orientations", "up"], "`up` is no value for `--orientations`"),
        ])
    func usage(arguments: [String], sentence: String) async {
        let run = await Run(["export"] + arguments, in: folder.url)
        #expect(run.code == .usage)
        #expect(run.complained.contains(sentence), "\(run.complained)")
    }

    @Test("What was written is told with its size, what was left out as complaints")
    func report() async {
        var report = ExportReport()
        report.tutorials = [
            .init(
                id: "pets", path: "site/pets.html", steps: 1, devices: 2, views: 8, bytes: 150_000,
                notes: ["“a.css” brings in ../b.svg, which is left out."]),
            .init(id: "home", path: "site/home.html", steps: 3, devices: 1, views: 1, bytes: 3_000_000, notes: []),
        ]
        report.removed = ["old.html"]
        let run = await run(report, "Work", "--into", "site")
        #expect(run.code == .success)
        #expect(
            run.written == """
                site/pets.html: 1 step, 8 views of 2 devices, 146 KiB
                site/home.html: 3 steps, 1 view of 1 device, 2.9 MiB
                2 tutorials, 3.0 MiB
                removed: old.html

                """)
        #expect(run.complained == "pets: “a.css” brings in ../b.svg, which is left out.\n")
    }

    @Test("A tutorial of a site that cannot be read is told, and the code says so")
    func failed() async {
        var report = ExportReport()
        report.failed = ["The tutorial `pets` cannot be read."]
        let run = await run(report, "Work", "--into", "site")
        #expect(run.code == .badTutorial && run.code.rawValue == 65)
        #expect(run.complained == "vitrine: The tutorial `pets` cannot be read.\n")
    }

    @Test(
        "Failures have their codes and sentences",
        arguments: [
            (CommandFailure.unknownTutorial("pats", nearest: "pets", known: []), 64, "Did you mean `pets`?"),
            (.severalTutorials(["a", "b", "c"]), 64, "Name one of them: `a`, `b` and `c`."),
            (.missingTools("Exporting needs esbuild."), 69, "Exporting needs esbuild."),
            (.notWritten("`x` is a folder."), 73, "`x` is a folder."),
            (
                .brokenTutorial("pets", problem: "tutorial.yaml:1:1: No."), 65,
                "`pets` cannot be read. tutorial.yaml:1:1"
            ),
        ])
    func failures(failure: CommandFailure, code: Int32, sentence: String) async {
        var commands = Commands.unused
        commands.export = { _, _ throws(CommandFailure) in throw failure }
        let run = await Run(["export", "Work", "--file", "x"], in: folder.url, commands: commands)
        #expect(run.code.rawValue == code)
        #expect(run.complained.contains(sentence), "\(run.complained)")
    }
}
