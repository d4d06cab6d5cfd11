import Diagnostics
import Foundation
import HTTPServing
import TestSupport
import Testing

@testable import PreviewServing

@Suite("Mistakes in stylesheets")
struct StyleCheckerTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isInstalled = checker(try? TemporaryFolder([:]))?.missingPackages == []

    private static func checker(_ folder: TemporaryFolder?) -> StyleChecker? {
        folder.flatMap { try? Workspace(folder: $0.path) }
            .map { StyleChecker(workspace: $0, resources: TestSite.resources, environment: environment) }
    }

    private func problems(_ files: [String: String], _ id: String = "pets") throws -> [Diagnostic] {
        let site = try TestSite(Sample.petsFolder.merging(files) { $1 })
        let checker = StyleChecker(
            workspace: site.library.workspace, resources: TestSite.resources, environment: Self.environment)
        return checker.problems(of: site.library.snapshot.entries)[id] ?? []
    }

    @Test("A mistake has its file, line, column and the nearest word", .enabled(if: isInstalled))
    func places() throws {
        let found = try problems(["pets/overlay.css": "/* ü */\n.a { colr: red }\n"])
        #expect(
            found == [
                Diagnostic(
                    .warning, id: "css-unknown-property", file: "overlay.css",
                    at: SourcePosition(line: 2, column: 6),
                    "There is no property 'colr', so the declaration is dropped.", fix: "Did you mean 'color'?")
            ])
    }

    @Test(
        "Imported sheets are looked through as well, each once, and none outside of the workspace",
        .enabled(if: isInstalled))
    func imports() throws {
        let found = try problems([
            "pets/overlay.css":
                "@import 'parts/a.css'; @import '../../x.css'; @import 'http://x/y.css'; @import 'overlay.css';",
            "pets/parts/a.css": "@import '../b.css'; a { colr: red }",
            "pets/b.css": "@import 'parts/a.css'; b { top: 1xx }",
        ])
        #expect(found.map(\.file) == ["parts/a.css", "b.css"])
        #expect(found.map(\.id) == ["css-unknown-property", "css-invalid-value"])
    }

    @Test("A sheet that would take for ever costs its time and no more", .enabled(if: isInstalled))
    func hostile() throws {
        let rule = "a{grid-template:\(String(repeating: "[a] 1px ", count: 40))"
        let found = try problems(["pets/overlay.css": (0..<2_000).map { "\(rule) \($0) x}" }.joined()])
        #expect(!found.isEmpty)
        #expect(found.count <= 1001)
        let large = try problems(["pets/overlay.css": String(repeating: "a{}", count: 2 << 20)])
        #expect(large.map(\.id) == ["css-not-checked"])
    }

    @Test("What is missing is said in one note with the packages to install")
    func missing() throws {
        let site = try TestSite(Sample.petsFolder)
        let checker = StyleChecker(
            workspace: site.library.workspace, resources: TestSite.resources,
            environment: ["PATH": "/none", "VITRINE_CSS_TREE": "/none"])
        let found = checker.problems(of: site.library.snapshot.entries).values.flatMap { $0 }
        #expect(found.map(\.id) == ["css-not-checked"])
        #expect(found.first?.severity == .note)
        #expect(found.first?.fix == "Install what is missing: apt-get install nodejs node-css-tree.")
    }

    @Test("A process that does not end is killed, and what it has written counts")
    func killed() throws {
        let folder = try TemporaryFolder(["slow.sh": "#!/bin/sh\necho one\necho two\nprintf half\nexec sleep 600\n"])
        #expect(chmod(folder.path + "/slow.sh", 0o755) == 0)
        // The interpreter's own options come first: a shell takes what follows `--` for its script.
        let script = NodeScript(node: "\(folder.path)/slow.sh", script: "x", patience: 0.5)
        let lines = try #require(script.lines([], input: Data()))
        #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["one", "two"])
    }

    @Test("A running server knows them a moment later, and nobody waits", .enabled(if: isInstalled))
    func behindTheBack() async throws {
        let site = try TestSite(Sample.petsFolder.merging(["pets/overlay.css": ".a { colr: red }"]) { $1 })
        #expect(!site.get("/api/tutorials/pets/problems").bodyText.contains("css-unknown-property"))
        #expect(
            await eventually { site.get("/api/tutorials/pets/problems").bodyText.contains("css-unknown-property") })
        try site.folder.write(".a { color: red }", to: "pets/overlay.css")
        #expect(
            await eventually { !site.get("/api/tutorials/pets/problems").bodyText.contains("css-unknown-property") })
    }
}
