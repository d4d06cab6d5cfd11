import Foundation
import TestSupport
import Testing
import vitrine

/// Files for runs of the real program.
enum CheckedWorkspace {
    static let sound = """
        format: 1
        kind: training-overlay
        title: Sound
        devices: [ipad-air]
        stylesheets: {default: style.css}
        screens: {home: {targets: {add: {left: 0, top: 100, width: 44, height: 44}}}}
        steps:
          - {id: One, screen: home, title: One, text: One., elements: [{target: add, text: Add}]}

        """
}

@Suite("The built program checks")
struct CheckedWorkspaceTests {
    struct Report: Decodable {
        struct Tutorial: Decodable {
            struct Problem: Decodable { var severity, id, file, message: String; var line: Int? }
            var id: String
            var problems: [Problem]
        }
        var tutorials: [Tutorial]
        var errors, warnings: Int
    }

    func check(_ files: [String: String]) throws -> (code: Int32, report: Report) {
        let folder = try TemporaryFolder(files)
        let ending = try BuiltProgram.run("check", folder.path, "--format", "json")
        return (ending.code, try JSONDecoder().decode(Report.self, from: Data(ending.output.utf8)))
    }

    @Test("A sound workspace ends with 0") func sound() throws {
        let (code, report) = try check(["a/tutorial.yaml": CheckedWorkspace.sound, "a/style.css": ""])
        #expect(report.tutorials.map(\.id) == ["a"])
        #expect(report.tutorials[0].problems.filter { $0.severity == "error" }.map(\.message) == [])
        #expect(code == 0)
    }

    @Test("Errors end with 1, each with its place") func errors() throws {
        let (code, report) = try check([
            "a/tutorial.yaml": CheckedWorkspace.sound.replacing("target: add", with: "target: ad"), "a/style.css": "",
            "b/tutorial.yaml": "format: 1\nkind: [\n",
        ])
        #expect(code == ExitCode.problemsFound.rawValue)
        #expect(report.tutorials.map(\.id) == ["a", "b"])
        #expect(report.errors == 2)
        #expect(report.tutorials[0].problems.first { $0.severity == "error" }?.line == 8)
        #expect(report.tutorials[1].problems.first?.file == "tutorial.yaml")
    }

    @Test("A broken devices.yaml is checked along and ends with 1") func devices() throws {
        let folder = try TemporaryFolder([
            "a/tutorial.yaml": CheckedWorkspace.sound, "a/style.css": "", "devices.yaml": "devices: [",
        ])
        let ending = try BuiltProgram.run("check", folder.path)
        #expect(ending.code == ExitCode.problemsFound.rawValue)
        #expect(ending.output.contains("devices.yaml:"))
        #expect(ending.output.contains("1 tutorial, 1 error"))
    }

    @Test("A pipe in a tutorial's place is a problem and not waited for") func pipe() throws {
        let folder = try TemporaryFolder(["a/x": ""])
        #expect(mkfifo(folder.path + "/a/tutorial.yaml", 0o600) == 0)
        let ending = try BuiltProgram.run("check", folder.path)
        #expect(ending.code == ExitCode.problemsFound.rawValue)
        #expect(ending.output.contains("cannot be read"))
    }

    @Test("A folder without tutorials ends with 66") func empty() throws {
        let folder = try TemporaryFolder(["x": ""])
        #expect(try BuiltProgram.run("check", folder.path).code == ExitCode.noInput.rawValue)
    }
}
