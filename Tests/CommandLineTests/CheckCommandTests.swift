import Diagnostics
import Foundation
import TestSupport
import Testing
import vitrine

@Suite("vitrine check")
struct CheckCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["pets/tutorial.yaml": "format: 1\ndevices: [ipad-hair]\n", "home/x": ""])
    }

    var pets: CheckedTutorial {
        CheckedTutorial(
            id: "pets", folder: folder.url.appending(path: "pets"),
            diagnostics: [
                Diagnostic(
                    .error, id: "unknown-device", file: "tutorial.yaml", at: SourcePosition(line: 2, column: 11),
                    "There is no device `ipad-hair`.", fix: "Did you mean `ipad-air`?"),
                Diagnostic(.warning, id: "missing-file", file: "a.css", "The stylesheet is missing."),
                Diagnostic(.warning, id: "missing-file", file: "b.css", "The stylesheet is missing."),
            ])
    }

    var home: CheckedTutorial {
        CheckedTutorial(id: "home", folder: folder.url.appending(path: "home"), diagnostics: [])
    }

    func check(_ tutorials: [CheckedTutorial], _ arguments: String...) async -> Run {
        await Run(["check"] + arguments, in: folder.url, commands: .checking(tutorials))
    }

    @Test("Problems come with their lines, places are relative to the current folder, the last line sums up")
    func text() async {
        let run = await check([home, pets])
        #expect(
            run.written == """
                pets/tutorial.yaml:2:11: error: There is no device `ipad-hair`.
                  devices: [ipad-hair]
                            ^
                  fix: Did you mean `ipad-air`?
                pets/a.css: warning: The stylesheet is missing.
                pets/b.css: warning: The stylesheet is missing.

                2 tutorials, 1 error, 2 warnings

                """)
        #expect(run.code == .problemsFound)
        #expect(run.code.rawValue == 1)
    }

    @Test("Without problems there is only the summary")
    func noProblems() async {
        let run = await check([home])
        #expect(run.written == "1 tutorial, no problems\n")
        #expect(run.code == .success)
    }

    @Test("Warnings and notes alone are no failure")
    func warnings() async {
        var tutorial = home
        tutorial.diagnostics = [
            Diagnostic(.warning, id: "a", file: "f", "One."), Diagnostic(.note, id: "b", file: "f", "Two."),
        ]
        let run = await check([tutorial])
        #expect(run.written.hasSuffix("\n1 tutorial, 1 warning, 1 note\n"))
        #expect(run.code == .success)
    }

    @Test("Places outside the current folder are absolute")
    func outside() async {
        let run = await Run(
            ["check", folder.path], in: URL(filePath: "/", directoryHint: .isDirectory).appending(path: "usr/"),
            commands: .checking([pets]))
        #expect(run.written.hasPrefix("\(folder.path)/pets/tutorial.yaml:2:11: error:"))
    }

    @Test("A tutorial that is the current folder itself has bare file names")
    func current() async {
        let run = await Run(["check"], in: folder.url.appending(path: "pets/"), commands: .checking([pets]))
        #expect(run.written.hasPrefix("tutorial.yaml:2:11: error:"))
    }

    @Test("JSON has every tutorial, its problems and the counts, and the same code")
    func json() async throws {
        let run = await check([home, pets], "--format", "json")
        struct Report: Decodable {
            struct Tutorial: Decodable {
                var id: String
                var problems: [Problem]
            }
            struct Problem: Decodable {
                var severity: String
                var file: String
                var line: Int?
                var message: String
                var fix: String?
            }
            var tutorials: [Tutorial]
            var errors, warnings, notes: Int
        }
        let report = try JSONDecoder().decode(Report.self, from: Data(run.written.utf8))
        #expect(report.tutorials.map(\.id) == ["home", "pets"])
        #expect(report.tutorials[1].problems.map(\.severity) == ["error", "warning", "warning"])
        #expect(report.tutorials[1].problems[0].line == 2)
        #expect(report.tutorials[1].problems[1].line == nil)
        #expect((report.errors, report.warnings, report.notes) == (1, 2, 0))
        #expect(run.code == .problemsFound)
    }

    @Test("A folder without tutorials is a failure that says what was looked for")
    func empty() async {
        let run = await check([])
        #expect(run.code == .noInput)
        #expect(run.complained.contains("holds no tutorial: no `tutorial.yaml`"))
        #expect(run.written == "")
    }

    @Test("A failure of the reader is told and nothing is printed")
    func failure() async {
        let run = await Run(["check"], in: folder.url)
        #expect(run.complained == "vitrine: `check` was called.\n")
        #expect(run.code == .software)
    }
}
