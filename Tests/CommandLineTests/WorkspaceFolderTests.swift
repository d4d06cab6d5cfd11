import Foundation
import TestSupport
import Testing
import vitrine

@Suite("The folder of a command", .serialized)
struct WorkspaceFolderTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["Examples/pets/tutorial.yaml": "format: 1"])
    }

    @Test("A folder that does not exist is named, with the nearest one beside it", arguments: ["check", "serve"])
    func missing(command: String) async {
        let run = await Run([command, "Exampels"], in: folder.url)
        #expect(run.code == .noInput)
        #expect(run.code.rawValue == 66)
        #expect(
            run.complained == "vitrine: There is no folder `\(folder.path)/Exampels`. Did you mean `Examples`?\n")
    }

    @Test("A missing folder without a near one, or in a missing folder, is only named")
    func nothingNear() async {
        for path in ["zzz", "no/such/place"] {
            let run = await Run(["check", path], in: folder.url)
            #expect(run.complained == "vitrine: There is no folder `\(folder.path)/\(path)`.\n")
        }
    }

    @Test("A file is not a folder", arguments: ["check", "serve"])
    func file(command: String) async {
        let run = await Run([command, "Examples/pets/tutorial.yaml"], in: folder.url)
        #expect(run.code == .noInput)
        #expect(run.complained.hasSuffix("is a file. Give the folder that holds the tutorials.\n"))
    }

    @Test("An existing folder reaches the command", arguments: ["Examples", "Examples/", "./Examples/pets/.."])
    func found(path: String) async {
        let run = await Run(["check", path], in: folder.url)
        #expect(run.complained == "vitrine: `check` was called.\n")
    }
}
