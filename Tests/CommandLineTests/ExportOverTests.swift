import Foundation
import TestSupport
import Testing
import vitrine

@Suite("Exporting over a file")
struct ExportOverTests {
    @Test("Only what an export wrote is replaced: a wrong name does not cost a tutorial its file")
    func foreign() throws {
        let folder = try TemporaryFolder(["pets/tutorial.yaml": CheckedWorkspace.sound])
        let source = folder.path + "/pets/tutorial.yaml"
        let ending = try BuiltProgram.run("export", folder.path, "pets", "--file", source)
        #expect(ending.code == ExitCode.cannotCreate.rawValue && ending.complaints.contains("no export wrote it"))
        #expect(try String(contentsOfFile: source, encoding: .utf8) == CheckedWorkspace.sound)
        for _ in 1...2 {
            #expect(try BuiltProgram.run("export", folder.path, "pets", "--file", folder.path + "/p.html").code == 0)
        }
    }
}
